import { largestSide } from '../board/grid';
import type { Message, Text } from '../message';
import type { BattleshipModel } from '../puzzles/battleship/model';
import type { BonsanModel } from '../puzzles/bonsan/model';
import type { CurveDataModel } from '../puzzles/curvedata/model';
import type { FillominoModel } from '../puzzles/fillomino/model';
import type { Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { readBattleship, writeBattleship } from './puzz-link/battleship';
import { BodyReader } from './puzz-link/body';
import { readBonsan, readHeyabon, writeBonsan } from './puzz-link/bonsan';
import { readCurveData, writeCurveData } from './puzz-link/curvedata';
import { readFillomino, writeFillomino } from './puzz-link/fillomino';
import type { LinkReader, WrittenLink } from './puzz-link/link';
import { excerpt, type Made, orRefused, Refused } from './refused';

/** The supported puzzle types of puzz.link, by the name that their links begin with, with the flags of each. */
const readers: Readonly<Record<string, readonly [reader: LinkReader, ...flags: string[]]>> = {
    fillomino: [readFillomino, 't'],
    fillomino01: [readFillomino, 't'],
    battleship: [readBattleship],
    bonsan: [readBonsan, 'c'],
    heyabon: [readHeyabon],
    curvedata: [readCurveData],
};

/** The names without an old alias. */
const toldNames = Object.keys(readers).filter(name => name !== 'fillomino01');

/** The models with a type on puzz.link. */
export type LinkedModel = FillominoModel | BattleshipModel | BonsanModel | CurveDataModel;

const writers: { readonly [M in LinkedModel as M['type']]: (model: M) => WrittenLink } = {
    Fillomino: writeFillomino,
    Battleship: writeBattleship,
    Bonsan: writeBonsan,
    CurveData: writeCurveData,
};

/**
 * Reads an address of puzz.link or a similar site, or its part after the question mark. Stricter than that site: what
 * that skips or completes, such as a truncated address, is an error. Never throws.
 */
export function readPuzzLink(address: string): Made<{ readonly model: Model }> {
    return orRefused(() => ({ model: readLink(address.trim()) }));
}

/** The address of a puzzle on puzz.link; an error if puzz.link cannot express it. */
export function writePuzzLink(model: Model): Made<string> {
    return orRefused(() => {
        const { name, flag = '', body } = writer(linked(model))(model);
        const text = [name, ...(flag ? [flag] : []), model.columns, model.rows, body].join('/');
        // Programs that find addresses in a text drop punctuation at their end.
        return `https://puzz.link/p?${text}${/[a-z0-9]$/i.test(text) ? '' : '/'}`;
    });
}

/** Returns a model of a type that puzz.link has. Throws `Refused` for any other. */
export function linked(model: Model): LinkedModel {
    if (!Object.hasOwn(writers, model.type)) {
        throw new Refused(notThere(typeOf(model).text.name));
    }
    return model as LinkedModel;
}

function writer({ type }: LinkedModel): (model: Model) => WrittenLink {
    return writers[type] as (model: Model) => WrittenLink;
}

/** `<name>/[<flag>/]<columns>/<rows>/<body>`, after the question mark if there is one. Throws `Refused`. */
export function readLink(address: string): Model {
    const query = address.slice(address.indexOf('?') + 1).replace(/^type=\w+&/, '');
    const [first = '', ...parts] = query.split('/');
    const name = linkName(first);
    if (!/^[a-z0-9-]+$/.test(name) || parts.length < 2) {
        throw new Refused(notALink);
    }
    const known = Object.hasOwn(readers, name) ? readers[name] : undefined;
    if (!known) {
        throw new Refused(unknownType(name));
    }
    if (parts[0]?.startsWith('v:')) {
        throw new Refused(ownRules);
    }
    const [reader, ...flags] = known;
    const flag = /^\d/.test(parts[0]!) ? '' : parts.shift()!;
    const [columns, rows] = [parts.shift(), parts.shift()].map(readSide) as [number, number];
    const body = new BodyReader(parts.join('/').replace(/\/$/, ''));
    if (flag !== '' && !flags.includes(flag)) {
        throw new Refused(unknownFlag(flag));
    }
    const model = reader({ flag, rows, columns, body });
    body.expectEnd();
    return model;
}

/** The name of a type without the suffix for the site's mode. */
export function linkName(name: string): string {
    return name.replace(/_(edit|play)$/, '');
}

/** Reads a side of the board. Throws `Refused`. */
export function readSide(text = ''): number {
    const side = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    if (side < 1) {
        throw new Refused(badSize(text));
    }
    if (side > largestSide) {
        throw new Refused(tooLarge(side));
    }
    return side;
}

const notALink: Message = {
    code: 'link/not-a-link',
    en: 'This is not the address of a puzzle on puzz.link; one looks like https://puzz.link/p?fillomino/6/6/….',
    ja: 'puzz.link のパズルの URL ではありません。https://puzz.link/p?fillomino/6/6/… のような形です。',
};

const ownRules: Message = {
    code: 'link/own-rules',
    en: 'This puzzle is marked as a variant, but the address does not include its rules.',
    ja: 'このパズルは独自ルールの変種とされていて、そのルールは URL からは分かりません。',
};

export const unknownType = (name: string): Message => ({
    code: 'link/unknown-type',
    en: `Puzzles of the type “${excerpt(name)}” cannot be read; these types can: ${toldNames.join(', ')}.`,
    ja: `「${excerpt(name)}」のパズルは読めません。読めるのは ${toldNames.join('、')} です。`,
});

const notThere = (type: Text): Message => ({
    code: 'link/type-not-there',
    en: `There is no ${type.en} on puzz.link.`,
    ja: `puzz.link に${type.ja}はありません。`,
});

const unknownFlag = (flag: string): Message => ({
    code: 'link/unknown-flag',
    en: `The option “${excerpt(flag)}” before the size of the board is not known.`,
    ja: `盤面の大きさの前の「${excerpt(flag)}」というオプションは不明です。`,
});

const badSize = (text: string): Message => ({
    code: 'link/bad-size',
    en: `The size of the board should be two numbers, columns and rows, each at least 1; here is “${excerpt(text)}”.`,
    ja: `盤面の大きさは、列数と行数の2つの数(どちらも1以上)で書きます。ここには「${excerpt(text)}」とあります。`,
});

const tooLarge = (side: number): Message => ({
    code: 'link/board-too-large',
    en: `A side of this board has ${side} cells; the largest board that can be read is ${largestSide} by ${largestSide}.`,
    ja: `盤面の一辺が${side}マスあります。読めるのは${largestSide}行${largestSide}列までです。`,
});
