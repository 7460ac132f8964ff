import type { Message } from '../../message';
import { badText, tooLong, wrongLength } from '../lines';
import { Refused } from '../refused';

/** A line of a text, as its parts between blanks. */
export interface TextLine {
    /** Counted from 1. */
    readonly number: number;
    readonly parts: readonly string[];
}

/** The lines of a text that are not empty. Non-breaking spaces count as blanks. */
export function textLines(text: string): TextLine[] {
    return text.split(/\r\n?|\n/).flatMap((line, index) => {
        const parts = line.trim().split(/\s+/);
        return parts[0] === '' ? [] : [{ number: index + 1, parts }];
    });
}

/** Takes `rows` lines with `columns` parts each. Throws `Refused` if there are fewer lines or other numbers. */
export function takeRows(lines: readonly TextLine[], from: number, rows: number, columns: number): readonly TextLine[] {
    const taken = lines.slice(from, from + rows);
    const wrong = taken.find(({ parts }) => parts.length !== columns);
    if (wrong) {
        throw new Refused(wrongLength(wrong.number, wrong.parts.length, columns));
    }
    if (taken.length < rows) {
        throw new Refused(tooShort(rows - taken.length));
    }
    return taken;
}

/** Throws `Refused` if more lines follow. */
export function expectLast(lines: readonly TextLine[], count: number): void {
    const more = lines[count];
    if (more) {
        throw new Refused(tooLong(more.number));
    }
}

/** Reads each part of some lines. Throws `Refused` if one cannot be read. */
export function readParts<T>(lines: readonly TextLine[], read: (text: string) => T | undefined): T[][] {
    return lines.map(line =>
        line.parts.map(part => {
            const value = read(part);
            if (value === undefined) {
                throw new Refused(badText(part, line.number));
            }
            return value;
        }),
    );
}

const tooShort = (missing: number): Message => ({
    code: 'import/too-short',
    en: `The text ends too early; ${missing === 1 ? 'one more row is' : `${missing} more rows are`} missing.`,
    ja: `文が途中で終わっています。あと${missing}行あるはずです。`,
});
