import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { BoardIntent } from '../../server/src/board/editing';
import {
    type BySide,
    clueBeside,
    cluesOutside,
    type OutsideCount,
    outsideFields,
    sides,
    turnedSides,
} from '../../server/src/board/outside';
import { spokenBoard } from '../../server/src/board/spoken';
import { turns } from '../../server/src/board/symmetry';
import { drawingToText } from '../../server/src/board/text';
import { formOf } from '../../server/src/check/form';
import { editBoardText } from '../../server/src/edit/edit-board';
import { editStateOf } from '../../server/src/edit/edit-state';
import { formatEdits } from '../../server/src/edit/format-text';
import { isFor, partsOf } from '../../server/src/edit/parts';
import { pasteEdits } from '../../server/src/edit/pasted-table';
import { resizeEdits } from '../../server/src/edit/resize-board';
import { turnEdits } from '../../server/src/edit/turn-board';
import { importPuzzle } from '../../server/src/exchange/import';
import { explain } from '../../server/src/explain/explain';
import { generate } from '../../server/src/generate/generate';
import { generatedKinds } from '../../server/src/generate/kinds';
import { loadPuzzle } from '../../server/src/language/load';
import { printPuzzle } from '../../server/src/language/new-puzzle';
import type { Model } from '../../server/src/puzzles/model';
import { skyscrapers } from '../../server/src/puzzles/skyscrapers';
import type { SkyscrapersModel } from '../../server/src/puzzles/skyscrapers/model';
import { countSeen } from '../../server/src/puzzles/skyscrapers/seen';
import { solve } from '../../server/src/solve/solve';
import { differences } from '../support/compare';
import { PlainEngine } from '../support/plain-engine';
import { Random } from '../support/random';
import { runs } from '../support/runs';
import { allSkyscrapersAnswers, isSkyscrapersAnswer } from '../support/skyscrapers';
import { examples } from '../support/texts';

const [, none, several, unique] = examples.get('skyscrapers')!.map(text => loadPuzzle(text));
const grid = (...rows: string[]): string => ['skyscrapers', 'grid', ...rows.map(row => `  ${row}`), ''].join('\n');
const small = grid('  | 1 .', '. | . . | 2', '2 | . 1 | .', '  | . 1');

/** A puzzle with random clues, most of which are those of an answer. */
function randomPuzzle(random: Random, side: number): SkyscrapersModel {
    const size = { rows: side, columns: side };
    const row = random.shuffled(Array.from({ length: side }, (_, index) => index));
    const heights = row.map(shift => row.map(height => 1 + ((height + shift) % side)));
    const kept = random.pick([0.1, 0.3, 0.6]);
    const clue = (right: number): OutsideCount =>
        !random.chance(kept) ? null : random.chance(0.1) ? 1 + random.below(side) : right;
    const seenFrom: BySide<(index: number) => number[]> = {
        left: index => heights[index]!,
        above: index => heights.map(cells => cells[index]!),
        right: index => heights[index]!.toReversed(),
        below: index => heights.map(cells => cells[index]!).toReversed(),
    };
    const clues = sides.map(side => [side, row.map((_, index) => clue(countSeen(seenFrom[side]!(index))))]);
    const cells = heights.map(line => line.map(height => (random.chance(0.5) ? null : clue(height))));
    return { type: 'Skyscrapers', ...size, cells, ...outsideFields(Object.fromEntries(clues)) };
}

test.each([1, 2, 3, 4])('Skyscrapers: answers on boards of side %i are those of brute force', side => {
    const random = new Random(side);
    for (let run = 0; run < runs(side === 1 ? 10 : 60); run++) {
        const model = randomPuzzle(random, side);
        const known = allSkyscrapersAnswers(model);
        expect(differences(model, known, { newEngine: () => new PlainEngine() })).toEqual([]);
        const seenWithoutSearch = skyscrapers.rules.check(model).length > 0;
        expect(seenWithoutSearch && known.length > 0).toBe(false);
        if (!seenWithoutSearch) {
            expect(differences(model, known, { clueMode: 'assumed' })).toEqual([]);
        }
    }
});

test('Skyscrapers: solved', () => {
    const { status, answers } = solve(unique!.model!);
    expect(status).toBe('unique');
    expect(skyscrapers.view.toJson(unique!.model as never, answers[0]!)).toEqual([
        [3, 4, 1, 2],
        [1, 2, 4, 3],
        [4, 3, 2, 1],
        [2, 1, 3, 4],
    ]);
});

test('Skyscrapers: advised', () => {
    const { status, suggestions } = solve(several!.model!, { questions: { suggestions: true } });
    expect(status).toBe('several');
    expect(suggestions.length).toBeGreaterThan(0);
    for (const { clues } of suggestions) {
        expect(solve(skyscrapers.view.write(several!.model as never, clues)).status).toBe('unique');
    }
    expect(solve(unique!.model!, { questions: { superfluous: true } }).superfluous).toMatchObject({ complete: true });
    const { clashes } = solve(none!.model!, { questions: { clashes: true } });
    expect(clashes.length).toBeGreaterThan(0);
    expect(clashes.every(({ minimal }) => minimal)).toBe(true);
});

test('Skyscrapers: contradictions, seen without a search', () => {
    const codes = (...rows: string[]) =>
        skyscrapers.rules.check(loadPuzzle(grid(...rows)).model as never).map(({ message }) => message.code);
    expect(codes('1 1 .', '. . .', '. . 4')).toEqual(['skyscrapers/too-high', 'skyscrapers/twice']);
    expect(codes('4 | . . . | .', '. | . . . | .', '. | . . . | 0')).toEqual(Array(2).fill('skyscrapers/outside'));
    expect(codes('3 | . . . | 2', '1 | . . . | 1', '. | . . . | .')).toEqual([
        'skyscrapers/too-many-seen',
        'skyscrapers/two-highest',
    ]);
});

test('Skyscrapers: boards are squares', () => {
    const { findings } = loadPuzzle(grid('. . .', '. . .'));
    expect(findings.map(({ message }) => message.code)).toEqual(['language/board-size']);
});

test('Skyscrapers: read as it is printed, with numbers at any sides', () => {
    const random = new Random(9);
    for (let run = 0; run < runs(30); run++) {
        const model = randomPuzzle(random, 1 + random.below(5));
        const { model: read, document, reading } = loadPuzzle(printPuzzle(model));
        expect(read).toEqual(model);
        expect(reading!.findings).toEqual([]);
        expect(formatEdits(document)).toEqual([]);
    }
});

test.each(turns)('Skyscrapers: turned %s', turn => {
    const { model, document, puzzle } = several!;
    const after = loadPuzzle(TextDocument.applyEdits(document.textDocument, turnEdits(document, puzzle!, turn)!));
    expect(cluesOutside(after.model!)).toEqual(turnedSides(cluesOutside(model!), turn, model!, sides));
    expect(formOf(after.model!)).toBe(formOf(model!));
    const answers = (puzzle: Model) => allSkyscrapersAnswers(puzzle as SkyscrapersModel);
    expect(answers(after.model!).length).toBe(answers(model!).length);
});

test('Skyscrapers: resized; numbers outside stay at their sides', () => {
    const { document, puzzle } = loadPuzzle(small);
    const larger = TextDocument.applyEdits(document.textDocument, resizeEdits(puzzle!, { top: 1, right: 1 })!);
    expect(larger).toBe(grid('  | 1 . .', '. | . . . | .', '. | . . . | 2', '2 | . 1 . | .', '  | . 1 .'));
});

test('Skyscrapers: pasted and imported as a table, with numbers at all sides', () => {
    const table = ['\t1\t\t', '\t\t\t2', '2\t\t1\t', '\t\t1\t'].join('\n');
    const { document, puzzle } = loadPuzzle('skyscrapers\ngrid\n');
    const end = { line: 1, character: 4 };
    const pasted = pasteEdits(document, puzzle!, { start: end, end }, table)!;
    expect(loadPuzzle(TextDocument.applyEdits(document.textDocument, pasted)).model).toEqual(loadPuzzle(small).model);
    expect(importPuzzle(table, 'skyscrapers')).toMatchObject({ model: loadPuzzle(small).model });
});

test('Skyscrapers: typed on the board, in cells and at all sides', () => {
    const empty = grid('. .', '. .');
    const { document } = loadPuzzle(empty);
    const intents = sides.map(
        (side, index): BoardIntent => ({ kind: 'type', at: clueBeside(side, index % 2), text: '2', goesOn: false }),
    );
    const { edits, refused } = editBoardText(document, intents, [], text => loadPuzzle(text).document);
    expect(refused).toBeUndefined();
    const after = TextDocument.applyEdits(document.textDocument, [...edits]);
    expect(after).toBe(grid('  | . 2', '2 | . . | 2', '. | . . | .', '  | . 2'));
    expect(editStateOf(loadPuzzle(after).document)).toMatchObject({
        left: ['2', ''],
        above: ['', '2'],
        right: ['2', ''],
        below: ['', '2'],
    });
});

test('Skyscrapers: numbers without a blank between them and their bars are told apart', () => {
    const { document, reading } = loadPuzzle(grid('1|.|1'));
    const clues = partsOf(document).flatMap(part => reading!.clues.keys().filter(clue => isFor(part, clue)));
    expect(clues).toEqual([clueBeside('left', 0), clueBeside('right', 0)]);
});

test('Skyscrapers: drawn and spoken', () => {
    const { model } = loadPuzzle(small);
    const drawing = skyscrapers.view.draw(model as never, [2, 1, 1, 2]);
    expect(drawingToText(drawing).split('\n')).toHaveLength(6);
    expect(spokenBoard(drawing, 'en').rowClues).toEqual(['row 1 right: given 2', 'given 2']);
});

test('Skyscrapers: named, with the meaning of each number', () => {
    const { name, means } = skyscrapers.text.clueTexts(loadPuzzle(small).model as never, clueBeside('right', 0));
    expect([name.en, means.en]).toEqual(['row 1 right = 2', '2 buildings of this row are seen from here.']);
});

describe('Skyscrapers: generated', () => {
    const kind = generatedKinds.find(({ type }) => type === 'Skyscrapers')!;

    test.each([1, 2, 3, 4] as const)('of level %i, with its steps', level => {
        const puzzle = generate(kind.board(5, 5, level), { seed: level, difficulty: [level, level] })!;
        const { path, answers } = explain(puzzle, { to: 'all' });
        expect(path?.grade?.level).toBe(level);
        expect(isSkyscrapersAnswer(puzzle as SkyscrapersModel, answers[0]!)).toBe(true);
        expect(path!.steps.every(({ name }) => name !== null)).toBe(true);
    });

    test('mostly with numbers outside, and symmetric if wanted', () => {
        const puzzle = generate(kind.board(5, 5, 7), { seed: 7, symmetry: 'half-turn', clues: 'few' })!;
        const clues = cluesOutside(puzzle);
        expect(clues.right!.map(clue => clue !== null)).toEqual(clues.left!.map(clue => clue !== null).toReversed());
        expect(
            Object.values(clues)
                .flat()
                .filter(clue => clue !== null).length,
        ).toBeGreaterThan(4);
    });
});
