import type { AstNode, LangiumDocument } from 'langium';
import {
    type DocumentHighlight,
    DocumentHighlightKind,
    type DocumentHighlightParams,
    type Range,
} from 'vscode-languageserver';
import { rangeOf } from '../../language/ranges';
import { readPuzzle } from '../../language/read-puzzle';
import type { Figure, Reading } from '../../puzzles/puzzle-type';
import type { PuzLspServices } from '../services';
import { type PlacedPart, partsAt } from '../text-tables/parts';
import { figuresAt } from './figures-at';
import { nameMeantAt, partsNaming } from './names';

/**
 * What belongs to the cell with the cursor: all places of a name, the cells that a number outside counts, and of the
 * only answer the figure of the cell or of the word.
 */
export function highlights(
    services: PuzLspServices,
    document: LangiumDocument,
    { position }: DocumentHighlightParams,
): DocumentHighlight[] {
    const [part] = partsAt(document, position);
    if (!part) {
        return [];
    }
    const { Read, Text, Write } = DocumentHighlightKind;
    const { reading } = readPuzzle(document);
    const name = nameMeantAt(document, position);
    const named = name ? partsNaming(document, name) : [];
    const cells = reading ? cellsOf(reading, part, figuresAt(services, document, position)) : [];
    const found: DocumentHighlight[] = [
        ...named.map(({ range, defines }) => ({ range, kind: defines ? Write : Read })),
        // Without it, where there is nothing else, an editor marks all cells with the same sign.
        { range: part.range, kind: Read },
        ...cells.map(node => ({ range: rangeOf(node), kind: Text })),
    ];
    return found.filter(({ range }, index) => found.findIndex(other => overlap(other.range, range)) === index);
}

function cellsOf(reading: Reading, part: PlacedPart, figures: readonly Figure[]): AstNode[] {
    const places = figures.flatMap(({ cells }) => cells);
    const nodes = places.map(([row, column]) => reading.cells[row]?.[column]);
    // A word of the list belongs to its cells; a clue in a cell is one of them.
    const listed = figures.flatMap(({ clue }) => (clue && clue.kind !== 'cell' ? reading.clues.get(clue) : []));
    return [...nodes, ...listed, ...countedCells(reading, part)].filter(node => node !== undefined);
}

/** The row or column of a clue outside of the board. */
function countedCells({ clues, blanks, cells }: Reading, { kind, cell }: PlacedPart): (AstNode | undefined)[] {
    if (kind !== 'outside') {
        return [];
    }
    const outside = [...clues, ...(blanks ?? [])].filter(([, node]) => node === cell).map(([clue]) => clue);
    return outside.flatMap(clue => {
        if (clue.kind !== 'outside') {
            return [];
        }
        return clue.line === 'row' ? (cells[clue.index] ?? []) : cells.map(row => row[clue.index]);
    });
}

function overlap(a: Range, b: Range): boolean {
    return a.start.line === b.start.line && a.start.character < b.end.character && b.start.character < a.end.character;
}
