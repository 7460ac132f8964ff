import { fileName } from '../../server/src/board/file-name';
import { type Foreign, foreignKind, isAcrossLite } from '../../server/src/board/foreign';
import { download } from './download';

declare global {
    interface Window {
        // Only some browsers have these.
        showOpenFilePicker?(options: { readonly multiple: boolean }): Promise<readonly FileSystemFileHandle[]>;
        showSaveFilePicker?(options: PickerOptions): Promise<FileSystemFileHandle>;
    }
    interface FileSystemFileHandle {
        requestPermission?(mode: { readonly mode: 'readwrite' }): Promise<PermissionState>;
    }
    interface DataTransferItem {
        getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
    }
}

interface PickerOptions {
    readonly suggestedName: string;
    readonly types: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[];
}

/** A file that the user chose; with a handle if the browser may let the site write it. */
export interface Chosen {
    readonly file: File;
    readonly handle?: FileSystemFileHandle;
}

/** How a file has its text, which the editor has with LF alone: with the same line ends, it is written back. */
export interface Form {
    readonly lineEnd: string;
    /** Whether the text begins with a byte order mark. */
    readonly hasMark: boolean;
}

/** A file that a puzzle is saved in. */
export interface SavedIn {
    readonly name: string;
    /** The text in it when it was last read or written here, with its line ends and byte order mark. */
    readonly text: string;
    /** Left out until it is needed. */
    readonly handle?: FileSystemFileHandle | undefined;
}

/** Texts longer than this are no puzzles. In bytes. */
const largestFile = 1_000_000;

/** Lets the user choose files; none if the user cancels. */
export async function chooseFiles(): Promise<readonly Chosen[]> {
    if (!window.showOpenFilePicker) {
        return uploaded();
    }
    const handles = (await unlessCancelled(window.showOpenFilePicker({ multiple: true }))) ?? [];
    return Promise.all(handles.map(async handle => ({ handle, file: await handle.getFile() })));
}

/** A browser that does not tell of a cancelled choice leaves this open. */
function uploaded(): Promise<readonly Chosen[]> {
    const input = Object.assign(document.createElement('input'), { type: 'file', multiple: true });
    return new Promise(resolve => {
        input.onchange = () => resolve([...(input.files ?? [])].map(file => ({ file })));
        input.click();
    });
}

/** The files that are dropped. */
export async function dropped(data: DataTransfer): Promise<readonly Chosen[]> {
    const files = [...data.items].filter(({ kind }) => kind === 'file');
    // All are asked for before anything is awaited: the browser then forgets what was dropped.
    const chosen = files.map(async (item): Promise<Chosen | undefined> => {
        const [file, asking] = [item.getAsFile(), item.getAsFileSystemHandle?.()];
        const handle = await asking?.catch(() => null);
        return file ? { file, ...(handle instanceof FileSystemFileHandle && { handle }) } : undefined;
    });
    return (await Promise.all(chosen)).filter(one => one !== undefined);
}

/** Why a file is not opened: it is too large, no text (such as a picture), or a text of another kind (such as JSON). */
export type Refusal = 'tooLarge' | 'crossword' | 'noText' | 'noPuzzle';

const refusals: Readonly<Record<Foreign, Refusal>> = {
    crossword: 'crossword',
    bytes: 'noText',
    json: 'noPuzzle',
    markup: 'noPuzzle',
};

/**
 * The text of a file, in the encodings that Japanese programs use, as it is written in UTF-8 with its byte order mark; or
 * why it cannot be one of a puzzle.
 */
export async function textOf(file: File): Promise<string | { readonly refusal: Refusal }> {
    if (file.size > largestFile) {
        return { refusal: 'tooLarge' };
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    // The bytes of a crossword may happen to be a text in one of these encodings.
    if (isAcrossLite(new TextDecoder('latin1').decode(bytes))) {
        return { refusal: 'crossword' };
    }
    const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    const encodings = isUtf16 ? [bytes[0] === 0xff ? 'utf-16le' : 'utf-16be'] : ['utf-8', 'euc-jp', 'shift_jis'];
    for (const encoding of encodings) {
        try {
            const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: !isUtf16 }).decode(bytes);
            const foreign = foreignKind(text);
            return foreign ? { refusal: refusals[foreign] } : text;
        } catch {
            // It is in another one.
        }
    }
    return { refusal: 'noText' };
}

/** The form of a text; of several line ends, the most frequent one. */
export function formOf(text: string): Form {
    const ends = text.match(/\r\n|\r|\n/g) ?? [];
    const countOf = (end: string): number => ends.filter(other => other === end).length;
    const [lineEnd] = ['\n', '\r\n', '\r'].sort((one, other) => countOf(other) - countOf(one));
    return { lineEnd: lineEnd!, hasMark: text.startsWith('\ufeff') };
}

/** The text of a file as it is edited. */
export function plain(text: string): string {
    return text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
}

/** An edited text in the form of its file; with LF alone, if it has none yet. */
export function inForm(text: string, { lineEnd, hasMark }: Form = { lineEnd: '\n', hasMark: false }): string {
    return `${hasMark ? '\ufeff' : ''}${text.replaceAll('\n', lineEnd)}`;
}

/** Saves a text in a file that the user chooses; in one that is downloaded, if the browser lets nobody choose. */
export async function saveAs(text: string, name: string): Promise<SavedIn | 'downloaded' | 'cancelled'> {
    if (!window.showSaveFilePicker) {
        download(new Blob([text], { type: 'text/plain' }), name, '.puz');
        return 'downloaded';
    }
    const types = [{ accept: { 'text/plain': ['.puz'] } }];
    const suggestedName = fileName(name, '.puz');
    const handle = await unlessCancelled(window.showSaveFilePicker({ suggestedName, types }));
    return handle ? write(handle, text) : 'cancelled';
}

/**
 * Saves a text in the file in which it was before. Writes nothing if another program has changed that file since, unless
 * the user has said so.
 */
export async function saveAgain(
    handle: FileSystemFileHandle,
    before: string,
    text: string,
    overwrite: boolean,
): Promise<SavedIn | 'changed' | 'gone' | 'refused'> {
    try {
        if ((await handle.requestPermission?.({ mode: 'readwrite' })) === 'denied') {
            return 'refused';
        }
        const now = await textOf(await handle.getFile());
        return overwrite || now === before || now === text ? await write(handle, text) : 'changed';
    } catch (error) {
        return error instanceof DOMException && error.name === 'NotFoundError' ? 'gone' : 'refused';
    }
}

async function write(handle: FileSystemFileHandle, text: string): Promise<SavedIn> {
    const stream = await handle.createWritable();
    await stream.write(text);
    await stream.close();
    return { name: handle.name, text, handle };
}

async function unlessCancelled<T>(choice: Promise<T>): Promise<T | undefined> {
    try {
        return await choice;
    } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') {
            return undefined;
        }
        throw error;
    }
}
