import { fileName } from '../../server/src/board/file-name';
import { foreignKind } from '../../server/src/board/foreign';
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

/** A file that a puzzle is saved in. */
export interface SavedIn {
    readonly name: string;
    /** The text in it when it was last read or written here. */
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
type Refusal = 'tooLarge' | 'noText' | 'noPuzzle';

/** The text of a file, in the encodings that Japanese programs use; or why it cannot be one of a puzzle. */
export async function textOf(file: File): Promise<string | { readonly refusal: Refusal }> {
    if (file.size > largestFile) {
        return { refusal: 'tooLarge' };
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    const encodings = isUtf16 ? [bytes[0] === 0xff ? 'utf-16le' : 'utf-16be'] : ['utf-8', 'euc-jp', 'shift_jis'];
    for (const encoding of encodings) {
        try {
            const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
            const foreign = foreignKind(text);
            return foreign ? { refusal: foreign === 'bytes' ? 'noText' : 'noPuzzle' } : text;
        } catch {
            // It is in another one.
        }
    }
    return { refusal: 'noText' };
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
        const written = before.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text;
        return overwrite || now === before || now === written ? await write(handle, written) : 'changed';
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
