import * as fs from 'node:fs';
import { sourcesOf } from './files/sources';

/** Finds changed puzzle files by polling, which works on any file system and with any way of saving. */
export class Watch {
    #states: ReadonlyMap<string, string>;

    constructor(readonly names: readonly string[]) {
        this.#states = statesOf(names);
    }

    /** Returns the files that are new or were written since the last look, and those that are gone. */
    look(): { readonly changed: readonly string[]; readonly gone: readonly string[] } {
        const before = this.#states;
        const now = statesOf(this.names);
        this.#states = now;
        return {
            changed: [...now.keys()].filter(file => before.get(file) !== now.get(file)),
            gone: [...before.keys()].filter(file => !now.has(file)),
        };
    }
}

/** A state of each file that changes when the file is written. */
function statesOf(names: readonly string[]): Map<string, string> {
    const states = new Map<string, string>();
    // The first check has reported what cannot be read.
    for (const { name, unread } of sourcesOf(names, () => {})) {
        const stat = name === '-' || unread ? undefined : fs.statSync(name, { bigint: true, throwIfNoEntry: false });
        if (stat) {
            states.set(name, `${stat.ino} ${stat.mtimeNs} ${stat.size}`);
        }
    }
    return states;
}
