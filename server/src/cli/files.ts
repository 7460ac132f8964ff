import * as fs from 'node:fs';
import * as path from 'node:path';
import { sameText, type Text } from '../message';
import type { Call } from './command';
import { binaryOf, bytesOf, misreadAs, namesIn, notUtf8, shownName, textOf } from './file-names';
import { isAlone, makeFolders, type OutputFile, openOutputFile, replacesFile } from './output-file';
import { Refusal } from './terminal';

/** A puzzle to be read. */
export interface Source {
    /** As the user named it; `-` is the standard input. */
    readonly name: string;
    /** Bytes of its file; 0 for the standard input. */
    readonly size: number;
    /** Where its picture goes, below the folder for pictures; without the file's ending. */
    readonly picture: string;
    /** Why it cannot be read, where that is known already. */
    readonly unread?: Text;
}

const endings = ['.puz', '.penpuz'];

/** No puzzle is larger. Of a larger file this much is read, for a message. */
const mostBytes = 1_000_000;

/**
 * The puzzles named by arguments, each once: folders stand for all puzzle files below them, in the order of their
 * names. Pictures keep the folders below the common one of all arguments. Unreadable files are included.
 *
 * @param refuse called where an argument cannot be a puzzle, or a folder has none
 */
export function sourcesOf(names: readonly string[], refuse: (refusal: Refusal) => void): Source[] {
    const sources = new Map<string, PuzzleFile>();
    const folders: string[] = [];
    for (const name of names) {
        try {
            const { files, folder } = filesNamed(name);
            folders.push(...folder);
            for (const file of files) {
                const key = file.name === '-' ? '-' : path.resolve(file.name);
                sources.set(key, sources.get(key) ?? file);
            }
        } catch (error) {
            refuse(error instanceof Refusal ? error : cannot('read', name, error));
        }
    }
    const common = folders.reduce(commonFolder, folders[0] ?? '');
    return [...sources].map(([key, file]) => {
        const { dir, name: stem } = path.parse(key === '-' ? key : path.relative(common, key));
        return { ...file, picture: path.join(dir, stem) };
    });
}

/** Reports the puzzles that cannot be read, and returns the others. */
export function readableSources(names: readonly string[], call: Call): Source[] {
    return sourcesOf(names, refusal => call.refuse(refusal)).filter(({ unread }) => {
        if (unread) {
            call.refuse(new Refusal(unread));
        }
        return !unread;
    });
}

type PuzzleFile = Omit<Source, 'picture'>;

/** The files that an argument stands for, and their common folder. @throws Refusal, or an error of the system */
function filesNamed(name: string): { readonly files: readonly PuzzleFile[]; readonly folder: readonly string[] } {
    if (name === '-') {
        return { files: [{ name, size: 0 }], folder: [] };
    }
    const stat = fs.statSync(name, { throwIfNoEntry: false });
    if (stat) {
        const isFolder = stat.isDirectory();
        return {
            files: isFolder ? puzzlesOf(binaryOf(name)) : [{ name, size: stat.size }],
            folder: [path.resolve(isFolder ? name : path.dirname(name))],
        };
    }
    const misread = misreadAs(name);
    const files = misread.flatMap(file => {
        return fs.statSync(bytesOf(file)).isDirectory() ? puzzlesOf(file) : [misnamedFile(file)];
    });
    if (misread.length === 0) {
        const none = cannot('read', name, { code: 'ENOENT' });
        if (!isPuzzleName(name)) {
            throw none;
        }
        return { files: [{ name, size: 0, unread: none.text }], folder: [] };
    }
    return { files, folder: [] };
}

function isPuzzleName(name: string): boolean {
    return endings.includes(path.extname(name).toLowerCase());
}

function unreadFile(name: string, error: unknown): PuzzleFile {
    return { name, size: 0, unread: cannot('read', name, error).text };
}

/** @param file a binary string, like the parameters below */
function misnamedFile(file: string): PuzzleFile {
    return { name: shownName(file), size: 0, unread: notUtf8(file) };
}

/** The puzzles below a folder. @throws Refusal where there is none; an error of the system */
function puzzlesOf(folder: string): PuzzleFile[] {
    const files = puzzlesIn(folder);
    if (files.length === 0) {
        const name = shownName(folder);
        throw new Refusal({
            en: `There is no puzzle file (${endings.join(', ')}) in the folder "${name}".`,
            ja: `フォルダー「${name}」にパズルのファイル(${endings.join('、')})がありません。`,
        });
    }
    return files;
}

/** Links are followed, but no folder is entered twice. */
function puzzlesIn(folder: string, entered = new Set<string>()): PuzzleFile[] {
    const real = fs.realpathSync.native(bytesOf(folder), 'latin1');
    if (entered.has(real)) {
        return [];
    }
    entered.add(real);
    return namesIn(folder).flatMap(entry => {
        const file = path.join(folder, entry);
        const name = textOf(file);
        const isPuzzle = isPuzzleName(entry);
        try {
            const stat = fs.statSync(bytesOf(file));
            if (stat.isDirectory()) {
                return puzzlesIn(file, entered);
            }
            const isFound = stat.isFile() && isPuzzle;
            return !isFound ? [] : [name === undefined ? misnamedFile(file) : { name, size: stat.size }];
        } catch (error) {
            // Nobody misses a link that leads nowhere, unless it is called like a puzzle.
            const isOfInterest = isPuzzle || !/^(ENOENT|ELOOP)$/.test((error as NodeJS.ErrnoException).code ?? '');
            return isOfInterest ? [unreadFile(shownName(file), error)] : [];
        }
    });
}

function commonFolder(a: string, b: string): string {
    const [left, right] = [a.split(path.sep), b.split(path.sep)];
    const differ = left.findIndex((part, index) => part !== right[index]);
    return left.slice(0, differ < 0 ? undefined : differ).join(path.sep) + path.sep;
}

/** The text of a puzzle, also from a pipe. @throws Refusal */
export async function readSource(name: string): Promise<string> {
    try {
        if (isShortFile(name)) {
            return fs.readFileSync(name, 'utf8');
        }
        const chunks: Buffer[] = [];
        let size = 0;
        for await (const chunk of inputOf(name)) {
            chunks.push(chunk);
            size += chunk.length;
            if (size >= mostBytes) {
                break;
            }
        }
        return Buffer.concat(chunks).toString('utf8');
    } catch (error) {
        throw cannot('read', name, error);
    }
}

/** Loading what a stream needs takes longer than reading a file of the usual size. */
function isShortFile(name: string): boolean {
    if (name === '-') {
        return false;
    }
    const stat = fs.statSync(name);
    return stat.isFile() && stat.size <= mostBytes;
}

/** The content of a file, or of the standard input (`-`). */
export function inputOf(name: string): NodeJS.ReadableStream & AsyncIterable<Buffer> {
    if (name !== '-') {
        return fs.createReadStream(name);
    }
    // Node takes a folder for an input that is empty.
    if (fs.fstatSync(0).isDirectory()) {
        throw Object.assign(new Error(), { code: 'EISDIR' });
    }
    return process.stdin;
}

/**
 * The output file for each puzzle.
 *
 * @throws Refusal where two puzzles have the same one, or the folder cannot be made
 */
export function pictureFiles(folder: string, sources: readonly Source[], ending: string): Map<Source, string> {
    const files = new Map(sources.map(source => [source, path.join(folder, `${source.picture}.${ending}`)]));
    const known = new Map<string, string>();
    for (const [{ name }, file] of files) {
        const other = known.get(file);
        if (other !== undefined) {
            throw new Refusal({
                en: `"${other}" and "${name}" would both be written to "${file}". Rename one of them, or do them one at a time.`,
                ja: `「${other}」と「${name}」の出力先がどちらも「${file}」になります。片方の名前を変えるか、別々に実行してください。`,
            });
        }
        known.set(file, name);
    }
    makeFolder(folder);
    return files;
}

/** @throws Refusal */
export function makeFolder(folder: string): void {
    writing(folder, () => makeFolders(folder));
}

/** Files that are written together: all of them appear, or none. The methods throw refusals. */
export class Outputs {
    readonly #files: OutputFile[] = [];

    /** @param force whether files that exist are replaced; else they are refused */
    constructor(readonly force: boolean) {}

    /** Opens a file, and makes its folder. */
    open(file: string): Pick<OutputFile, 'write' | 'finish'> {
        refuseToOverwrite(file, this.force);
        const output = writing(file, () => openOutputFile(file));
        const own: OutputFile = {
            write: content => writing(file, () => output.write(content)),
            finish: () => writing(file, () => output.finish()),
            close: () => writing(file, () => output.close()),
            discard: () => output.discard(),
        };
        this.#files.push(own);
        return own;
    }

    /** Replaces the old files. */
    close(): void {
        for (const file of this.#files) {
            file.finish();
        }
        for (const file of this.#files) {
            file.close();
        }
    }

    /** Leaves everything as it was, as far as nothing was replaced yet. */
    discard(): void {
        for (const file of this.#files) {
            file.discard();
        }
    }
}

/** Writes files: all of them, or none. @throws Refusal, also where one exists, unless `force` */
export function writeOutputs(files: readonly (readonly [file: string, bytes: Uint8Array])[], force: boolean): void {
    const outputs = new Outputs(force);
    try {
        for (const [file, bytes] of files) {
            const output = outputs.open(file);
            output.write(bytes);
            output.finish();
        }
        outputs.close();
    } catch (error) {
        outputs.discard();
        throw error;
    }
}

/** Writes a file. @throws Refusal, also where it exists, unless `force` */
export function writeOutput(file: string, bytes: Uint8Array, force: boolean): void {
    writeOutputs([[file, bytes]], force);
}

/** What is printed, and files that appear together with it. */
export interface Printing {
    print(content: string | Uint8Array): void;
    /** Writes one more file. Undefined for the standard output, pipes and devices, which are alone. */
    readonly addFile: ((file: string, content: string) => void) | undefined;
}

/**
 * Prints into a file, or to the standard output where none is named.
 *
 * @param force whether a file that exists is replaced
 * @throws Refusal
 */
export async function printingTo<T>(
    file: string | undefined,
    force: boolean,
    use: (printing: Printing) => Promise<T>,
): Promise<T> {
    if (file === undefined) {
        return use({ print: content => process.stdout.write(content), addFile: undefined });
    }
    const outputs = new Outputs(force);
    try {
        const output = outputs.open(file);
        const addFile = (name: string, content: string): void => {
            const other = outputs.open(name);
            other.write(content);
            other.finish();
        };
        const print = (content: string | Uint8Array): void => output.write(content);
        const result = await use({ print, addFile: isAlone(file) ? undefined : addFile });
        outputs.close();
        return result;
    } catch (error) {
        outputs.discard();
        throw error;
    }
}

/** Whether a name is that of a folder, or is written like one. */
export function isFolder(name: string): boolean {
    return /[/\\]$/.test(name) || (fs.statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false);
}

/** @throws Refusal where there is such a file */
export function refuseToOverwrite(file: string, force: boolean): void {
    if (!force && writing(file, () => replacesFile(file))) {
        throw new Refusal({
            en: `There is a file "${file}" already; --force overwrites it.`,
            ja: `「${file}」はすでにあります。上書きするには --force を付けてください。`,
        });
    }
}

/** @throws Refusal */
export function readBytes(file: string): Uint8Array {
    try {
        return fs.readFileSync(file);
    } catch (error) {
        throw cannot('read', file, error);
    }
}

function writing<T>(file: string, write: () => T): T {
    try {
        return write();
    } catch (error) {
        throw cannot('write', file, error);
    }
}

const causes: Readonly<Record<string, Text>> = {
    EACCES: { en: 'permission denied', ja: 'アクセス権がありません' },
    EPERM: { en: 'permission denied', ja: 'アクセス権がありません' },
    EROFS: { en: 'it is read-only', ja: '読み取り専用です' },
    EEXIST: { en: 'it is not a folder', ja: 'フォルダーではありません' },
    ENOENT: { en: 'a folder on the way is missing', ja: '途中のフォルダーがありません' },
    ENOTDIR: { en: 'a part of its path is not a folder', ja: '途中にフォルダーでないものがあります' },
    EISDIR: { en: 'it is a folder', ja: 'フォルダーです' },
    ELOOP: { en: 'its links go round in a circle', ja: 'リンクが循環しています' },
    ENAMETOOLONG: { en: 'the name is too long', ja: '名前が長すぎます' },
    ENOSPC: { en: 'no space is left', ja: '空き容量がありません' },
    EDQUOT: { en: 'no space is left', ja: '空き容量がありません' },
    EFBIG: { en: 'files may not be so large here', ja: 'ファイルの大きさの制限を超えました' },
    EIO: { en: 'the disk reports an error', ja: 'ディスクのエラーです' },
    EPIPE: { en: 'nobody reads it', ja: '読み手がいません' },
    EBADF: { en: 'it is not open', ja: '開かれていません' },
    ETXTBSY: { en: 'it is a program that is running', ja: '実行中のプログラムです' },
};

/** Why the system refuses a file. */
export function causeOf(error: unknown): Text {
    const { code = '', message } = error as NodeJS.ErrnoException;
    return causes[code] ?? sameText(message);
}

/** A refusal that tells why the system refuses a file. */
export function cannot(what: 'read' | 'write', name: string, error: unknown): Refusal {
    if (what === 'read' && (error as NodeJS.ErrnoException).code === 'ENOENT') {
        const [misread] = misreadAs(name);
        if (misread !== undefined) {
            return new Refusal(notUtf8(misread));
        }
        return new Refusal({ en: `There is no file "${name}".`, ja: `「${name}」というファイルはありません。` });
    }
    const cause = causeOf(error);
    return new Refusal(
        what === 'read'
            ? { en: `"${name}" cannot be read: ${cause.en}.`, ja: `「${name}」を読めません(${cause.ja})。` }
            : { en: `"${name}" cannot be written: ${cause.en}.`, ja: `「${name}」に書き込めません(${cause.ja})。` },
    );
}
