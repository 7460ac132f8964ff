import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Clue, ClueSet, clueName } from '../../server/src/board/clue';
import { loadPuzzle } from '../../server/src/language/load';
import type { Model } from '../../server/src/puzzles/model';
import { typeOf } from '../../server/src/puzzles/registry';
import { withSearch } from '../../server/src/solve/search';
import { solve } from '../../server/src/solve/solve';

const models = readdirSync('examples', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.puz'))
    .map(name => ({ name, puzzle: loadPuzzle(readFileSync(join('examples', name), 'utf8')) }))
    .filter(({ puzzle }) => puzzle.header.expect?.value === 'none');

/** Whether there is an answer where only these clues have to hold. */
function canHold(model: Model, clues: readonly Clue[]): boolean {
    return withSearch(model, 'clashing', {}, search => {
        const known = new ClueSet(search.clues);
        return search.find({ clues: clues.filter(clue => known.has(clue)) }) !== undefined;
    });
}

describe.each(models)('$name', ({ puzzle }) => {
    const model = puzzle.model!;
    const report = solve(model, { questions: { clashes: true } });
    const sets = [...report.contradictions, ...report.clashes].map(({ clues }) => clues);

    test('says which clues clash', () => {
        expect(sets.length).toBeGreaterThan(0);
        expect(sets.every(clues => clues.length > 0)).toBe(true);
    });

    const named = sets.map(clues => [clues.map(clueName).join(', '), clues] as const);
    test.each(named)('a set that is no larger than it has to be: %s', (_, clues) => {
        expect(canHold(model, clues)).toBe(false);
        for (const clue of clues) {
            const others = clues.filter(other => other !== clue);
            expect(canHold(model, others)).toBe(true);
        }
        expect(clues.every(clue => typeOf(model).text.clueTexts(model, clue).name.en.length > 0)).toBe(true);
    });
});
