import type { Direction } from '../board/grid';
import { sameText, type Text } from '../message';
import { emptySigns, normalise, readNumber } from './characters';
import type { PartKind } from './parts';

/** A line of a table of signs: a sign for a cell, or all signs of a kind, such as the numbers. */
export type Sign<V> = SingleSign<V> | SignKind<V>;

interface Common {
    /** The sign as it is written; of a kind, the one that completion offers. */
    readonly text: string;
    /** The name in completion and in the name of a clue ("r1c2 = water"). */
    readonly name: Text;
    /** The kind of part that an editor treats it as. */
    readonly kind: PartKind;
}

export interface SingleSign<V> extends Common {
    /** The content of a cell in the model. */
    readonly value: V;
    /** Other ways to type it, in normalised form. */
    readonly also?: readonly string[];
    /** The directions that it points in. On a turned board it becomes the sign that points in the turned directions. */
    readonly points?: readonly Direction[];
    /** True if it only marks a place for a clue and says little or nothing. */
    readonly isPlaceholder?: boolean;
    /** True if a placeholder remains when another clue is removed. */
    readonly remains?: boolean;
}

export interface SignKind<V> extends Common {
    /** The content that a normalised text stands for; undefined if it is not of this kind. */
    read(text: string): V | undefined;
    /** The text of a content; undefined if it is not of this kind. */
    print(value: V): string | undefined;
    /** The name of a content. Default: its text. */
    nameOf?(value: V): Text;
    /** True if the text is the name of something. */
    readonly isName?: true;
    /** The smallest of whole numbers. */
    readonly from?: number;
}

/** A cell with nothing in it. */
export function emptySign(name: Text): SingleSign<null> {
    const [text, ...also] = emptySigns as [string, ...string[]];
    return { text, also, name, kind: 'empty', value: null };
}

/** The largest number that clicks go through. */
const lastOfCycle = 99;

/** The whole numbers from a first one on. */
export function numberSigns(from: number, name: Text): SignKind<number> {
    return {
        text: '1',
        name,
        kind: 'given',
        from,
        read: text => {
            const number = readNumber(text);
            return number !== undefined && number >= from ? number : undefined;
        },
        print: value => (typeof value === 'number' ? String(value) : undefined),
    };
}

/** The signs of a block: all that its cells are read, written, coloured, explained and turned by. */
export class Signs<V> {
    /** The sign that keeps a place for a clue; undefined where there is none. */
    readonly placeholder: SingleSign<V> | undefined;
    readonly #byText: ReadonlyMap<string, SingleSign<V>>;

    constructor(readonly all: readonly Sign<V>[]) {
        const single = all.filter(sign => 'value' in sign);
        this.#byText = new Map(single.flatMap(sign => [sign.text, ...(sign.also ?? [])].map(text => [text, sign])));
        this.placeholder = single.find(sign => sign.isPlaceholder);
    }

    /** The line of the table that a normalised text is of; undefined if it is no sign. */
    signOf(text: string): Sign<V> | undefined {
        return this.#byText.get(text) ?? this.all.find(sign => !('value' in sign) && sign.read(text) !== undefined);
    }

    /** The content that a normalised text stands for; undefined if it is no sign. */
    read(text: string): V | undefined {
        const sign = this.signOf(text);
        return sign && ('value' in sign ? sign.value : sign.read(text));
    }

    isSign(text: string): boolean {
        return this.signOf(text) !== undefined;
    }

    /** How a value is written. */
    print(value: V): string {
        const sign = this.#signFor(value);
        return (sign && ('value' in sign ? sign.text : sign.print(value))) ?? '';
    }

    /** The name of a content; of a kind, its text. */
    nameOf(value: V): Text {
        const sign = this.#signFor(value);
        return sign && 'value' in sign ? sign.name : (sign?.nameOf?.(value) ?? sameText(this.print(value)));
    }

    /**
     * The content of a cell after something was typed into it; undefined if that is no sign.
     *
     * @param before its content, in normalised form
     * @param goesOn true if this may be the second digit of a number
     */
    typed(before: string, text: string, goesOn: boolean): string | undefined {
        const sign = normalise(text);
        const longer = before + sign;
        const isLonger = goesOn && readNumber(before) !== undefined && readNumber(longer) !== undefined;
        return [...(isLonger ? [longer] : []), sign]
            .map(other => this.#canonical(other))
            .find(other => other !== undefined);
    }

    /** All that a click goes through: single signs, then numbers. */
    get cycle(): string[] {
        const singles = this.all.filter(sign => 'value' in sign).map(({ text }) => text);
        const from = this.all.flatMap(sign => ('from' in sign && sign.from !== undefined ? [sign.from] : []))[0];
        const numbers = from === undefined ? 0 : lastOfCycle - from + 1;
        return [...singles, ...Array.from({ length: numbers }, (_, n) => String(from! + n))];
    }

    #canonical(text: string): string | undefined {
        return this.#byText.get(text)?.text ?? (this.signOf(text) && text);
    }

    #signFor(value: V): Sign<V> | undefined {
        return this.all.find(sign => ('value' in sign ? sign.value === value : sign.print(value) !== undefined));
    }
}
