import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { clueName } from '../../server/src/board/clue';
import { turns } from '../../server/src/board/symmetry';
import { turnEdits } from '../../server/src/edit/turn-board';
import { isSolvedAt } from '../../server/src/explain/level';
import { generate } from '../../server/src/generate/generate';
import { generatedKinds } from '../../server/src/generate/kinds';
import { loadPuzzle } from '../../server/src/language/load';
import { printPuzzle } from '../../server/src/language/new-puzzle';
import { type Level, levels } from '../../server/src/puzzles/level';
import type { Model } from '../../server/src/puzzles/model';
import { typeOf } from '../../server/src/puzzles/registry';
import { Random } from '../../server/src/random';
import { withSearch } from '../../server/src/solve/search';
import { solve } from '../../server/src/solve/solve';
import { someOf, thorough } from '../support/runs';

/** The grade's; that a path has the same one, test/generate/ tests. */
function levelOf(model: Model): Level {
    const clues = withSearch(model, 'assumed', {}, search => search.clues);
    return levels.find(level => isSolvedAt(level, model, clues))!;
}

function turnedImages(model: Model): Model[] {
    const { document, puzzle } = loadPuzzle(printPuzzle(model));
    return turns.map(turn => {
        const edits = turnEdits(document, puzzle!, turn)!;
        return loadPuzzle(TextDocument.applyEdits(document.textDocument, edits)).model!;
    });
}

describe.each(generatedKinds.map(kind => [kind.word, kind] as const))(
    'the grade of a %s',
    { tags: 'slow' },
    (_, kind) => {
        const side = thorough ? 8 : 6;
        const puzzles = Array.from({ length: thorough ? 30 : 3 }, (_, seed) => {
            const model = generate(kind.board(side, side, seed), { seed, clues: 'few' })!;
            return { model, level: levelOf(model) };
        });

        test('is the same when it is turned or mirrored', () => {
            for (const { model, level } of puzzles) {
                const all = turnedImages(model);
                expect(all).toHaveLength(7);
                expect(all.map(levelOf)).toEqual(all.map(() => level));
            }
        });

        test('is hardly ever higher with a clue more, and never by two levels', () => {
            const random = new Random(1);
            const rises = puzzles.flatMap(({ model, level }) => {
                const type = typeOf(model);
                const said = new Set(withSearch(model, 'assumed', {}, ({ clues }) => clues.map(clueName)));
                const [answer] = solve(model).answers;
                const more = type.edit.possibleClues(model, answer!).filter(({ clue }) => !said.has(clueName(clue)));
                return someOf(random.shuffled(more), 5).map(clue => levelOf(type.view.write(model, [clue])) - level);
            });
            expect(rises.length).toBeGreaterThan(9);
            expect(rises.filter(rise => rise > 1)).toEqual([]);
            expect(rises.filter(rise => rise > 0).length).toBeLessThanOrEqual(rises.length / 20);
        });
    },
);
