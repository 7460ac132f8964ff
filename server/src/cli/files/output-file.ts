import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';

/**
 * A file that is being written. The old content stays until `close`, even if the disk fills up or this process ends.
 * All methods throw errors of the system.
 */
export interface OutputFile {
    write(content: string | Uint8Array): void;
    /** Puts everything on the disk, and frees the descriptor. The old file is still there. */
    finish(): void;
    /** Replaces the old file. */
    close(): void;
    /** Leaves everything as it was before the file was opened. */
    discard(): void;
}

/**
 * Opens a file for writing, and makes its folder. Links are followed, and a new file keeps the mode and owner of the one
 * that it replaces. Devices, pipes and open descriptors (`/dev/stdout`) are written to directly.
 *
 * @throws an error of the system
 */
export function openOutputFile(file: string): OutputFile {
    const shared = descriptorNamed(file);
    if (shared !== undefined) {
        // A second opening would empty the file that the shell has opened, and fails for a socket.
        fs.fstatSync(shared);
        return directOutput(shared, true);
    }
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    if ((stat && !stat.isFile()) || file.endsWith('/') || file.endsWith(path.sep)) {
        return directOutput(fs.openSync(file, 'w'), false);
    }
    if (stat) {
        // A rename would replace a write-protected file without asking.
        fs.accessSync(file, fs.constants.W_OK);
    }
    const made = makeFolders(path.dirname(file));
    try {
        return new WholeFile(targetOf(file), stat, made);
    } catch (error) {
        removeFolders(made);
        throw error;
    }
}

/** Writes a file. @throws an error of the system */
export function writeFile(file: string, content: string | Uint8Array): void {
    const output = openOutputFile(file);
    try {
        output.write(content);
        output.close();
    } catch (error) {
        output.discard();
        throw error;
    }
}

/**
 * Opens a temporary file for reading and writing. It has no name, so it is gone however this process ends.
 *
 * @returns its descriptor
 * @throws an error of the system
 */
export function openNamelessFile(folder: string): number {
    const name = path.join(folder, `puz-${crypto.randomUUID()}`);
    const descriptor = fs.openSync(name, 'wx+', 0o600);
    fs.unlinkSync(name);
    return descriptor;
}

/** Whether an error of the system means that the disk or a quota is full. */
export function isForRoom(error: unknown): boolean {
    return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error) ?? '');
}

/** Whether writing would lose the content of a file. Devices, pipes and open descriptors lose nothing. */
export function replacesFile(file: string): boolean {
    const stat = descriptorNamed(file) === undefined ? fs.statSync(file, { throwIfNoEntry: false }) : undefined;
    return stat?.isFile() ?? false;
}

/** Whether a name stands for a device, a pipe or an open descriptor, beside which no other file belongs. */
export function isAlone(file: string): boolean {
    return descriptorNamed(file) !== undefined || (fs.existsSync(file) && !replacesFile(file));
}

/** The descriptor that a name such as `/dev/stdout` or `/dev/fd/3` stands for. */
function descriptorNamed(file: string): number | undefined {
    const [, name, number] = /^\/(?:dev\/(stdout|stderr)|(?:dev|proc\/self)\/fd\/(\d+))$/.exec(file) ?? [];
    return name === 'stdout' ? 1 : name === 'stderr' ? 2 : number === undefined ? undefined : Number(number);
}

/** Adds to a file that several processes may add to. @throws an error of the system */
export function appendToFile(file: string, text: string): void {
    const descriptor = fs.openSync(file, 'a');
    try {
        writeAll(descriptor, text);
    } finally {
        fs.closeSync(descriptor);
    }
}

/**
 * Makes a folder and its parents. Node's `recursive` is no alternative: it hangs if no folder can be made, as in /proc.
 *
 * @returns the folders that were made, outermost first
 * @throws an error of the system
 */
export function makeFolders(folder: string): string[] {
    if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
        return [];
    }
    const parent = path.dirname(folder);
    const made = parent !== folder && !fs.existsSync(parent) ? makeFolders(parent) : [];
    try {
        fs.mkdirSync(folder);
        return [...made, folder];
    } catch (error) {
        // Another process may have made it first.
        if (codeOf(error) !== 'EEXIST' || !fs.statSync(folder).isDirectory()) {
            removeFolders(made);
            throw error;
        }
        return made;
    }
}

/** Writes all of the content. A system may take a part at a time, and a full disk takes what fits. */
export function writeAll(descriptor: number, content: string | Uint8Array, position?: number): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    for (let done = 0; done < bytes.length; ) {
        try {
            done += fs.writeSync(descriptor, bytes, done, undefined, position === undefined ? null : position + done);
        } catch (error) {
            if (codeOf(error) !== 'EAGAIN') {
                throw error;
            }
            // A pipe that Node has opened does not block while it is full.
            Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
        }
    }
}

/** A temporary file beside the target, which replaces it at the end. */
class WholeFile implements OutputFile {
    readonly #temporary: string;
    readonly #descriptor: number;
    /** Whether the content is copied into the target, because a new file cannot replace it. */
    #isInPlace = false;
    #isOpen = true;

    /** @param made folders that were made for the file */
    constructor(
        private readonly target: string,
        replaced: fs.Stats | undefined,
        private readonly made: readonly string[],
    ) {
        const name = `.puz-${crypto.randomUUID()}.tmp`;
        const mode = replaced ? 0o600 : 0o666;
        try {
            this.#temporary = beside(target, name);
            this.#descriptor = openNew(this.#temporary, mode, made);
        } catch (error) {
            // The folder permits no new file, but the old file may be writable.
            if (!replaced || !forbidden.has(codeOf(error))) {
                throw error;
            }
            this.#isInPlace = true;
            this.#temporary = path.join(os.tmpdir(), name);
            this.#descriptor = openNew(this.#temporary, mode, made);
        }
        if (replaced && !this.#isInPlace) {
            this.#isInPlace = !takesAfter(this.#descriptor, replaced);
        }
    }

    write(content: string | Uint8Array): void {
        writeAll(this.#descriptor, content);
    }

    finish(): void {
        if (this.#isOpen) {
            fs.fsyncSync(this.#descriptor);
            this.#closeDescriptor();
        }
    }

    close(): void {
        this.finish();
        if (!this.#isInPlace) {
            try {
                fs.renameSync(this.#temporary, this.target);
                forget(this.#temporary);
                return;
            } catch (error) {
                // The old file is a mount of its own (a container's volume), or another user's in a folder such as /tmp.
                if (!forbidden.has(codeOf(error)) || !fs.existsSync(this.target)) {
                    throw error;
                }
            }
        }
        overwrite(this.target, fs.readFileSync(this.#temporary));
        this.#remove();
    }

    discard(): void {
        this.#closeDescriptor();
        this.#remove();
        removeFolders(this.made);
    }

    #closeDescriptor(): void {
        if (this.#isOpen) {
            this.#isOpen = false;
            fs.closeSync(this.#descriptor);
        }
    }

    #remove(): void {
        fs.rmSync(this.#temporary, { force: true });
        forget(this.#temporary);
    }
}

/** Errors of the system if a file cannot be made beside another one, or cannot replace it. */
const forbidden: ReadonlySet<string | undefined> = new Set(['EACCES', 'EPERM', 'EROFS', 'EBUSY', 'EXDEV']);

function openNew(file: string, mode: number, made: readonly string[]): number {
    // A signal may come as soon as the file exists.
    remember(file, made);
    try {
        return fs.openSync(file, 'wx', mode);
    } catch (error) {
        forget(file);
        throw error;
    }
}

/** Gives a new file the owner and the mode of another one. Returns false if that is impossible. */
function takesAfter(descriptor: number, { uid, gid, mode }: fs.Stats): boolean {
    try {
        const own = fs.fstatSync(descriptor);
        if (own.uid !== uid || own.gid !== gid) {
            fs.fchownSync(descriptor, uid, gid);
        }
        fs.fchmodSync(descriptor, mode & 0o7777);
        return true;
    } catch {
        return false;
    }
}

/** Writes to an existing file. Restores its content if there is no room for the new one. */
function overwrite(file: string, bytes: Uint8Array): void {
    const before = fs.readFileSync(file);
    const descriptor = fs.openSync(file, 'r+');
    const fill = (content: Uint8Array): void => {
        writeAll(descriptor, content, 0);
        fs.ftruncateSync(descriptor, content.length);
        fs.fsyncSync(descriptor);
    };
    try {
        fill(bytes);
    } catch (error) {
        try {
            fill(before);
        } catch {
            // The first error is the one to report.
        }
        throw error;
    } finally {
        fs.closeSync(descriptor);
    }
}

function directOutput(descriptor: number, isShared: boolean): OutputFile {
    let isOpen = !isShared;
    const close = (): void => {
        if (isOpen) {
            isOpen = false;
            fs.closeSync(descriptor);
        }
    };
    return { write: content => writeAll(descriptor, content), finish() {}, close, discard: close };
}

/** The file that links lead to, whether it exists or not. */
function targetOf(file: string): string {
    if (!fs.lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) {
        return file;
    }
    const target = fs.readlinkSync(file);
    return targetOf(path.isAbsolute(target) ? target : beside(file, target));
}

/** `path.join` would shorten `link/..`, and Node has no real path of a name that is not UTF-8. */
function beside(file: string, name: string): string {
    return `${path.dirname(file)}${path.sep}${name}`;
}

/** Removes folders, outermost first in the list, that nothing has been put into. */
export function removeFolders(folders: readonly string[]): void {
    for (const folder of folders.toReversed()) {
        try {
            fs.rmdirSync(folder);
        } catch {
            // Another process has put something into it.
        }
    }
}

function codeOf(error: unknown): string | undefined {
    return (error as NodeJS.ErrnoException).code;
}

/** Temporary files, each with the folders that were made for it; they are removed if this process ends. */
const temporary = new Map<string, readonly string[]>();

let isListening = false;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function remember(file: string, made: readonly string[]): void {
    if (!isListening) {
        isListening = true;
        process.on('exit', removeTemporary);
        for (const signal of signals) {
            process.on(signal, endBy);
        }
    }
    temporary.set(file, made);
}

function forget(file: string): void {
    temporary.delete(file);
    // Node reports a signal of this turn only in the next one.
    setImmediate(() => setImmediate(stopListening));
}

function stopListening(): void {
    if (isListening && temporary.size === 0) {
        isListening = false;
        process.off('exit', removeTemporary);
        for (const signal of signals) {
            process.off(signal, endBy);
        }
    }
}

function removeTemporary(): void {
    for (const file of temporary.keys()) {
        fs.rmSync(file, { force: true });
    }
    removeFolders([...temporary.values()].flat());
    temporary.clear();
}

/** Ends the process by the signal, as if there were no listener. */
function endBy(signal: NodeJS.Signals): void {
    removeTemporary();
    stopListening();
    process.kill(process.pid, signal);
}
