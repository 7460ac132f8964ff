import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { spokenBoard } from '../../server/src/board/spoken';
import { drawingToSvg, svgFile } from '../../server/src/board/svg';
import { withEarlier } from '../../server/src/drawn/earlier';
import { drawLayer, layersOf } from '../../server/src/drawn/layers';
import { loadPuzzle } from '../../server/src/language/load';
import { puzzleTypes, typeOf } from '../../server/src/puzzles/registry';
import { viewOf } from '../../server/src/puzzles/views';
import { solve } from '../../server/src/solve/solve';
import { knownBoard } from '../../server/src/verdict/boards';

// The answers of a board stay in view while a change of its clues is solved.

const types = Object.keys(puzzleTypes).map(type => type.toLowerCase());
const fillings = new Set(['text', 'pair', 'block', 'fill', 'figure', 'candidates', 'heat']);

test.each(types)('%s: answers stay beside changed clues, one thing in a cell', type => {
    const puzzle = loadPuzzle(readFileSync(`examples/${type}/several.puz`, 'utf8'));
    const report = solve(puzzle.model!, { questions: { values: true, countTo: 10 } });
    const before = knownBoard(puzzle, report)!;
    const { model } = before;
    const { edit } = typeOf(model);
    const removed = puzzle.reading!.clues.keys().flatMap(clue => edit.withoutClue(model, clue).slice(0, 1));
    const added = edit.possibleClues(model, report.answers[0]!);
    for (const clue of [...removed.slice(0, 3), ...added.slice(0, 3)]) {
        const clues = drawLayer({ model: viewOf(model).write(model, [clue]), marks: [] }, 'clues', 'en');
        for (const [layer] of layersOf(before)) {
            const drawing = withEarlier(clues, drawLayer(before, layer, 'en'));
            const own = new Set(clues.items.flatMap(item => ('at' in item ? [`${item.kind} ${item.at}`] : [])));
            const places = drawing.items
                .filter(item => fillings.has(item.kind) && 'at' in item && !own.has(`${item.kind} ${item.at}`))
                .map(item => String('at' in item && item.at));
            expect(clues.items.every(item => drawing.items.includes(item))).toBe(true);
            expect(
                places.filter(at => clues.items.some(item => item.kind === 'text' && String(item.at) === at)),
            ).toEqual([]);
            expect(svgFile(drawingToSvg(drawing))).toContain('<svg');
            expect(spokenBoard(drawing, 'ja')).toBeDefined();
        }
    }
});

test('an answer is told from a clue, and none covers a clue', () => {
    const puzzle = loadPuzzle('fillomino\ngrid\n  3 . .\n');
    const before = drawLayer(knownBoard(puzzle, solve(puzzle.model!))!, 'answer', 'en');
    const after = drawLayer(knownBoard(loadPuzzle('fillomino\ngrid\n  . 1 .\n'), undefined)!, 'clues', 'en');
    const texts = withEarlier(after, before).items.flatMap(item =>
        item.kind === 'text' ? [`${item.text} ${item.role} ${item.at}`] : [],
    );
    expect(texts).toEqual(['1 given 1,3', '3 answer 1,5']);
});

test('marks stay where the clue is the same', () => {
    const puzzle = loadPuzzle('fillomino\ngrid\n  1 2 .\n  . 2 .\n  3 . 1\n');
    const before = drawLayer(
        knownBoard(puzzle, solve(puzzle.model!, { questions: { clashes: true } }))!,
        'clues',
        'en',
    );
    const marksOf = (text: string): string[] => {
        const clues = drawLayer({ model: loadPuzzle(text).reading!.model!, marks: [] }, 'clues', 'en');
        return withEarlier(clues, before).items.flatMap(item => (item.kind === 'mark' ? [String(item.at)] : []));
    };
    const all = marksOf('fillomino\ngrid\n  1 2 .\n  . 2 .\n  3 . 1\n');
    expect(all).toContain('5,1');
    expect(marksOf('fillomino\ngrid\n  1 2 .\n  . 2 .\n  4 . 1\n')).toEqual(all.filter(at => at !== '5,1'));
});
