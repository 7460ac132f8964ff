import * as path from 'node:path';
import { Houses } from '../house/houses';
import { settingsOf } from '../house/rules';
import { loadPuzzle } from '../language/load';
import { readSource } from './files/reading';
import type { Source } from './files/sources';
import { refuseProblems } from './houses';
import { printLines } from './terminal';

/** Prints as JSON what counts for each puzzle: where it comes from, defaults of options, rules, and texts for print. */
export async function printConfigs(sources: readonly Source[]): Promise<void> {
    const houses = new Houses();
    for (const { name, unread } of sources) {
        const house = await houses.of(name);
        await refuseProblems([house]);
        const type = unread ? undefined : loadPuzzle(await readSource(name)).puzzle?.$type;
        const config = {
            file: name,
            from: house?.files.map(file => path.relative('', file)) ?? [],
            ...house?.defaults,
            rules: house ? settingsOf(house.settingsFor(name), type) : {},
            print: house?.print ?? {},
        };
        printLines(JSON.stringify(config, null, 2).split('\n'));
    }
}
