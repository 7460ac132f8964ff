import { lineClue } from '../../board/clue';
import { Grid } from '../../board/grid';
import type { Message } from '../../message';
import type { Break } from '../judge';
import type { PartialAnswer } from '../model';
import { type KanaoreModel, keptEmpty, signOf, startCells, type Word, wordClue } from './model';
import { type Path, pathsOf } from './paths';
import { cellsOfWord, type Takes } from './reach';
import { canCover } from './remarks';

/** The rules that letters break. An open cell may hold any letter or none. */
export function judgeKanaore(model: KanaoreModel, entered: PartialAnswer): Break[] {
    const grid = new Grid(model.rows, model.columns);
    const givens = model.cells.flat();
    const letters = grid.cells.map(cell => (givens[cell] === 0 ? entered[cell] : Math.max(givens[cell]!, 0)));
    const isWhole = letters.every(letter => letter !== undefined);
    const takes: Takes = (cell, letter) => letters[cell] === undefined || letters[cell] === letter;
    const starts = [...startCells(model)];
    /** By word, the ways that it can still go: whole paths, or only the cells that it can reach. */
    const ways = new Map(
        starts.map(([word, start]): [Word, readonly Path[]] => {
            const reached = cellsOfWord(grid, word, start, takes)?.map(cells => [...cells]) ?? [];
            return [word, isWhole && reached.length > 0 ? [...pathsOf(grid, word, start, letters)] : reached];
        }),
    );
    const places = (cells: readonly number[]) => cells.map(cell => grid.place(cell));
    const lost = starts.flatMap(([word, start]) =>
        ways.get(word)!.length > 0 ? [] : [{ places: places([start]), clues: [wordClue(word)], message: noWay(word) }],
    );
    const covered = new Set([...ways.values()].flat(2));
    const filled = grid.cells.filter(cell => (letters[cell] ?? 0) > 0);
    const loose = filled.filter(cell => !covered.has(cell));
    const left = loose.map(cell => ({
        places: places([cell]),
        clues: [],
        message: ofNoWord(signOf(model, letters[cell]!)),
    }));
    const isShared = isWhole && lost.length + left.length === 0 && !canCover(new Set(filled), [...ways.values()]);
    const gaps = grid.cells.filter(cell => model.full && letters[cell] === 0 && givens[cell] !== keptEmpty);
    return [
        ...lost,
        ...left,
        ...(isShared ? [{ places: places(filled), clues: [], message: notAllCovered }] : []),
        ...gaps.map(cell => ({ places: places([cell]), clues: [lineClue('full')], message: gap })),
    ];
}

const noWay = ({ number, text }: Word): Message => ({
    code: 'kanaore/word-without-path',
    en: `Word ${number}, “${text}”, has no path from its number along these letters.`,
    ja: `${number}の「${text}」は、番号のマスからたどれません。`,
});

const ofNoWord = (letter: string): Message => ({
    code: 'kanaore/letter-of-no-word',
    en: `This “${letter}” belongs to no word.`,
    ja: `この「${letter}」は、どの言葉の文字でもありません。`,
});

const notAllCovered: Message = {
    code: 'kanaore/letters-left-over',
    en: 'The words have no paths that use all these letters together.',
    ja: 'どの言葉をどうたどっても、使われない文字が残ります。',
};

const gap: Message = {
    code: 'kanaore/empty-cell',
    en: 'This cell is empty, but “full” asks for a letter in every cell.',
    ja: 'このマスが空いていますが、「full」なので全マスに文字が入ります。',
};
