import { describe, expect, test } from 'vitest';
import { type Examined, type ExamineOptions, examine } from '../../server/src/check/examine';
import { recordOf } from '../../server/src/check/record';
import { reportFormats } from '../../server/src/check/reports/formats';
import { reportNames } from '../../server/src/check/reports/names';
import { emptySummary } from '../../server/src/check/reports/report';
import { shownText } from '../../server/src/cli/puzzle-output';
import { loadPuzzle } from '../../server/src/language/load';
import type { Model } from '../../server/src/puzzles/model';
import { typeOf } from '../../server/src/puzzles/registry';
import { nothingKnown, type Report } from '../../server/src/solve/report';
import { solve } from '../../server/src/solve/solve';
import { solverBy } from '../support/solver';

const unique = 'fillomino\ndifficulty "hard"\ngrid\n  3 . .\n';

type Asked = Pick<ExamineOptions, 'questions' | 'path'>;

const limits = { limitMs: 3000, engine: 'minisat', crossCheck: false, strict: false } as const;

/** The record of a text if the search returns the result of `find`. */
function examined(text: string, asked: Asked, find: (model: Model) => Report): Promise<Examined> {
    const options = { ...limits, ...asked };
    return examine(
        'a.puz',
        loadPuzzle(text),
        solverBy(({ model }) => find(model)),
        options,
    );
}

function show(of: Examined, asked: Asked, more: object): string {
    const given = {
        command: 'explain',
        grade: false,
        allSteps: false,
        times: false,
        cellNames: 'r3c4',
        format: 'text',
        ...limits,
        ...asked,
        ...more,
    } as const;
    return shownText(of, given, 'en');
}

describe.each([
    ['time', 'grade not found in time'],
    ['work', 'grade not found (search cut short)'],
] as const)('a grade that was not found for lack of %s', (reason, verdict) => {
    const asked: Asked = { questions: {}, path: { to: 'all' } };
    const late = (model: Model): Report => ({ ...solve(model), reason });

    test.each(reportNames)('is said in the report, and that nothing was compared with it: %s', async name => {
        const { begin, entry, end } = reportFormats[name]('en', '0');
        const record = recordOf(await examined(unique, asked, late), false, 'en');
        const report = `${begin}${entry(record)}${end({ ...emptySummary, passed: 1 })}`;
        expect(report).toContain('The grade was not found within the time limit of 3 s. Raise it with --time-limit.');
        expect(report).toMatch(/So the difficulty .*hard.* could not be compared with it\./);
        expect(record).toMatchObject({ verdict: `Unique, ${verdict}`, reason, ok: true });
    });

    test('is said by puz explain', async () => {
        const found = await examined(unique, asked, late);
        expect(show(found, asked, { grade: true })).toContain(
            'a.puz:2:1: warning: The grade was not found within the time limit of 3 s.',
        );
        expect(JSON.parse(show(found, asked, { format: 'json' }))).toMatchObject({
            reason,
            grade: null,
            messages: [{ code: 'solution/no-grade' }],
        });
        const plain = await examined(unique.replace(/difficulty.*\n/, ''), asked, late);
        expect(show(plain, asked, { grade: true })).toMatch(/note: The grade was .* --time-limit\.$/m);
    });

    test('is not missed where nobody asks for it', async () => {
        const next = await examined(unique, { questions: {}, path: { to: 'next' } }, late);
        expect(next.findings).toEqual([]);
    });
});

test('a puzzle with several answers has no grade', async () => {
    const found = await examined('fillomino\ngrid\n  . . .\n', { questions: {}, path: { to: 'all' } }, model =>
        solve(model),
    );
    expect(found.findings.map(({ message }) => message.en)).toContain('A puzzle with several answers has no grade.');
});

test('puz advise names all clues, however many there are, and says where the time was too short for any', async () => {
    const text = `fillomino\ngrid\n${'  . . . . . . . . . . .\n'.repeat(2)}`;
    const several = (model: Model): Report => ({
        ...nothingKnown,
        status: 'several',
        answers: [Array(22).fill(1), Array(22).fill(2)],
        suggestions: [{ clues: typeOf(model).edit.possibleClues(model, Array(22).fill(1)) }],
    });
    const found = await examined(text, { questions: { suggestions: true } }, several);
    expect(show(found, { questions: {} }, { command: 'advise' })).toMatch(
        /add r1c1 = 1, (r\dc\d+ = 1, ){20}r2c11 = 1$/m,
    );
    const none = await examined(text, { questions: { suggestions: true } }, model => ({
        ...several(model),
        suggestions: [],
        reason: 'time',
    }));
    expect(show(none, { questions: {} }, { command: 'advise' })).toContain('No clues were found within the time limit');
    expect(JSON.parse(show(none, { questions: {} }, { command: 'advise', format: 'json' })).reason).toBe('time');
});
