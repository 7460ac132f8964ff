import type { Row } from '../../language/generated/ast';
import { isEmptySign, normalise } from '../characters';
import type { Part, RowLayout } from '../parts';
import { numberPattern } from './arrows';
import { isKeptEmpty, lettersOf, plain } from './letters';
import { lineShape, takeApart } from './source';

/** How a line of the list or a row of the board is laid out. */
export function layoutKanaore(row: Row): RowLayout {
    return row.$container.$type === 'KanaoreWords'
        ? { kind: 'list', columns: listColumns(row) }
        : { kind: 'cells', columns: row.cells.map(({ text }) => cellParts(text)) };
}

/** Number, arrow and word, each in a column, also where no blank was typed between them. */
function listColumns(row: Row): Part[][] {
    const texts = row.cells.map(({ text }) => text);
    const joined = texts.join(' ');
    const groups = lineShape.exec(inHalfWidth(joined))?.indices?.groups;
    const [words] = groups?.['words'] ?? [0];
    const [arrow] = groups?.['arrow'] ?? [words];
    const [, number] = groups?.['number'] ?? [0, 0];
    const columns = [
        [...numberParts(joined.slice(0, number), { defines: true }), ...plainParts(joined.slice(number, arrow).trim())],
        plainParts(joined.slice(arrow, words).trim(), 'arrow'),
        ...joined
            .slice(words)
            .split(' ')
            .map(word => plainParts(word, 'letter')),
    ];
    // A sign that nobody sees may stand between two others: then taking the line apart here makes another line of it.
    const apart = columns.map(parts => parts.map(({ text }) => text).join('')).filter(text => text !== '');
    const isSame = JSON.stringify(takeApart(apart)) === JSON.stringify(takeApart(texts));
    return isSame ? columns : texts.map(text => plainParts(text));
}

function cellParts(text: string): Part[] {
    const [number = ''] = numberPattern.exec(text) ?? [];
    const rest = text.slice(number.length);
    if (number === '' && isEmptySign(normalise(rest))) {
        return plainParts(rest, 'empty');
    }
    if (number === '' && isKeptEmpty(plain(rest))) {
        return plainParts(rest, 'shaded');
    }
    return [...numberParts(number), ...plainParts(rest, lettersOf(rest, false).length === 1 ? 'letter' : undefined)];
}

function numberParts(text: string, more: Partial<Part> = {}): Part[] {
    return text === '' ? [] : [{ text, kind: 'number', name: String(Number(normalise(text))), ...more }];
}

function plainParts(text: string, kind?: Part['kind']): Part[] {
    return text === '' ? [] : [{ text, ...(kind && { kind }) }];
}

/** The same text sign by sign, so that places in the one are places in the other. */
function inHalfWidth(text: string): string {
    return text.replace(/[\uff01-\uff5e]/g, normalise);
}
