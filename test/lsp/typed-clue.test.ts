import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerCapabilities, TextEdit } from 'vscode-languageserver';
import { Server } from './connect';
import { openMarked } from './marked';

/** An editor that has nothing of ours. */
const plain = { capabilities: { workspace: { configuration: true } } };

let server: Server;
let capabilities: ServerCapabilities;

beforeAll(async () => {
    ({ server, capabilities } = await Server.start(plain));
});
afterAll(async () => {
    await server.stop();
});

/** The lines of a puzzle after a character was typed before the `¦`. */
async function typed(...lines: readonly string[]): Promise<readonly string[]> {
    const { uri, text, position } = await openMarked(server, lines.join('\n'));
    const edits = await server.connection.sendRequest<TextEdit[]>('textDocument/onTypeFormatting', {
        textDocument: { uri },
        position,
        ch: text.split('\n')[position.line]![position.character - 1],
        options: { tabSize: 2, insertSpaces: true },
    });
    return server.after(uri, edits).split('\n');
}

test('the editor is told of every sign that a clue can end with, and of none for an empty cell', () => {
    const { firstTriggerCharacter, moreTriggerCharacter } = capabilities.documentOnTypeFormattingProvider!;
    expect(firstTriggerCharacter).toBe('\n');
    expect(moreTriggerCharacter).toEqual(
        expect.arrayContaining([...'09~<>^vo=?xAZ', ...'０９ＡｘＯ？～', ...'○●◯〇◎■〜', ...'あんゃアンー']),
    );
    for (const empty of ['.', '．', '・', '･', '。', '｡', ' ']) {
        expect(moreTriggerCharacter).not.toContain(empty);
    }
});

const shapes = ['shape A', '  +-+', 'shape 凸', '  +-+'];

describe('a clue that is typed in front of or behind an empty cell takes its place', () => {
    test.each<readonly [name: string, before: readonly string[], row: string, after: string]>([
        ['a digit in front', ['fillomino', 'grid', '  . . .'], '  1 3¦. 2', '  1 3 2'],
        ['a digit behind', ['fillomino', 'grid', '  . . .'], '  1 .3¦ 2', '  1 3 2'],
        ['the first cell', ['fillomino', 'grid', '  . . .'], '  3¦. . 2', '  3 . 2'],
        ['the last cell', ['fillomino', 'grid', '  . . .'], '  1 . .3¦', '  1 . 3'],
        ['before a comment', ['fillomino', 'grid', '  . . .'], '  1 . 3¦. # a.', '  1 . 3 # a.'],
        ['two digits', ['fillomino', 'grid', '  . . .'], '  . 12¦. .', '  . 12 .'],
        ['the second digit behind', ['fillomino', 'grid', '  . . .'], '  . .12¦ .', '  . 12 .'],
        ['in front of borders', ['fillomino', 'grid', '  . . .'], '  . 3¦.|_ .', '  . 3|_ .'],
        ['behind a sign with a border', ['fillomino', 'grid', '  . . .'], '  . .3¦| .', '  . 3| .'],
        ['a clue without a number', ['fillomino', 'grid', '  . . .'], '  . ?¦. .', '  . ? .'],
        ['full-width', ['fillomino', 'grid', '  . . .'], '  ． ３¦． ．', '  ． ３ ．'],
        ['a Japanese dot', ['fillomino', 'grid', '  ・ ・ ・'], '  ・ ３¦・ ・', '  ・ ３ ・'],
        ...[...'~<>^vo=?○'].map(
            sign =>
                [
                    `Battleship: ${sign}`,
                    ['battleship', 'fleet 1', 'grid', '    | . .', '  . | . .'],
                    `  . | ${sign}¦. .`,
                    `  . | ${sign} .`,
                ] as const,
        ),
        ['the number of a row', ['battleship', 'fleet 1', 'grid', '  . | . .'], '  2¦. | . .', '  2 | . .'],
        ['Bonsan: a circle', ['bonsan', 'grid', '  . .'], '  o¦. .', '  o .'],
        ['Bonsan: a full circle', ['bonsan', 'grid', '  . .'], '  .○¦ .', '  ○ .'],
        ['Bonsan: 0', ['bonsan', 'grid', '  . .'], '  0¦. .', '  0 .'],
        ['Curve Data: a shape', ['curvedata', ...shapes, 'grid', '  . .'], '  A¦. .', '  A .'],
        ['Curve Data: not drawn yet', ['curvedata', ...shapes, 'grid', '  . .'], '  B¦._ .', '  B_ .'],
        ['Curve Data: any name', ['curvedata', ...shapes, 'grid', '  . .'], '  .凸¦| .', '  凸| .'],
        ['Curve Data: a shaded cell', ['curvedata', ...shapes, 'grid', '  . .'], '  x¦. .', '  x .'],
        ['Kanaore: a number', ['kanaore', 'words', '  1 → うみ', 'grid', '  . .'], '  1¦. .', '  1 .'],
        ['Kanaore: a number behind', ['kanaore', 'words', '  1 → うみ', 'grid', '  . .'], '  . .1¦', '  . 1'],
        ['Kanaore: two digits', ['kanaore', 'words', '  1 → うみ', 'grid', '  . .'], '  . .12¦', '  . 12'],
        ['Kanaore: kana', ['kanaore', 'words', '  1 → うみ', 'grid', '  1 .'], '  う¦. .', '  う .'],
        ['Kanaore: kana behind', ['kanaore', 'words', '  1 → うみ', 'grid', '  1 .'], '  .ゔ¦ .', '  ゔ .'],
        ['Kanaore: number and kana', ['kanaore', 'words', '  1 → うみ', 'grid', '  . .'], '  1う¦. .', '  1う .'],
    ])('%s', async (_, before, row, after) => {
        expect(await typed(...before, row)).toEqual([...before, after]);
    });

    test('the number of a column, and a row above others', async () => {
        const rows = ['  1 | . .', '  1 | . .'];
        expect(await typed('battleship', 'fleet 1', 'grid', '    | 1 2¦.', ...rows)).toEqual([
            'battleship',
            'fleet 1',
            'grid',
            '    | 1 2',
            ...rows,
        ]);
    });

    test('and stays in line where the columns are wide enough', async () => {
        const rows = ['  10  .  .', '   .  . 10'];
        expect(await typed('fillomino', 'grid', ...rows, '   .  12¦.  .')).toEqual([
            'fillomino',
            'grid',
            ...rows,
            '   . 12  .',
        ]);
        expect(await typed('fillomino', 'grid', ...rows, '   .  12¦  .  # a')).toContain('   . 12  .  # a');
        const words = ['kanaore', 'words', '  1 → うみ', 'grid', '   1 う', '   . み'];
        expect(await typed(...words, '   み¦.  .')).toEqual([...words, '  み  .']);
    });
});

describe('nothing happens where it is not plain', () => {
    test.each<readonly [name: string, lines: readonly string[]]>([
        ['a title', ['fillomino "No. 3¦."', 'grid', '  . .', '  . .']],
        ['a comment', ['fillomino', 'grid', '  . .', '  . . # 3¦.', '  . .']],
        ['a comment of its own', ['fillomino', 'grid', '  . .', '  # 3¦. .', '  . .']],
        ['the fleet', ['battleship', 'fleet 3¦. 2', 'grid', '  . .', '  . .']],
        ['a number of a line', ['fillomino', 'max 3¦.', 'grid', '  . .', '  . .']],
        ['a list of words', ['kanaore', 'words', '  1 → うみ', '  2¦. → やま', 'grid', '  1 .', '  2 .']],
        ['a word of it', ['kanaore', 'words', '  1 → うみ', '  2 → や¦.', 'grid', '  1 .', '  2 .']],
        ['a drawing', ['curvedata', 'shape A', '  +-+', '  +¦. .', 'grid', '  A .', '  . .']],
        ['the name of a shape', ['curvedata', 'shape A¦.', '  +-+', 'grid', '  A .', '  . .']],
        ['regions', ['bonsan', 'grid', '  o .', '  . .', 'regions', '  A A', '  A¦. A']],
        ['a row that is short by a cell', ['fillomino', 'grid', '  . . .', '  1 3¦.']],
        ['a row that is too long', ['fillomino', 'grid', '  . . .', '  1 3¦. . .']],
        ['the only row', ['fillomino', 'grid', '  1 3¦.']],
        ['rows without blanks', ['fillomino', 'grid', '  .2', '  3¦.']],
        ['a border without a cell', ['fillomino', 'grid', '  . .', '  .|3¦ .']],
        ['what is no sign', ['fillomino', 'grid', '  . .', '  か¦. .']],
        ['a number on the board of a Battleship', ['battleship', 'fleet 1', 'grid', '  . .', '  3¦. .']],
        ['a dot', ['fillomino', 'grid', '  . .', '  3.¦ .']],
        ['three cells in one', ['fillomino', 'grid', '  . .', '  .3¦. .']],
        ['letters in one cell', ['kanaore', 'words', '  1 → うみ', 'grid', '  1 .', '  うみ¦. .']],
        ['what has no letter', ['kanaore', 'words', '  1 → うみ', 'grid', '  1 .', '  ~¦. .']],
        ['another cell', ['fillomino', 'grid', '  . .', '  3. 4¦']],
        ['rows with more blanks than they need', ['fillomino', 'grid', '  .   .', '  .   12¦']],
        ['blanks in the only row', ['fillomino', 'grid', '  .   12¦']],
        ['blanks in a row that is being typed', ['fillomino', 'grid', '  . . .', '  .   1¦']],
        ['no puzzle', ['grid', '  . .', '  3¦. .']],
    ])('%s', async (_, lines) => {
        expect(await typed(...lines)).toEqual(lines.map(line => line.replace('¦', '')));
    });

    test('or where the setting says no', async () => {
        server.settings.typing = { replaceEmpty: false };
        await server.connection.sendNotification('workspace/didChangeConfiguration', {
            settings: { puz: server.settings },
        });
        expect(await typed('fillomino', 'grid', '  . .', '  3¦. .')).toContain('  3. .');
        server.settings.typing = {};
        await server.connection.sendNotification('workspace/didChangeConfiguration', {
            settings: { puz: server.settings },
        });
        expect(await typed('fillomino', 'grid', '  . .', '  3¦. .')).toContain('  3 .');
    });
});
