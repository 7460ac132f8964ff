import { largestSide } from '../board/grid';
import type { Message } from '../message';
import type { Model } from '../puzzles/puzzle-type';
import { readBattleship } from './puzz-link/battleship';
import { BodyReader } from './puzz-link/body';
import { readBonsan, readHeyabon } from './puzz-link/bonsan';
import { readCurveData } from './puzz-link/curvedata';
import { readFillomino } from './puzz-link/fillomino';
import type { LinkReader } from './puzz-link/link';
import { Unreadable } from './puzz-link/unreadable';

export type ReadLink = { readonly model: Model } | { readonly error: Message };

/** The puzzle types of puzz.link that can be read, by the name that their links begin with; and the flags of each. */
const readers: Readonly<Record<string, readonly [reader: LinkReader, ...flags: string[]]>> = {
    fillomino: [readFillomino, 't'],
    fillomino01: [readFillomino, 't'],
    battleship: [readBattleship],
    bonsan: [readBonsan, 'c'],
    heyabon: [readHeyabon],
    curvedata: [readCurveData],
};

/**
 * Reads the address of a puzzle on puzz.link, on another site with the same program, or what such an address holds
 * after its question mark. Stricter than that program: what it would skip or fill up, a cut-off address above all, is
 * an error. Never throws.
 */
export function readPuzzLink(address: string): ReadLink {
    try {
        return { model: read(address.trim()) };
    } catch (error) {
        if (error instanceof Unreadable) {
            return { error: error.reason };
        }
        throw error;
    }
}

/** `<name>/[<flag>/]<columns>/<rows>/<body>`, after the question mark if there is one. */
function read(address: string): Model {
    const query = address.slice(address.indexOf('?') + 1).replace(/^type=\w+&/, '');
    const [first = '', ...parts] = query.split('/');
    const name = first.replace(/_(edit|play)$/, '');
    if (/^pzprv3/i.test(name)) {
        throw new Unreadable(boardFile);
    }
    if (!/^[a-z0-9-]+$/.test(name) || parts.length < 2) {
        throw new Unreadable(notALink);
    }
    const known = Object.hasOwn(readers, name) ? readers[name] : undefined;
    if (!known) {
        throw new Unreadable(unknownType(name));
    }
    if (parts[0]?.startsWith('v:')) {
        throw new Unreadable(ownRules);
    }
    const [reader, ...flags] = known;
    const flag = /^\d/.test(parts[0]!) ? '' : parts.shift()!;
    const [columns, rows] = [parts.shift(), parts.shift()].map(readSide) as [number, number];
    const body = new BodyReader(parts.join('/').replace(/\/$/, ''));
    if (flag !== '' && !flags.includes(flag)) {
        throw new Unreadable(unknownFlag(flag));
    }
    const model = reader({ flag, rows, columns, body });
    body.expectEnd();
    return model;
}

function readSide(text = ''): number {
    const side = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    if (side < 1) {
        throw new Unreadable(badSize(text));
    }
    if (side > largestSide) {
        throw new Unreadable(tooLarge(side));
    }
    return side;
}

const notALink: Message = {
    code: 'link/not-a-link',
    en: 'This is not the address of a puzzle on puzz.link; one looks like https://puzz.link/p?fillomino/6/6/….',
    ja: 'puzz.link のパズルのアドレスではありません。https://puzz.link/p?fillomino/6/6/… のような形です。',
};

const boardFile: Message = {
    code: 'link/board-file',
    en: 'This address holds a whole pzprv3 file, which cannot be read; open it there and copy the address of the puzzle alone.',
    ja: 'このアドレスには pzprv3 形式のファイルが入っていて、読めません。サイトで開き、問題だけの URL を出力してください。',
};

const ownRules: Message = {
    code: 'link/own-rules',
    en: 'This puzzle is marked as a variant with rules of its own, which the address does not tell.',
    ja: 'このパズルは独自ルールの変種とされていて、そのルールはアドレスからは分かりません。',
};

const unknownType = (name: string): Message => ({
    code: 'link/unknown-type',
    en: `Puzzles of the type "${name}" cannot be read; those of these types can: ${Object.keys(readers).join(', ')}.`,
    ja: `「${name}」のパズルは読めません。読めるのは ${Object.keys(readers).join('、')} です。`,
});

const unknownFlag = (flag: string): Message => ({
    code: 'link/unknown-flag',
    en: `The option "${flag}" before the size of the board is not known.`,
    ja: `盤面の大きさの前の「${flag}」は知られていないオプションです。`,
});

const badSize = (text: string): Message => ({
    code: 'link/bad-size',
    en: `The size of the board should be two numbers, columns and rows, each at least 1; here is "${text}".`,
    ja: `盤面の大きさは、列数と行数の2つの数(どちらも1以上)で書きます。ここには「${text}」とあります。`,
});

const tooLarge = (side: number): Message => ({
    code: 'link/board-too-large',
    en: `A side of this board has ${side} cells; the largest board that can be read is ${largestSide} by ${largestSide}.`,
    ja: `盤面の一辺が${side}マスあります。読めるのは${largestSide}行${largestSide}列までです。`,
});
