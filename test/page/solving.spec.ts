import * as fs from 'node:fs';
import { endless } from '../support/endless';
import { expect, test } from './bed';

test.describe.configure({ mode: 'serial' });

test('a folder of puzzles is in the Test Explorer although none of them was opened', async ({
    desk: { page, command },
}) => {
    await command('Testing: Focus on Test Explorer View');
    await page
        .locator('.test-explorer')
        .getByRole('treeitem', { name: /^kanaore / })
        .waitFor();
    await command('View: Show Explorer');
});

test('a puzzle opens, with its CodeLens', async ({ desk: { openAt, line, lens } }) => {
    await openAt('fillomino/p06.puz');
    await line('fillomino').first().waitFor();
    await lens(/Solve|Not solved/)
        .first()
        .waitFor();
});

test('"Puz: Solve Puzzle" draws the answer beside the text', async ({
    desk: { page, line, command, board, shoot },
}) => {
    await line('fillomino').first().click();
    await command('Puz: Solve Puzzle');
    await board.locator('svg.board .text.answer').first().waitFor();
    await expect(board.locator('svg.board .text')).toHaveCount(49);
    await page.locator('.statusbar-item', { hasText: 'Unique' }).waitFor();
    await shoot('1-unique');
});

test('the page of the board runs no script but its own, and asks for nothing', async ({ desk: { board } }) => {
    const policy = board.locator('meta[http-equiv="Content-Security-Policy"]');
    await expect(policy).toHaveAttribute(
        'content',
        /^default-src 'none'; img-src data:; style-src [^;]+; script-src 'nonce-[\w-]+'$/,
    );
    const wanted = ['connect-src', 'frame-src', 'img-src', 'script-src-elem'];
    expect(await board.locator('body').evaluate(refused)).toEqual(wanted);
});

test('an edit into a contradiction, saved, is an error in the Problems view', async ({
    desk: { page, line, retype, squiggles, problems, verdict, shoot, hidePanel },
}) => {
    await line('. 2 . 4 . 2 .').first().click();
    await retype('  3 2 . 4 . 2 .');
    await page.keyboard.press('Control+S');
    await squiggles('error').first().waitFor({ state: 'attached' });
    await (await problems()).first().waitFor();
    await verdict('No answer');
    await shoot('2-none');
    await hidePanel();
});

test('the first verdict comes back with the first text', async ({
    desk: { page, line, retype, squiggles, verdict },
}) => {
    await line('3 2 . 4 . 2 .').first().click();
    await retype('. 2 . 4 . 2 .');
    await page.keyboard.press('Control+S');
    await verdict('Unique');
    await squiggles('error').first().waitFor({ state: 'detached' });
});

test('several answers: open cells are underlined in the text and hatched on the board', async ({
    desk: { page, show, line, squiggles, board, shoot },
}) => {
    await show('fillomino/several.puz');
    await line('expect several').first().click({ clickCount: 3 });
    await page.keyboard.press('Delete');
    await page.keyboard.press('Control+S');
    await squiggles('warning').first().waitFor({ state: 'attached' });
    await expect(board.locator('svg.board .mark.open')).toHaveCount(6);
    await shoot('3-several');
});

test('several answers: the difference, and a quick fix that makes it unique', async ({
    desk: { page, layer, line, lens, choose, squiggles, verdict, board, shoot },
}) => {
    await layer('Difference');
    await expect(board.locator('svg.board .pair')).toHaveCount(6);
    await shoot('3-difference');
    // It moves the lines below.
    await lens('2 answers').first().waitFor();
    await line('fillomino').first().click();
    const fix = await choose('Make it unique');
    await shoot('3-make-it-unique');
    await fix.click();
    await page.keyboard.press('Control+S');
    await verdict('Unique');
    await squiggles('warning').first().waitFor({ state: 'detached' });
});

test('no answer: squiggles on the clues that clash, and a quick fix on each', async ({
    desk: { page, show, line, choose, squiggles, board, shoot },
}) => {
    await show('fillomino/none.puz');
    await line('expect none').first().click({ clickCount: 3 });
    await page.keyboard.press('Delete');
    await page.keyboard.press('Control+S');
    await squiggles('error').first().waitFor({ state: 'attached' });
    await expect(board.locator('svg.board .mark.clash')).not.toHaveCount(0);
    await line('3 . 1').first().click();
    await page.keyboard.press('Home');
    const fix = await choose('Remove this clue');
    await shoot('2-remove-clue');
    await fix.click();
    await page.keyboard.press('Control+S');
    await page.locator('.tab.active.dirty').waitFor({ state: 'detached' });
    await line('. . 1').first().waitFor();
    await expect(line('3 . 1')).toHaveCount(0);
});

test('superfluous clues are faded', async ({ desk: { page, show, command, verdict, board, shoot } }) => {
    await show('battleship/b10.puz');
    await command('Puz: Find Superfluous Clues');
    await verdict('superfluous clues');
    await page.locator('.monaco-editor .squiggly-inline-unnecessary').first().waitFor({ state: 'attached' });
    await expect(board.locator('svg.board .mark.superfluous')).toHaveCount(3);
    await board.locator('.legend', { hasText: 'not needed' }).waitFor();
    await shoot('4-superfluous');
});

test('the Test Explorer checks the folder, with the messages at the clues', async ({
    desk: { page, board, write, show, command, verdict, shoot, hidePanel },
}) => {
    const clash = 'fillomino\ngrid\n  1 3 .\n  . . 1\n';
    write('fillomino/clash.puz', clash);
    write('fillomino/closed.puz', clash);
    await show('fillomino/clash.puz');
    await command('Testing: Focus on Test Explorer View');
    const tests = page.locator('.test-explorer .monaco-list-row');
    await tests.filter({ hasText: 'kanaore' }).waitFor();
    await command('Test: Run All Tests');
    await expect(async () => {
        const folder = tests.filter({ hasText: 'fillomino' }).first();
        if ((await folder.getAttribute('aria-expanded')) === 'false') {
            await folder.click();
        }
        expect(await tests.filter({ hasText: 'p02.puz' }).count()).toBeGreaterThan(0);
    }).toPass();
    await tests.filter({ hasText: 'p02.puz' }).locator('.codicon-testing-passed-icon').waitFor();
    await tests.filter({ hasText: 'clash.puz' }).locator('.codicon-testing-failed-icon').waitFor();
    await page.locator('.editor-instance .squiggly-error').first().waitFor({ state: 'attached' });
    await board.locator('.verdict', { hasText: 'No answer' }).waitFor();
    await tests.filter({ hasText: 'clash.puz' }).dblclick();
    await page.getByText('fillomino/clash.puz:3:3: Any one of these changes').first().waitFor();
    await shoot('7-tests');
    await tests.filter({ hasText: 'closed.puz' }).locator('.codicon-testing-failed-icon').waitFor();
    await show('fillomino/closed.puz');
    await verdict('No answer');
    await page.locator('.editor-instance .squiggly-error').first().waitFor({ state: 'attached' });
    await command('View: Show Explorer');
    await hidePanel();
});

test('while typing: the board follows without a save', async ({
    desk: { set, openAt, reload, line, command, boardShows, verdict, retype, board, shoot },
}) => {
    set({ 'puz.solve.run': 'onType' });
    await openAt('fillomino/p01.puz');
    await line('3 . . 1').first().click();
    await command('Puz: Show Board');
    await boardShows('fillomino/p01.puz');
    await verdict('Unique');
    await retype('. . . 1');
    await verdict('open');
    await shoot('5-on-type');
    await retype('3 . . 1');
    await verdict('Unique');
    set({ 'puz.solve.run': 'onSave' });
    await reload();
    await board.locator('svg.board .text').first().waitFor();
});

test('a Battleship with a Japanese title', async ({ desk: { show, command, board, shoot } }) => {
    await show('battleship/b12.puz');
    await command('Puz: Solve Puzzle');
    await board.locator('svg.board .block.answer').first().waitFor();
    await shoot('4-battleship');
});

test('after a reload of the window the board is there again', async ({ desk: { page, reload, board } }) => {
    await reload();
    await page.locator('.tab', { hasText: 'Board: ' }).waitFor();
    await board.locator('svg.board .text').first().waitFor();
});

test('a window that is loaded again in the middle of a search has its board and solves, and no search goes on', async ({
    desk: { write, show, command, verdict, reload, board, group },
}) => {
    write('endless.puz', endless);
    await show('endless.puz');
    await command('Puz: Solve Puzzle');
    await verdict('Solving');
    await reload();
    await board.locator('svg.board .text').first().waitFor();
    await show('battleship/b12.puz');
    await command('Puz: Solve Puzzle');
    await verdict('Unique');
    await expect.poll(() => languageServers(group)).toHaveLength(1);
});

/** The processes of our language servers, in a process group. */
function languageServers(group: number): readonly string[] {
    return fs.readdirSync('/proc').filter(pid => {
        try {
            const [, , ofGroup] = fs
                .readFileSync(`/proc/${pid}/stat`, 'utf8')
                .replace(/^.*\) /s, '')
                .split(' ');
            const call = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
            return Number(ofGroup) === group && call.includes('dist/server.js');
        } catch {
            return false; // It has ended meanwhile.
        }
    });
}

/** In the board: returns what its policy refuses, as soon as everything was tried that it should refuse. */
async function refused(body: Element): Promise<readonly string[]> {
    const directives: string[] = [];
    const ended = new Promise<void>(resolve => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
            directives.push(effectiveDirective);
            if (directives.length === 4) {
                resolve();
            }
        });
    });
    const part = document.createElement('div');
    part.innerHTML = `<img src="${location.origin}/a.png"><iframe src="${location.origin}/b"></iframe>`;
    const script = document.createElement('script');
    script.textContent = '0';
    part.append(script);
    body.append(part);
    await fetch('/c').catch(() => {});
    await ended;
    part.remove();
    return directives.sort();
}
