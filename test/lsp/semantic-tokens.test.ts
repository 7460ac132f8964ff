import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SemanticTokens, SemanticTokensLegend } from 'vscode-languageserver';
import { Server } from './connect';
import { openMarked } from './marked';

let server: Server;
let legend: SemanticTokensLegend;

const vsCode = { capabilities: {}, initializationOptions: { hasTokenTypes: true } };

beforeAll(async () => {
    const started = await Server.start(vsCode);
    server = started.server;
    legend = started.capabilities.semanticTokensProvider!.legend;
});
afterAll(async () => {
    await server.stop();
});

/** Each token of a text as `type:text`, with `!` where the thing is described. */
async function tokens(
    text: string,
    { types = legend, from = server }: { types?: SemanticTokensLegend; from?: Server } = {},
): Promise<string[]> {
    const { uri } = await openMarked(from, text);
    const { data } = await from.connection.sendRequest<SemanticTokens>('textDocument/semanticTokens/full', {
        textDocument: { uri },
    });
    const lines = text.split('\n');
    let [line, character] = [0, 0];
    return Array.from({ length: data.length / 5 }, (_, index) => {
        const [down, right, length, type, modifiers] = data.slice(5 * index, 5 * index + 5) as [
            number,
            number,
            number,
            number,
            number,
        ];
        line += down;
        character = down > 0 ? right : character + right;
        const name = types.tokenTypes[type]!.replace(/^puz/, '').toLowerCase();
        return `${name}:${lines[line]!.slice(character, character + length)}${modifiers > 0 ? '!' : ''}`;
    });
}

describe('what stands in rows is coloured by what it means', () => {
    test('Fillomino', async () => {
        expect(await tokens('fillomino "4"\nmax 9\ngrid\n  12| .  # 3\n  ? １_\n')).toEqual([
            'given:12',
            'empty:.',
            'given:?',
            'given:１',
        ]);
    });

    test('Battleship: the same signs mean something else outside of the board', async () => {
        expect(await tokens('battleship\nfleet 2\ngrid\n    | 2 .\n  1 | ~ ^\n  .|.v\n  ? | ? .\n')).toEqual([
            ...['outside:2', 'outside:.'],
            ...['outside:1', 'water:~', 'segment:^'],
            ...['outside:.'],
            ...['outside:?', 'segment:?', 'empty:.'],
        ]);
    });

    test('Bonsan', async () => {
        expect(await tokens('bonsan\ngrid\n  3 ○\n  . o\nregions\n  A B\n  A B\n')).toEqual([
            ...['given:3', 'given:○', 'empty:.', 'given:o'],
            ...['letter:A', 'letter:B', 'letter:A', 'letter:B'],
        ]);
    });

    test('Curve Data', async () => {
        expect(await tokens('curvedata\nshape A\n  +-+\n  |\n  +\ngrid\n  A| ?\n  x ._\n')).toEqual([
            ...['letter:A!', 'letter:A', 'given:?', 'empty:.'],
        ]);
    });

    test('Kanaore: a word is one token, and so is a letter of several code points', async () => {
        expect(
            await tokens(
                'kanaore\nwords\n  1 ↓ はた\u3099の\n  2←ﾊﾞｽ\n  ③ → 👨‍👩‍👧家\ngrid\n  1は た\u3099 2\n  ③ ﾊﾞ .\n',
            ),
        ).toEqual([
            ...['number:1!', 'arrow:↓', 'letter:はた\u3099の'],
            ...['number:2!', 'arrow:←', 'letter:ﾊﾞｽ'],
            ...['number:③!', 'arrow:→', 'letter:👨‍👩‍👧家'],
            ...['number:1', 'letter:は', 'letter:た\u3099', 'number:2'],
            ...['number:③', 'letter:ﾊﾞ', 'empty:.'],
        ]);
    });

    test('what the type does not know is left to the TextMate grammar', async () => {
        expect(await tokens('fillomino\ngrid\n  @ 3\n')).toEqual(['given:3']);
        expect(await tokens('')).toEqual([]);
    });
});

test('an editor without our token types gets standard ones', async () => {
    const plain = await Server.start({ capabilities: {} });
    const types = plain.capabilities.semanticTokensProvider!.legend;
    expect(await tokens('battleship\nfleet 2\ngrid\n  1 | ~ ^\n', { types, from: plain.server })).toEqual([
        'function:1',
        'variable:~',
        'type:^',
    ]);
    expect(types.tokenTypes.filter(name => name.startsWith('puz'))).toEqual([]);
    await plain.server.stop();
});

test('the extension declares each token type, described in both languages, with a colour in every theme', () => {
    const { contributes } = JSON.parse(readFileSync('package.json', 'utf8'));
    const declared: { id: string; superType?: string; description: string }[] = contributes.semanticTokenTypes;
    const [{ scopes }] = contributes.semanticTokenScopes;
    expect(declared.map(({ id }) => id)).toEqual(legend.tokenTypes);
    expect(Object.keys(scopes)).toEqual(legend.tokenTypes);
    for (const file of ['package.nls.json', 'package.nls.ja.json']) {
        const texts = JSON.parse(readFileSync(file, 'utf8'));
        for (const { superType, description } of declared) {
            expect(superType).toBeTruthy();
            expect(texts[description.replaceAll('%', '')]).toBeTruthy();
        }
    }
    expect(contributes.configurationDefaults['[puz]']['editor.semanticHighlighting.enabled']).toBe(true);
});
