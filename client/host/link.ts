/** A puzzle in an address behind `#`, which no browser sends to a server. */
export interface Linked {
    readonly text: string;
    /** Whether it is to be played, without its text. */
    readonly play: boolean;
}

/** Longer texts than any puzzle's are refused before they are unpacked. In characters, and in bytes. */
const mostLinked = 100_000;
const mostUnpacked = 1_000_000;

/** Puts a puzzle behind the address of the site. */
export async function linkTo(site: string, { text, play }: Linked): Promise<string> {
    const packed = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text));
    return `${site.replace(/#.*/s, '')}#${play ? 'play' : 'puz'}=${base64url(packed)}`;
}

/**
 * Reads what stands behind `#`.
 *
 * @returns undefined if there is no puzzle
 * @throws if it is damaged, or too large to be a puzzle
 */
export async function readLink(fragment: string): Promise<Linked | undefined> {
    const [, kind, packed] = /^#(puz|play)=(.*)$/s.exec(fragment) ?? [];
    if (packed === undefined) {
        return undefined;
    }
    if (packed.length > mostLinked || !/^[\w-]+$/.test(packed)) {
        throw new Error('not a packed puzzle');
    }
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), char => char.charCodeAt(0));
    const text = await through(new DecompressionStream('deflate-raw'), bytes);
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
            throw new Error('too large for a puzzle');
        }
    }
    return new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}

function base64url(bytes: Uint8Array): string {
    const binary = Array.from(bytes, byte => String.fromCharCode(byte)).join('');
    return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
