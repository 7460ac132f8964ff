import { afterEach, describe, expect, test, vi } from 'vitest';
import { commandProcess } from '../support/command-line';
import { temporaryFolder } from '../support/temporary-folder';

const english = commandProcess('puz-language-server');
const japanese = commandProcess('puz-language-server', 'ja_JP.UTF-8');
const { file } = temporaryFolder();

afterEach(() => vi.unstubAllEnvs());

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

test('no argument can steer the terminal', () => {
    expect(english(['--\u001b[31m']).err).toContain('There is no option --␛[31m.');
});

test('a Node that is too old is told so', () => {
    const older = file('older.cjs', "Object.defineProperty(process.versions, 'node', { value: '18.20.4' });");
    vi.stubEnv('NODE_OPTIONS', `--require ${older}`);
    const err = 'puz-language-server: This program needs Node 20 or newer; this is 18.20.4.\n';
    expect(english(['--stdio'])).toEqual({ code: 2, out: '', err });
    expect(japanese(['--stdio']).err).toContain('Node 20 以降が必要です');
});
