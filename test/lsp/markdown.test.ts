import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CompletionList } from 'vscode-languageserver';
import { type Paragraph, toMarkdown } from '../../server/src/lsp/providers/markdown';
import { tries } from '../support/runs';
import type { Server } from './connect';
import { serverForAll } from './servers';

const rendered = (text: string, as?: 'bold' | 'code'): string => {
    const paragraph: Paragraph = { text: { en: text, ja: text }, ...(as && { as }) };
    return toMarkdown([paragraph], 'en');
};

describe('a text of the file in Markdown', () => {
    test.each([
        ['![x](https://evil.example/x.png)', '\\!\\[x\\](https\\://evil.example/x.png)'],
        ['<img src=x>', '\\<img src=x\\>'],
        ['**a** _b_ `c` ~d~', '\\*\\*a\\*\\* \\_b\\_ \\`c\\` \\~d\\~'],
        ['# a', '\\# a'],
        ['1. a', '1\\. a'],
        ['- a', '\\- a'],
        ['    a\n\n# b', 'a # b'],
        ['www.evil.example me@evil.example', 'www\\.evil.example me\\@evil.example'],
        ['&lt; $(gear)', '\\&lt; \\$(gear)'],
        ['a\u001b[2J\u202eb', 'a␛\\[2J\\<U+202E\\>b'],
    ])('%j means nothing', (text, expected) => {
        expect(rendered(text)).toBe(expected);
        expect(rendered(text, 'bold')).toBe(`**${expected}**`);
    });

    test('no drawing closes its fence', () => {
        const drawings = fc.array(fc.constantFrom('`', '```', '~~~', '\n', ' ', 'a')).map(parts => parts.join(''));
        fc.assert(
            fc.property(drawings, drawing => {
                const lines = rendered(drawing, 'code').split('\n');
                const fence = /^`{3,}/.exec(lines[0]!)![0];
                expect(lines.findIndex((line, index) => index > 0 && line.includes(fence))).toBe(lines.length - 1);
            }),
            tries(1, 500),
        );
    });
});

describe('besides hovers', () => {
    let server: Server;
    serverForAll(started => {
        server = started;
    });

    test('no text of a file is in Markdown, and none is in a code lens, which shows icons', async () => {
        const uri = 'file:///puzzles/evil.puz';
        const evil = '![x](https://evil.example/x.png)$(gear)';
        await server.open(uri, `kanaore "${evil}"\nauthor "${evil}"\nwords\n  1 → ${evil}\n  \ngrid\n  1 . .\n  `);
        const complete = (line: number, character: number): Promise<CompletionList> =>
            server.connection.sendRequest('textDocument/completion', {
                textDocument: { uri },
                position: { line, character },
            });
        const { items } = await complete(6, 2);
        expect(items.length).toBeGreaterThan(0);
        expect(
            [...items, ...(await complete(4, 2)).items].filter(item => typeof item.documentation === 'object'),
        ).toEqual([]);
        expect((await server.lenses(uri)).join()).not.toContain('evil');
    });
});
