import { cellSize } from '../board/svg-node';
import { largest } from '../extremes';
import type { Locale, Text } from '../message';
import type { PrintedPuzzle } from '../verdict/printed';
import type { Fonts } from './fonts';
import { drawPicture, finished, newDocument, points, write } from './pdf';
import { type Picture, pictureOf, textsIn, widthOf } from './picture';

/** Width and height in mm. B5 is that of Japan. */
export const pageSizes = {
    A4: [210, 297],
    A5: [148, 210],
    B5: [182, 257],
    letter: [215.9, 279.4],
} as const;

export type PageSize = keyof typeof pageSizes;

export const mostPerPage = 50;

export interface BookletOptions {
    readonly page: PageSize;
    readonly perPage: number;
    /** The side of a cell where there is room, in mm. */
    readonly cell: number;
    readonly locale: Locale;
}

export interface Booklet {
    readonly pdf: Uint8Array;
    /** The side of a cell of each puzzle as it came out, in mm. */
    readonly cells: readonly number[];
}

const pageMargin = points(15);
const gap = points(7);
const answerGap = points(5);
/** Of the cells of answers, at most, and of the columns that they stand in, at least. */
const answerCell = points(4);
const answerColumn = points(40);

const sizes = { heading: 13, rules: 9, title: 11, line: 8.5, answers: 8 };
const leading = 1.45;

const answersHeading: Text = { en: 'Answers', ja: '解答' };

/**
 * Puzzles in order, each kind's rules on the page where it first appears, and the answers at the end, or why there is
 * none. A puzzle without a number gets the next free one.
 *
 * @throws PrintError
 */
export async function bookletOf(
    puzzles: readonly PrintedPuzzle[],
    fonts: Fonts,
    { page, perPage, cell, locale }: BookletOptions,
): Promise<Booklet> {
    const [width, height] = pageSizes[page].map(points) as [number, number];
    const document = newDocument(fonts, '');
    const inner = width - 2 * pageMargin;
    const bottom = height - pageMargin;
    let pages = 0;

    const newPage = (): void => {
        document.addPage({ size: [width, height], margin: 0 });
        pages += 1;
        const number = `${pages}`;
        const x = (width - widthOf(number, sizes.line, fonts.fontFor(number, 'regular'))) / 2;
        write(document, number, x, height - pageMargin / 2, sizes.line, 'regular');
    };
    /** Writes a text, broken into lines; returns where the next one can go. */
    const lines = (
        text: string,
        x: number,
        y: number,
        room: number,
        size: number,
        weight: 'regular' | 'bold',
    ): number => {
        const broken = brokenAt(text, room, size, fonts, weight);
        broken.forEach((line, index) => {
            const base = y + size + index * size * leading;
            write(document, line, x, base, size, fonts.fontFor(text, weight).name);
        });
        return y + broken.length * size * leading;
    };

    const numbers = new Set(puzzles.map(({ number }) => number));
    let last = 0;
    const nextNumber = (): string => {
        do {
            last += 1;
        } while (numbers.has(`${last}`));
        return `${last}`;
    };
    const numbered = puzzles.map(puzzle => ({ ...puzzle, number: puzzle.number || nextNumber() }));
    const pictures = numbered.map(({ board }) => pictureOf(board, fonts));
    for (const [index, { title, author, number, date, difficulty }] of numbered.entries()) {
        fonts.require([title, author, number, date, difficulty, ...textsIn(pictures[index]!.svg)], index);
    }
    const isMixed = new Set(puzzles.map(({ typeName }) => typeName)).size > 1;
    const cells: number[] = [];
    const explained = new Set<string>();
    for (let first = 0; first < numbered.length; first += perPage) {
        newPage();
        const onPage = numbered.slice(first, first + perPage);
        let top = pageMargin;
        for (const { typeName } of onPage) {
            if (!explained.has(typeName)) {
                explained.add(typeName);
                const rules = rulesOf(typeName, puzzles).join(locale === 'ja' ? '' : ' ');
                top = lines(typeName, pageMargin, top, inner, sizes.heading, 'bold');
                top = lines(rules, pageMargin, top, inner, sizes.rules, 'regular') + gap;
            }
        }
        const { columns, rows } = slotsFor(perPage, inner, bottom - top);
        const [slotWidth, slotHeight] = [
            (inner - (columns - 1) * gap) / columns,
            (bottom - top - (rows - 1) * gap) / rows,
        ];
        onPage.forEach((puzzle, index) => {
            const x = pageMargin + (index % columns) * (slotWidth + gap);
            const y = top + Math.floor(index / columns) * (slotHeight + gap);
            const { number, title, typeName, author, difficulty, date, conditions } = puzzle;
            // A title may have signs that are in no bold font, so none is bold.
            lines(number, x, y, slotWidth, sizes.title, 'bold');
            const indent = widthOf(`${number}  `, sizes.title, fonts.fontFor(number, 'bold'));
            const name = title || (isMixed ? typeName : '');
            const under = lines(name, x + indent, y, slotWidth - indent, sizes.title, 'regular');
            const about = [isMixed && title && typeName, author, difficulty, date].filter(Boolean).join(' · ');
            const board = [about, ...conditions].reduce(
                (below, line) => (line ? lines(line, x, below, slotWidth, sizes.line, 'regular') : below),
                under,
            );
            const picture = pictures[first + index]!;
            const room = y + slotHeight - board - sizes.line / 2;
            const side = fitting(picture, points(cell), slotWidth, room);
            cells.push((side * 25.4) / 72);
            drawPicture(document, picture, fonts, x, board + sizes.line / 2, side);
        });
    }

    const answers = numbered
        .filter(({ answer, withoutAnswer }) => answer || withoutAnswer)
        .map(({ answer, number, withoutAnswer }) => ({
            number,
            picture: answer && pictureOf({ ...answer, legend: [], list: [] }, fonts),
            withoutAnswer,
        }));
    const columns = Math.max(1, Math.floor((inner + answerGap) / (answerColumn + answerGap)));
    const column = (inner - (columns - 1) * answerGap) / columns;
    let y = bottom;
    for (let first = 0; first < answers.length; first += columns) {
        const row = answers.slice(first, first + columns).map(answer => {
            const { picture, withoutAnswer } = answer;
            if (!picture) {
                const broken = brokenAt(withoutAnswer, column, sizes.answers, fonts, 'regular');
                return { ...answer, side: 0, height: broken.length * sizes.answers * leading };
            }
            const side = fitting(picture, answerCell, column, (bottom - pageMargin) / 2);
            return { ...answer, side, height: (picture.box.height / cellSize) * side };
        });
        const rowHeight = sizes.answers * leading + largest(row.map(of => of.height)) + answerGap;
        if (y + rowHeight - answerGap > bottom) {
            newPage();
            y = pageMargin;
            if (first === 0) {
                y = lines(answersHeading[locale], pageMargin, y, inner, sizes.heading, 'bold') + answerGap;
            }
        }
        row.forEach(({ number, picture, side, withoutAnswer }, index) => {
            const x = pageMargin + index * (column + answerGap);
            const under = lines(number, x, y, column, sizes.answers, 'bold');
            if (picture) {
                drawPicture(document, picture, fonts, x, under, side);
            } else {
                lines(withoutAnswer, x, under, column, sizes.answers, 'regular');
            }
        });
        y += rowHeight;
    }
    return { pdf: await finished(document), cells };
}

/** The side of a cell, at most `most`, with which a picture fits. */
function fitting({ box }: Picture, most: number, width: number, height: number): number {
    return Math.min(most, (width / box.width) * cellSize, (height / box.height) * cellSize);
}

/** The columns and rows in which `count` squares are as large as possible. */
function slotsFor(count: number, width: number, height: number): { columns: number; rows: number } {
    const choices = Array.from({ length: count }, (_, index) => {
        const columns = index + 1;
        const rows = Math.ceil(count / columns);
        return { columns, rows, side: Math.min(width / columns, height / rows) };
    });
    return choices.reduce((best, choice) => (choice.side > best.side ? choice : best));
}

const words = new Intl.Segmenter('ja', { granularity: 'word' });

/** The sentences that any puzzle of a type needs, each once, after the one that it follows in the rules of its puzzle. */
function rulesOf(typeName: string, puzzles: readonly PrintedPuzzle[]): readonly string[] {
    const sentences: string[] = [];
    for (const { rules } of puzzles.filter(puzzle => puzzle.typeName === typeName)) {
        rules.forEach((sentence, index) => {
            if (!sentences.includes(sentence)) {
                sentences.splice(sentences.indexOf(rules[index - 1]!) + 1, 0, sentence);
            }
        });
    }
    return sentences;
}

/** What does not begin a line, and what does not end one. */
const closing = /^[\p{Pe}\p{Pf}、。，．,.:;\-!?！？・ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;

/** A text broken into lines that fit the width; a word that is wider stands alone. */
function brokenAt(text: string, room: number, size: number, fonts: Fonts, weight: 'regular' | 'bold'): string[] {
    const font = fonts.fontFor(text, weight);
    const pieces: string[] = [];
    for (const { segment } of words.segment(text)) {
        const before = pieces.at(-1);
        if (before !== undefined && (closing.test(segment) || opening.test(before))) {
            pieces[pieces.length - 1] = before + segment;
        } else {
            pieces.push(segment);
        }
    }
    const broken: string[] = [];
    let line = '';
    for (const piece of pieces) {
        if (line.trim() !== '' && widthOf((line + piece).trimEnd(), size, font) > room) {
            broken.push(line.trimEnd());
            line = piece.trimStart();
        } else {
            line += piece;
        }
    }
    return [...broken, line.trimEnd()];
}
