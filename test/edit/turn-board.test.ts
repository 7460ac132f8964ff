// @module-tag slow
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type Direction, directions, type Place } from '../../server/src/board/grid';
import { directionAfter, imageOfPlace, inverse, sizeAfter, type Turn, turns } from '../../server/src/board/symmetry';
import { formatEdits } from '../../server/src/edit/format-text';
import { type Growth, resizeEdits } from '../../server/src/edit/resize-board';
import { turnEdits } from '../../server/src/edit/turn-board';
import { generatedKinds } from '../../server/src/generate/kinds';
import { type LoadedPuzzle, loadPuzzle } from '../../server/src/language/load';
import { printPuzzle, typesByWord } from '../../server/src/language/new-puzzle';
import type { CurveDataModel } from '../../server/src/puzzles/curvedata/model';
import type { Answer, Model } from '../../server/src/puzzles/model';
import { typeOf } from '../../server/src/puzzles/registry';
import type { Report } from '../../server/src/solve/report';
import { solve } from '../../server/src/solve/solve';
import { generated, generatedBattleship } from '../support/generated';
import { Random } from '../support/random';
import { thorough, tries } from '../support/runs';
import { examples, randomText } from '../support/texts';

const words = [...examples.keys()];

function turned({ document, puzzle }: LoadedPuzzle, turn: Turn): string {
    const edits = turnEdits(document, puzzle!, turn);
    return TextDocument.applyEdits(document.textDocument, edits!);
}

/** All that a person wrote beside the puzzle, and what there is to say of it. */
function beside({ header, findings, document }: LoadedPuzzle): unknown {
    const comments = document.textDocument.getText().match(/[#＃].*$/gm) ?? [];
    const codes = findings.filter(({ severity }) => severity === 'warning').map(({ message }) => message.code);
    return [{ ...header, expect: header.expect?.value }, comments.map(s => s.trim()), codes.sort()];
}

/** The answer of the turned puzzle that goes with one of the puzzle. */
function turnedAnswer(model: Model, answer: Answer, turn: Turn, after: Model): Answer {
    const nameOf = (places: readonly Place[]): string =>
        places
            .map(place => place.join())
            .sort()
            .join(' ');
    const values = new Map(
        typeOf(model)
            .view.keys(model)
            .map((places, key) => [
                nameOf(places.map(place => imageOfPlace(place, turn, model))),
                model.type === 'Bonsan' ? turnedMove(answer[key]!, turn) : answer[key]!,
            ]),
    );
    return typeOf(after)
        .view.keys(after)
        .map(places => values.get(nameOf(places))!);
}

function turnedMove(value: number, turn: Turn): number {
    const direction: Direction = directions[value % 4]!;
    return value === 0 ? 0 : value - (value % 4) + directions.indexOf(directionAfter(turn, direction));
}

/** Of larger examples only the text is looked at, but where the tests are thorough. */
const mostCells = thorough ? Number.POSITIVE_INFINITY : 50;

/** The reports on puzzles by name, for all their rotations. */
const reports = new Map<string, Report>();

function reportOf(model: Model): Report {
    const key = JSON.stringify(model);
    const report = reports.get(key) ?? solve(model, { questions: { countTo: 30 } });
    reports.set(key, report);
    return report;
}

function turnsWell(text: string, turn: Turn): { before: LoadedPuzzle; after: LoadedPuzzle } {
    const before = loadPuzzle(text);
    const after = loadPuzzle(turned(before, turn));
    const place = `${turn}\n${text}\n${after.document.textDocument.getText()}`;
    expect(after.model, place).toBeDefined();
    expect(beside(after), place).toEqual(beside(before));
    const again = loadPuzzle(turned(after, inverse(turn)));
    expect(again.model, place).toEqual(before.model);
    expect(beside(again), place).toEqual(beside(before));
    return { before, after };
}

/** The verdict is the same, and a unique answer the turned one. */
function solvesAlike({ model: before }: LoadedPuzzle, { model: after }: LoadedPuzzle, turn: Turn): void {
    const [one, other] = [reportOf(before!), reportOf(after!)];
    expect(other.status).toBe(one.status);
    expect(other.count).toEqual(one.count);
    if (one.status === 'unique') {
        expect(other.answers).toEqual([turnedAnswer(before!, one.answers[0]!, turn, after!)]);
    }
}

test('a turn and its inverse', () => {
    const size = { rows: 3, columns: 4 };
    const place = [2, 3] as const;
    const images = turns.map(turn => imageOfPlace(place, turn, size));
    expect(images.map(image => image.join())).toEqual(['3,0', '0,2', '0,0', '2,0', '0,3', '3,2', '0,0']);
    const back = turns.map((turn, index) => imageOfPlace(images[index]!, inverse(turn), sizeAfter(turn, size)));
    expect(back).toEqual(turns.map(() => place));
});

describe.each(words)('%s', word => {
    test.each(turns)('%s: random puzzles', turn => {
        const texts = fc.nat().map(seed => randomText(word, seed));
        fc.assert(
            fc.property(texts, text => void turnsWell(text, turn)),
            tries(1, 40),
        );
    });

    const anySize = typesByWord.get(word)!.text.form.sizes ? [] : [word];

    test.each(anySize)('rows and columns that are added and taken away again leave the same puzzle: %s', () => {
        const none: Growth = { top: 0, bottom: 0, left: 0, right: 0 };
        const resized = (before: LoadedPuzzle, growth: Growth): LoadedPuzzle => {
            const edits = resizeEdits(before.puzzle!, growth)!;
            return loadPuzzle(TextDocument.applyEdits(before.document.textDocument, edits));
        };
        const comesBack = (text: string, side: keyof Growth): void => {
            const before = loadPuzzle(text);
            const grown = resized(before, { ...none, [side]: 2 });
            expect(grown.model, grown.document.textDocument.getText()).toBeDefined();
            const isRow = side === 'top' || side === 'bottom';
            expect(grown.model!.rows - before.model!.rows).toBe(isRow ? 2 : 0);
            expect(grown.model!.columns - before.model!.columns).toBe(isRow ? 0 : 2);
            const after = resized(grown, { ...none, [side]: -2 });
            expect(after.model, after.document.textDocument.getText()).toEqual(before.model);
            expect(beside(after)).toEqual(beside(before));
        };
        const texts = fc.nat().map(seed => randomText(word, seed));
        fc.assert(fc.property(texts, fc.constantFrom('top', 'bottom', 'left', 'right'), comesBack), tries(3, 200));
    });

    test.each(turns)('%s: the examples', turn => {
        for (const text of examples.get(word)!) {
            const { before, after } = turnsWell(text, turn);
            expect(formatEdits(after.document)).toEqual([]);
            if (after.model!.rows * after.model!.columns <= mostCells) {
                solvesAlike(before, after, turn);
            }
        }
    });
});

/** Puzzles with one answer. */
const generators: Readonly<Record<string, (random: Random) => Model>> = {
    ...Object.fromEntries(generatedKinds.map(({ word }) => [word, (random: Random) => generated(random, word, 5, 6)])),
    battleship: random => generatedBattleship(random, 5, 6, { fleet: [3, 2, 1, 1] }),
    curvedata: random => generated(random, 'curvedata', 4, 5),
    kanaore: random => generated(random, 'kanaore', 4, 5),
};

describe.each(Object.entries(generators))('random puzzles with one answer: %s', { tags: 'slow' }, (_, generate) => {
    const random = new Random(1);
    const texts = Array.from({ length: 4 }, () => printPuzzle(generate(random)));

    test.each(turns)('%s', turn => {
        for (const text of texts) {
            const { before, after } = turnsWell(text, turn);
            expect(reportOf(before.model!).status).toBe('unique');
            solvesAlike(before, after, turn);
        }
    });
});

describe('drawings of full-width strokes', () => {
    const rows = Array.from({ length: 9 }, (_, row) => `  . . . . ${row === 4 ? 'A' : '.'} . . . .\n`).join('');
    const text = (drawing: string): string => `curvedata\nshape A\n${drawing}\ngrid\n${rows}`;
    const shapeOf = (puzzle: LoadedPuzzle): unknown => {
        expect(puzzle.reading!.findings).toEqual([]);
        return (puzzle.model as CurveDataModel).shapes;
    };
    const same = text('  +-+\n  | |\n  +-+-+\n      |\n      +');

    test.each([
        ['all of them', '  ＋ー＋\n  ｜　｜\n  ＋－＋－＋\n  　　　　｜\n  　　　　＋'],
        ['some of them', '  ＋ー＋\n  |   |\n  +---+---+\n          |\n  　　　　＋'],
        ['none of them', '  ┌─┐\n  │ │\n  └─┴─┐\n      │\n      ╵'],
    ])('%s: turned and formatted they show the same shape', (_, drawing) => {
        const puzzle = loadPuzzle(text(drawing));
        expect(shapeOf(puzzle)).toEqual(shapeOf(loadPuzzle(same)));
        const { document } = puzzle;
        const formatted = TextDocument.applyEdits(document.textDocument, formatEdits(document));
        expect(shapeOf(loadPuzzle(formatted))).toEqual(shapeOf(puzzle));
        for (const turn of turns) {
            expect(shapeOf(loadPuzzle(turned(puzzle, turn)))).toEqual(
                shapeOf(loadPuzzle(turned(loadPuzzle(same), turn))),
            );
        }
    });
});
