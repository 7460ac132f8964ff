import type { AstNode } from 'langium';
import type { TextEdit } from 'vscode-languageserver-types';
import type { Clue } from '../board/clue';
import { displayWidth } from '../board/display-width';
import type { Cell } from '../language/generated/ast';
import { inLine, rangeOf, wholeLines } from '../language/ranges';
import type { WrittenClue } from '../puzzles/model';
import { borderIndex, spanOf, withoutBorders } from '../puzzles/pieces';
import type { Reading } from '../puzzles/text-facet';

/**
 * The edits that write clues into a text. Columns stay in line if there are enough blanks, and the other borders of a cell
 * stay.
 *
 * @returns undefined if the text has no place for one of the clues
 */
export function clueEdits(reading: Reading, clues: readonly WrittenClue[]): TextEdit[] | undefined {
    const nodes = clues.map(({ clue }) => nodeOf(reading, clue));
    const edits = [...new Set(nodes)].map(node => {
        const written = clues.filter((_, index) => nodes[index] === node);
        const line = written.find(({ clue }) => clue.kind === 'word' || clue.kind === 'line');
        return (
            node &&
            (written.some(({ text }) => text === '')
                ? { range: wholeLines(rangeOf(node).start.line), newText: '' }
                : line
                  ? { range: rangeOf(node), newText: line.text }
                  : rewrite(node as Cell, written))
        );
    });
    return edits.every(edit => edit !== undefined) ? edits : undefined;
}

function nodeOf(reading: Reading, clue: Clue): AstNode | undefined {
    const [row, column] = clue.kind === 'cell' || clue.kind === 'border' ? clue.place : [-1, -1];
    return reading.clues.get(clue) ?? reading.blanks?.get(clue) ?? reading.cells[row]?.[column];
}

function rewrite(node: Cell, written: readonly WrittenClue[]): TextEdit | undefined {
    const [from, to] = spanOf(node, written[0]!.clue);
    if (written.some(({ clue }) => spanOf(node, clue)[0] !== from)) {
        return undefined;
    }
    const { line, character } = rangeOf(node).start;
    const { stem, borders: oldBorders } = withoutBorders(node.text.slice(from, to));
    const sign = written.find(({ clue }) => clue.kind !== 'border')?.text ?? stem;
    let borders = oldBorders;
    let taken = 0;
    for (const { clue, text } of written) {
        if (clue.kind === 'border' && text === '.') {
            const index = borderIndex(borders, clue.side);
            if (index < 0) {
                return undefined;
            }
            taken += displayWidth(borders[index]!);
            borders = borders.slice(0, index) + borders.slice(index + 1);
        } else if (clue.kind === 'border') {
            borders += text;
        }
    }
    const { root, offset } = node.$cstNode!;
    const before = root.fullText.slice(offset - character, offset + from);
    const isLast = /^[^\S\r\n]*(?:[\r\n]|$)/.test(root.fullText.slice(offset + to));
    const behind = isLast ? '' : ' '.repeat(taken);
    const wider = displayWidth(sign) - displayWidth(stem);
    // One blank before the cell stays, unless the blanks are the indentation.
    const blanks = /\S( *)$/.exec(before)?.[1]?.length ?? 1;
    const used = Math.min(Math.max(0, wider), Math.max(0, blanks - 1));
    return {
        range: inLine(line, character + from - used, character + to),
        newText: ' '.repeat(Math.max(0, -wider)) + sign + borders + behind,
    };
}
