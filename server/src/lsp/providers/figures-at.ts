import type { AstNode, LangiumDocument } from 'langium';
import type { Position } from 'vscode-languageserver';
import { cellName, type Place } from '../../board/grid';
import { readPuzzle } from '../../language/read-puzzle';
import type { Figure, Reading } from '../../puzzles/puzzle-type';
import { typeOf } from '../../puzzles/registry';
import type { PuzLspServices } from '../services';
import { partsAt } from '../text-tables/parts';
import { nameMeantAt, partsNaming } from './names';

/**
 * The figures of the answer that a place in the text is about: that of the word that is named there, else those that
 * the cell belongs to. Empty as long as no answer is known to be the only one.
 */
export function figuresAt({ lsp }: PuzLspServices, document: LangiumDocument, position: Position): readonly Figure[] {
    const { reading, model } = readPuzzle(document);
    const { report } = lsp.Solutions.solutionOf(document);
    const [answer] = report?.answers ?? [];
    if (!reading || !model || !answer || report?.status !== 'unique') {
        return [];
    }
    const figures = typeOf(model).figures(model, answer);
    const name = nameMeantAt(document, position);
    const rows: (AstNode | undefined)[] = name ? partsNaming(document, name).map(({ row }) => row) : [];
    const named = figures.filter(({ clue }) => clue && rows.includes(reading.clues.get(clue)));
    const [part] = partsAt(document, position);
    const place = part && placeOf(reading, part.cell);
    return named.length > 0 || !place
        ? named
        : figures.filter(({ cells }) => cells.some(cell => cellName(cell) === cellName(place)));
}

/** The cell of the board that a node of the text is. */
export function placeOf({ cells }: Reading, node: AstNode): Place | undefined {
    const row = cells.findIndex(nodes => nodes.includes(node));
    return row < 0 ? undefined : [row, cells[row]!.indexOf(node)];
}
