import { acrossLite, type Foreign, foreignKind } from '../board/foreign';
import { puzzleWords } from '../language/grammar-words';
import { printPuzzle, typesByWord } from '../language/new-puzzle';
import { typedKeyword } from '../language/spelling';
import { anyOf, type Message } from '../message';
import type { Model, PartialAnswer } from '../puzzles/model';
import { isFilling, readFilling } from './other/filling';
import { isMathProg, readMathProg } from './other/mathprog';
import { isMiniZinc, readMiniZinc } from './other/minizinc';
import { isPuzzlekit, readPuzzlekit } from './other/puzzlekit';
import { isModel, readTable } from './other/table';
import { isBoardFile, readBoardFile, readPuzzLink } from './pzpr';
import { type Made, orRefused } from './refusal';

/** A puzzle imported from another format. */
export interface Imported {
    readonly model: Model;
    /** The puzzle as the formatted text of a file. */
    readonly puz: string;
    /** The entries on the board, by the keys of an answer; absent if the format has none. */
    readonly entries?: PartialAnswer;
    /** A message about something that was not imported, if anything. */
    readonly note?: Message;
}

/** The reason why a text cannot be imported. */
export interface NotImported {
    readonly error: Message;
    /** The possible types of a text that does not name its type: keywords, as `importPuzzle` takes them. */
    readonly types?: readonly string[];
}

/**
 * Reads a puzzle in another format: a puzz.link address, a `pzprv3` file, data of a solver, or the cells of a board.
 * Nothing is skipped: what cannot be read or expressed is an error. Never throws.
 *
 * @param type the keyword of the type, for a text that does not name it
 */
export function importPuzzle(text: string, type?: string): Imported | NotImported {
    if (text.length > longestImport) {
        return { error: tooLong };
    }
    const foreign = foreignKind(text);
    if (foreign) {
        return { error: foreignFormat[foreign] };
    }
    // Not trimmed: a line of blanks may be a row of a spreadsheet.
    const whole = text.replace(/^\ufeff/, '');
    const words = whole.trim().split(/\s+/);
    if (words.length > 1 && words.every(word => /^[^:]+:\/\/./.test(word))) {
        return { error: severalAddresses };
    }
    const made = readWhole(whole, type);
    if ('error' in made) {
        return made;
    }
    const word = puzzleWords.get(made.model.type)!;
    const isSolved = made.entries?.some(value => value !== undefined);
    return type === undefined || type === word
        ? { ...made, puz: printPuzzle(made.model), ...(isSolved && { note: entriesLeftOut }) }
        : { error: anotherType(word, type) };
}

/** Reads a text in the first format that it can be in. */
function readWhole(whole: string, type: string | undefined): Made<Pick<Imported, 'model' | 'entries'>> | NotImported {
    const text = whole.trim();
    if (isBoardFile(text)) {
        return readBoardFile(text);
    }
    if (isAddress(text)) {
        return readPuzzLink(text);
    }
    const format = solverFormats.find(({ recognises }) => recognises(text));
    return format ? orRefused(() => ({ model: format.read(text) })) : readCells(whole, type);
}

/** Whether a text is one word with a slash and something else that addresses have, such as `fillomino/5/5/…`. */
function isAddress(text: string): boolean {
    return /^\S+\/\S+$/.test(text) && /[?:\d]/.test(text);
}

interface SolverFormat {
    readonly recognises: (text: string) => boolean;
    readonly read: (text: string) => Model;
}

/** The data that solvers take, in the order in which they are tried. */
const solverFormats: readonly SolverFormat[] = [
    { recognises: isFilling, read: readFilling },
    { recognises: isMathProg, read: readMathProg },
    { recognises: isMiniZinc, read: readMiniZinc },
    { recognises: isPuzzlekit, read: readPuzzlekit },
];

/** Reads the cells of a board, whose type follows from their signs alone. */
function readCells(text: string, type: string | undefined): Made<{ readonly model: Model }> | NotImported {
    // The first word that is not in a comment.
    const [, firstWord = ''] = /^[^\S\n]*(?![#＃\s])(\S{1,20})/m.exec(text) ?? [];
    if (typesByWord.has(typedKeyword(firstWord))) {
        return { error: alreadyPuz };
    }
    const read = orRefused(() => readTable(text));
    if ('error' in read) {
        return read;
    }
    const models = new Map([...read].flatMap(([word, made]) => (isModel(made) ? [[word, made]] : [])));
    const types = [...models.keys()];
    const meant = type ?? (types.length === 1 ? types[0] : undefined);
    const model = meant && models.get(meant);
    if (model) {
        return { model };
    }
    const wrong = read.get(type ?? '');
    if (type !== undefined && wrong && !isModel(wrong)) {
        return { error: notOfType(type, wrong) };
    }
    return types.length > 1 ? { error: severalTypes(types), types } : { error: unknownFormat };
}

/** The maximum length in characters. No saved board is longer. */
export const longestImport = 200_000;

const tooLong: Message = {
    code: 'import/text-too-long',
    en: 'This text is too long for a puzzle.',
    ja: 'パズルにしては長すぎます。',
};

const entriesLeftOut: Message = {
    code: 'import/entries-left-out',
    en: 'Only the clues of the saved board are imported, not its entries.',
    ja: '保存された盤面のうち、ヒントだけを読み込みました。解答として書き込まれていたものは省いています。',
};

const alreadyPuz: Message = {
    code: 'import/is-puz',
    en: 'This is already a puzzle in the language of Puz.',
    ja: 'すでに Puz の形式のパズルです。',
};

const whatIsImported = {
    en: 'Puz imports addresses of puzzles, text files of other programs, and the cells of a board.',
    ja: '読み込めるのは、パズルの URL、ほかのプログラムのテキストファイル、盤面のマスです。',
};

const unknownFormat: Message = {
    code: 'import/unknown-format',
    en: `Unknown format. ${whatIsImported.en}`,
    ja: `読める形式ではありません。${whatIsImported.ja}`,
};

const foreignFormat: Readonly<Record<Foreign, Message>> = {
    crossword: { code: 'import/across-lite', ...acrossLite },
    bytes: {
        code: 'import/not-a-text',
        en: `This is not a text in UTF-8. ${whatIsImported.en}`,
        ja: `UTF-8 のテキストではありません。${whatIsImported.ja}`,
    },
    json: {
        code: 'import/json',
        en: `This is JSON. ${whatIsImported.en}`,
        ja: `これは JSON です。${whatIsImported.ja}`,
    },
    markup: {
        code: 'import/markup',
        en: `This is HTML or XML. ${whatIsImported.en}`,
        ja: `これは HTML か XML です。${whatIsImported.ja}`,
    },
};

const severalAddresses: Message = {
    code: 'import/several-addresses',
    en: 'These are several addresses. Import one at a time.',
    ja: 'URL が2つ以上あります。一度に読み込めるのは1つです。',
};

const severalTypes = (types: readonly string[]): Message => ({
    code: 'import/several-types',
    en: `This could be a ${anyOf(types)}; say which it is.`,
    ja: `${types.join('、')} のどれとも読めます。どれかを指定してください。`,
});

const notOfType = (type: string, wrong: Message): Message => ({
    code: 'import/not-of-type',
    en: `These cells cannot be read as a ${type}. ${wrong.en}`,
    ja: `これらのマスは ${type} の盤面として読めません。${wrong.ja}`,
});

const anotherType = (found: string, wanted: string): Message => ({
    code: 'import/another-type',
    en: `This is a ${found}, not a ${wanted}.`,
    ja: `これは ${found} です(${wanted} ではありません)。`,
});
