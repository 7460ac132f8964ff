import { ClueSet, lineClue } from '../../board/clue';
import { centre, type Drawing, type Item } from '../../board/drawing';
import { Grid } from '../../board/grid';
import { sameText } from '../../message';
import { normalise, readNumber } from '../characters';
import { defineView } from '../define-view';
import { boardDrawing } from '../drawing';
import type { PartialAnswer, WrittenClue } from '../model';
import type { PadKey } from '../view-facet';
import { withCells } from '../write-clues';
import { arrowOf, numberPattern } from './arrows';
import { isKeptEmpty, isNoLetter, isReadable, lettersOf, plain } from './letters';
import { type KanaoreModel, keptEmpty, keptEmptySign, signOf, wordClue } from './model';
import { wordPaths } from './paths';
import { blackCell, boards } from './signs';
import { withLines } from './word-lines';

export const view = defineView(boards, {
    draw: drawKanaore,
    figures: (model, answer) => [...wordPaths(model, answer)].map(([word, cells]) => ({ cells, clue: wordClue(word) })),
    entry: ({ alphabet }) => ({ kind: 'typed', signs: alphabet }),
    defaultValue: 0,
    sign: (model, letter) => signOf(model, letter) || '.',
    describeValue: (model, _key, value) =>
        value === 0 ? { en: 'empty', ja: '空き' } : { en: signOf(model, value), ja: `「${signOf(model, value)}」` },
    shortValue: (model, _key, value) => (value === 0 ? noLetter : signOf(model, value)),
    typed: typedInto,
    cycle: () => [],
    pad: keysIn,
    write: withClues,
});

/** A cell without a letter among candidates. */
const noLetter = '–';

/** A digit belongs to the number of a word, anything else is the given letter; each leaves the other one. */
function typedInto(_model: KanaoreModel, before: string, text: string, goesOn: boolean): string | undefined {
    const [number = ''] = numberPattern.exec(before) ?? [];
    const letter = isNoLetter(before) ? '' : before.slice(number.length);
    const sign = normalise(text);
    if (readNumber(sign) !== undefined) {
        const typed = goesOn ? number + sign : sign;
        return [typed, sign].find(other => (readNumber(other) ?? 0) > 0)?.concat(letter);
    }
    const letters = lettersOf(text, false);
    if (isKeptEmpty(sign) || sign === noLetter) {
        return keptEmptySign;
    }
    return sign === '.' ? '.' : letters.length === 1 && isReadable(sign) ? number + plain(text) : undefined;
}

/** The letters, a black cell, and the numbers of words that are not on the board. A digit is no letter here. */
function keysIn({ alphabet, words, numbers }: KanaoreModel): readonly PadKey[] {
    const onBoard = new Set(numbers.flat());
    return [
        ...alphabet.filter(text => readNumber(text) === undefined).map(text => ({ text, name: sameText(text) })),
        { ...blackCell, items: [{ kind: 'fill', at: centre(0, 0), fill: 'shaded', role: 'given' }] },
        ...words
            .filter(({ number }) => !onBoard.has(number))
            .map(({ number, text }) => ({ text: String(number), name: sameText(text) })),
    ];
}

function withClues(model: KanaoreModel, clues: readonly WrittenClue[]): KanaoreModel {
    const gone = new ClueSet(clues.filter(({ text }) => text === '').map(({ clue }) => clue));
    const lines = clues.flatMap(({ clue, text }): [number, string][] =>
        clue.kind === 'word' && text !== '' ? [[clue.number, text]] : [],
    );
    return lines.length > 0
        ? withLines(model, new Map(lines))
        : {
              ...model,
              words: model.words.filter(word => !gone.has(wordClue(word))),
              numbers: withCells(model.numbers, clues, text => readNumber(text) ?? null),
              cells: withCells(model.cells, clues, text =>
                  isKeptEmpty(text) ? keptEmpty : readNumber(text) === undefined ? model.alphabet.indexOf(text) + 1 : 0,
              ),
              full: model.full && !gone.has(lineClue('full')),
          };
}

/**
 * The letters, the number and the arrow of each word in the corner of its first cell, the path of each word that is
 * known, and the list below the board.
 */
export function drawKanaore(model: KanaoreModel, answer: PartialAnswer): Drawing {
    const grid = new Grid(model.rows, model.columns);
    const arrows = new Map(model.words.map(({ number, direction }) => [number, arrowOf(direction)]));
    const items = grid.cells.flatMap((cell): Item[] => {
        const [row, column] = grid.place(cell);
        const at = centre(row, column);
        const number = model.numbers[row]![column] ?? null;
        const given = model.cells[row]![column]!;
        if (given === keptEmpty) {
            return [{ kind: 'fill', at, fill: 'shaded', role: 'given' }];
        }
        const letter = given || (answer[cell] ?? 0);
        return [
            ...(number === null
                ? []
                : [{ kind: 'corner', at, text: `${number}${arrows.get(number) ?? ''}`, role: 'given' } as const]),
            ...(letter === 0
                ? []
                : [{ kind: 'text', at, text: signOf(model, letter), role: given ? 'given' : 'answer' } as const]),
        ];
    });
    const paths = [...wordPaths(model, answer)].map(([word, path]): Item => {
        const points = path.map(place => centre(...place));
        return { kind: 'path', points, label: `${word.number} ${word.text}` };
    });
    return {
        ...boardDrawing(model, [...items, ...paths]),
        list: model.words.map(({ number, direction, text }) => ({ label: `${number} ${arrowOf(direction)}`, text })),
    };
}
