import * as fs from 'node:fs';
import * as path from 'node:path';
import type { House, HouseFiles } from './house';

/** The name of the file with a house's rules. */
export const configName = 'puz.json';

/**
 * The nearest `puz.json` upwards from a file or folder; undefined if there is none. Takes a few microseconds a folder,
 * and loads nothing.
 */
export function nearestConfig(place: string): string | undefined {
    const file = path.join(place, configName);
    const parent = path.dirname(place);
    return fs.existsSync(file) ? file : parent === place ? undefined : nearestConfig(parent);
}

/** Reads the rules of houses, each file again only when it has changed. */
export class Houses implements HouseFiles {
    readonly #known = new Map<string, { readonly house: House; readonly stamps: string }>();
    #reading: typeof import('./read-house') | undefined;

    async of(place: string): Promise<House | undefined> {
        const file = nearestConfig(path.resolve(place));
        if (file !== undefined) {
            this.#reading ??= await import('./read-house');
        }
        return this.known(place);
    }

    known(place: string): House | undefined {
        const file = this.#reading && nearestConfig(path.resolve(place));
        if (file === undefined) {
            return undefined;
        }
        const before = this.#known.get(file);
        if (before && stampsOf(before.house.files) === before.stamps) {
            return before.house;
        }
        const house = this.#reading!.readHouse(file);
        this.#known.set(file, { house, stamps: stampsOf(house.files) });
        return house;
    }
}

/** Differs if one of the files was written, made or removed. */
function stampsOf(files: readonly string[]): string {
    return files
        .map(file => {
            const stat = fs.statSync(file, { throwIfNoEntry: false });
            return stat ? `${stat.ino} ${stat.mtimeMs} ${stat.size}` : '';
        })
        .join();
}
