import * as path from 'node:path';
import type { CheckRecord } from '../check/record';
import { hashesOf, type Known, samePuzzle } from '../check/twins';
import { loadPuzzle } from '../language/load';
import type { Text } from '../message';
import { readSource } from './files/reading';
import { sourcesOf } from './files/sources';
import { Refusal } from './terminal';

/** Folders whose puzzles others must not repeat. Each is read once, when a puzzle is first compared with it. */
export class KnownFolders {
    /** By folder, the puzzles by their form. */
    readonly #folders = new Map<string, Promise<ReadonlyMap<string, readonly Known[]>>>();

    /** @param refuse called if a folder has no puzzles */
    constructor(private readonly refuse: (refusal: Refusal) => void) {}

    /** The message that a puzzle is the same as another file's in one of the folders; undefined if it is new. */
    async repeatedBy({ file, puzzle }: CheckRecord, folders: readonly string[]): Promise<Text | undefined> {
        const own = hashesOf(file, puzzle!);
        for (const folder of folders) {
            const known = this.#folders.get(folder) ?? this.#read(folder);
            this.#folders.set(folder, known);
            const same = (await known).get(own.form) ?? [];
            const other = same.find(one => path.resolve(one.file) !== path.resolve(file));
            if (other) {
                const { en, ja } = samePuzzle(other, own);
                return { en: `${en} puz.json allows no repeats.`, ja: `${ja}puz.json では重複を認めていません。` };
            }
        }
        return undefined;
    }

    async #read(folder: string): Promise<ReadonlyMap<string, readonly Known[]>> {
        const known = new Map<string, Known[]>();
        const name = path.relative('', folder) || '.';
        for (const { name: file, unread } of sourcesOf([name], ({ text }) => this.refuse(ofRepeats(text)))) {
            const { model } = unread ? {} : loadPuzzle(await readSource(file));
            if (model) {
                const one = hashesOf(file, model);
                known.set(one.form, [...(known.get(one.form) ?? []), one]);
            }
        }
        return known;
    }
}

/** Tells where the name of the folder is from. */
function ofRepeats({ en, ja }: Text): Refusal {
    return new Refusal({ en: `"repeats" in puz.json: ${en}`, ja: `puz.json の "repeats": ${ja}` });
}
