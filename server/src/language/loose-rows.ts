import { mostFrequent } from '../puzzles/reading';
import { beginsLine } from './grammar-words';
import type { Passage } from './ranges';

/** A line outside of any block that may be a row of a board, from its first sign to its last. */
export interface LooseRow extends Passage {
    /** The blanks before it. */
    readonly indentation: string;
}

/**
 * The consecutive lines from the given one that can be rows of one block. They end at an empty line, a keyword or a text
 * in quotes. Comment lines are skipped.
 *
 * @param isTable whether to skip lines of tabs alone, which are empty rows of a pasted table, instead of ending there
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
 * True if lines are clearly rows of a board: all consist of cell signs, or most have the same number of cells and some of
 * these are cell signs. Lines of a list of words are not.
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

/** True if every line is that of a list of words: a number, an arrow and a word. */
export function isList(rows: readonly LooseRow[]): boolean {
    return (
        rows.length > 0 &&
        rows.every(({ text }) => /^\d{1,9}[.、:)]?\s*[←-↓⬅-⬇➡<>^v]\s*\S/.test(text.normalize('NFKC')))
    );
}

/** True if the first line is a single word above the indented rows of a board: probably meant as a keyword. */
export function isHeading([first, ...rows]: readonly LooseRow[]): boolean {
    const isWord = first?.indentation === '' && /^\S+$/.test(first.text) && !beginsAsCell(first.text.normalize('NFKC'));
    return isWord && isBoard(rows) && rows.every(({ indentation }) => indentation !== '');
}

/** True if one of the cells has a sign for an empty cell. */
export function hasEmptyCells(texts: readonly string[]): boolean {
    return texts.some(text => /(^|\s)[.・。]($|\s)/.test(text.normalize('NFKC')));
}

function beginsAsCell(text: string): boolean {
    return /^[.・。?~\d]/.test(text);
}

const arrow = /^[←-↓⬅-⬇➡]/;

/** A number, or a sign for an empty cell or an unknown clue, perhaps with borders. */
const cellSign = /^(\d{1,3}|[.・。?~])[|_]*$/;
