import { type Direction, directionNames } from '../../board/grid';
import { anyOf, counted, type Message, shortened } from '../../message';
import { type KanaoreModel, signOf, type Word } from './model';
import type { FixedLetter } from './reach';

export function twoLetters(model: KanaoreModel, cell: string, a: FixedLetter, b: FixedLetter): Message {
    const [first, second] = [named(model, a), named(model, b)];
    return {
        code: 'kanaore/two-letters-in-one-cell',
        en: `Two different letters in ${cell}: ${first.en} and ${second.en}.`,
        ja: `${cell}に別々の文字が入ります: ${first.ja}と、${second.ja}。`,
    };
}

export function letterInBlackCell(model: KanaoreModel, cell: string, letter: FixedLetter): Message {
    const { en, ja } = named(model, letter);
    return {
        code: 'kanaore/letter-in-black-cell',
        en: `${cell} stays empty (■), but it is the place of ${en}.`,
        ja: `${cell}は黒マス(■)ですが、${ja}が入ります。`,
    };
}

export const blackCellInFull = (cell: string): Message => ({
    code: 'kanaore/black-cell-in-full',
    en: `${cell} stays empty (■), but the puzzle says “full”: every cell holds a letter.`,
    ja: `${cell}は黒マス(■)ですが、「full」によりすべてのマスに文字が入ることになっています。`,
});

const beside: Readonly<Record<Direction, string>> = {
    up: 'above',
    down: 'below',
    left: 'left of',
    right: 'right of',
};

export function arrowOffBoard(word: Word, cell: string): Message {
    return {
        code: 'kanaore/arrow-off-board',
        en: `The arrow of word ${word.number} points off the board: there is no cell ${beside[word.direction]} ${cell} for its second letter.`,
        ja: `${word.number}番「${shortened(word.text)}」の矢印が盤面の外を向いています。${cell}の${directionNames[word.direction].ja}には、2文字目を入れるマスがありません。`,
    };
}

export const longerThanBoard = (word: Word, cells: number): Message => ({
    code: 'kanaore/longer-than-board',
    en: `Word ${word.number} (${shortened(word.text)}) has ${word.letters.length} letters, but the board has only ${counted(cells, 'cell')}, and a word uses no cell twice.`,
    ja: `${word.number}番「${shortened(word.text)}」は${word.letters.length}文字ですが、盤面は${cells}マスしかなく、同じマスは2度使えません。`,
});

export const noRoom = (word: Word, index: number, sign: string): Message => ({
    code: 'kanaore/no-room',
    en: `Word ${word.number} (${shortened(word.text)}) cannot go on: no cell next to its letter ${index} can hold letter ${index + 1}, ${sign}.`,
    ja: `${word.number}番「${shortened(word.text)}」: ${index}文字目の隣に、${index + 1}文字目「${sign}」を入れられるマスがありません。`,
});

/** @param cells that can hold a letter */
export const tooManyLetters = (needed: number, cells: number): Message => ({
    code: 'kanaore/too-many-letters',
    en: `The words need at least ${counted(needed, 'cell')}, even where they share all the letters that they can; there are ${cells}.`,
    ja: `同じ文字をできるだけ共有しても、言葉を入れるには少なくとも${needed}マスが必要です。文字の入るマスは${cells}マスしかありません。`,
});

export const tooFewLetters = (most: number, cells: number): Message => ({
    code: 'kanaore/too-few-letters',
    en: `The words fill at most ${counted(most, 'cell')}, so the board of ${counted(cells, 'cell')} cannot become full.`,
    ja: `言葉で埋められるのは多くても${most}マスなので、${cells}マスの盤面をすべて埋めることはできません(「full」)。`,
});

export const letterOfNoWord = (sign: string): Message => ({
    code: 'kanaore/letter-of-no-word',
    en: `The letter ${sign} is in none of the words. Every given letter belongs to at least one word.`,
    ja: `「${sign}」はどの言葉にもありません。盤面に書く文字は、どれかの言葉の文字でなければなりません。`,
});

export const letterOutOfReach = (sign: string): Message => ({
    code: 'kanaore/letter-out-of-reach',
    en: `No word can reach this ${sign}. Every given letter belongs to at least one word.`,
    ja: `この「${sign}」に届く言葉がありません。盤面に書く文字は、どれかの言葉の文字でなければなりません。`,
});

export function outOfReach(cells: readonly string[]): Message {
    const shown = cells.slice(0, 3);
    const rest = cells.length - shown.length;
    return {
        code: 'kanaore/out-of-reach',
        en: `The board cannot become full: no word can reach ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`,
        ja: `盤面をすべて埋めることはできません(「full」)。どの言葉も届かないマスがあります: ${shown.join('、')}${rest > 0 ? `、ほか${rest}マス` : ''}。`,
    };
}

/** @param letter the first one that does not have the same cell on all of them */
export const severalPaths = (word: Word, paths: number, letter: number, cells: readonly string[]): Message => ({
    code: 'kanaore/several-paths',
    en: `The grid of letters is the only answer, but word ${word.number} (${shortened(word.text)}) can go along ${paths} paths in it: its letter ${letter} is in ${anyOf(cells)}.`,
    ja: `文字の配置は1通りですが、${word.number}番「${shortened(word.text)}」の通り道は${paths}通りあります。${letter}文字目は${cells.join('か')}です。`,
});

function named(model: KanaoreModel, { letter, of }: FixedLetter): { en: string; ja: string } {
    const sign = signOf(model, letter);
    return of
        ? {
              en: `${sign}, letter ${of.index + 1} of word ${of.word.number} (${shortened(of.word.text)})`,
              ja: `${of.word.number}番「${shortened(of.word.text)}」の${of.index + 1}文字目「${sign}」`,
          }
        : { en: `the given ${sign}`, ja: `表出の「${sign}」` };
}
