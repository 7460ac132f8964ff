import { expect, test } from 'vitest';
import { puzzleHtml } from '../../client/vscode/markdown-html';
import type { Drawing } from '../../server/src/board/drawing';
import { type DrawnPuzzle, type DrawParams, drawPuzzle } from '../../server/src/protocol';
import type { Server } from './connect';
import { serverForEach } from './servers';

let server: Server;
serverForEach(started => {
    server = started;
});

const draw = (params: DrawParams): Promise<DrawnPuzzle> => server.connection.sendRequest(drawPuzzle, params);

test('a puzzle is drawn at once, and with its answer', async () => {
    const text = 'fillomino "A"\ngrid\n  3 . .\n';
    const clues = await draw({ text, solve: false });
    expect(clues).toEqual({
        locale: 'en',
        typeName: 'Fillomino',
        title: 'A',
        puzzle: expect.objectContaining({ rows: 1, columns: 3 }) as Drawing,
        findings: [],
    });
    const solved = await draw({ text, solve: true });
    expect(solved).toEqual({
        ...clues,
        solution: { verdict: 'Unique', picture: expect.objectContaining({ rows: 1, columns: 3 }) as Drawing },
    });
    const html = puzzleHtml(solved, 4, '');
    expect(html).toContain('<details><summary>Answer: Unique</summary>');
    const [board, answer] = [...html.matchAll(/svg\+xml,([^"]*)/g)].map(([, svg]) => decodeURIComponent(svg!));
    expect(board).not.toContain('class="text answer"');
    expect(answer).toContain('class="text answer"');
});

test.each([
    ['several', 'fillomino\ngrid\n  1 2 .\n  . 2 .\n  . . .\n', 'Several answers: 6 cells open', 'open'],
    ['none', 'fillomino\ngrid\n  1 1 .\n', 'No answer', 'clash'],
])('%s: what is known is drawn', async (_, text, verdict, mark) => {
    const { solution } = await draw({ text, solve: true });
    expect(solution?.verdict).toBe(verdict);
    expect(solution?.picture.items).toContainEqual(expect.objectContaining({ kind: 'mark', mark }));
});

test('what cannot be read has its lines, and a board as far as there is one', async () => {
    const drawn = await draw({ text: 'fillomino\ngrid\n  1 x\n', solve: true });
    expect(drawn.findings).toMatchObject([{ line: 2, isError: true }]);
    expect(drawn.puzzle).toMatchObject({ rows: 1, columns: 2 });
    expect(drawn.solution).toBeUndefined();
    const html = puzzleHtml(drawn, 11, '');
    expect(html).toContain('<li class="puz-error">Line 13: ');
    expect(html).not.toContain('details');
});

test('of a text without a board the source is shown', async () => {
    const drawn = await draw({ text: 'Hello\n', solve: true });
    expect(puzzleHtml(drawn, 2, '<pre>Hello</pre>')).toMatch(
        /^<pre>Hello<\/pre>\n<ul class="puz-findings"><li class="puz-error">Line 2: /,
    );
});

test('nothing of a puzzle becomes markup', async () => {
    const hostile = `<img src=x onerror='a'>\ud800&</li>`;
    const text = `kanaore "${hostile}"\nwords\n  1 → か${'<b>'}\ngrid\n  1 <b> "onload=a\n`;
    for (const solve of [false, true]) {
        const html = puzzleHtml(await draw({ text, solve }), 2, '');
        expect(html.match(/<[a-z]+/g)).not.toBeNull();
        for (const [tag] of html.matchAll(/<[^>]*>/g)) {
            expect(tag).toMatch(
                /^<\/?(p|ul|li|details|summary)( class="puz-\w+")?>$|^<img class="puz-board" alt="[^"<>]*" src="data:image\/svg\+xml,[^"<>]*">$/,
            );
        }
    }
});
