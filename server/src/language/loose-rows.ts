import { mostFrequent } from '../puzzles/reading';
import { beginsLine } from './grammar-words';
import type { Passage } from './ranges';

/** A line of the text that is perhaps a row of a board, although it is not in one; from its first sign to its last. */
export interface LooseRow extends Passage {
    /** What stands before it. */
    readonly indentation: string;
}

/**
 * The lines from one on that can be rows of the same block: down to an empty one, or one that begins with a keyword or a
 * text in quotes. Those with nothing but a comment are left out.
 *
 * @param isTable whether lines with nothing but tabs, which are rows of a table, are no end and left out, too
 */
export function looseRows({ document, offset }: Passage, isTable = false): LooseRow[] {
    const start = document.offsetAt({ line: document.positionAt(offset).line, character: 0 });
    const rows: LooseRow[] = [];
    const below = document.getText().slice(start);
    for (const match of below.matchAll(/([^\r\n]*)(?:\r\n?|\n|$)/g)) {
        const [, line = ''] = match;
        const [, indentation = '', content = ''] = /^(\s*)([^#＃]*)/.exec(line)!;
        const text = content.trimEnd();
        const isSkipped = text === '' && (isTable ? /[#＃\t]/ : /[#＃]/).test(line);
        if (isSkipped) {
            continue;
        }
        if (text === '' || /^["＂“]/.test(text) || beginsLine(/^\S*/.exec(text)![0])) {
            break;
        }
        rows.push({ document, offset: start + match.index + indentation.length, text, indentation });
    }
    return rows;
}

/**
 * Whether lines are clearly rows of a board: in all of them there is nothing but signs of cells, or most have the same
 * number of cells, and some of these are such signs. The lines of a list of words are not.
 */
export function isBoard(rows: readonly LooseRow[]): boolean {
    const cells = rows.map(({ text }) => text.normalize('NFKC').split(/\s+/));
    if (cells.flat().some(cell => arrow.test(cell)) || !cells.flat().some(beginsAsCell)) {
        return false;
    }
    const isTable = rows.some(({ text }) => text.includes('\t'));
    if (cells.every(row => (isTable || row.length > 1) && row.every(cell => cellSign.test(cell)))) {
        return true;
    }
    const shapes = cells.map(row => (row.length === 1 ? `1 of ${row[0]!.length}` : `${row.length}`));
    const shape = mostFrequent(shapes);
    const count = shapes.filter(other => other === shape).length;
    return shape !== '1 of 1' && count > 1 && count * 2 > rows.length;
}

/** Whether lines are clearly those of a list of words: a number, an arrow and a word each. */
export function isList(rows: readonly LooseRow[]): boolean {
    return (
        rows.length > 0 &&
        rows.every(({ text }) => /^\d{1,9}[.、:)]?\s*[←-↓⬅-⬇➡<>^v]\s*\S/.test(text.normalize('NFKC')))
    );
}

/** Whether a line is one word, no cell, above the indented rows of a board: somebody's word for a keyword. */
export function isHeading([first, ...rows]: readonly LooseRow[]): boolean {
    const isWord = first?.indentation === '' && /^\S+$/.test(first.text) && !beginsAsCell(first.text.normalize('NFKC'));
    return isWord && isBoard(rows) && rows.every(({ indentation }) => indentation !== '');
}

/** Whether there are cells among these with a sign that says that they are empty. */
export function hasEmptyCells(texts: readonly string[]): boolean {
    return texts.some(text => /(^|\s)[.・。]($|\s)/.test(text.normalize('NFKC')));
}

function beginsAsCell(text: string): boolean {
    return /^[.・。?~\d]/.test(text);
}

const arrow = /^[←-↓⬅-⬇➡]/;

/** A number, or a sign for an empty cell or an unknown clue, perhaps with borders. */
const cellSign = /^(\d{1,3}|[.・。?~])[|_]*$/;
