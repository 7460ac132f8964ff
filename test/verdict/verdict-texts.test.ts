import { expect, test } from 'vitest';
import { cellClue } from '../../server/src/board/clue';
import { loadPuzzle } from '../../server/src/language/load';
import type { WrittenClue } from '../../server/src/puzzles/model';
import { isWorthContinuing, nothingKnown, type Report, unreadable } from '../../server/src/solve/report';
import { solve } from '../../server/src/solve/solve';
import {
    clashMessage,
    shortVerdict,
    suggestionText,
    verdictMessage,
    verdictOf,
} from '../../server/src/verdict/verdict-texts';

const open = [{ key: 0, places: [[0, 0] as const], values: [1, 2] }];

test.each(['time', 'work'] as const)('a search that ended for lack of %s can go on longer', reason => {
    const report: Report = { ...nothingKnown, status: 'unknown', reason };
    expect(verdictMessage(report)?.en).toMatch(/could not be decided within the time limit\. Raise it /);
});

test('answers that were not all counted: no more is said than what was found', () => {
    const report: Report = {
        ...nothingKnown,
        status: 'several',
        open,
        openComplete: true,
        count: { answers: 37, exact: false },
    };
    expect(shortVerdict(report)).toEqual({
        en: 'At least 37 answers: 1 cell open',
        ja: '複数解(37通り以上): 1マスが未確定',
    });
    expect(verdictMessage(report)?.en).toMatch(/^This puzzle has at least 37 answers: /);
    expect(verdictMessage(report)?.ja).toMatch(/^答えが37通り以上あります\(別解あり\)。/);
    expect(verdictMessage(report)?.en).not.toContain('cut short');
    const cut: Report = { ...report, reason: 'work' };
    expect(shortVerdict(cut)).toEqual({
        en: 'At least 37 answers: 1 cell open (search cut short)',
        ja: '複数解(37通り以上): 1マスが未確定(探索打ち切り)',
    });
    expect(verdictMessage(cut)?.en).toMatch(
        /The search was cut short\. Allow more time .*--time-limit\) to know more\.$/,
    );
    expect(shortVerdict({ ...cut, reason: 'time' })).toEqual({
        en: 'At least 37 answers: 1 cell open (out of time)',
        ja: '複数解(37通り以上): 1マスが未確定(時間切れ)',
    });
    expect(verdictMessage(cut)?.ja).toMatch(/探索は途中で打ち切りました。.*--time-limit\)、さらに調べられます。$/);
});

test('one open cell', () => {
    const report: Report = { ...nothingKnown, status: 'several', open };
    expect(shortVerdict(report).en).toBe('Several answers: at least 1 cell open');
    expect(verdictMessage(report)?.en).toContain('at least 1 cell is not decided');
});

test('clues to add: a blank before Japanese only behind what is in another script', () => {
    const model = loadPuzzle('fillomino\ngrid\n  . . . . . . . . . . .\n').model!;
    const clues = (count: number): WrittenClue[] =>
        Array.from({ length: count }, (_, column) => ({ clue: cellClue([0, column]), text: '1' }));
    expect(suggestionText(model, { clues: clues(1) }).ja).toBe('ヒントを足して唯一解にする: r1c1 = 1');
    expect(suggestionText(model, { clues: clues(11) }).ja).toMatch(/r1c8 = 1、ほか3個$/);
    expect(suggestionText(model, { clues: clues(11) }).en).toMatch(/r1c8 = 1 and 3 more$/);
    expect(suggestionText(model, { clues: clues(11) }, 11).en).toMatch(/r1c8 = 1, r1c9 = 1, r1c10 = 1, r1c11 = 1$/);
});

test.each([
    ['fillomino\ngrid\n  1 @\n', 'Mistakes in the text', '書き方に誤りがあります'],
    ['ACROSS&DOWN', 'Cannot be read as a puzzle', 'パズルとして読めません'],
    ['', 'Cannot be read as a puzzle', 'パズルとして読めません'],
])('what cannot be read: %j', (text, en, ja) => {
    expect(verdictOf(loadPuzzle(text), unreadable)).toEqual({ en, ja });
});

test.each([
    [
        'bonsan\ngrid\n  . . . . . 3\n  . . 2 . . .\n  . . o . . .\n  o . . . . .\n  . . o . . 0\n  o . . . 1 .\n',
        'These 3 clues cannot all hold with the other circles placed as in the puzzle: r2c3 = 2, r5c6 = 0, r6c5 = 1.',
        'ほかの○の配置が問題図のままでは、次の3個のヒントは同時には成り立ちません: r2c3 = 2、r5c6 = 0、r6c5 = 1',
    ],
    [
        'kanaore\nwords\n  16 ↑ くくけきく\ngrid\n  く き く\n  く . ■\n  16 . .\n',
        'These 3 clues cannot all hold: word 16 (くくけきく), r1c1 = く, r1c3 = く.',
        '次の3個のヒントは同時には成り立ちません: 16番「くくけきく」、r1c1 = く、r1c3 = く',
    ],
])('a clash says all that it depends on', (text, en, ja) => {
    const { model } = loadPuzzle(text);
    const [clash] = solve(model!, { questions: { clashes: true } }).clashes;
    expect(clashMessage(model!, clash!)).toMatchObject({ en, ja });
});

test('a longer search is offered only if it could find out more: a count at its limit is told as such', () => {
    const model = loadPuzzle('fillomino\ngrid\n  . . . .\n  . . . .\n  . . . .\n').model!;
    const { suggestions, ...report } = solve(model, { questions: { countTo: 10, suggestions: true } });
    expect(report.count).toEqual({ answers: 10, exact: false, atLimit: true });
    const cutShort = { ...report, suggestions, reason: 'work' } as const;
    const texts = [cutShort, { ...cutShort, count: { answers: 10, exact: false } }].map(shortVerdict);
    expect(suggestions.length).toBeGreaterThan(0);
    expect(texts).toEqual([
        {
            en: 'At least 10 answers: 12 cells open (counted up to 10)',
            ja: '複数解(10通り以上): 12マスが未確定(10通りまで計数)',
        },
        {
            en: 'At least 10 answers: 12 cells open (search cut short)',
            ja: '複数解(10通り以上): 12マスが未確定(探索打ち切り)',
        },
    ]);
    expect([isWorthContinuing(cutShort), isWorthContinuing({ ...cutShort, suggestions: [] })]).toEqual([false, true]);
});
