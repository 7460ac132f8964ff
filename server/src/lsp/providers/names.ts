import type { AstNode, LangiumDocument } from 'langium';
import type { Position } from 'vscode-languageserver';
import { cellName, type Place } from '../../board/grid';
import { type PlacedPart, partsAt, partsOf } from '../../edit/parts';
import type { PartKind } from '../../puzzles/parts';
import { typeOf } from '../../puzzles/registry';
import type { Reading } from '../../puzzles/text-facet';
import type { Figure } from '../../puzzles/view-facet';
import type { DocumentView } from '../document-view';

/** A part of a row that names something. */
export type NamedPart = PlacedPart & { readonly kind: PartKind; readonly name: string };

export function isNamed(part: PlacedPart | undefined): part is NamedPart {
    return part?.kind !== undefined && part.name !== undefined;
}

function namesOf(document: LangiumDocument): NamedPart[] {
    return partsOf(document).filter(isNamed);
}

/** The name at a place in the text. */
export function nameAt(document: LangiumDocument, position: Position): NamedPart | undefined {
    return partsAt(document, position).find(isNamed);
}

/** The name that a place refers to: the one there, or that of its line of a list or its drawing. */
export function nameMeantAt(document: LangiumDocument, position: Position): NamedPart | undefined {
    const [part] = partsAt(document, position);
    return nameAt(document, position) ?? (part && nameMeantBy(document, part));
}

/** The name that a part stands for: its own; in a list, that of its line; in a drawing, that of the drawing. */
export function nameMeantBy(document: LangiumDocument, part: PlacedPart): NamedPart | undefined {
    if (isNamed(part)) {
        return part;
    }
    const { layout, row } = part;
    const isInLine = (other: PlacedPart): boolean => layout === 'list' && other.row === row;
    const isInDrawing = (other: PlacedPart): boolean => layout === 'drawing' && other.row.$container === row.$container;
    return namesOf(document).find(other => other.defines && (isInLine(other) || isInDrawing(other)));
}

/** All parts that name the same thing. */
export function partsNaming(document: LangiumDocument, { kind, name }: NamedPart): NamedPart[] {
    return namesOf(document).filter(part => part.kind === kind && part.name === name);
}

/**
 * The figures of the answer that a place in the text is about: that of the word named there, or else those through its
 * cell. Empty unless an answer is known to be the only one.
 */
export function figuresAt({ document, reading, model, answer }: DocumentView, position: Position): readonly Figure[] {
    if (!reading || !model || !answer) {
        return [];
    }
    const figures = typeOf(model).view.figures(model, answer);
    const name = nameMeantAt(document, position);
    const rows: (AstNode | undefined)[] = name ? partsNaming(document, name).map(({ row }) => row) : [];
    const named = figures.filter(({ clue }) => clue && rows.includes(reading.clues.get(clue)));
    if (named.length > 0) {
        return named;
    }
    const [part] = partsAt(document, position);
    const place = part && placeOf(reading, part.cell);
    return place ? figures.filter(({ cells }) => cells.some(cell => cellName(cell) === cellName(place))) : [];
}

/** The cell of the board that a node of the text is. */
export function placeOf({ cells }: Reading, node: AstNode): Place | undefined {
    const row = cells.findIndex(nodes => nodes.includes(node));
    return row < 0 ? undefined : [row, cells[row]!.indexOf(node)];
}
