import type { Listed } from './dialogs/puzzle-list';
import { ownFile } from './own-file';

/** The examples of Puz. */
export async function examples(): Promise<readonly Listed[]> {
    const packed = (await (await ownFile('examples.json')).json()) as readonly { readonly text: string }[];
    return packed.map(({ text }) => ({ id: text, text }));
}
