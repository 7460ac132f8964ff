import type { AstNode, LangiumDocument } from 'langium';
import {
    type DefinitionParams,
    type DocumentHighlight,
    DocumentHighlightKind,
    type DocumentHighlightParams,
    type Location,
    type LocationLink,
    type Range,
    type ReferenceParams,
} from 'vscode-languageserver';
import { isFor, type PlacedPart, partsAt, partsOf } from '../../edit/parts';
import { rangeOf } from '../../language/ranges';
import type { Reading } from '../../puzzles/text-facet';
import type { Figure } from '../../puzzles/view-facet';
import type { DocumentView } from '../document-view';
import { figuresAt, isNamed, nameMeantAt, partsNaming } from './names';

/**
 * The definition of a name: the word of a number on the board, the shape of a letter, and the words that a
 * letter of the answer belongs to.
 */
export function definitions(view: DocumentView, { position }: DefinitionParams): LocationLink[] {
    const { document, reading } = view;
    const name = nameMeantAt(document, position);
    const origin = name ?? partsAt(document, position)[0];
    const rows = figuresAt(view, position).map(({ clue }) => clue && reading?.clues.get(clue));
    const described = name ? partsNaming(document, name) : partsOf(document).filter(({ row }) => rows.includes(row));
    return described
        .filter(isNamed)
        .filter(({ defines }) => defines)
        .map(({ layout, row, range }) => ({
            ...(origin && { originSelectionRange: origin.range }),
            targetUri: document.textDocument.uri,
            // The drawing, or the line of the list.
            targetRange: (layout === 'drawing' ? row.$container : row).$cstNode?.range ?? range,
            targetSelectionRange: range,
        }));
}

/** All places of a name. */
export function references(document: LangiumDocument, { position, context }: ReferenceParams): Location[] {
    const name = nameMeantAt(document, position);
    const { uri } = document.textDocument;
    return (name ? partsNaming(document, name) : [])
        .filter(({ defines }) => context.includeDeclaration || !defines)
        .map(({ range }) => ({ uri, range }));
}

/**
 * The places that belong to the cell at the cursor: all places of a name, the cells that an outside number counts, and
 * in the only answer the figure of the cell or the word.
 */
export function highlights(view: DocumentView, { position }: DocumentHighlightParams): DocumentHighlight[] {
    const { document, reading } = view;
    const [part] = partsAt(document, position);
    if (!part) {
        return [];
    }
    const { Read, Text, Write } = DocumentHighlightKind;
    const name = nameMeantAt(document, position);
    const named = name ? partsNaming(document, name) : [];
    const cells = reading ? cellsOf(reading, part, figuresAt(view, position)) : [];
    const found: DocumentHighlight[] = [
        ...named.map(({ range, defines }) => ({ range, kind: defines ? Write : Read })),
        // Otherwise an editor marks all cells with the same sign.
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

/** The row or column of an outside clue. */
function countedCells({ clues, blanks, cells }: Reading, part: PlacedPart): (AstNode | undefined)[] {
    if (part.kind !== 'outside') {
        return [];
    }
    const here = [...clues, ...(blanks ?? [])].filter(([clue, node]) => node === part.cell && isFor(part, clue));
    const outside = here.flatMap(([clue]) => (clue.kind === 'outside' ? [clue] : []));
    return outside.flatMap(({ line, index }) => (line === 'row' ? (cells[index] ?? []) : cells.map(row => row[index])));
}

function overlap(a: Range, b: Range): boolean {
    return a.start.line === b.start.line && a.start.character < b.end.character && b.start.character < a.end.character;
}
