import { afterAll, beforeAll, expect, test } from 'vitest';
import { CancellationTokenSource } from 'vscode-languageserver';
import { loadPuzzle } from '../../server/src/language/load';
import {
    type ExportResult,
    type GeneratedKind,
    type GenerateParams,
    generatePuzzle,
    getGeneratedKinds,
} from '../../server/src/protocol';
import { solve } from '../../server/src/solve/solve';
import { program } from '../support/programs';
import { Server } from './connect';

let server: Server;

beforeAll(async () => {
    server = await Server.start(program('server'), 'ja');
});
afterAll(async () => {
    expect(await server.stop()).toBe(0);
});

const generated = (params: GenerateParams): Promise<ExportResult> =>
    server.connection.sendRequest<ExportResult>(generatePuzzle, params);

test('what can be generated, and what can be wished for', async () => {
    const kinds = await server.connection.sendRequest<readonly GeneratedKind[]>(getGeneratedKinds);
    expect(kinds).toEqual(
        expect.arrayContaining([
            { word: 'fillomino', name: 'フィルオミノ', wishes: ['symmetry'] },
            { word: 'heya-bon', name: 'へやぼん', wishes: [] },
            { word: 'curvedata', name: 'カーブデータ', wishes: ['symmetry', 'shapes'] },
            { word: 'kanaore', name: 'カナオレ', wishes: ['words'] },
        ]),
    );
});

test('a puzzle has one answer, and says how it is made again', async () => {
    const made = await generated({ word: 'fillomino', rows: 4, columns: 5, wishes: { symmetry: 'half-turn' } });
    expect(made).toEqual({
        text: expect.stringMatching(
            /^# puz generate fillomino 4x5 --seed \d+ --symmetry half-turn\nfillomino\n\ngrid\n/,
        ),
    });
    const { model } = loadPuzzle('text' in made ? made.text : '');
    expect([model?.rows, model?.columns]).toEqual([4, 5]);
    expect(solve(model!).status).toBe('unique');
});

test('a Kanaore has nothing but the words of the list', async () => {
    const words = { text: 'ねこ、いぬ # animals\nとら,うさぎ うし\r\nきつね\nりす\nしか', file: 'words.txt' };
    const made = await generated({ word: 'kanaore', rows: 4, columns: 4, wishes: {}, words });
    const used = 'text' in made ? made.text.match(/(?<=[→←↑↓] ).+/g) : [];
    expect(used?.length).toBeGreaterThan(1);
    expect(used?.filter(word => !words.text.includes(word))).toEqual([]);
    expect('text' in made && made.text).toMatch(/^# puz generate kanaore 4x4 --seed \d+ --words words.txt\n/);
});

test('where there is none, it says so', async () => {
    expect(await generated({ word: 'curvedata', rows: 1, columns: 1, wishes: {} })).toEqual({
        error: expect.stringContaining('作れませんでした'),
    });
    const words = { text: ' # none\n', file: '-' };
    expect(await generated({ word: 'kanaore', rows: 4, columns: 4, wishes: {}, words })).toEqual({
        error: '使える言葉がありません。',
    });
});

test('cancelling ends the search', async () => {
    const cancelling = new CancellationTokenSource();
    const params: GenerateParams = { word: 'fillomino', rows: 64, columns: 64, wishes: { clues: 'few' } };
    const asked = server.connection.sendRequest<ExportResult>(generatePuzzle, params, cancelling.token);
    cancelling.cancel();
    expect(await asked).toHaveProperty('error');
});
