import { counted, type Message } from '../../message';
import { Unreadable } from './unreadable';

/** A clue of a number stream: a number, a clue without a number, or no clue. */
export type StreamClue = number | '?' | null;

/** Clues of several digits: the mark before them, how many hexadecimal digits follow, and what to add. */
const longNumbers: Readonly<Record<string, { readonly digits: number; readonly add: number }>> = {
    '-': { digits: 2, add: 0 },
    '+': { digits: 3, add: 0 },
    '=': { digits: 3, add: 4096 },
    '@': { digits: 3, add: 8192 },
    '%': { digits: 3, add: 8192 },
    '*': { digits: 4, add: 12240 },
    $: { digits: 5, add: 77776 },
};

/** What follows the size in a puzz.link address, read from left to right. */
export class BodyReader {
    #position = 0;

    constructor(readonly text: string) {}

    get isAtEnd(): boolean {
        return this.#position >= this.text.length;
    }

    /**
     * A stream of clues ("number16"): `0` to `f` is a clue, `.` one without a number, `g` to `z` are 1 to 20 cells
     * without a clue, and a mark stands before a number of several hexadecimal digits.
     */
    clues(count: number): StreamClue[];
    /** The same, where `=` is a shaded cell. */
    clues(count: number, options: { readonly shaded: true }): (StreamClue | 'shaded')[];
    clues(count: number, options?: { readonly shaded: true }): (StreamClue | 'shaded')[] {
        const clues: (StreamClue | 'shaded')[] = [];
        while (clues.length < count) {
            const start = this.#position;
            const sign = this.#take(1);
            const long = Object.hasOwn(longNumbers, sign) ? longNumbers[sign] : undefined;
            if (sign === '') {
                throw new Unreadable(tooShort(clues.length, count));
            } else if (sign === '=' && options?.shaded) {
                clues.push('shaded');
            } else if (sign === '.') {
                clues.push('?');
            } else if (/[0-9a-f]/.test(sign)) {
                clues.push(Number.parseInt(sign, 16));
            } else if (/[g-z]/.test(sign)) {
                const run = Number.parseInt(sign, 36) - 15;
                if (clues.length + run > count) {
                    throw new Unreadable(tooLong);
                }
                clues.push(...Array<null>(run).fill(null));
            } else if (long) {
                const digits = this.#take(long.digits);
                if (digits.length < long.digits && /^[0-9a-f]*$/.test(digits)) {
                    throw new Unreadable(tooShort(clues.length, count));
                }
                if (!/^[0-9a-f]+$/.test(digits)) {
                    throw new Unreadable(badText(sign + digits, start));
                }
                clues.push(Number.parseInt(digits, 16) + long.add);
            } else {
                throw new Unreadable(badText(sign, start));
            }
        }
        return clues;
    }

    /** A stream of bits: five in each base 32 digit, the highest first, filled up with zeros. */
    bits(count: number): boolean[] {
        const start = this.#position;
        const digits = this.#take(Math.ceil(count / 5));
        if (!/^[0-9a-v]*$/.test(digits)) {
            throw new Unreadable(badText(digits, start));
        }
        const bits = [...digits].flatMap(digit =>
            [16, 8, 4, 2, 1].map(bit => (Number.parseInt(digit, 32) & bit) !== 0),
        );
        if (bits.length < count) {
            throw new Unreadable(tooShort(bits.length, count));
        }
        if (bits.includes(true, count)) {
            throw new Unreadable(badText(digits, start));
        }
        return bits.slice(0, count);
    }

    /**
     * Given borders, as pairs of neighbouring cells (indices in reading order, the smaller first): a stream of bits for
     * those between two cells of a row, then one for those between two rows.
     */
    borders(rows: number, columns: number): [number, number][] {
        const beside = this.bits(rows * (columns - 1)).map((isBorder, n) => {
            const cell = n + Math.floor(n / (columns - 1));
            return { isBorder, pair: [cell, cell + 1] as [number, number] };
        });
        const below = this.bits((rows - 1) * columns).map((isBorder, cell) => {
            return { isBorder, pair: [cell, cell + columns] as [number, number] };
        });
        return [...beside, ...below].filter(({ isBorder }) => isBorder).map(({ pair }) => pair);
    }

    /** The rest, as its parts between slashes. */
    parts(): string[] {
        return this.#take(Number.POSITIVE_INFINITY).split('/');
    }

    /** Whether the next sign is this one; then it is read. */
    skip(sign: string): boolean {
        const found = this.text[this.#position] === sign;
        if (found) {
            this.#position += 1;
        }
        return found;
    }

    /** Reads this sign, which has to come next. */
    expect(sign: string): void {
        if (!this.skip(sign)) {
            throw new Unreadable(badText(this.#take(1), this.#position - 1));
        }
    }

    startsWith(sign: string): boolean {
        return this.text[this.#position] === sign;
    }

    expectEnd(): void {
        if (!this.isAtEnd) {
            throw new Unreadable(tooLong);
        }
    }

    #take(count: number): string {
        const taken = this.text.slice(this.#position, this.#position + count);
        this.#position += taken.length;
        return taken;
    }
}

const tooShort = (found: number, expected: number): Message => ({
    code: 'link/too-short',
    en: `The address ends too early, after ${found} of ${counted(expected, 'place')}; the end is missing.`,
    ja: `アドレスが途中で終わっています(${expected}個のうち${found}個まで)。末尾が切れていないか確かめてください。`,
});

const tooLong: Message = {
    code: 'link/too-long',
    en: 'The address holds more than fits the size of its board.',
    ja: 'アドレスの内容が、盤面の大きさより多くなっています。',
};

const badText = (text: string, position: number): Message => ({
    code: 'link/bad-text',
    en: `"${text}" means nothing here (character ${position + 1} after the size of the board).`,
    ja: `「${text}」は読めません(盤面の大きさの後の${position + 1}文字目)。`,
});
