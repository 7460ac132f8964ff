import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Text } from '../../message';
import type { Call } from '../command';
import { Refusal, refuseUnless } from '../terminal';
import { cannot } from './errors';
import { binaryOf, bytesOf, misreadAs, namesIn, notUtf8, shownName, textOf } from './names';

/** A puzzle to read. */
export interface Source {
    /** As the user named it; `-` is the standard input. */
    readonly name: string;
    /** Number of bytes of its file; 0 for the standard input. */
    readonly size: number;
    /** The path of its output files below the output folder, without an ending. */
    readonly stem: string;
    /** Why it cannot be read; left out if that is not known yet. */
    readonly unread?: Text;
}

const endings = ['.puz', '.penpuz'];

/**
 * Finds the puzzles that arguments name, each once. A folder stands for all puzzle files below it, in the order of their
 * names. Output files keep the folders below the common one of all arguments. Unreadable files are included.
 *
 * @param refuse called if an argument cannot be a puzzle, or a folder has none
 */
export function sourcesOf(names: readonly string[], refuse: (refusal: Refusal) => void): Source[] {
    const sources = new Map<string, PuzzleFile>();
    const folders: string[] = [];
    for (const name of names) {
        try {
            const { files, folder } = filesNamed(name);
            folders.push(...(folder === undefined ? [] : [folder]));
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
        const { dir, name } = path.parse(key === '-' ? key : path.relative(common, key));
        return { ...file, stem: path.join(dir, name) };
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

type PuzzleFile = Omit<Source, 'stem'>;

interface NamedFiles {
    readonly files: readonly PuzzleFile[];
    /** Their common folder. */
    readonly folder?: string;
}

/** The files that an argument stands for. @throws Refusal, or an error of the system */
function filesNamed(name: string): NamedFiles {
    if (name === '-') {
        return { files: [{ name, size: 0 }] };
    }
    const stat = fs.statSync(name, { throwIfNoEntry: false });
    if (stat) {
        const isFolder = stat.isDirectory();
        return {
            files: isFolder ? puzzlesOf(binaryOf(name)) : [{ name, size: stat.size }],
            folder: path.resolve(isFolder ? name : path.dirname(name)),
        };
    }
    const misnamed = misreadAs(name);
    if (misnamed.length > 0) {
        const isFolder = (file: string): boolean => fs.statSync(bytesOf(file)).isDirectory();
        return { files: misnamed.flatMap(file => (isFolder(file) ? puzzlesOf(file) : [misnamedFile(file)])) };
    }
    const none = cannot('read', name, { code: 'ENOENT' });
    if (!isPuzzleName(name)) {
        throw none;
    }
    return { files: [{ name, size: 0, unread: none.text }] };
}

function isPuzzleName(name: string): boolean {
    return endings.includes(path.extname(name).toLowerCase());
}

/** @param file a binary string, as are the folders of `puzzlesOf` and `puzzlesIn` */
function misnamedFile(file: string): PuzzleFile {
    return { name: shownName(file), size: 0, unread: notUtf8(file) };
}

/** The puzzles below a folder. @throws Refusal if there is none; an error of the system */
function puzzlesOf(folder: string): PuzzleFile[] {
    const files = puzzlesIn(folder);
    const name = shownName(folder);
    refuseUnless(files.length > 0, {
        en: `There is no puzzle file (${endings.join(', ')}) in the folder "${name}".`,
        ja: `フォルダー「${name}」にパズルのファイル(${endings.join('、')})がありません。`,
    });
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
            // A broken link is of no interest, unless it has the name of a puzzle.
            const isOfInterest = isPuzzle || !/^(ENOENT|ELOOP)$/.test((error as NodeJS.ErrnoException).code ?? '');
            const shown = shownName(file);
            return isOfInterest ? [{ name: shown, size: 0, unread: cannot('read', shown, error).text }] : [];
        }
    });
}

/** The innermost folder that contains both. It ends in a separator, so that the root is not empty. */
function commonFolder(a: string, b: string): string {
    const [left, right] = [a.split(path.sep), b.split(path.sep)];
    const differ = left.findIndex((part, index) => part !== right[index]);
    return left.slice(0, differ < 0 ? undefined : differ).join(path.sep) + path.sep;
}
