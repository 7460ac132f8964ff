import { graphemes } from '../board/graphemes';
import type { PageName } from '../board/paper';
import { usualCellMm } from '../board/svg-node';
import type { Locale, Text } from '../message';
import type { PrintedPuzzle } from '../verdict/printed';
import { drawAnswers } from './answers';
import { type Fonts, type Missing, PrintError, signsMissing } from './fonts';
import { pagesOf } from './pages';
import { writeBlock } from './paragraph';
import { finished, newDocument, points, write } from './pdf';
import { pictureOf, textsIn, widthOf } from './picture';
import { drawLaid } from './slot';

/** Width and height in mm. B5 is the Japanese format. */
export const pageSizes = {
    A4: [210, 297],
    A5: [148, 210],
    B5: [182, 257],
    letter: [215.9, 279.4],
} as const satisfies Readonly<Record<PageName, readonly [width: number, height: number]>>;

export type PageSize = PageName;

export interface BookletOptions {
    readonly page: PageSize;
    /** The maximum number of puzzles on a page. */
    readonly perPage: number;
    /** The side of a cell if there is room, in mm. */
    readonly cell?: number;
    readonly locale: Locale;
}

export interface Booklet {
    readonly pdf: Uint8Array;
    /** Puzzles with cells under 4 mm even on a page of their own, with a text on how to change that. */
    readonly small: readonly { readonly puzzle: number; readonly text: Text }[];
}

/** In mm; smaller cells are hard to write in. */
const leastCell = 4;

/** In mm; smaller cells cannot be seen. */
const leastVisible = 0.5;

const pageMargin = points(15);
const pageNumberSize = 8.5;

const answersHeading: Text = { en: 'Answers', ja: '解答' };

/**
 * Makes a booklet: puzzles in the order of their numbers, each type's rules above its first puzzle, and the answers at the
 * end. A puzzle without a number gets the next free one. Indices are those of `puzzles`.
 *
 * @throws PrintError
 */
export async function bookletOf(
    puzzles: readonly PrintedPuzzle[],
    fonts: Fonts,
    { page, perPage, cell = usualCellMm, locale }: BookletOptions,
): Promise<Booklet> {
    const [width, height] = pageSizes[page].map(points) as [number, number];
    const [innerWidth, innerHeight] = [width - 2 * pageMargin, height - 2 * pageMargin];
    const numbered = inOrder(puzzles, locale);
    const shown = puzzlesOnPaper(numbered, fonts, locale);
    const room = {
        width: innerWidth,
        height: innerHeight,
        perPage,
        cell: points(cell),
        leastCell: points(Math.min(leastCell, cell)),
    };
    const pages = pagesOf(shown, room, fonts);
    const laid = pages.flat().flatMap(({ puzzles }) => puzzles.map(({ laid }) => laid));
    const small = laid.flatMap(({ cell: side }, at) => tooSmall(side, cell, numbered[at]!.index));

    const document = newDocument(fonts, '');
    let count = 0;
    const newPage = (): void => {
        document.addPage({ size: [width, height], margin: 0 });
        count += 1;
        const number = `${count}`;
        const x = (width - widthOf(number, pageNumberSize, fonts.fontFor(number, 'regular'))) / 2;
        write(document, number, x, height - pageMargin / 2, pageNumberSize, 'regular');
    };
    for (const page of pages) {
        newPage();
        for (const { heading, y, puzzles } of page) {
            writeBlock(document, heading, pageMargin, pageMargin + y);
            for (const { laid, x, y } of puzzles) {
                drawLaid(document, laid, pageMargin + x, pageMargin + y, fonts);
            }
        }
    }
    const answers = numbered.filter(({ answer, withoutAnswer }) => answer || withoutAnswer);
    const frame = { margin: pageMargin, width: innerWidth, height: innerHeight, newPage };
    drawAnswers(document, answers, answersHeading[locale], frame, fonts);
    return { pdf: await finished(document), small };
}

interface Numbered extends PrintedPuzzle {
    /** Its index among the given puzzles. */
    readonly index: number;
}

/** Numbers the puzzles and sorts them by number. */
function inOrder(puzzles: readonly PrintedPuzzle[], locale: Locale): Numbered[] {
    const numbers = new Set(puzzles.map(({ number }) => number));
    let last = 0;
    const nextNumber = (): string => {
        do {
            last += 1;
        } while (numbers.has(`${last}`));
        return `${last}`;
    };
    const { compare } = new Intl.Collator(locale, { numeric: true });
    return puzzles
        .map((puzzle, index) => ({ ...puzzle, number: puzzle.number || nextNumber(), index }))
        .sort((a, b) => compare(a.number, b.number));
}

const byline: Readonly<Record<Locale, (author: string) => string>> = {
    en: author => author,
    ja: author => `作 ${author}`,
};

/** @throws PrintError that names all characters of all puzzles that cannot be printed */
function puzzlesOnPaper(puzzles: readonly Numbered[], fonts: Fonts, locale: Locale) {
    const isMixed = new Set(puzzles.map(({ typeName }) => typeName)).size > 1;
    const missing: Missing[] = [];
    const shown = puzzles.map(puzzle => {
        const { number, title, typeName, author, difficulty, date, conditions, board, index } = puzzle;
        const list = board.list ?? [];
        const picture = pictureOf({ ...board, list: [] }, fonts);
        const listed = list.flatMap(({ label, text }) => [label, text]);
        // A text of the picture is in a single font, the others may be in several.
        const written = [title, author, number, date, difficulty, ...listed].flatMap(graphemes);
        const signs = fonts.missingIn([...written, ...textsIn(picture.svg)]);
        missing.push(...(signs.length > 0 ? [{ puzzle: index, signs }] : []));
        return {
            number,
            typeName,
            rules: rulesOf(typeName, puzzles).join(locale === 'ja' ? '' : ' '),
            name: title || (isMixed ? typeName : ''),
            about: [isMixed && title && typeName, author && byline[locale](author), difficulty, date]
                .filter(Boolean)
                .join(locale === 'ja' ? '　' : ' · '),
            conditions,
            picture,
            list,
        };
    });
    if (missing.length > 0) {
        throw signsMissing(missing.sort((a, b) => a.puzzle - b.puzzle));
    }
    return shown;
}

/** Merges the rules of a type's puzzles: each sentence once, after the one that it follows in its puzzle's rules. */
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

/**
 * The report on a puzzle with small cells.
 *
 * @param side the side of a cell, in points
 * @param wanted the side asked for, in mm
 * @throws PrintError if cells are too small to see
 */
function tooSmall(side: number, wanted: number, puzzle: number): Booklet['small'] {
    const mm = (side * 25.4) / 72;
    if (mm < Math.min(leastVisible, wanted) - 0.01) {
        throw new PrintError(tooLarge, puzzle);
    }
    const shown = mm.toFixed(1);
    const text = {
        en: `Its cells are only ${shown} mm wide, even on a page of its own. Choose a larger page (--page, or puz.print.page in VS Code).`,
        ja: `1ページに1問だけにしても、マスの一辺が ${shown} mm しかありません。もっと大きい用紙を、--page(VS Code では puz.print.page)で指定してください。`,
    };
    return mm < Math.min(leastCell, wanted) - 0.01 ? [{ puzzle, text }] : [];
}

const tooLarge: Text = {
    en: 'The puzzle does not fit on a page. Choose a larger page (--page, or puz.print.page in VS Code).',
    ja: '1ページに収まりません。もっと大きい用紙を、--page(VS Code では puz.print.page)で指定してください。',
};
