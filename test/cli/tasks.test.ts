import { beforeEach, expect, test, vi } from 'vitest';
import { run } from '../../server/src/cli/run';
import type { Crew } from '../../server/src/cli/tasks';
import { temporaryFolder } from '../support/temporary-folder';

const { folder, file } = temporaryFolder();

/** The options of all tasks that a command gave to its crew. */
const given: object[] = [];

vi.mock('../../server/src/cli/crew', () => ({
    withCrew: async (_call: unknown, _work: unknown, use: (crew: Crew) => Promise<void>) => {
        await use((_name, options) => {
            given.push(options);
            return async function* () {};
        });
    },
}));

beforeEach(() => {
    vi.stubGlobal('__PUZ_VERSION__', '1.2.3');
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});

// They are a part of each batch of a queue, of its hash and of the campaign's: with a list of files, every batch would hold
// all of them.
test.each([
    ['check', '--output'],
    ['explain', '--output'],
    ['solve', '--output'],
    ['generate', '--output', '--from'],
])('the options of puz %s hold what the work needs, and no file', async (command, ...options) => {
    const source = file('board.puz', 'fillomino\ngrid\n  . .\n');
    const named = options.map(option => `${option}=${option === '--from' ? source : `${folder}/${command}`}`);
    expect(await run([command, ...named, ...(command === 'generate' ? [] : [source])])).toBe(0);
    expect(given).toHaveLength(1);
    const [only] = given.splice(0);
    expect(only).toHaveProperty('limitMs');
    expect(JSON.stringify(only)).not.toContain(folder);
});
