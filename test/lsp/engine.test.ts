import { expect, test } from 'vitest';
import { startServer } from './servers';

const uri = 'file:///puzzles/a.puz';

test('a time limit beyond what timers count does not end a search at once', async () => {
    const server = await startServer('en', { solve: { timeLimit: 1e9 } });
    await server.open(uri, 'fillomino\ngrid\n  3 . .\n');
    expect(await server.solve(uri)).toMatchObject({ status: 'unique' });
    await server.stop();
});

test('a board says which engine its verdict is from, where that is not the usual one', async () => {
    const settings = { solver: { engine: 'logic-solver' } };
    const server = await startServer('en', settings);
    await server.open(uri, 'fillomino\ngrid\n  3 . .\n');
    expect(await server.solve(uri)).toMatchObject({ status: 'unique', engine: 'logic-solver' });
    settings.solver.engine = 'minisat';
    await server.connection.sendNotification('workspace/didChangeConfiguration', { settings: { puz: settings } });
    expect(await server.connection.sendRequest('puz/getBoard', { uri })).toMatchObject({ engine: 'logic-solver' });
    await server.edit(uri, 'fillomino\ngrid\n  . 3 .\n');
    expect(await server.connection.sendRequest('puz/getBoard', { uri })).not.toHaveProperty('engine');
    const solved = await server.solve(uri);
    expect(solved).toMatchObject({ status: 'unique' });
    expect(solved).not.toHaveProperty('engine');
    await server.stop();
});
