import type { Row } from '../language/generated/ast';
import type { Message } from '../message';
import type { Finding, Repair } from './finding';

// Strokes that look like a “|” and are typed in its place.

/** A kanji among them is a stroke only after a number or “.”, or between blanks. */
const otherBar = /[│┃￨❘]|(?<=^|[\d.])丨$/;

/** A cell with “|” in place of other strokes. */
export function withBars(text: string): string {
    return text.replace(new RegExp(otherBar, 'g'), '|');
}

/** The finding, once for all rows, about strokes that are not “|”; undefined if there are none. */
export function otherBarsIn(rows: readonly Row[]): Required<Pick<Finding, 'at' | 'message' | 'repairs'>> | undefined {
    const found = rows.flatMap(({ cells }) => cells).filter(({ text }) => otherBar.test(text));
    const [first] = found;
    const [stroke = ''] = otherBar.exec(first?.text ?? '') ?? [];
    return first && { at: first, message: notBar(stroke), repairs: () => [everyBar(stroke, found)] };
}

function everyBar(stroke: string, cells: readonly Row['cells'][number][]): Repair {
    return {
        title: { en: `Write “|” in place of every “${stroke}”`, ja: `すべての「${stroke}」を「|」にする` },
        changes: cells.map(cell => ({ at: cell, where: 'instead', text: withBars(cell.text) })),
        isPreferred: true,
    };
}

const notBar = (stroke: string): Message => ({
    code: 'language/other-bar',
    en: `Write “|” (on the keyboard) in place of “${stroke}”.`,
    ja: `「${stroke}」は半角の「|」にしてください。`,
});
