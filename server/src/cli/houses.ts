import * as path from 'node:path';
import { messageAtStart } from '../check/finding-lines';
import { type CheckRecord, withBroken } from '../check/record';
import type { House } from '../house/house';
import { Houses } from '../house/houses';
import type { HouseSettings } from '../house/rules';
import type { Call } from './command';
import type { KnownFolders } from './known-folders';
import { Refusal } from './terminal';

/** The rules of the houses whose puzzles a call checks. */
export class CheckedHouses {
    readonly #houses = new Houses();
    readonly #byFolder = new Map<string, Promise<House | undefined>>();
    #known: KnownFolders | undefined;

    /** @param isWatching true if a `puz.json` may change meanwhile */
    constructor(
        private readonly call: Call,
        private readonly isWatching: boolean,
    ) {}

    /** @throws Refusal that names all mistakes in the files `puz.json` of some puzzles */
    async refuseProblems(files: readonly string[]): Promise<void> {
        const houses = new Set<House | undefined>();
        for (const file of files) {
            houses.add(await this.#of(file));
        }
        await refuseProblems([...houses]);
    }

    /** The settings of the nearest `puz.json` for a file; undefined if there is none. */
    async settingsFor(file: string): Promise<HouseSettings | undefined> {
        return (await this.#of(file))?.settingsFor(file);
    }

    /** Adds to each record the puzzle that it repeats, if its house forbids that. */
    async *withRepeats(records: AsyncIterable<CheckRecord>): AsyncGenerator<CheckRecord, void> {
        for await (const record of records) {
            const settings = record.puzzle && (await this.settingsFor(record.file));
            yield settings ? await this.#compared(record, settings) : record;
        }
    }

    async #compared(record: CheckRecord, settings: HouseSettings): Promise<CheckRecord> {
        const { keeperOf } = await import('../house/rules');
        const { folders, ofRepeats } = keeperOf(settings, record.puzzle!.type);
        if (folders.length === 0) {
            return record;
        }
        const { KnownFolders } = await import('./known-folders');
        this.#known ??= new KnownFolders(refusal => this.call.refuse(refusal));
        const text = await this.#known.repeatedBy(record, folders);
        return text ? withBroken(record, messageAtStart(ofRepeats, 'house/repeats', text[this.call.locale])) : record;
    }

    #of(file: string): Promise<House | undefined> {
        const folder = path.dirname(path.resolve(file));
        const known = this.isWatching ? undefined : this.#byFolder.get(folder);
        const house = known ?? this.#houses.of(folder);
        this.#byFolder.set(folder, house);
        return house;
    }
}

/** @throws Refusal that names all mistakes in some houses' files */
export async function refuseProblems(houses: readonly (House | undefined)[]): Promise<void> {
    const problems = houses.flatMap(house => house?.problems ?? []);
    if (problems.length > 0) {
        const { problemLine } = await import('../house/read-house');
        const lines = problems.map(problem => problemLine(problem, file => path.relative('', file) || file));
        throw new Refusal(
            {
                en: 'No puzzle was done, because a puz.json has mistakes:',
                ja: 'puz.json に誤りがあるため、処理を行いませんでした:',
            },
            lines,
        );
    }
}
