import * as fs from 'node:fs';
import { sourcesOf } from './files';

/** Knows which puzzle files have changed: by looking, which no file system and no way of saving gets round. */
export class Watch {
    #states: ReadonlyMap<string, string>;

    /** @param names of files and folders */
    constructor(readonly names: readonly string[]) {
        this.#states = statesOf(names);
    }

    /** The files that are new, or that were written since the last time. */
    changed(): string[] {
        const before = this.#states;
        this.#states = statesOf(this.names);
        return [...this.#states].flatMap(([file, state]) => (before.get(file) === state ? [] : [file]));
    }
}

/** What tells a file from an earlier one of the same name. */
function statesOf(names: readonly string[]): Map<string, string> {
    const states = new Map<string, string>();
    // What cannot be read was said at the first check.
    for (const { name } of sourcesOf(names, () => {})) {
        const stat = name === '-' ? undefined : fs.statSync(name, { bigint: true, throwIfNoEntry: false });
        if (stat) {
            states.set(name, `${stat.ino} ${stat.mtimeNs} ${stat.size}`);
        }
    }
    return states;
}
