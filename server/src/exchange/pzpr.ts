import { largestSide } from '../board/grid';
import { type Message, shortened, type Text } from '../message';
import type { BattleshipModel } from '../puzzles/battleship/model';
import type { BonsanModel } from '../puzzles/bonsan/model';
import type { CurveDataModel } from '../puzzles/curvedata/model';
import type { FillominoModel } from '../puzzles/fillomino/model';
import type { Model, PartialAnswer } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { readBattleship, readBattleshipFile, writeBattleship, writeBattleshipFile } from './pzpr/battleship';
import { BodyReader, type Link, type WrittenLink } from './pzpr/body';
import { readBonsan, readBonsanFile, readHeyabon, writeBonsan, writeBonsanFile } from './pzpr/bonsan';
import { readCurveData, readCurveDataFile, writeCurveData, writeCurveDataFile } from './pzpr/curvedata';
import { type BoardFile, FileReader, type FileWriter } from './pzpr/file';
import { readFillomino, readFillominoFile, writeFillomino, writeFillominoFile } from './pzpr/fillomino';
import { type Made, orRefused, Refused, refuseUnless } from './refusal';

// The formats of pzpr, the program of puzz.link: addresses, and the files in which it saves boards.

/** Reads puzzles of a type. Both functions throw `Refused`. */
interface Reader {
    readonly link: (link: Link) => Model;
    /** The options that an address may have. */
    readonly flags?: readonly string[];
    readonly file: (file: FileReader) => BoardFile;
}

interface Writer<M extends Model> {
    readonly link: (model: M) => WrittenLink;
    readonly file: FileWriter<M>;
}

const fillomino: Reader = { link: readFillomino, flags: ['t'], file: readFillominoFile };

/** The types of puzz.link that are read, by their names there. */
const readers: Readonly<Record<string, Reader>> = {
    fillomino,
    fillomino01: fillomino,
    battleship: { link: readBattleship, file: readBattleshipFile },
    bonsan: { link: readBonsan, flags: ['c'], file: readBonsanFile },
    heyabon: { link: readHeyabon, file: readBonsanFile },
    curvedata: { link: readCurveData, file: readCurveDataFile },
};

/** The names without an old alias. */
const toldNames = Object.keys(readers).filter(name => name !== 'fillomino01');

const writers = {
    Fillomino: { link: writeFillomino, file: writeFillominoFile } satisfies Writer<FillominoModel>,
    Battleship: { link: writeBattleship, file: writeBattleshipFile } satisfies Writer<BattleshipModel>,
    Bonsan: { link: writeBonsan, file: writeBonsanFile } satisfies Writer<BonsanModel>,
    CurveData: { link: writeCurveData, file: writeCurveDataFile } satisfies Writer<CurveDataModel>,
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
        const { name, flag = '', body } = writerOf(model).link(model);
        const text = [name, ...(flag ? [flag] : []), model.columns, model.rows, body].join('/');
        // Programs that find addresses in a text drop punctuation at their end.
        return `https://puzz.link/p?${text}${/[a-z0-9]$/i.test(text) ? '' : '/'}`;
    });
}

/** True if a text is a `pzprv3` file, or an address that contains one. */
export const isBoardFile = (text: string): boolean => /^(\S*\?)?pzprv3/i.test(text);

/**
 * Reads a board saved by puzz.link's program (`pzprv3`), with its entries: a file, or an address that contains one, with
 * `/` for line ends. Never throws.
 */
export function readBoardFile(text: string): Made<BoardFile> {
    return orRefused(() => {
        const lines = linesOf(text);
        const [version = '', name = ''] = lines;
        const known = linkName(name.trim());
        refuseUnless(/^pzprv3(\.\d+)?$/i.test(version.trim()) && /^[a-z0-9-]+$/.test(known), notAFile);
        const reader = readerOf(known);
        const [rows, columns] = [lines[2], lines[3]].map(side => readSide(side?.trim())) as [number, number];
        if (lines.slice(4).every(line => line.trim() === '')) {
            return { model: readLink(`${known}/${columns}/${rows}`), entries: [] };
        }
        const file = new FileReader(known, rows, columns, lines, 4);
        const read = reader.file(file);
        file.expectEnd();
        return read;
    });
}

/** Writes such a file, with the given part of an answer as entries. */
export function writeBoardFile(model: Model, answer: PartialAnswer = []): Made<string> {
    return orRefused(() => {
        const { name, lines } = writerOf(model).file(model, answer);
        return ['pzprv3', name, model.rows, model.columns, ...lines, ''].join('\n');
    });
}

/** The lines of a file without the history of entries after the board. */
function linesOf(text: string): string[] {
    const file = text.slice(text.search(/pzprv3/i));
    const isOneLine = /^pzprv3[.\d]*\//i.test(file);
    const lines = isOneLine ? unescaped(file).split('/') : file.split(/\r\n?|\n/);
    const more = lines.findIndex(line => /^(history|info):|^__HISTORY__/.test(line));
    return more < 0 ? lines : lines.slice(0, more);
}

/** Decodes the escape sequences of an address. Throws `Refused`. */
function unescaped(text: string): string {
    try {
        return decodeURIComponent(text);
    } catch {
        throw new Refused(notAFile);
    }
}

/** Throws `Refused` if the type is unknown. */
function readerOf(name: string): Reader {
    refuseUnless(Object.hasOwn(readers, name), unknownType(name));
    return readers[name]!;
}

/** Throws `Refused` if puzz.link does not have the type of a puzzle. */
function writerOf(model: Model): Writer<Model> {
    refuseUnless(Object.hasOwn(writers, model.type), notThere(typeOf(model).text.name));
    return writers[model.type as keyof typeof writers] as Writer<Model>;
}

/** `<name>/[<flag>/]<columns>/<rows>/<body>`, after the question mark if there is one. Throws `Refused`. */
function readLink(address: string): Model {
    const query = address.slice(address.indexOf('?') + 1).replace(/^type=\w+&/, '');
    const [first = '', ...parts] = query.split('/');
    const name = linkName(first);
    refuseUnless(/^[a-z0-9-]+$/.test(name) && parts.length >= 2, notALink);
    const reader = readerOf(name);
    refuseUnless(!parts[0]?.startsWith('v:'), ownRules);
    const flag = /^\d/.test(parts[0]!) ? '' : parts.shift()!;
    const [columns, rows] = [parts.shift(), parts.shift()].map(readSide) as [number, number];
    const body = new BodyReader(parts.join('/').replace(/\/$/, ''));
    refuseUnless(flag === '' || reader.flags?.includes(flag), unknownFlag(flag));
    const model = reader.link({ flag, rows, columns, body });
    body.expectEnd();
    return model;
}

/** The name of a type without the suffix for the site's mode. */
function linkName(name: string): string {
    return name.replace(/_(edit|play)$/, '');
}

/** Reads a side of the board. Throws `Refused`. */
export function readSide(text = ''): number {
    const side = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    refuseUnless(side >= 1, badSize(text));
    refuseUnless(side <= largestSide, tooLarge(side));
    return side;
}

const notAFile: Message = {
    code: 'pzprv3/not-a-file',
    en: 'This is not a board saved by puzz.link: such a file begins with the lines pzprv3, the type, the rows and the columns.',
    ja: 'puzz.link で保存した盤面ではありません。pzprv3、パズルの種類、行数、列数の行で始まる形式です。',
};

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

const unknownType = (name: string): Message => ({
    code: 'link/unknown-type',
    en: `Puzzles of the type “${shortened(name)}” cannot be read; these types can: ${toldNames.join(', ')}.`,
    ja: `「${shortened(name)}」のパズルは読めません。読めるのは ${toldNames.join('、')} です。`,
});

const notThere = (type: Text): Message => ({
    code: 'link/type-not-there',
    en: `There is no ${type.en} on puzz.link.`,
    ja: `puzz.link に${type.ja}はありません。`,
});

const unknownFlag = (flag: string): Message => ({
    code: 'link/unknown-flag',
    en: `The option “${shortened(flag)}” before the size of the board is not known.`,
    ja: `盤面の大きさの前の「${shortened(flag)}」というオプションは不明です。`,
});

const badSize = (text: string): Message => ({
    code: 'link/bad-size',
    en: `The size of the board should be two numbers, columns and rows, each at least 1; here is “${shortened(text)}”.`,
    ja: `盤面の大きさは、列数と行数の2つの数(どちらも1以上)で書きます。ここには「${shortened(text)}」とあります。`,
});

const tooLarge = (side: number): Message => ({
    code: 'link/board-too-large',
    en: `A side of this board has ${side} cells; the largest board that can be read is ${largestSide} by ${largestSide}.`,
    ja: `盤面の一辺が${side}マスあります。読めるのは${largestSide}行${largestSide}列までです。`,
});
