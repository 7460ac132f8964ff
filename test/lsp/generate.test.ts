import { expect, test } from 'vitest';
import { CancellationTokenSource } from 'vscode-languageserver';
import { explain } from '../../server/src/explain/explain';
import { loadPuzzle } from '../../server/src/language/load';
import {
    type ExportResult,
    type GeneratedKind,
    type GenerateParams,
    generatePuzzle,
    getGeneratedKinds,
} from '../../server/src/protocol';
import { solve } from '../../server/src/solve/solve';
import type { Server } from './connect';
import { serverForAll } from './servers';

let server: Server;

serverForAll(started => {
    server = started;
}, 'ja');

const generated = (params: GenerateParams): Promise<ExportResult> =>
    server.connection.sendRequest<ExportResult>(generatePuzzle, params);

const difficulties = ['らくらく', 'おてごろ', 'たいへん', 'アゼン', '超難問'].map((name, index) => ({
    name,
    difficulty: [index + 1, index + 1],
}));

test('what can be generated, and what can be wished for', async () => {
    const kinds = await server.connection.sendRequest<readonly GeneratedKind[]>(getGeneratedKinds, {});
    expect(kinds).toEqual(
        expect.arrayContaining([
            { word: 'fillomino', name: 'フィルオミノ', wishes: ['symmetry'], difficulties },
            { word: 'heya-bon', name: 'へやぼん', wishes: [], difficulties },
            { word: 'curvedata', name: 'カーブデータ', wishes: ['symmetry', 'shapes'], difficulties },
            { word: 'kanaore', name: 'カナオレ', wishes: ['given', 'words'], given: 'letters', difficulties },
            {
                word: 'battleship',
                name: 'バトルシップ',
                wishes: ['symmetry', 'given', 'outside'],
                given: 'water',
                difficulties,
            },
        ]),
    );
});

test('a puzzle has one answer, and says how it is made again', async () => {
    const made = await generated({
        from: { word: 'fillomino', rows: 4, columns: 5 },
        wishes: { symmetry: 'half-turn' },
    });
    expect(made).toEqual({
        text: expect.stringMatching(
            /^fillomino\n# puz generate fillomino 4x5 --seed \d+ --symmetry half-turn\n\ngrid\n/,
        ),
    });
    const { model } = loadPuzzle('text' in made ? made.text : '');
    expect([model?.rows, model?.columns]).toEqual([4, 5]);
    expect(solve(model!).status).toBe('unique');
});

test('as hard as wanted', async () => {
    const made = await generated({
        from: { word: 'fillomino', rows: 4, columns: 4 },
        wishes: { difficulty: [2, 2] },
    });
    const text = 'text' in made ? made.text : '';
    expect(text).toMatch(/^fillomino\n# puz generate fillomino 4x4 --seed \d+ --difficulty 2\n/);
    const { path } = explain(loadPuzzle(text).model!, { to: 'all' });
    expect(path?.grade?.level).toBe(2);
});

test('a Kanaore has nothing but the words of the list', async () => {
    const words = { text: 'ねこ、いぬ # animals\nとら,うさぎ うし\r\nきつね\nりす\nしか', file: 'words.txt' };
    const made = await generated({ from: { word: 'kanaore', rows: 4, columns: 4 }, wishes: {}, words });
    const used = 'text' in made ? made.text.match(/(?<=[→←↑↓] ).+/g) : [];
    expect(used?.length).toBeGreaterThan(1);
    expect(used?.filter(word => !words.text.includes(word))).toEqual([]);
    expect('text' in made && made.text).toMatch(/^kanaore\n# puz generate kanaore 4x4 --seed \d+ --words words.txt\n/);
});

test('from the board of a document: what is on it stays, and further clues stand at its places', async () => {
    const uri = 'file:///puzzles/places.puz';
    const kinds = (): Promise<readonly GeneratedKind[]> =>
        server.connection.sendRequest<readonly GeneratedKind[]>(getGeneratedKinds, { uri });
    const make = (): Promise<ExportResult> =>
        generated({ from: { uri, file: 'places.puz' }, wishes: { clues: 'few' } });
    await server.open(uri, 'fillomino "場所"\ngrid\n  ? . 3 ?\n  ? . ? .\n  . ? . ?\n  ? . ? .\n');
    expect((await kinds())[0]).toEqual({
        word: 'fillomino',
        name: 'フィルオミノ',
        wishes: ['symmetry'],
        difficulties,
        fromDocument: true,
    });
    const made = await make();
    const text = 'text' in made ? made.text : '';
    expect(text).toMatch(/^fillomino "場所"\n# puz generate --from places.puz --seed \d+ --clues few\n/);
    const { cells } = loadPuzzle(text).model!;
    expect(cells[0]![2]).toBe(3);
    expect([cells[0]![1], cells[1]![1], cells[1]![3], cells[3]![3]]).toEqual([null, null, null, null]);
    expect(solve(loadPuzzle(text).model!).status).toBe('unique');
    await server.edit(uri, 'fillomino\ngrid\n  2 1 1\n');
    expect(await make()).toEqual({
        error: 'この盤面には答えがないので、問題を作れません。このヒントは成り立ちません: r1c1 = 2',
    });
    await server.edit(uri, 'fillomino\ngrid\n  2 x 1\n');
    expect((await kinds())[0]).not.toHaveProperty('fromDocument');
    expect(await make()).toEqual({ error: expect.stringContaining('まだ読めません') });
});

test('where there is none, it says so', async () => {
    expect(await generated({ from: { word: 'curvedata', rows: 1, columns: 1 }, wishes: {} })).toEqual({
        error: expect.stringContaining('この大きさのカーブデータはありません'),
    });
    expect(await generated({ from: { word: 'bonsan', rows: 2, columns: 2 }, wishes: { difficulty: [5, 5] } })).toEqual({
        error: expect.stringMatching(
            /^この難易度の問題を作れませんでした。\d+問作りましたが、どれも指定よりやさしいものでした。/,
        ),
    });
    const broken = { text: '\ufffd\ufffd\n', file: '-' };
    expect(await generated({ from: { word: 'kanaore', rows: 4, columns: 4 }, wishes: {}, words: broken })).toEqual({
        error: expect.stringContaining('UTF-8'),
    });
    const words = { text: ' # none\n', file: '-' };
    expect(await generated({ from: { word: 'kanaore', rows: 4, columns: 4 }, wishes: {}, words })).toEqual({
        error: '使える言葉がありません。',
    });
});

test('cancelling ends the search', async () => {
    const cancelling = new CancellationTokenSource();
    const params: GenerateParams = { from: { word: 'fillomino', rows: 64, columns: 64 }, wishes: { clues: 'few' } };
    const asked = server.connection.sendRequest<ExportResult>(generatePuzzle, params, cancelling.token);
    cancelling.cancel();
    expect(await asked).toHaveProperty('error');
});
