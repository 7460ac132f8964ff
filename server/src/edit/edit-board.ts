import type { LangiumDocument } from 'langium';
import type { TextEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type Clue, ClueMap } from '../board/clue';
import type { BoardIntent, EditState } from '../board/editing';
import type { Turn } from '../board/symmetry';
import { isPlaceIntent, type PlaceIntent, textAfter, textIn } from '../drawn/place-text';
import type { Puzzle } from '../language/generated/ast';
import { isEmptyText, kindsByWord, newPuzzleText, usualSize } from '../language/new-puzzle';
import { linesOf, wholeLines, withLineBreaks } from '../language/ranges';
import { editOf, readPuzzle } from '../language/read-puzzle';
import type { Text } from '../message';
import { normalise } from '../puzzles/characters';
import { wrongSize } from '../puzzles/form';
import type { Model, WrittenClue } from '../puzzles/model';
import type { PuzzleType } from '../puzzles/puzzle-type';
import type { Reading } from '../puzzles/text-facet';
import { clueEdits } from './clue-edits';
import { editStateOf, isOnBoard } from './edit-state';
import { formatEdits } from './format-text';
import { lineEdits } from './line-edits';
import { blocksOf } from './parts';
import { withImages } from './symmetric-clues';
import { regionEdits, tableEdits } from './table-edits';

export type Parse = (text: string) => LangiumDocument;

interface Edits {
    readonly edits: readonly TextEdit[];
    /** Why an intent was left out. */
    readonly refused?: Text;
}

/**
 * Returns the smallest edits of a text that do what was done on the board. A formatted text stays formatted; in any other
 * text nothing moves unnecessarily. Intents that cannot be carried out are left out, and the first of them is reported.
 */
export function editBoardText(
    document: LangiumDocument,
    intents: readonly BoardIntent[],
    symmetry: readonly Turn[],
    parse: Parse,
): Edits {
    const before = document.textDocument.getText();
    let now = document;
    let refused: Text | undefined;
    const apply = (edits: readonly TextEdit[]): void => {
        if (edits.length > 0) {
            now = parse(TextDocument.applyEdits(now.textDocument, withLineBreaks(edits, before)));
        }
    };
    for (const group of groupsOf(intents)) {
        const last = now;
        const result = editsOf(now, group, symmetry);
        apply(result.edits);
        if (result.clues && !holds(editStateOf(now), result.clues)) {
            // The rows of the text are not those of the board.
            now = last;
            refused ??= noPlace;
        }
        refused ??= result.refused;
    }
    if (now !== document && formatEdits(document).length === 0) {
        apply(formatEdits(now));
    }
    return { edits: lineEdits(before, now.textDocument.getText()), ...(refused && { refused }) };
}

/** Groups the intents that write into cells, borders and numbers outside: each group is written at once. */
function groupsOf(intents: readonly BoardIntent[]): BoardIntent[][] {
    const groups: BoardIntent[][] = [];
    for (const intent of intents) {
        const last = groups.at(-1);
        if (last && isPlaceIntent(intent) && isPlaceIntent(last[0]!)) {
            last.push(intent);
        } else {
            groups.push([intent]);
        }
    }
    return groups;
}

function holds(state: EditState | undefined, clues: readonly WrittenClue[]): boolean {
    return clues.every(({ clue, text }) => state !== undefined && textIn(state, clue) === normalise(text));
}

/** The edits of a group of intents, and the clues that are to be in the text after them. */
interface GroupEdits extends Edits {
    readonly clues?: readonly WrittenClue[];
}

function editsOf(document: LangiumDocument, group: readonly BoardIntent[], symmetry: readonly Turn[]): GroupEdits {
    const [first] = group;
    if (first?.kind === 'begin') {
        return beginEdits(document.textDocument.getText(), first);
    }
    const { puzzle, type, reading } = readPuzzle(document);
    const model = reading?.model;
    const state = editStateOf(document);
    if (!puzzle || !type || !model || !state || !first) {
        return { edits: [], refused: noBoard };
    }
    if (isPlaceIntent(first)) {
        return writeEdits({ puzzle, type, reading, model, state }, group.filter(isPlaceIntent), symmetry);
    }
    const edits =
        first.kind === 'import'
            ? undefined
            : first.kind === 'clues'
              ? clueEdits(reading, first.clues)
              : first.kind === 'region'
                ? regionEdits(blocksOf(puzzle), type, model, first.places, first.name)
                : type.edit.changeExtra(puzzle, model, first)?.map(editOf);
    return edits ? { edits } : { edits: [], refused: noPlace };
}

interface EditedBoard {
    readonly puzzle: Puzzle;
    readonly type: PuzzleType;
    readonly reading: Reading;
    readonly model: Model;
    readonly state: EditState;
}

/** The edits that write into cells, borders and numbers outside. */
function writeEdits(
    { puzzle, type, reading, model, state }: EditedBoard,
    intents: readonly PlaceIntent[],
    symmetry: readonly Turn[],
): GroupEdits {
    const written = new ClueMap<WrittenClue>();
    const textAt = (clue: Clue): string => written.get(clue)?.text ?? textIn(state, clue);
    const placeholder = type.text.form.signs.placeholder?.text;
    let refused: Text | undefined;
    for (const intent of intents) {
        const { at } = intent;
        const text = isOnBoard(at, model) ? textAfter(model, intent, textAt(at)) : undefined;
        if (text === undefined) {
            refused ??= noSign;
        } else {
            for (const clue of withImages({ clue: at, text }, model, placeholder, symmetry, textAt)) {
                written.set(clue.clue, clue);
            }
        }
    }
    const clues = [...written].map(([, clue]) => clue).filter(({ clue, text }) => textIn(state, clue) !== text);
    const edits = clueEdits(reading, clues) ?? tableEdits(blocksOf(puzzle), model, clues);
    return edits ? { edits, clues, ...(refused && { refused }) } : { edits: [], refused: noPlace };
}

/** The edits that turn an empty text into a puzzle; its comments stay above it. */
function beginEdits(text: string, { word, rows, columns }: BoardIntent & { readonly kind: 'begin' }): Edits {
    const { type, kind } = kindsByWord.get(word) ?? {};
    if (!type || !isEmptyText(text)) {
        return { edits: [], refused: noPlace };
    }
    const { form } = type.text;
    const size = form.sizes?.allows({ rows, columns }) === false ? usualSize(type) : { rows, columns };
    const refused = wrongSize(form, size.rows, size.columns);
    if (refused) {
        return { edits: [], refused };
    }
    const comments = text.trim() === '' ? [] : [text.trimEnd()];
    const newText = [...comments, newPuzzleText(type, { ...size, title: '', kind })].join('\n');
    return { edits: [{ range: wholeLines(0, linesOf(text).length), newText }] };
}

const noBoard: Text = {
    en: 'The text has no board that can be edited.',
    ja: 'テキストに、編集できる盤面がありません。',
};
const noPlace: Text = {
    en: 'The text has no place for this; see what is underlined there.',
    ja: 'テキストに書き込む場所がありません。下線の部分を見てください。',
};
const noSign: Text = { en: 'This puzzle does not use that character.', ja: 'このパズルでは使わない文字です。' };
