import { expect, test } from 'vitest';
import * as puz from '../../server/src/api/index';

// What programs in JavaScript pass by mistake, and what they may pass.

const { answers, callingThread, draw, explain, exportPuzzle, generate, importPuzzle, judge, read, slips, solve } = puz;
const { threads, whyNot } = puz;
const text = 'fillomino\ngrid\n  3 . .\n';
const here = { solver: callingThread, timeLimit: 3600 };
/** A value that the types do not allow. */
const wrong = (value: unknown): never => value as never;
const all = async (...args: Parameters<typeof answers>): Promise<unknown[]> => {
    const found: unknown[] = [];
    for await (const answer of answers(...args)) {
        found.push(answer);
    }
    return found;
};

const mistakes: readonly (readonly [what: string, call: () => unknown, kind: string, message: string])[] = [
    ['no text', () => solve(wrong(undefined)), 'TypeError', 'text: pass a string, not undefined'],
    ['a number', () => read(wrong(3)), 'TypeError', 'text: pass a string, not a number'],
    ['bytes', () => explain(wrong(Buffer.from(text))), 'TypeError', 'text: pass a string, not an object'],
    ['null', () => draw(wrong(null)), 'TypeError', 'text: pass a string, not null'],
    ['no text to import', () => importPuzzle(wrong(undefined)), 'TypeError', 'text: pass a string, not undefined'],
    ['no text for answers', () => all(wrong([])), 'TypeError', 'text: pass a string, not an array'],
    ['no format', () => exportPuzzle(text, wrong('pdf')), 'RangeError', 'format: "pdf" is none of puzz.link, '],
    ['no source', () => generate(wrong(undefined)), 'TypeError', 'source: pass { type, rows, columns } or { text }, '],
    ['no language', () => slips(text, { language: wrong('de') }), 'RangeError', 'language: "de" is none of en, ja'],
    ['no engine', () => solve(text, { engine: wrong('x') }), 'RangeError', 'engine: "x" is none of minisat, '],
    ['no count', () => solve(text, { countTo: -1 }), 'RangeError', 'countTo: -1 is not a number from 0 on'],
    [
        'no solver',
        () => solve(text, { solver: wrong('worker') }),
        'TypeError',
        'solver: pass threads(…) or callingThread, ',
    ],
    [
        'no signal',
        () => solve(text, { signal: wrong({}) }),
        'TypeError',
        'signal: pass the signal of an AbortController, ',
    ],
    ['no fact', () => whyNot(text, wrong(undefined)), 'TypeError', 'fact: pass a string, not undefined'],
    ['no filling', () => judge(text, wrong(undefined)), 'TypeError', 'filling: pass a string, values or an answer, '],
    ['too many values', () => judge(text, [3, 3, 3, 3]), 'RangeError', 'The filling has 4 values; the puzzle has 3.'],
    ['no aim', () => explain(text, { to: wrong('end') }), 'RangeError', 'to: "end" is none of "next", "all" and '],
    [
        'a cell alone',
        () => explain(text, { to: wrong([0, 1]) }),
        'RangeError',
        'to: [0,1] is none of "next", "all" and ',
    ],
    ['no such cell', () => explain(text, { to: { cell: [0, 3] } }), 'RangeError', 'to: {"cell":[0,3]} is none of '],
    ['no threads', () => threads(undefined, 0), 'RangeError', 'size: 0 is not a whole number from 1 on'],
];

test.each(mistakes)('%s is one clear message', async (_, call, name, message) => {
    const error: unknown = await (async () => call())().then(
        () => undefined,
        error => error,
    );
    expect(error).toMatchObject({ name, message: expect.stringContaining(message) });
});

test('an answer can be judged as it is, or as JSON, or by its values', async () => {
    const { answer, decided } = await solve(text, here);
    for (const filling of [answer!, JSON.stringify(answer), decided]) {
        expect((await judge(text, filling)).verdict).toBe('solved');
    }
    const ships = 'battleship\nfleet 1\ngrid\n    | 1 .\n  1 | . .\n  . | . .\n';
    const solved = await solve(ships, here);
    expect(solved.status).toBe('unique');
    expect((await judge(ships, solved.answer!)).verdict).toBe('solved');
});

test('what is stopped says so, in both languages', async () => {
    const stopped = { signal: AbortSignal.abort(), solver: callingThread };
    expect((await whyNot(text, 'r1c2=1', stopped)).text).toBe('Not decided: stopped.');
    expect((await whyNot(text, 'r1c2=1', { ...stopped, language: 'ja' })).text).toBe(
        '中止したため、判定できませんでした。',
    );
    const source = { type: 'fillomino', rows: 5, columns: 5 };
    expect(await generate(source, stopped)).toEqual({ error: 'The search was stopped before a puzzle was found.' });
    await expect(all(text, stopped)).rejects.toMatchObject({ name: 'AbortError' });
});

test('a path goes to a cell', async () => {
    const { steps } = await explain(text, { ...here, to: { cell: [0, 2] } });
    expect(steps.at(-1)!.conclusions).toContain('r1c3 = 3');
});
