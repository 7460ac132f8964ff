import { type Clue, clueName } from '../board/clue';
import { joined, sameText, type Text } from '../message';
import { type BoardMeanings, boardOffers, clueOfBoard, meaningsOfParts, regionOffers } from './board-names';
import { type BoardText, boardLayout, type NoSigns, readBoard, readingOf, regionLayout } from './board-text';
import { type Boards, formOf } from './form';
import type { Model } from './model';
import { readRegions, regionNaming } from './read-regions';
import { Reader } from './reading';
import { turnedSign } from './sign-parts';
import { boardLines, regionLines } from './table';
import type { AstOf, ClueTexts, RuleTexts, TextFacet, WordAliases, WordMeanings } from './text-facet';

/** The differences of a type's text from a puzzle whose board is read and written by its signs. */
export interface OwnText<V, M extends Model<V>>
    extends Partial<Omit<TextFacet<AstOf<M>, M>, 'name' | 'form' | 'meanings' | 'summary' | 'rules'>> {
    /** The sentences of the summary. */
    readonly summary: readonly Text[];
    /** Default: the sentences of the summary, under the name of the type, and no conditions. */
    readonly rules?: (model: M) => Pick<RuleTexts, 'sentences'> & Partial<RuleTexts>;
    /** The meanings of contents of cells, of borders, regions and numbers outside. */
    readonly means?: BoardMeanings<V, M>;
    readonly noSigns?: NoSigns;
    /** Reads the lines besides the board, after it; undefined if there is no board. */
    readonly readLines?: (reader: Reader, ast: AstOf<M>, board: BoardText<V> | undefined) => Omit<M, keyof Model>;
    /** The lines of the text above the board, such as a fleet or a list of words. */
    readonly lines?: (model: M) => readonly string[];
    /** The name and meaning of a clue that is neither in a cell nor outside, such as a fleet. */
    readonly otherClue?: (model: M, clue: Clue) => ClueTexts | undefined;
    readonly wordMeanings?: WordMeanings;
    readonly wordAliases?: WordAliases;
}

export function defineText<V, M extends Model<V>>(boards: Boards<V, M>, own: OwnText<V, M>): TextFacet<AstOf<M>, M> {
    const { form, type } = boards;
    const {
        summary,
        rules,
        means = {},
        noSigns,
        readLines,
        lines = () => [],
        otherClue,
        wordMeanings = {},
        wordAliases = {},
        ...others
    } = own;
    const { name } = form;
    return {
        name,
        form,
        summary: joined(summary, { en: ' ', ja: '' }),
        rules: model => ({ name, conditions: [], sentences: summary, ...rules?.(model) }),
        read: ast => {
            const reader = new Reader();
            const board = readBoard(reader, ast, form, noSigns);
            const others = readLines?.(reader, ast, board);
            const regions = form.regions && board && readRegions(reader, ast, board.pieces, form.regions.required);
            const model = board && { type, ...board.model, ...others, ...(regions && { regions }) };
            return readingOf(reader, board, model as M | undefined);
        },
        print: model => {
            const { signs } = formOf(boards, model);
            return [
                ...lines(model),
                ...regionLines(model),
                ...boardLines(model, (row, column) => signs.print(model.cells[row]![column]!)),
            ];
        },
        layout: row => (row.$container.$type === 'Regions' ? regionLayout(row) : boardLayout(row, form)),
        turned: ({ text }, turn) => turnedSign(form.signs, text, turn),
        offers: (ast, word, before) =>
            word === 'grid' ? boardOffers(form, before) : word === 'regions' ? regionOffers(ast) : [],
        ...(form.regions && { naming: { region: regionNaming } }),
        meanings: {
            parts: meaningsOfParts(form, means),
            words: wordMeanings,
            aliases: wordAliases,
        },
        essence: model => {
            const { signs } = formOf(boards, model);
            return {
                cells: model.cells.map(row => row.map(content => signs.print(content))),
                ...(model.regions && { names: model.regions }),
                lines: lines(model),
            };
        },
        clueTexts: (model, clue) =>
            clueOfBoard(formOf(boards, model), means, model, clue) ??
            otherClue?.(model, clue) ?? { name: sameText(clueName(clue)), means: sameText(clueName(clue)) },
        ...others,
    };
}
