import { boardFile } from '../board/board-file';
import { withVisibleControls } from '../board/control-characters';
import type { Drawing } from '../board/drawing';
import { messagesOf } from '../check/finding-lines';
import { statedJson } from '../check/json';
import type { ReadAs, ReadPuzzle } from '../check/results';
import type { DocumentFinding } from '../language/finding';
import { loadPuzzle } from '../language/load';
import type { Text } from '../message';
import { typeOf } from '../puzzles/registry';
import { expectText } from './arguments';
import { languageOf, type Options } from './options';

/**
 * Reads the text of a .puz file. Takes milliseconds. Mistakes in the text are messages, and never thrown.
 *
 * @example
 * const { type, rows, messages } = read('fillomino\ngrid\n  3 . .\n');
 * // 'fillomino', 1, []
 */
export function read(text: string, options: Options = {}): ReadPuzzle {
    const language = languageOf(options);
    expectText('text', text);
    const document = loadPuzzle(text);
    return {
        ...statedJson(document, language),
        puzzle: (document.reading?.model as ReadAs['puzzle'] | undefined) ?? null,
        messages: messagesOf(document.shown, language),
    } as ReadPuzzle;
}

export interface DrawOptions {
    /** Values to draw on the board, as in `decided` of what `solve` returns; null where there is none. Default: none. */
    readonly values?: readonly (number | null)[];
}

export interface Picture {
    /** An SVG file, with its styles. */
    readonly svg: string;
    /** The same as a list of lines, circles and texts, in units of cells, for a renderer of your own. */
    readonly drawing: Drawing;
}

/**
 * Draws the board of a .puz text. Takes milliseconds; null if the text has no board that can be read.
 *
 * @example
 * const picture = draw(text, { values: (await solve(text)).decided });
 */
export function draw(text: string, { values = [] }: DrawOptions = {}): Picture | null {
    expectText('text', text);
    const { reading, header } = loadPuzzle(text);
    if (!reading?.model) {
        return null;
    }
    const drawing = typeOf(reading.model).view.draw(
        reading.model,
        values.map(value => value ?? undefined),
    );
    return { svg: boardFile(drawing, withVisibleControls(header.title)), drawing };
}

/** Why a text has no puzzle that could be solved: its first error, or its first remark. */
export function whyUnreadable(findings: readonly DocumentFinding[]): Text {
    const finding = findings.find(({ severity }) => severity === 'error') ?? findings[0];
    return finding?.message ?? { en: 'The text has no puzzle.', ja: 'パズルがありません。' };
}
