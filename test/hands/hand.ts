import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { TextName } from '../../client/page/texts';
import { textIn } from '../../client/page/texts';
import type { Locale, Text } from '../../server/src/message';

/** Counted from 1; a place outside the board is in row or column 0. */
export type Place = readonly [row: number, column: number];

/** A board on the screen. */
export interface Bench {
    readonly page: Page;
    readonly board: FrameLocator;
    readonly locale: Locale;
}

/** The acts of a constructor on a board, by mouse, keys or finger alone. */
export interface Hand {
    /** Begins a puzzle of a kind and size in an empty text. */
    begin(kind: Text, rows: number, columns: number): Promise<void>;
    /** Writes a clue into cells, or an entry while solving by hand; an empty text empties them. */
    write(sign: string, ...places: readonly Place[]): Promise<void>;
    /** Draws or takes away the border between two cells. */
    border(from: Place, to: Place): Promise<void>;
    /** Makes cells a region of their own. */
    region(...places: readonly Place[]): Promise<void>;
    /** Draws a line through the dots of the open drawing. */
    draw(...dots: readonly Place[]): Promise<void>;
    /** Puts a word into the list, which begins in a cell and goes on to the next one. */
    word(from: Place, to: Place, text: string): Promise<void>;
    /** Presses a button. */
    press(name: TextName, ...values: readonly (string | number)[]): Promise<void>;
    /** Waits for the proof that there is one answer. */
    unique(): Promise<void>;
    /** While solving by hand: draws a line through cells. */
    line(...places: readonly Place[]): Promise<void>;
    /** While solving by hand: enters what a click enters. */
    mark(...places: readonly Place[]): Promise<void>;
    /** Waits until the board says that it is solved. */
    solved(): Promise<void>;
    /** The number of clicks, drags, taps or keys until now. */
    readonly count: number;
}

export function cellOn({ board }: Bench, [row, column]: Place): Locator {
    return row === 0 || column === 0
        ? board.locator(row === 0 ? '.cells .above' : '.cells .left').nth(Math.max(row, column) - 1)
        : board
              .locator('.cells [role="row"]:not(.spoken):not(.outside)')
              .nth(row - 1)
              .locator('[role="gridcell"]:not(.left)')
              .nth(column - 1);
}

export function buttonOn({ board, locale }: Bench, name: TextName, values: readonly (string | number)[]): Locator {
    return board.getByRole('button', { name: textIn(locale, name, ...values), exact: true });
}

/** The key of the keypad that writes a sign. */
export function keyOn({ board, locale }: Bench, sign: string): Locator {
    const name = sign === '' ? textIn(locale, 'erase') : sign;
    const keypad = board.locator('.keypad:not([hidden])').and(board.locator(':visible'));
    return keypad.locator(`button[aria-label="${name}"], button[aria-label^="${name}: "]`);
}

export function unique({ board }: Bench): Promise<void> {
    return board.locator('.verdict[data-told="unique"]:not(.earlier)').waitFor();
}

export function solved({ board }: Bench): Promise<void> {
    return board.locator('.said[data-kind="solved"]').waitFor();
}
