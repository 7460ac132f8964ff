/** A puzzle in an address behind `#`, which no browser sends to a server. */
export interface Linked {
    readonly text: string;
    /** Whether it is to be played, without its text. */
    readonly play: boolean;
}

/** Longer texts than any puzzle's are refused before they are unpacked. In characters, and in bytes. */
const mostLinked = 100_000;
const mostUnpacked = 1_000_000;

/** The content of a link is too large to be a puzzle. */
export class TooLarge extends Error {}

/** With a checksum: a link whose letters were changed is damaged, not another puzzle. */
const format = 'deflate';

/** The site's address with a puzzle in it; undefined if the puzzle is too large for a link. */
export async function linkTo(site: string, { text, play }: Linked): Promise<string | undefined> {
    const bytes = new TextEncoder().encode(text);
    if (bytes.length > mostUnpacked) {
        return undefined;
    }
    const packed = base64url(await through(new CompressionStream(format), bytes));
    return packed.length > mostLinked ? undefined : `${site.replace(/#.*/s, '')}#${play ? 'play' : 'puz'}=${packed}`;
}

/**
 * Reads the part of an address behind `#`.
 *
 * @returns undefined if there is no puzzle
 * @throws TooLarge
 * @throws Error if it is damaged
 */
export async function readLink(fragment: string): Promise<Linked | undefined> {
    const [, kind, packed] = /^#(puz|play)=(.*)$/s.exec(fragment) ?? [];
    if (packed === undefined) {
        return undefined;
    }
    if (packed.length > mostLinked) {
        throw new TooLarge();
    }
    if (!/^[\w-]+$/.test(packed)) {
        throw new Error('not a packed puzzle');
    }
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), char => char.charCodeAt(0));
    const text = await through(new DecompressionStream(format), bytes);
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(text), play: kind === 'play' };
}

async function through(stream: CompressionStream | DecompressionStream, bytes: Uint8Array): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    let size = 0;
    const passed = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(stream);
    const reader = passed.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
        chunks.push(read.value);
        size += read.value.length;
        if (size > mostUnpacked) {
            await reader.cancel();
            throw new TooLarge();
        }
    }
    return new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}

function base64url(bytes: Uint8Array): string {
    const binary = Array.from(bytes, byte => String.fromCharCode(byte)).join('');
    return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
