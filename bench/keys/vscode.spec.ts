import { test } from '../../test/page/bed';
import { cases, print, typeAll } from './measure';

test('keys on the board in VS Code', async ({ desk }) => {
    const measured = [];
    for (const [index, one] of cases().entries()) {
        const name = `keys-${index}.puz`;
        desk.write(name, one.text);
        await desk.show(name);
        await desk.command('Puz: Solve Puzzle');
        await desk.boardShows(name);
        await desk.verdict('Unique');
        measured.push([one.type, await typeAll(desk.page, desk.board, one)] as const);
    }
    print('VS Code', measured);
});
