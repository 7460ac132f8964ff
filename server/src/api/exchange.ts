import { withVisibleControls } from '../board/control-characters';
import { type ExportFormat, exportFormats, exportPuzzle as written } from '../exchange/export';
import { importPuzzle as read } from '../exchange/import';
import { puzzleWords } from '../language/grammar-words';
import { loadPuzzle } from '../language/load';
import { typesByWord } from '../language/new-puzzle';
import { typeOf } from '../puzzles/registry';
import { expectOneOf, expectText } from './arguments';
import { languageOf, type Options } from './options';
import { whyUnreadable } from './read';

export interface ImportOptions extends Options {
    /** The type, such as `fillomino`, for a text that does not name it. */
    readonly type?: string;
}

/** A type: its word, such as `fillomino`, and its name. */
export interface NamedType {
    readonly type: string;
    readonly typeName: string;
}

/** A puzzle that came in another format. */
export interface Imported extends NamedType {
    /** The text of a .puz file. */
    readonly text: string;
    readonly rows: number;
    readonly columns: number;
    /** Tells what was left out, if anything was. */
    readonly note?: string;
}

export interface NotImported {
    readonly error: string;
    /** The types that the text could be, if it does not name one. */
    readonly types?: readonly NamedType[];
}

/**
 * Reads a puzzle in another format: a puzz.link address, a pzprv3 file, data for a solver, or the cells of a board. Takes
 * milliseconds. Nothing is skipped: if something cannot be read or expressed, that is the error, and none is thrown.
 *
 * @example
 * importPuzzle('https://puzz.link/p?fillomino/3/2/3k2g');
 */
export function importPuzzle(text: string, options: ImportOptions = {}): Imported | NotImported {
    const { type } = options;
    const language = languageOf(options);
    expectText('text', text);
    const made = read(text, type);
    if ('error' in made) {
        const { error, types } = made;
        return {
            error: withVisibleControls(error[language]),
            ...(types && {
                types: types.map(type => ({ type, typeName: typesByWord.get(type)!.text.name[language] })),
            }),
        };
    }
    const { puz, model, note } = made;
    return {
        text: puz,
        type: puzzleWords.get(model.type)!,
        typeName: typeOf(model).text.name[language],
        rows: model.rows,
        columns: model.columns,
        ...(note && { note: note[language] }),
    };
}

/**
 * Writes the puzzle of a .puz text in another format: an address of puzz.link, or the text of a file. Takes
 * milliseconds. The error tells what is wrong with the text, or what the format cannot express.
 *
 * @throws RangeError if there is no such format; never because of the text
 */
export function exportPuzzle(
    text: string,
    format: ExportFormat,
    options: Options = {},
): { readonly text: string } | { readonly error: string } {
    const language = languageOf(options);
    expectText('text', text);
    expectOneOf('format', format, exportFormats);
    const { model, shown } = loadPuzzle(text);
    const made = model ? written(model, format) : { error: whyUnreadable(shown) };
    return typeof made === 'string' ? { text: made } : { error: withVisibleControls(made.error[language]) };
}
