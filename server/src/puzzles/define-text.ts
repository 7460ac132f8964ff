import { type Clue, clueName } from '../board/clue';
import { sameText, type Text } from '../message';
import { boardOffers, clueOfBoard, meaningsOfParts } from './board-names';
import { boardLayout, readBoard, readingOf } from './board-text';
import { type Boards, formOf } from './form';
import type { Model } from './model';
import { Reader } from './reading';
import { boardLines } from './table';
import type { AstOf, ClueTexts, PartMeanings, TextFacet, WordMeanings } from './text-facet';

/** What a type says of its text; it defaults to that of a puzzle whose board is read and written by its signs. */
export interface OwnText<M extends Model>
    extends Partial<Omit<TextFacet<AstOf<M>, M>, 'name' | 'form' | 'meanings' | 'summary'>> {
    readonly summary: Text;
    /** Reads what is above the board. */
    readonly readLines?: (reader: Reader, ast: AstOf<M>) => Omit<M, keyof Model>;
    /** The lines of the text above the board, such as a fleet or a list of words. */
    readonly lines?: (model: M) => readonly string[];
    /** The name and meaning of a clue that is neither in a cell nor outside, such as a fleet. */
    readonly otherClue?: (model: M, clue: Clue) => ClueTexts | undefined;
    /** Meanings of parts that are no clues, besides those that the form gives. */
    readonly partMeanings?: PartMeanings;
    readonly wordMeanings?: WordMeanings;
}

export function defineText<V, M extends Model<V>>(boards: Boards<V, M>, own: OwnText<M>): TextFacet<AstOf<M>, M> {
    const { form, type } = boards;
    const { readLines, lines = () => [], otherClue, partMeanings, wordMeanings = {}, ...others } = own;
    const { name } = form;
    return {
        name,
        form,
        rules: () => ({ name, sentences: [own.summary], conditions: [] }),
        read: ast => {
            const reader = new Reader();
            const above = readLines?.(reader, ast);
            const board = readBoard(reader, ast, form);
            return readingOf(reader, board, board && ({ type, ...board.model, ...above } as M));
        },
        print: model => {
            const { signs } = formOf(boards, model);
            return [...lines(model), ...boardLines(model, (row, column) => signs.print(model.cells[row]![column]!))];
        },
        layout: row => boardLayout(row, form),
        turned: ({ text }, turn) => form.signs.turned(text, turn),
        offers: (_ast, word, before) => (word === 'grid' ? boardOffers(form, before) : []),
        meanings: { parts: { ...meaningsOfParts(form), ...partMeanings }, words: wordMeanings },
        essence: model => {
            const { signs } = formOf(boards, model);
            return { cells: model.cells.map(row => row.map(content => signs.print(content))), lines: lines(model) };
        },
        clueTexts: (model, clue) =>
            clueOfBoard(formOf(boards, model), model, clue) ??
            otherClue?.(model, clue) ?? { name: sameText(clueName(clue)), means: sameText(clueName(clue)) },
        ...others,
    };
}
