import type { Listed } from './dialogs/puzzle-list';

/** The examples of Puz. */
export async function examples(): Promise<readonly Listed[]> {
    const packed = (await (await fetch('examples.json')).json()) as readonly { readonly text: string }[];
    return packed.map(({ text }) => ({ id: text, text }));
}
