import { beforeAll, describe, expect, test } from 'vitest';
import { bundleCommandLine, type Ran } from '../support/command-line';

const entry = 'server/src/language-server.ts';
let english: (args: readonly string[], input?: string) => Ran;
let japanese: typeof english;

beforeAll(async () => {
    english = await bundleCommandLine(entry);
    japanese = await bundleCommandLine(entry, 'ja_JP.UTF-8');
});

test('the version', () => {
    expect(english(['--version'])).toEqual({ code: 0, out: '9.8.7\n', err: '' });
    expect(english(['-v', '--stdio']).out).toBe('9.8.7\n');
});

test('the help is in the language of the terminal', () => {
    const { code, out } = english(['--help']);
    expect([code, out]).toEqual([0, expect.stringContaining('puz-language-server --stdio\n')]);
    expect(out).toContain('An editor starts it.');
    expect(japanese(['-h']).out).toContain('エディターから起動します。');
});

describe.each([
    [[], 'An editor starts this program, with --stdio', 'エディターが --stdio を付けて起動'],
    [['--stdoi'], 'There is no option --stdoi.', '--stdoi というオプションはありません。'],
    [['a.puz'], 'There is no option a.puz.', 'a.puz というオプションはありません。'],
])('wrongly started with %j', (args, en, ja) => {
    test.each([
        ['English', () => english, en],
        ['Japanese', () => japanese, ja],
    ])('it says so in %s', (_, command, said) => {
        const { code, out, err } = command()(args);
        expect([code, out]).toEqual([2, '']);
        expect(err).toMatch(/^puz-language-server: .*--help.*\n$/);
        expect(err).toContain(said);
    });
});
