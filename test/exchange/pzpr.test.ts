import { Puzzle } from 'pzpr';
import { expect, test } from 'vitest';
import { generatedInstances } from '../../bench/instances';
import { writeBoardFile, writePuzzLink } from '../../server/src/exchange/pzpr';
import { solve } from '../../server/src/solve/solve';
import { thorough } from '../support/runs';

// What we write, read by the program behind puzz.link; the version on npm has no Battleship and no Curve Data.

const checker = new Puzzle();

const opened = (data: string): Promise<Puzzle> =>
    new Promise(resolve => {
        checker.open(data, () => resolve(checker));
    });

const instances = generatedInstances('bench/instances').filter(({ model }) =>
    ['Fillomino', 'Bonsan'].includes(model.type),
);
const firsts = instances.filter(({ group }, index) => group !== instances[index - 1]?.group);

test.each(thorough ? instances : firsts)('$name is the same there, and our answer is right', async ({ model }) => {
    const address = writePuzzLink(model) as string;
    const [, query] = address.replace(/\/$/, '').split('?');
    const ofAddress = (await opened(address)).getURL();
    expect(ofAddress.replace(/\/$/, '').split('?')[1]).toBe(query);
    const file = writeBoardFile(model) as string;
    expect((await opened(file)).getURL()).toBe(ofAddress);
    const { answers } = solve(model);
    const { complete } = (await opened(writeBoardFile(model, answers[0]) as string)).check(true);
    expect(complete).toBe(true);
});
