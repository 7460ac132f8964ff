// npm run techniques:search [FROM-TO [WORD…]]: looks for a small generated puzzle for each technique, and keeps the
// clearest in docs/techniques/.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { generateWithin } from '../../server/src/generate/generate';
import { generatedKinds } from '../../server/src/generate/kinds';
import { loadPuzzle } from '../../server/src/language/load';
import { printPuzzle } from '../../server/src/language/new-puzzle';
import type { Level } from '../../server/src/puzzles/level';
import type { Model } from '../../server/src/puzzles/model';
import { clutterOf, exampleOf, examplesIn } from './boards';
import { fileOf, wordOf } from './files';

const sizes = [4, 5, 6, 7, 8];
const levels: readonly (Level | undefined)[] = [1, 2, 3, 4, undefined];

/** The work for a puzzle, in milliseconds. */
const limitMs = 3000;

const [seeds = '1-20', ...words] = process.argv.slice(2);
const [first = 1, last = first] = seeds.split('-').map(Number);

for (const kind of generatedKinds.filter(({ word }) => words.length === 0 || words.includes(word))) {
    for (let seed = first; seed <= last; seed += 1) {
        for (const size of sizes.filter(side => kind.sizes?.allows({ rows: side, columns: side }) !== false)) {
            for (const level of levels) {
                const difficulty = level && ([level, level] as const);
                const wishes = { seed, ...(difficulty && { difficulty }) };
                const { puzzle } = generateWithin(kind.board(size, size, seed), wishes, limitMs);
                if (puzzle) {
                    keepClearest(puzzle);
                }
            }
        }
        console.error(kind.word, seed);
    }
}

function keepClearest(model: Model): void {
    for (const [technique, example] of examplesIn(model)) {
        const file = fileOf(wordOf(model), technique, 'puz');
        const before = existsSync(file) && exampleOf(loadPuzzle(readFileSync(file, 'utf8')).model!, technique);
        if (!before || clutterOf(example) < clutterOf(before)) {
            writeFileSync(file, printPuzzle(model));
            console.log(file, clutterOf(example).toFixed(1));
        }
    }
}
