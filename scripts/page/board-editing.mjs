// Steps of npm run test:page: a puzzle of each type is made on the board.
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { becomes, counted, until } from '../steps.mjs';
import { listen } from './spoken.mjs';

const blank = {
    fillomino: 'fillomino "Made" # by hand\ngrid\n  . . .\n  . . .\n',
    battleship: 'battleship\nfleet 1\ngrid\n    | . . .\n  . | . . .\n  . | . . .\n  . | . . .\n',
    bonsan: 'bonsan\ngrid\n  . . .\n  . . .\n  . . .\n',
    curvedata: 'curvedata\n\ngrid\n  . . .\n  . . .\n',
    kanaore: 'kanaore\n\ngrid\n  . . .\n  . . .\n',
};

/** Small puzzles with one answer each, as they are made by hand. */
const made = {
    fillomino: { name: 'Fillomino', rows: ['2.3131', '......', '.2..9.', '1..99.', '.4.5.1', '.4.1.2'] },
    battleship: { name: 'Battleship', rows: ['......', '......', '......', '......', '...o..', '......'] },
    bonsan: { name: 'Bonsan', rows: ['.....3', '..2...', '..o...', 'o.0...', '..o...', 'o...1.'] },
    curvedata: { name: 'Curve Data', rows: ['....A.', 'B.....', '......', 'C.....', '......', '...D..'] },
    kanaore: { name: 'Kanaore', rows: ['......', '......', '......', 'R.....', '......', '......'] },
};
const outside = { above: '1.01.3', left: '4.2121' };
/** Each is drawn from dot to dot, without lifting the pointer but for a few lines more. */
const shapes = {
    A: ['01 02 32 30 10 11 01', '11 12', '21 22'],
    B: ['00 10 11 01'],
    C: ['03 02 12 10 20 21 31 30'],
    D: ['10 00 01 11 12 02 03 13'],
};
const words = [
    [1, 1, 'ArrowLeft', 'lime'],
    [2, 3, 'ArrowDown', 'cranberry'],
    [3, 2, 'ArrowUp', 'pineapple'],
    [3, 4, 'ArrowDown', 'blackberry'],
    [3, 5, 'ArrowUp', 'tomato'],
];

/** @param tools what test-page.mjs has at hand */
export async function boardEditingSteps({
    page,
    step,
    shoot,
    show,
    boardShows,
    command,
    closeAll,
    chooseRows,
    board,
    workspace,
}) {
    const folder = path.join(workspace, 'made');
    fs.mkdirSync(folder, { recursive: true });
    for (const [type, text] of Object.entries(blank)) {
        fs.writeFileSync(path.join(folder, `${type}.puz`), text);
    }
    const cell = (row, column) =>
        board
            .locator('.cells [role="row"]:not(.spoken):not(.outside)')
            .nth(row)
            .locator('[role="gridcell"]:not(.left)')
            .nth(column);
    const clickOn = async (cell, options) => {
        await cell.scrollIntoViewIfNeeded();
        const { x, y, width, height } = await cell.boundingBox();
        await page.mouse.click(x + width / 2, y + height / 2, options);
    };
    const click = (row, column, options) => clickOn(cell(row, column), options);
    /** Waits until all of something is to be seen without scrolling. */
    const inView = what =>
        until(`${what} in view`, async () => {
            const frame = await page.locator('iframe.webview.ready').boundingBox();
            const box = await what.boundingBox();
            return box !== null && isWithin(box, frame);
        });
    const clickRightEdge = async (row, column) => {
        await cell(row, column).scrollIntoViewIfNeeded();
        const { x, y, width, height } = await cell(row, column).boundingBox();
        await page.mouse.click(x + width, y + height / 2);
    };
    const drag = async (from, to) => {
        await cell(...from).scrollIntoViewIfNeeded();
        const boxes = [await cell(...from).boundingBox(), await cell(...to).boundingBox()];
        const [[x0, y0], [x1, y1]] = boxes.map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
        await page.mouse.move(x0, y0);
        await page.mouse.down();
        await page.mouse.move(x1, y1, { steps: 4 });
        await page.mouse.up();
    };
    /** By a finger, from cell to cell. */
    const swipe = async (...places) => {
        const touches = await page.context().newCDPSession(page);
        for (const [index, place] of places.entries()) {
            const { x, y, width, height } = await cell(...place).boundingBox();
            await touches.send('Input.dispatchTouchEvent', {
                type: index === 0 ? 'touchStart' : 'touchMove',
                touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
            });
        }
        await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
        await touches.detach();
    };
    const press = async (...keys) => {
        for (const key of keys) {
            await page.keyboard.press(key);
        }
    };
    const file = type => fs.readFileSync(path.join(folder, `${type}.puz`), 'utf8');
    const open = async type => {
        await closeAll();
        await show(`made/${type}.puz`);
        await command('Puz: Show Board');
        await boardShows(`made/${type}.puz`);
        await board.locator('.palette button').first().waitFor();
        await inView(board.getByLabel('Symmetry of the clues'));
    };
    /** Saves with the focus on the board; waits for what is then in the file. */
    const saved = async (type, text) => {
        await press('Control+S');
        await until(`${type} saved as ${text}; it is ${file(type)}`, () => file(type) === text);
    };
    const verdict = text => board.locator('.verdict', { hasText: text }).first().waitFor();

    /** Draws in the field of dots of a shape. */
    const draw = async way => {
        const [first, ...others] = way.split(' ').map(dot => [...dot].map(Number));
        await board.locator('.dots').scrollIntoViewIfNeeded();
        const { x, y, width } = await board.locator('.dots').boundingBox();
        const at = ([row, column]) => [x + ((column + 0.5) * width) / 5, y + ((row + 0.5) * width) / 5];
        await page.mouse.move(...at(first));
        await page.mouse.down();
        for (const dot of others) {
            await page.mouse.move(...at(dot), { steps: 8 });
        }
        await page.mouse.up();
    };
    const makeWhole = {
        battleship: async () => {
            const first = await cell(0, 0).boundingBox();
            for (const [side, counts] of Object.entries(outside)) {
                for (const [index, count] of [...counts].entries()) {
                    const number = board.locator(`.cells .${side}`).nth(index);
                    assert.ok(isWithin(await number.boundingBox(), await board.locator('.sheet').boundingBox()));
                    await clickOn(number);
                    await press(...(count === '.' ? [] : [count]));
                    await board.locator(`.cells .${side}:focus-within`).nth(0).waitFor();
                }
            }
            await board.locator('svg.board .text.given').nth(8).waitFor();
            assert.deepEqual(await cell(0, 0).boundingBox(), first, 'the first number moves nothing');
        },
        curvedata: async () => {
            for (const [name, ways] of Object.entries(shapes)) {
                await board.getByRole('button', { name: 'New shape' }).click();
                await inView(board.locator('.shape-editor'));
                await board.locator('.shape-editor', { hasText: 'Drag from dot to dot' }).waitFor();
                for (const way of ways) {
                    await draw(way);
                }
                await board.getByRole('button', { name: `Draw shape ${name}` }).waitFor();
                await board.getByRole('button', { name: 'Close', exact: true }).click();
            }
        },
        kanaore: async () => {
            for (const [index, [row, column, arrow, text]] of words.entries()) {
                await click(row, column);
                await press(`Alt+${arrow}`);
                await board.locator('.words input[data-begun]').fill(text);
                await press('Enter');
                await board.getByRole('button', { name: `Remove the word ${index + 1}` }).waitFor();
            }
        },
    };
    for (const [type, { name, rows }] of Object.entries(made)) {
        await step(`${name}: from an empty file to one answer, on the board alone`, async () => {
            const whole = `whole-${type}`;
            fs.writeFileSync(path.join(folder, `${whole}.puz`), '');
            await closeAll();
            await show(`made/${whole}.puz`);
            await command('Puz: Show Board');
            await board.locator('.kinds button', { hasText: name }).click();
            await cell(5, 5).waitFor({ state: 'attached' });
            await board.locator('body').evaluate(listen);
            await makeWhole[type]?.();
            // Not with a click: one on the cell where one is goes on to its next sign.
            await board.locator('.cells [tabindex="0"]').focus();
            await press('Control+Home');
            for (const row of rows) {
                for (const sign of row) {
                    await press(...(sign === '.' ? [] : [sign]), 'ArrowRight');
                }
                await press('Home', 'ArrowDown');
            }
            await press('Control+S');
            // It may have been saved by itself, and have been unique, before its last clue.
            await until('what is said when it is saved', async () =>
                (await board.locator('body').evaluate(() => window.heard)).includes('Saved.'),
            );
            await verdict('Unique');
            await shoot(`made-${type}`);
            const text = file(whole);
            await closeAll();
            await show(`made/${whole}.puz`);
            await command('Format Document');
            await command('Puz: Solve Puzzle');
            await verdict('Unique');
            assert.equal(await page.locator('.tab.dirty').count(), 0, 'formatting changes nothing');
            assert.equal(file(whole), text);
        });
    }
    await step('Fillomino made on the board: digits, a longer number, undo, borders, symmetry', async () => {
        await open('fillomino');
        await click(0, 1);
        await press('1', '2');
        await cell(0, 1).and(board.locator('[aria-label*="12"]')).waitFor({ state: 'attached' });
        await press('Control+Z');
        await cell(0, 1).and(board.locator('[aria-label$=" 1"]')).waitFor({ state: 'attached' });
        await press('Control+Z');
        await cell(0, 1).and(board.locator('[aria-label$="empty"]')).waitFor({ state: 'attached' });
        // While the text undoes, it has the focus; the keys are for the board all the same.
        await press('4', 'Control+Z', 'ArrowRight', '6');
        await cell(0, 2).and(board.locator('[aria-label$=" 6"]')).waitFor({ state: 'attached' });
        await cell(0, 1).and(board.locator('[aria-label$="empty"]')).waitFor({ state: 'attached' });
        await press('Delete');
        await click(0, 0);
        await press('3', 'ArrowDown', '3');
        await saved('fillomino', 'fillomino "Made" # by hand\ngrid\n  3 . .\n  3 . .\n');
        await verdict('answer');
        await shoot('edit-fillomino');
        await clickRightEdge(0, 0);
        await saved('fillomino', 'fillomino "Made" # by hand\ngrid\n  3| . .\n  3  . .\n');
        await board.locator('svg.board .wall.given').waitFor({ state: 'attached' });
        await clickRightEdge(0, 0);
        await saved('fillomino', 'fillomino "Made" # by hand\ngrid\n  3 . .\n  3 . .\n');
    });
    await step('by touch: a cell to type into, and several to empty', async () => {
        await swipe([1, 1]);
        await press('5');
        await saved('fillomino', 'fillomino "Made" # by hand\ngrid\n  3 . .\n  3 5 .\n');
        await swipe([1, 2], [1, 1], [0, 1]);
        await counted(board.locator('.cells [aria-selected="true"]'), 4);
        await press('Delete');
        await saved('fillomino', 'fillomino "Made" # by hand\ngrid\n  3 . .\n  3 . .\n');
    });
    await step('Battleship made on the board: numbers outside, segments, the fleet', async () => {
        await open('battleship');
        await click(0, 0);
        await press('ArrowLeft', '1', 'ArrowUp');
        await press('ArrowRight', 'ArrowRight', '~');
        await board.getByLabel('Add a ship of length 2').click();
        await saved('battleship', 'battleship\nfleet 2 1\ngrid\n    | . . .\n  1 | . ~ .\n  . | . . .\n  . | . . .\n');
        await shoot('edit-battleship');
    });
    await step('Bonsan made on the board: circles, and regions by dragging', async () => {
        await open('bonsan');
        await click(0, 0);
        await press('o', 'ArrowDown', '1');
        await board.getByRole('button', { name: 'Draw regions' }).click();
        await drag([0, 0], [0, 1]);
        await saved('bonsan', 'bonsan\ngrid\n  o . .\n  1 . .\n  . . .\n\nregions\n  A A B\n  B B B\n  B B B\n');
        await shoot('edit-bonsan');
        const { x, y, width, height } = await cell(1, 0).boundingBox();
        for (const regions of ['A A B\n  B B B\n  C C C', 'A A B\n  B B B\n  B B B']) {
            await page.mouse.move(x + width / 2, y + height);
            await page.mouse.down();
            await page.mouse.move(x + 2.5 * width, y + height, { steps: 12 });
            if (regions.includes('C')) {
                await board.locator('.cells .walls').waitFor({ state: 'attached' });
                await shoot('edit-bonsan-walls');
            }
            await page.mouse.up();
            await saved('bonsan', `bonsan\ngrid\n  o . .\n  1 . .\n  . . .\n\nregions\n  ${regions}\n`);
        }
    });
    await step('Curve Data made on the board: a shape drawn from dot to dot, clues, a wall', async () => {
        await open('curvedata');
        await board.getByRole('button', { name: 'New shape' }).click();
        await draw('00 01 11');
        await click(0, 0);
        await press('a');
        await saved('curvedata', 'curvedata\n\nshape A\n  +-+\n    |\n    +\n\ngrid\n  A . .\n  . . .\n');
        await shoot('edit-curvedata');
    });
    await step('a shape has all its lines, also those that are drawn before the text has the ones before', async () => {
        await open('curvedata');
        await board.getByRole('button', { name: 'New shape' }).click();
        await board.locator('.dots').evaluate(drawAhead);
        const rest = 'grid\n  A . .\n  . . .\n';
        await saved(
            'curvedata',
            `curvedata\n\nshape A\n  +-+\n    |\n    +\n\nshape B\n  +\n  |\n  +-+\n    |\n    +\n\n${rest}`,
        );
    });
    await step('Kanaore made on the board: an arrow, a word, another one, and numbered anew', async () => {
        await open('kanaore');
        await click(1, 0);
        await press('Alt+ArrowRight');
        await board.locator('.words input[data-begun]').fill('さくら');
        await press('Enter');
        await board.locator('.words .word').first().waitFor();
        await drag([0, 0], [0, 1]);
        await board.locator('.words input[data-begun]').fill('うめ');
        await press('Enter');
        await board.getByRole('button', { name: 'Number anew' }).click();
        await click(0, 2);
        await saved('kanaore', 'kanaore\n\nwords\n  1 → うめ\n  2 → さくら\n\ngrid\n  1 . .\n  2 . .\n');
        await shoot('edit-kanaore');
    });
    await step('a word that is being typed stays where the others change meanwhile', async () => {
        const [first, begun] = [board.locator('.words input').first(), board.locator('.words input[data-begun]')];
        await click(0, 2);
        await press('Alt+ArrowDown');
        await begun.fill('いろ');
        fs.writeFileSync(path.join(folder, 'kanaore.puz'), file('kanaore').replace('うめ', 'うみ'));
        await becomes('the first word', () => first.inputValue(), 'うみ');
        await page.keyboard.insertText('は');
        await press('Enter');
        await saved('kanaore', 'kanaore\n\nwords\n  1 → うみ\n  2 → さくら\n  3 ↓ いろは\n\ngrid\n  1 . 3\n  2 . .\n');
    });
    await step('a block is copied and pasted, and moved', async () => {
        await open('fillomino');
        await click(0, 0);
        await press('Shift+ArrowDown', 'Control+C', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'Control+V');
        await saved('fillomino', 'fillomino "Made" # by hand\ngrid\n  3 . 3\n  3 . 3\n');
    });
    await step('a key on a board of 20x20: how long until text and picture have changed', async () => {
        const rows = Array.from({ length: 20 }, () => `  ${Array(20).fill('.').join(' ')}`);
        fs.writeFileSync(path.join(folder, 'large.puz'), `fillomino\ngrid\n${rows.join('\n')}\n`);
        await open('large');
        await click(0, 0);
        const lines = page.locator('.view-lines').first();
        const picture = board.locator('svg.board');
        const blankPicture = await picture.evaluate(node => node.innerHTML);
        await lines.evaluate(watchClues);
        await picture.evaluate(watchClues);
        await board.locator('body').evaluate(watchKeys);
        const seen = async () => {
            const times = async locator => JSON.parse((await locator.getAttribute('data-seen')) ?? '[]');
            const keys = JSON.parse((await board.locator('body').getAttribute('data-keys')) ?? '{}');
            return { ...keys, text: await times(lines), picture: await times(picture) };
        };
        const cursor = page.locator('.editor-instance .cursors-layer .cursor').first();
        for (let count = 1; count <= 19; count++) {
            const before = await cursor.getAttribute('style');
            await press('ArrowRight');
            // Who types sees where: the text's cursor has followed by then.
            await until('the next cell', async () => (await cursor.getAttribute('style')) !== before);
            await press(String(1 + (count % 9)));
            await until(`${count} digits in text and picture`, async () => {
                const { text, picture } = await seen();
                return text.length === count && picture.length === count;
            });
            // The puzzle has no such sign: the server says so, and nothing changes.
            await press('x');
            await until(`${count} refusals`, async () => (await seen()).refused.length === count);
        }
        const times = await seen();
        const took = (from, till) => from.map((time, index) => till[index] - time).sort((a, b) => a - b);
        const both = took(
            times.digits,
            times.text.map((time, index) => Math.max(time, times.picture[index])),
        );
        const median = times => Math.round(times[times.length >> 1]);
        const text = median(took(times.digits, times.text));
        const drawn = median(took(times.digits, times.picture));
        const trip = median(took(times.refusals, times.refused));
        console.log(
            `       median ${median(both)} ms, slowest ${Math.round(both.at(-1))} ms (text ${text}, picture ${drawn})`,
        );
        console.log(`       to the server and back, with nothing to change: ${trip} ms`);
        // What was drawn bit by bit is the picture that was drawn at once.
        const isBlank = picture.evaluate(drawnAs, blankPicture);
        await press('Control+A', 'Delete', 'Escape');
        await isBlank;
    });
    await step('the board as an editor of its own: typed, undone, saved', async () => {
        await closeAll();
        await show('made/bonsan.puz');
        await command('View: Reopen Editor With...');
        await chooseRows('Board');
        await cell(2, 2).waitFor({ state: 'attached' });
        await click(2, 2);
        await press('5');
        await saved('bonsan', 'bonsan\ngrid\n  o . .\n  1 . .\n  . . 5\n\nregions\n  A A B\n  B B B\n  B B B\n');
        await press('Control+Z');
        await saved('bonsan', 'bonsan\ngrid\n  o . .\n  1 . .\n  . . .\n\nregions\n  A A B\n  B B B\n  B B B\n');
        await shoot('edit-custom-editor');
        await closeAll();
    });
}

/** Whether a box is all inside of another one, but for what is lost by rounding. */
function isWithin({ x, y, width, height }, around) {
    return (
        x >= around.x - 1 &&
        y >= around.y - 1 &&
        x + width <= around.x + around.width + 1 &&
        y + height <= around.y + around.height + 1
    );
}

/** In the page: when each further clue was first seen in a text or a picture, in milliseconds since the epoch, as `data-seen`. */
function watchClues(element) {
    const isPicture = element.matches('svg');
    const count = () =>
        isPicture ? element.querySelectorAll('.text.given').length : element.textContent.replace(/\D/g, '').length;
    const seen = [];
    const before = count();
    new MutationObserver(() => {
        while (seen.length < count() - before) {
            seen.push(performance.timeOrigin + performance.now());
            element.dataset.seen = JSON.stringify(seen);
        }
    }).observe(element, { childList: true, characterData: true, subtree: true });
}

/** In the board: draws two lines at once, and a third one as soon as the first of them is in the text. */
function drawAhead(dots) {
    const draw = key => dots.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey: true }));
    return new Promise(resolve => {
        const shapes = document.querySelector('.shapes');
        const watch = new MutationObserver(() => {
            watch.disconnect();
            draw('ArrowDown');
            resolve();
        });
        watch.observe(shapes, { childList: true, subtree: true });
        draw('ArrowDown');
        draw('ArrowRight');
    });
}

/** In the board: waits until a picture is this one, if only until its puzzle is solved. */
function drawnAs(picture, wanted) {
    return new Promise(resolve => {
        const look = () => picture.innerHTML === wanted && resolve();
        new MutationObserver(look).observe(picture, { childList: true, subtree: true });
        look();
    });
}

/** In the board: when each digit and each `x` was pressed, and when each `x` was refused, as `data-keys`. */
function watchKeys(body) {
    const keys = { digits: [], refusals: [], refused: [] };
    const note = list => {
        list.push(performance.timeOrigin + performance.now());
        body.dataset.keys = JSON.stringify(keys);
    };
    document.addEventListener(
        'keydown',
        ({ key }) => /^(\d|x)$/.test(key) && note(key === 'x' ? keys.refusals : keys.digits),
        { capture: true },
    );
    const said = document.querySelector('.said');
    new MutationObserver(() => said.textContent !== '' && note(keys.refused)).observe(said, { childList: true });
}
