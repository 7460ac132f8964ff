import type { AstNode } from 'langium';
import type { TextEdit } from 'vscode-languageserver-types';
import { type Clue, cellClue } from '../board/clue';
import { displayWidth } from '../board/display-width';
import type { Reading, WrittenClue } from '../puzzles/puzzle-type';
import { rangeOf } from './ranges';

/**
 * The changes to a text that write clues into it. Columns stay in line where there are blanks enough, and borders behind
 * a cell stay.
 *
 * @returns undefined where the text has no place for one of them
 */
export function clueEdits(reading: Reading, clues: readonly WrittenClue[]): TextEdit[] | undefined {
    const edits = clues.map(({ clue, text }) => {
        if (clue.kind === 'border') {
            const cell = nodeOf(reading, cellClue(clue.place));
            return cell && append(cell, text);
        }
        const node = nodeOf(reading, clue);
        return node && (text === '' ? deleteLine(node) : replace(node, text));
    });
    return edits.every(edit => edit !== undefined) ? joined(edits) : undefined;
}

function nodeOf(reading: Reading, clue: Clue): AstNode | undefined {
    const [row, column] = clue.kind === 'cell' ? clue.place : [-1, -1];
    return reading.clues.get(clue) ?? reading.blanks?.get(clue) ?? reading.cells[row]?.[column];
}

function append(cell: AstNode, border: string): TextEdit {
    const { end } = rangeOf(cell);
    return { range: { start: end, end }, newText: border };
}

function deleteLine(node: AstNode): TextEdit {
    const { line } = rangeOf(node).start;
    return { range: { start: { line, character: 0 }, end: { line: line + 1, character: 0 } }, newText: '' };
}

function replace(node: AstNode, text: string): TextEdit {
    const { start, end } = rangeOf(node);
    const old = node.$cstNode?.text ?? '';
    const newText = text + (/[|_]*$/.exec(old)?.[0] ?? '');
    const wider = displayWidth(newText) - displayWidth(old);
    if (wider < 0) {
        return { range: { start, end }, newText: ' '.repeat(-wider) + newText };
    }
    // Of the blanks before the cell one stays, unless they are the indentation.
    const { root, offset } = node.$cstNode!;
    const before = root.fullText.slice(offset - start.character, offset);
    const blanks = /\S( *)$/.exec(before)?.[1]?.length ?? 1;
    const taken = Math.min(wider, Math.max(0, blanks - 1));
    return { range: { start: { line: start.line, character: start.character - taken }, end }, newText };
}

/** Changes at the same place as one: editors may apply those in any order. */
function joined(edits: readonly TextEdit[]): TextEdit[] {
    const byRange = new Map<string, TextEdit>();
    for (const { range, newText } of edits) {
        const key = JSON.stringify(range);
        byRange.set(key, { range, newText: (byRange.get(key)?.newText ?? '') + newText });
    }
    return [...byRange.values()];
}
