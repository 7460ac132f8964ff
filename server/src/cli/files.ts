import * as fs from 'node:fs';
import * as path from 'node:path';
import { UsageError } from './arguments';

/** A file to be read, by the name that the user gave it. */
export interface Source {
    readonly name: string;
    readonly text: string;
}

const endings = ['.puz', '.penpuz'];

/** No puzzle is larger; what is gets a message from its first part. */
const mostBytes = 1_000_000;

/**
 * The files that arguments name: folders stand for all puzzle files below them, in the order of their names.
 *
 * @throws UsageError where there is no such file, and where a folder has none
 */
export function filesOf(names: readonly string[]): string[] {
    return names.flatMap(name => {
        if (name === '-') {
            return [name];
        }
        const stat = fs.statSync(name, { throwIfNoEntry: false });
        if (!stat) {
            throw new UsageError({ en: `There is no file "${name}".`, ja: `「${name}」というファイルはありません。` });
        }
        if (!stat.isDirectory()) {
            return [name];
        }
        const files = fs
            .readdirSync(name, { recursive: true, withFileTypes: true })
            .filter(entry => entry.isFile() && endings.includes(path.extname(entry.name)))
            .map(entry => path.join(entry.parentPath, entry.name))
            .sort();
        if (files.length === 0) {
            throw new UsageError({
                en: `There is no puzzle file (${endings.join(', ')}) in the folder "${name}".`,
                ja: `フォルダー「${name}」にパズルのファイル(${endings.join('、')})がありません。`,
            });
        }
        return files;
    });
}

/** @throws UsageError where the file cannot be read */
export function readSource(name: string): Source {
    if (name === '-') {
        return { name, text: fs.readFileSync(0, 'utf8') };
    }
    let file: number | undefined;
    try {
        file = fs.openSync(name, 'r');
        const buffer = Buffer.alloc(Math.min(fs.fstatSync(file).size, mostBytes) || mostBytes);
        return { name, text: buffer.toString('utf8', 0, fs.readSync(file, buffer)) };
    } catch (error) {
        const reason = (error as Error).message;
        throw new UsageError({ en: `"${name}" cannot be read: ${reason}`, ja: `「${name}」を読めません: ${reason}` });
    } finally {
        if (file !== undefined) {
            fs.closeSync(file);
        }
    }
}
