import * as fs from 'node:fs';
import * as path from 'node:path';
import { refuseUnless } from '../terminal';
import { cannot } from './errors';
import { isAlone, makeFolders, type OutputFile, openOutputFile, removeFolders, replacesFile } from './output-file';
import type { Source } from './sources';

/** Files that are written together: all of them appear, or none. The methods throw refusals. */
export class Outputs {
    readonly #files: OutputFile[] = [];

    /** @param force whether existing files are replaced; else they are refused */
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

    /** Writes a whole file. */
    add(file: string, content: string | Uint8Array): void {
        const output = this.open(file);
        output.write(content);
        output.finish();
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

    /** Leaves everything as it was, except for files that are replaced already. */
    discard(): void {
        // The first one may have made the folder of the others.
        for (const file of this.#files.toReversed()) {
            file.discard();
        }
    }
}

/** Writes files: all of them, or none. @throws Refusal, also if one exists, unless `force` */
export function writeOutputs(files: readonly (readonly [file: string, bytes: Uint8Array])[], force: boolean): void {
    const outputs = new Outputs(force);
    try {
        for (const [file, bytes] of files) {
            outputs.add(file, bytes);
        }
        outputs.close();
    } catch (error) {
        outputs.discard();
        throw error;
    }
}

/** Writes a file, or prints to the standard output. @throws Refusal, also if the file exists, unless `force` */
export function writeOutput(file: string | undefined, content: string | Uint8Array, force: boolean): void {
    if (file === undefined) {
        process.stdout.write(content);
    } else {
        writeOutputs([[file, Buffer.from(content)]], force);
    }
}

export interface Printing {
    print(content: string | Uint8Array): void;
    /** Writes one more file. Undefined for the standard output, pipes and devices, beside which no other file belongs. */
    readonly addFile: ((file: string, content: string) => void) | undefined;
}

/**
 * Prints into a file, or to the standard output if none is named. Added files appear together with it.
 *
 * @param force whether an existing file is replaced
 * @throws Refusal
 */
export async function printingTo(
    file: string | undefined,
    force: boolean,
    use: (printing: Printing) => Promise<void>,
): Promise<void> {
    if (file === undefined) {
        return use({ print: content => process.stdout.write(content), addFile: undefined });
    }
    const outputs = new Outputs(force);
    try {
        const output = outputs.open(file);
        const addFile = isAlone(file) ? undefined : (name: string, content: string) => outputs.add(name, content);
        await use({ print: content => output.write(content), addFile });
        outputs.close();
    } catch (error) {
        outputs.discard();
        throw error;
    }
}

/**
 * The output file for each puzzle.
 *
 * @throws Refusal if two puzzles have the same one, or the folder cannot be made; it is made with the first file
 */
export function outputFiles(folder: string, sources: readonly Source[], ending: string): Map<Source, string> {
    const files = new Map(sources.map(source => [source, path.join(folder, `${source.stem}.${ending}`)]));
    const names = new Map<string, string>();
    for (const [{ name }, file] of files) {
        const other = names.get(file);
        refuseUnless(other === undefined, {
            en: `"${other}" and "${name}" would both be written to "${file}". Rename one of them, or do them one at a time.`,
            ja: `「${other}」と「${name}」の出力先がどちらも「${file}」になります。片方の名前を変えるか、別々に実行してください。`,
        });
        names.set(file, name);
    }
    refuseUnlessFolder(folder);
    return files;
}

/**
 * Leaves no folder: it is made with the first file in it. @throws Refusal if there is no such folder and none can be
 * made
 */
export function refuseUnlessFolder(folder: string): void {
    writing(folder, () => removeFolders(makeFolders(folder)));
}

/** Whether a name is that of a folder, or ends like one. */
export function isFolder(name: string): boolean {
    return /[/\\]$/.test(name) || (fs.statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false);
}

/** @param file undefined for the standard output @throws Refusal if there is such a file */
export function refuseToOverwrite(file: string | undefined, force: boolean): void {
    const isThere = file !== undefined && !force && writing(file, () => replacesFile(file));
    refuseUnless(!isThere, {
        en: `There is a file "${file}" already; --force overwrites it.`,
        ja: `「${file}」はすでにあります。上書きするには --force を付けてください。`,
    });
}

function writing<T>(file: string, write: () => T): T {
    try {
        return write();
    } catch (error) {
        throw cannot('write', file, error);
    }
}
