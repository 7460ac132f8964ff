import type { Message } from '../message';
import type { Model, PartialAnswer } from '../puzzles/model';
import { type LinkedModel, linked, linkName, readLink, readSide, unknownType } from './puzz-link';
import { readBattleshipFile, writeBattleshipFile } from './pzprv3/battleship';
import { readBonsanFile, writeBonsanFile } from './pzprv3/bonsan';
import { readCurveDataFile, writeCurveDataFile } from './pzprv3/curvedata';
import { type BoardFile, FileReader, type FileWriter } from './pzprv3/file';
import { readFillominoFile, writeFillominoFile } from './pzprv3/fillomino';
import { type Made, orRefused, Refused } from './refused';

const readers: Readonly<Record<string, (file: FileReader) => BoardFile>> = {
    fillomino: readFillominoFile,
    fillomino01: readFillominoFile,
    battleship: readBattleshipFile,
    bonsan: readBonsanFile,
    heyabon: readBonsanFile,
    curvedata: readCurveDataFile,
};

const writers: { readonly [M in LinkedModel as M['type']]: FileWriter<M> } = {
    Fillomino: writeFillominoFile,
    Battleship: writeBattleshipFile,
    Bonsan: writeBonsanFile,
    CurveData: writeCurveDataFile,
};

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
        if (!/^pzprv3(\.\d+)?$/i.test(version.trim()) || !/^[a-z0-9-]+$/.test(known)) {
            throw new Refused(notAFile);
        }
        if (!Object.hasOwn(readers, known)) {
            throw new Refused(unknownType(known));
        }
        const [rows, columns] = [lines[2], lines[3]].map(side => readSide(side?.trim())) as [number, number];
        if (lines.slice(4).every(line => line.trim() === '')) {
            return { model: readLink(`${known}/${columns}/${rows}`), entries: [] };
        }
        const file = new FileReader(known, rows, columns, lines, 4);
        const read = readers[known]!(file);
        file.expectEnd();
        return read;
    });
}

/** Writes such a file, with the given part of an answer as entries. */
export function writeBoardFile(model: Model, answer: PartialAnswer = []): Made<string> {
    return orRefused(() => {
        const { type, rows, columns } = linked(model);
        const write = writers[type] as FileWriter<Model>;
        const { name, lines } = write(model, answer);
        return ['pzprv3', name, rows, columns, ...lines, ''].join('\n');
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

const notAFile: Message = {
    code: 'pzprv3/not-a-file',
    en: 'This is not a board saved by puzz.link: such a file begins with the lines pzprv3, the type, the rows and the columns.',
    ja: 'puzz.link で保存した盤面ではありません。pzprv3、パズルの種類、行数、列数の行で始まる形式です。',
};
