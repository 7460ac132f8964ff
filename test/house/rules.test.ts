import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { CheckRecord } from '../../server/src/check/record';
import { ranked } from '../../server/src/check/reports/report';
import { houseRuleNames } from '../../server/src/house/names';
import type { Locale } from '../../server/src/message';
import { commandLine } from '../support/command-line';
import { temporaryFolder } from '../support/temporary-folder';

const puz = commandLine();
const { folder, file } = temporaryFolder();

const lopsided = 'fillomino "A"\n\ngrid\n  3 . .\n  . 1 .\n  . . 5\n';
const threes = 'fillomino "A"\n\ngrid\n  3 . .\n';
const battleship = 'battleship "B"\nfleet 2 1\n\ngrid\n    | 1 . 2\n  1 | . . .\n  . | . . .\n  2 | . . .\n';
const needsSearch = readFileSync('examples/kanaore/06-fold.puz', 'utf8');

interface Case {
    readonly rule: string;
    readonly options?: unknown;
    readonly puzzle: string;
    /** The findings with their lines and columns. */
    readonly en: string;
    readonly ja: string;
}

const broken: readonly Case[] = [
    {
        rule: 'size',
        options: { fillomino: ['10x10', '8x12'] },
        puzzle: threes,
        en: '1:1: This Fillomino is 1x3; puz.json asks for 10x10 or 8x12.',
        ja: '1:1: このフィルオミノは1x3です。puz.json では10x10か8x12と決められています。',
    },
    {
        rule: 'symmetry',
        options: 'left-right',
        puzzle: lopsided,
        en: '4:3: The clue in r1c1 has no partner in r1c3; puz.json asks for symmetry (mirrored left to right). 1 other clue has no partner either.',
        ja: '4:3: r1c1のヒントと対になるヒントがr1c3にありません。puz.json では左右対称と決められています。対のないヒントが、ほかに1個あります。',
    },
    {
        rule: 'symmetry',
        options: 'half-turn',
        puzzle: 'battleship "B"\ndigital\nfleet 1\n\ngrid\n     | 1 .\n  1  | 1 12~\n  .  | 2 1\n',
        en: '7:10: The clue in r1c2 has no partner in r2c1; puz.json asks for symmetry (half turn).',
        ja: '7:10: r1c2のヒントと対になるヒントがr2c1にありません。',
    },
    {
        rule: 'largest-number',
        options: { fillomino: 4 },
        puzzle: lopsided,
        en: '6:7: The number 5 in r3c3 is over 4, the largest number by puz.json.',
        ja: '6:7: r3c3の5は、puz.json で決められた最大の数字4を超えています。',
    },
    {
        rule: 'largest-number',
        options: 2,
        puzzle: 'fillomino "A"\nmax 3\n\ngrid\n  . . 1\n',
        en: '2:1: “max 3” allows more than 2, the largest number by puz.json.',
        ja: '2:1: 「max 3」は、puz.json で決められた最大の数字2を超えています。',
    },
    {
        rule: 'largest-number',
        options: 2,
        puzzle: 'fillomino "A"\n\ngrid\n  1 . . . 1\n',
        en: '1:1: The answer has the number 3 in r1c2; the largest by puz.json is 2.',
        ja: '1:1: 答えのr1c2が3で、puz.json で決められた最大の数字2を超えています。',
    },
    {
        rule: 'largest-number',
        options: { battleship: 9 },
        puzzle: 'battleship "B"\ndigital\nfleet 1\n\ngrid\n     | 1 .\n  1  | 1 12~\n  .  | 2 1\n',
        en: '7:10: The number 12 in r1c2 is over 9, the largest number by puz.json.',
        ja: '7:10: r1c2の12は、puz.json で決められた最大の数字9を超えています。',
    },
    {
        rule: 'fleet',
        options: { '3x3': '2 1 1' },
        puzzle: battleship,
        en: '2:1: The fleet is 2 1; puz.json asks for 2 1 1.',
        ja: '2:1: 艦隊は 2 1 です。puz.json では 2 1 1 と決められています。',
    },
    {
        rule: 'fleet',
        options: '2 1',
        puzzle: 'battleship "B"\nships\n  oo\n  o\n\ngrid\n    | 2 .\n  2 | . .\n  . | . .\n',
        en: '2:1: The fleet is drawn ships; puz.json asks for 2 1.',
        ja: '2:1: 艦隊は 図で表した艦 です。',
    },
    {
        rule: 'header',
        options: ['title', 'author', 'difficulty'],
        puzzle: threes,
        en: '1:1: This puzzle lacks what puz.json asks for: “author” and “difficulty”.',
        ja: '1:1: puz.json で決められた行がありません: 「author」、「difficulty」。',
    },
    {
        rule: 'superfluous-clues',
        puzzle: 'fillomino "A"\n\ngrid\n  3 . 3\n',
        en: '4:3: puz.json allows no superfluous clue, but any one of these could go: r1c1 = 3, r1c3 = 3.',
        ja: '4:3: puz.json では余分なヒントを認めていませんが、次のヒントはどれもなくてかまいません: r1c1 = 3、r1c3 = 3。',
    },
    {
        rule: 'grade',
        options: { from: 'たいへん' },
        puzzle: `${threes.replace('\n', '\ndifficulty "easy"\n')}`,
        en: '2:1: This puzzle is easy; puz.json asks for hard to extreme.',
        ja: '2:1: 難易度は「らくらく」です。puz.json では「たいへん〜超難問」と決められています。',
    },
    {
        rule: 'techniques-only',
        puzzle: needsSearch,
        en: '1:1: puz.json asks for techniques only, but 3 steps of 18 need a search; the first is step',
        ja: '1:1: puz.json では手筋だけで解けることと決められていますが、18手順のうち3手順に探索が要ります(最初は手順',
    },
    {
        rule: 'repeats',
        options: ['../old'],
        puzzle: threes,
        en: '1:1: The same puzzle, turned, mirrored or with other names, is in "',
        ja: '1:1: 「',
    },
];

beforeAll(() => {
    file('old/same.puz', 'fillomino\ngrid\n  . . 3\n');
});

test('each rule is broken once here', () => {
    expect([...new Set(broken.map(({ rule }) => rule))].sort()).toEqual([...houseRuleNames].sort());
});

/** The findings about a puzzle whose `puz.json` sets one rule. */
function found({ rule, options, puzzle }: Case, severity: string, locale: Locale) {
    file('new/puz.json', JSON.stringify({ rules: { [rule]: options === undefined ? severity : [severity, options] } }));
    const { code, out, err } = puz(['check', '-l', locale, '-f', 'json', file('new/a.puz', puzzle)]);
    expect(err).toBe('');
    const record: CheckRecord = JSON.parse(out);
    const broken = record.messages.filter(({ code }) => code.startsWith('house/'));
    return { code, record, broken };
}

test.each(broken)('$rule is broken once, in both languages: $puzzle', one => {
    for (const locale of ['en', 'ja'] as const) {
        const { code, record, broken } = found(one, 'error', locale);
        const lines = broken.map(({ line, column, message }) => `${line}:${column}: ${message}`);
        expect(lines).toEqual([expect.stringContaining(one[locale])]);
        expect(broken[0]).toMatchObject({ code: `house/${one.rule}`, severity: 'error' });
        expect(record).toMatchObject({ ok: false, outcome: record.status === 'unique' ? 'house' : 'failed' });
        expect(code).toBe(1);
    }
});

test.each(broken)('$rule can be a warning, which does not fail, or off: $puzzle', one => {
    const warned = found(one, 'warn', 'en');
    expect(warned.broken).toMatchObject([{ severity: 'warning' }]);
    expect(warned.record.ok).toBe(warned.record.status === 'unique');
    expect(found({ ...one, options: undefined }, 'off', 'en').broken).toEqual([]);
});

test.each([
    ['size', { fillomino: '1x3', bonsan: '5x5' }, threes],
    ['symmetry', ['left-right', 'top-bottom'], threes.replace('3 . .', '. 3 .')],
    ['symmetry', 'half-turn', 'battleship "B"\ndigital\nfleet 1\n\ngrid\n     | 1 .\n  1  | 1 12~\n  .  | 2~ 1\n'],
    ['largest-number', 3, threes],
    ['largest-number', { bonsan: 1 }, threes],
    ['fleet', ['3 2 1', '1 2'], battleship],
    ['fleet', { '10x10': '1' }, battleship],
    ['fleet', '1 1 1 2 2 3', readFileSync('examples/battleship/unique.puz', 'utf8')],
    ['header', ['title'], threes],
    ['superfluous-clues', undefined, threes],
    ['grade', { to: 'easy' }, threes],
    ['techniques-only', undefined, threes],
    ['repeats', '../old', lopsided],
])('%s is kept', (rule, options, puzzle) => {
    expect(found({ rule, options, puzzle, en: '', ja: '' }, 'error', 'en').broken).toEqual([]);
});

test.each(['en', 'ja'] as const)('a folder of repeats that is not there is said to be of puz.json: %s', locale => {
    file('new/puz.json', JSON.stringify({ rules: { repeats: ['error', '../nowhere'] } }));
    const { code, err } = puz(['check', '-l', locale, file('new/a.puz', threes)]);
    expect(code).toBe(2);
    expect(err).toMatch(
        locale === 'en' ? /^puz: "repeats" in puz.json: .*nowhere/ : /^puz: puz.json の "repeats": .*nowhere/,
    );
});

test('what a search was too short to find out is said, and breaks no rule', () => {
    file('new/puz.json', JSON.stringify({ rules: { grade: ['error', { to: 1 }], 'techniques-only': 'error' } }));
    const name = file('new/a.puz', readFileSync('examples/kanaore/15-words.puz', 'utf8'));
    const { code, out } = puz(['check', '-l', 'en', '--time-limit', '0.1', '-f', 'json', name]);
    const { messages, status }: CheckRecord = JSON.parse(out);
    const said = messages.filter(({ code }) => code.startsWith('house/'));
    expect([code, status]).toEqual([0, 'unique']);
    expect(said.map(({ severity, message }) => [severity, message])).toEqual([
        ['info', 'The search was too short to know the grade, as puz.json asks.'],
        ['info', 'The search was too short to know whether techniques are enough, as puz.json asks.'],
    ]);
});

test('rules that are not in question are not searched for: a puzzle without rules has no grade', () => {
    const { record } = found({ rule: 'header', options: ['title'], puzzle: threes, en: '', ja: '' }, 'error', 'en');
    expect(record.grade).toBeUndefined();
    expect(record.verdict).toBe('Unique');
});

test('SARIF declares all rules, whatever is found', () => {
    file('new/puz.json', '{}');
    const { out } = puz(['check', '-f', 'sarif', file('new/a.puz', threes)]);
    const { rules } = JSON.parse(out).runs[0].tool.driver;
    expect(rules.map(({ id }: { readonly id: string }) => id)).toEqual(houseRuleNames.map(name => `house/${name}`));
});

test('a baseline knows breaks of rules, too', () => {
    file('new/puz.json', '{ "rules": { "header": ["error", ["date"]] } }');
    const args = ['check', '-l', 'en', file('new/a.puz', threes), '--baseline', join(folder, 'new/known.json')];
    expect(puz([...args, '--write-baseline'])).toMatchObject({ code: 0 });
    const { code, out } = puz(args);
    expect([code, out]).toEqual([0, expect.stringMatching(/^ok {3}\S*a\.puz: Unique; in the baseline\n$/)]);
    file('new/puz.json', '{ "rules": { "header": ["error", ["date"]], "grade": ["error", { "from": 5 }] } }');
    expect(puz(args)).toMatchObject({ code: 1, out: expect.stringContaining('asks for extreme') });
});

test('a puzzle against the rules is ranked among those that fail', () => {
    const { record } = found(broken[0]!, 'error', 'en');
    const passed = { ...record, ok: true, outcome: 'passed', messages: [] } as const;
    const failed = { ...record, outcome: 'failed' } as const;
    expect(ranked([passed, record, failed])).toEqual([failed, record, passed]);
});
