import type { Locator } from '@playwright/test';
import { textIn } from '../../client/page/texts';
import { type Bench, buttonOn, cellOn, type Hand, type Place, solved, unique } from './hand';

/** No control is further away than this many presses of Tab. */
const mostTabs = 120;

/** A hand that only presses keys, from the loading of the page on. */
export function keysHand(bench: Bench): Hand {
    const { board, page, locale } = bench;
    let count = 0;
    const press = async (...keys: readonly string[]): Promise<void> => {
        for (const key of keys) {
            count += 1;
            await page.keyboard.press(key);
        }
    };
    /** Goes to a control by Tab, the shorter way. */
    const reach = async (control: Locator): Promise<void> => {
        await control.waitFor({ state: 'attached' });
        for (let tabs = 0; tabs < mostTabs; tabs += 1) {
            const way = await control.evaluate(wayTo);
            if (way === 'here') {
                return;
            }
            await press(way);
        }
        throw new Error(`Tab leads nowhere near ${control}`);
    };
    const cells = board.locator('.cells [tabindex="0"]');
    /** Where the focus is on the board. */
    const current = (): Promise<Place> => cells.evaluate(placeOfFocus);
    const go = async ([row, column]: Place): Promise<void> => {
        await reach(cells);
        for (let tries = 0; tries < 200; tries += 1) {
            const [atRow, atColumn] = await current();
            if (atRow === row && atColumn === column) {
                return;
            }
            // From beside the board the way leads over it: there is no corner outside.
            const alongRow = atColumn !== column && !(column === 0 && atRow !== row) && (atRow > 0 || column > 0);
            await press(
                alongRow ? (atColumn < column ? 'ArrowRight' : 'ArrowLeft') : atRow < row ? 'ArrowDown' : 'ArrowUp',
            );
        }
        throw new Error(`the arrow keys do not lead to ${row}, ${column}`);
    };
    const goOn = async (held: string, places: readonly Place[]): Promise<void> => {
        for (const [index, place] of places.slice(1).entries()) {
            await press(`${held}+${arrowTo(places[index]!, place)}`);
        }
    };
    const pressButton: Hand['press'] = async (name, ...values) => {
        await reach(buttonOn(bench, name, values));
        await press('Enter');
    };
    return {
        get count() {
            return count;
        },
        press: pressButton,
        async begin(kind, rows, columns) {
            for (const [name, side] of [
                ['rows', rows],
                ['columns', columns],
            ] as const) {
                await reach(board.getByLabel(textIn(locale, name), { exact: true }));
                await page.keyboard.press('ControlOrMeta+a');
                await page.keyboard.type(String(side));
            }
            await reach(board.getByRole('button', { name: kind[locale], exact: true }));
            await press('Enter');
            await cellOn(bench, [1, 1]).waitFor({ state: 'attached' });
        },
        async write(sign, ...places) {
            for (const place of places) {
                await go(place);
                if (sign === '') {
                    await press('Delete');
                } else if (/^[\x20-\x7e]+$/.test(sign)) {
                    await press(...sign);
                } else {
                    count += 1;
                    await page.keyboard.insertText(sign);
                }
            }
        },
        async border(from, to) {
            await go(from);
            await press(`Alt+${arrowTo(from, to)}`);
        },
        async region(...places) {
            await go(places[0]!);
            await press('Alt+Enter');
            await goOn('Alt', places);
        },
        async draw(first, ...others) {
            const dots = board.locator('.dots');
            await reach(dots);
            await press(...Array(first![0] - 1).fill('ArrowDown'), ...Array(first![1] - 1).fill('ArrowRight'));
            await goOn('Shift', [first!, ...others]);
        },
        async word(from, to, text) {
            await go(from);
            await press(`Alt+${arrowTo(from, to)}`);
            await board.locator('.words input[data-begun]:focus').waitFor();
            await page.keyboard.insertText(text);
            await press('Enter');
        },
        async line(...places) {
            await go(places[0]!);
            await goOn('Shift', places);
        },
        async mark(...places) {
            for (const place of places) {
                await go(place);
                await press('Space');
            }
        },
        unique: () => unique(bench),
        solved: () => solved(bench),
    };
}

function arrowTo([row, column]: Place, to: Place): string {
    return to[0] > row ? 'ArrowDown' : to[0] < row ? 'ArrowUp' : to[1] > column ? 'ArrowRight' : 'ArrowLeft';
}

/** In the page: the key that leads nearer to a control. */
function wayTo(control: Element): 'here' | 'Tab' | 'Shift+Tab' {
    const { activeElement } = document;
    const isHere = activeElement && (control === activeElement || control.contains(activeElement));
    if (document.hasFocus() && isHere) {
        return 'here';
    }
    const isAfter =
        !document.hasFocus() ||
        !activeElement ||
        (activeElement.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    return isAfter ? 'Tab' : 'Shift+Tab';
}

/** In the page: the place of the cell that keys act on. */
function placeOfFocus(focused: Element): Place {
    const cell = focused.closest('[role="gridcell"]')!;
    const row = cell.closest('[role="row"]')!;
    const rows = [...row.parentElement!.querySelectorAll('[role="row"]:not(.spoken):not(.outside)')];
    const beside = cell.parentElement!.querySelector('.left') ? 0 : 1;
    const column = [...row.querySelectorAll('[role="gridcell"]')].indexOf(cell) + beside;
    return row.matches('.outside') ? [0, column] : [rows.indexOf(row) + 1, column];
}
