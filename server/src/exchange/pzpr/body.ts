import { inRows, type Size } from '../../board/grid';
import { counted, type Message, shortened } from '../../message';
import { Refused, refuseUnless } from '../refusal';

/** A puzz.link address, split into the parts that all puzzle types share. */
export interface Link {
    /** The option between the name of the type and the size; empty if there is none. */
    readonly flag: string;
    readonly rows: number;
    readonly columns: number;
    /** An unread rest of it is an error, which the caller reports. */
    readonly body: BodyReader;
}

/** The parts of a puzzle's address besides its size. */
export interface WrittenLink {
    readonly name: string;
    readonly flag?: string;
    readonly body: string;
}

/** A clue of a number stream: a number, a clue without a number, or no clue. */
export type StreamClue = number | '?' | null;

/**
 * Clues of several digits: the mark before them, how many hexadecimal digits follow, and what to add. In ascending order:
 * `number` writes the last one that fits.
 */
const longNumbers: Readonly<Record<string, { readonly digits: number; readonly add: number }>> = {
    '-': { digits: 2, add: 0 },
    '+': { digits: 3, add: 0 },
    '=': { digits: 3, add: 4096 },
    '@': { digits: 3, add: 8192 },
    '%': { digits: 3, add: 8192 },
    '*': { digits: 4, add: 12240 },
    $: { digits: 5, add: 77776 },
};

/** Writes a stream of clues, as `BodyReader.clues` reads it, including blank cells at its end. */
export function clueStream(clues: readonly (StreamClue | 'shaded')[]): string {
    const runs = clues.map(clue =>
        clue === null ? blank : clue === '?' ? '.' : clue === 'shaded' ? '=' : number(clue),
    );
    return runs.join('').replace(/ {1,20}/g, run => (run.length + 15).toString(36));
}

const blank = ' ';

/** Writes a number in the site's own form. */
function number(value: number): string {
    if (value < 16) {
        return value.toString(16);
    }
    const [mark, { digits, add }] = Object.entries(longNumbers).findLast(
        ([, form]) => value >= (form.add || 16 ** (form.digits - 1)),
    )!;
    const text = (value - add).toString(16).padStart(digits, '0');
    refuseUnless(text.length <= digits, numberTooLarge(value));
    return mark + text;
}

/** Writes a stream of bits, as `BodyReader.bits` reads it. */
export function bitStream(bits: readonly boolean[]): string {
    const digits = bits.map(bit => (bit ? '1' : '0')).join('');
    return digits.replace(/.{1,5}/g, five => Number.parseInt(five.padEnd(5, '0'), 2).toString(32));
}

/** Two neighbouring cells, the first one in reading order first. */
export type Pair = readonly [number, number];

export function pairOf(cell: number, next: number): Pair {
    return cell < next ? [cell, next] : [next, cell];
}

/** Writes borders, as `BodyReader.borders` reads them. */
export function borderStream(borders: readonly Pair[], { rows, columns }: Size): string {
    const isDrawn = areAmong(borders, { rows, columns });
    const withinRows = rows * (columns - 1);
    return bitStream(isDrawn.slice(0, withinRows)) + bitStream(isDrawn.slice(withinRows));
}

/** The pairs of neighbouring cells: first those within rows, row by row, then those between two rows. */
export function edgesOf({ rows, columns }: Size): Pair[] {
    const cells = Array.from({ length: rows * columns }, (_, cell) => cell);
    return [
        ...cells.filter(cell => (cell + 1) % columns > 0).map((cell): Pair => [cell, cell + 1]),
        ...cells.slice(columns).map((cell): Pair => [cell - columns, cell]),
    ];
}

/** For each edge, whether it is among these. */
export function areAmong(pairs: readonly Pair[], size: Size): boolean[] {
    const names = new Set(pairs.map(pair => pair.join()));
    return edgesOf(size).map(pair => names.has(pair.join()));
}

/** The edges that are borders, in reading order, as a model has them. */
export function bordersAt(size: Size, isBorder: readonly boolean[]): Pair[] {
    return edgesOf(size)
        .filter((_, edge) => isBorder[edge])
        .sort(([a, x], [b, y]) => a - b || x - y);
}

/** Reads the part of a puzz.link address after the size, from left to right. */
export class BodyReader {
    #position = 0;

    constructor(readonly text: string) {}

    get isAtEnd(): boolean {
        return this.#position >= this.text.length;
    }

    /**
     * A stream of clues ("number16"): `0` to `f` is a clue, `.` one without a number, `g` to `z` are 1 to 20 cells
     * without a clue, and a mark comes before a number of several hexadecimal digits.
     *
     * @param shaded the meaning of `=`; left out if that is such a mark
     */
    clues<S = never>(count: number, shaded?: S): (StreamClue | S)[] {
        const clues: (StreamClue | S)[] = [];
        while (clues.length < count) {
            const start = this.#position;
            const sign = this.#take(1);
            const long = Object.hasOwn(longNumbers, sign) ? longNumbers[sign] : undefined;
            if (sign === '') {
                throw new Refused(tooShort(clues.length, count));
            } else if (sign === '=' && shaded !== undefined) {
                clues.push(shaded);
            } else if (sign === '.') {
                clues.push('?');
            } else if (/[0-9a-f]/.test(sign)) {
                clues.push(Number.parseInt(sign, 16));
            } else if (/[g-z]/.test(sign)) {
                const run = Number.parseInt(sign, 36) - 15;
                refuseUnless(clues.length + run <= count, tooLong);
                clues.push(...Array<null>(run).fill(null));
            } else if (long) {
                const digits = this.#take(long.digits);
                const isHex = /^[0-9a-f]*$/.test(digits);
                refuseUnless(!isHex || digits.length === long.digits, tooShort(clues.length, count));
                refuseUnless(isHex, badText(sign + digits, start));
                clues.push(Number.parseInt(digits, 16) + long.add);
            } else {
                throw new Refused(badText(sign, start));
            }
        }
        return clues;
    }

    /** A clue for each cell of a board; none if the text ends here. */
    board<S = never>({ rows, columns }: Size, shaded?: S): (StreamClue | S)[][] {
        const none = Array<null>(rows * columns).fill(null);
        return inRows(this.isAtEnd ? none : this.clues(rows * columns, shaded), columns);
    }

    /** A stream of bits: five per base 32 digit, the highest first, padded with zeros. */
    bits(count: number): boolean[] {
        const start = this.#position;
        const digits = this.#take(Math.ceil(count / 5));
        refuseUnless(/^[0-9a-v]*$/.test(digits), badText(digits, start));
        const bits = [...digits].flatMap(digit =>
            [16, 8, 4, 2, 1].map(bit => (Number.parseInt(digit, 32) & bit) !== 0),
        );
        refuseUnless(bits.length >= count, tooShort(bits.length, count));
        refuseUnless(!bits.includes(true, count), badText(digits, start));
        return bits.slice(0, count);
    }

    /**
     * Given borders, as pairs of neighbouring cells (indices in reading order, the smaller first): a stream of bits for
     * those between two cells of a row, then one for those between two rows.
     */
    borders({ rows, columns }: Size): Pair[] {
        const isBorder = [...this.bits(rows * (columns - 1)), ...this.bits((rows - 1) * columns)];
        return bordersAt({ rows, columns }, isBorder);
    }

    /** The rest, split at slashes. */
    parts(): string[] {
        return this.#take(Number.POSITIVE_INFINITY).split('/');
    }

    /** Reads the next sign if it is this one; returns true if so. */
    skip(sign: string): boolean {
        if (!this.startsWith(sign)) {
            return false;
        }
        this.#position += 1;
        return true;
    }

    /** Reads the next sign, which has to be this one. */
    expect(sign: string): void {
        if (!this.skip(sign)) {
            throw new Refused(badText(this.#take(1), this.#position - 1));
        }
    }

    startsWith(sign: string): boolean {
        return this.text[this.#position] === sign;
    }

    expectEnd(): void {
        refuseUnless(this.isAtEnd, tooLong);
    }

    #take(count: number): string {
        const taken = this.text.slice(this.#position, this.#position + count);
        this.#position += taken.length;
        return taken;
    }
}

const numberTooLarge = (value: number): Message => ({
    code: 'link/number-too-large',
    en: `The number ${value} is too large for an address.`,
    ja: `数字${value}は大きすぎて、URL に書けません。`,
});

const tooShort = (found: number, expected: number): Message => ({
    code: 'link/too-short',
    en: `The address is incomplete: it ends after ${found} of ${counted(expected, 'place')}.`,
    ja: `URL が途中で終わっています(${expected}個のうち${found}個まで)。末尾が切れていないか確かめてください。`,
});

const tooLong: Message = {
    code: 'link/too-long',
    en: 'The address holds more than fits the size of its board.',
    ja: 'URL の内容が、盤面の大きさより多くなっています。',
};

const badText = (text: string, position: number): Message => ({
    code: 'link/bad-text',
    en: `“${shortened(text)}” means nothing here (character ${position + 1} after the size of the board).`,
    ja: `「${shortened(text)}」は読めません(盤面の大きさの後の${position + 1}文字目)。`,
});
