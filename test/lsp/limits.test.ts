import { expect, test } from 'vitest';
import { largestSide } from '../../server/src/board/grid';
import { longestList } from '../../server/src/generate/call';
import {
    type ExportResult,
    type FolderReport,
    type GenerateParams,
    generatePuzzle,
    newPuzzle,
    reportOn,
    resizeBoard,
} from '../../server/src/protocol';
import type { Server } from './connect';
import { serverForAll } from './servers';

// Nothing that a request or a setting says is taken for so many turns of a loop.

const huge = 1e9;
let server: Server;
serverForAll(
    started => {
        server = started;
    },
    'en',
    { solve: { timeLimit: huge, countTo: 1e15 }, check: { searches: huge } },
);

const generate = (params: GenerateParams): Promise<ExportResult> =>
    server.connection.sendRequest(generatePuzzle, params);

test('a puzzle is generated up to the largest size, and for larger ones there is a message', async () => {
    const said = { error: `A board has from 1 to ${largestSide} rows and columns.` };
    for (const [rows, columns] of [
        [largestSide + 1, 2],
        [2, huge],
        [-1, 2],
        [0.5, 2],
    ] as const) {
        expect(await generate({ from: { word: 'bonsan', rows, columns }, wishes: {} })).toEqual(said);
    }
    expect(await generate({ from: { word: 'bonsan', rows: largestSide, columns: 1 }, wishes: {} })).toHaveProperty(
        'text',
    );
});

test('so is it with a list of words', async () => {
    const words = (length: number): GenerateParams => ({
        from: { word: 'kanaore', rows: 3, columns: 3 },
        wishes: {},
        words: { text: 'かな たなか なかた かたな はな なは '.padEnd(length), file: '-' },
    });
    expect(await generate(words(longestList))).not.toEqual(await generate(words(longestList + 1)));
    expect(await generate(words(longestList + 1))).toEqual({
        error: 'The list of words is too long: it can have 300,000 characters.',
    });
});

test('a new or larger board has at most the largest size', async () => {
    const uri = 'file:///limits/a.puz';
    await server.open(uri, 'fillomino\ngrid\n  3 . .\n');
    for (const size of [largestSide + 1, huge, -1, 0.5]) {
        const blank = { word: 'fillomino', rows: 1, columns: size, title: '' };
        await expect(server.connection.sendRequest(newPuzzle, blank)).rejects.toThrow('A board has from 1 to 64');
        await expect(server.connection.sendRequest(resizeBoard, { uri, rows: size, columns: 3 })).rejects.toThrow(
            'A board has from 1 to 64',
        );
    }
    expect(await server.connection.sendRequest(resizeBoard, { uri, rows: largestSide, columns: 3 })).toHaveLength(1);
});

test('settings far too large do no harm', async () => {
    const uri = 'file:///limits/b.puz';
    await server.open(uri, 'fillomino\ngrid\n  1 2 .\n  . 2 .\n  . . .\n');
    expect(await server.solve(uri)).toMatchObject({ status: 'several' });
    const files = ['a', 'b'].map(name => ({ name: `${name}.puz`, text: 'fillomino\ngrid\n  3 . .\n' }));
    const report: FolderReport = await server.connection.sendRequest(reportOn, { files });
    expect(report.html).toContain('2 files: 2 as expected');
});
