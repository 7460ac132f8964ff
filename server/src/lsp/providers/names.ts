import type { LangiumDocument } from 'langium';
import type { Position, Range } from 'vscode-languageserver';
import type { PartKind } from '../../puzzles/puzzle-type';
import { type PlacedPart, partsAt, partsOf } from '../text-tables/parts';

/** A part that names something. */
export type NamedPart = PlacedPart & { readonly kind: PartKind; readonly name: string };

export function isNamed(part: PlacedPart | undefined): part is NamedPart {
    return part?.kind !== undefined && part.name !== undefined;
}

/** The name at a place in the text. */
export function nameAt(document: LangiumDocument, position: Position): NamedPart | undefined {
    return partsAt(document, position).find(isNamed);
}

/** The name that is meant by a place in the text: the one there, or the one of the line of a list or of the drawing. */
export function nameMeantAt(document: LangiumDocument, position: Position): NamedPart | undefined {
    const [part] = partsAt(document, position);
    return nameAt(document, position) ?? (part && nameMeantBy(document, part));
}

/** The name that a part is or that its line or drawing has. */
export function nameMeantBy(document: LangiumDocument, part: PlacedPart): NamedPart | undefined {
    if (isNamed(part)) {
        return part;
    }
    const { layout, row } = part;
    const isBeside = (other: PlacedPart): boolean =>
        layout === 'list' ? other.row === row : layout === 'drawing' && other.row.$container === row.$container;
    return partsOf(document)
        .filter(isNamed)
        .find(other => other.defines && isBeside(other));
}

/** All parts that name the same thing. */
export function partsNaming(document: LangiumDocument, { kind, name }: NamedPart): NamedPart[] {
    return partsOf(document)
        .filter(isNamed)
        .filter(part => part.kind === kind && part.name === name);
}

/** Where the thing of a name is described: the line of the list, the drawing. */
export function descriptionRange({ layout, row, range }: NamedPart): Range {
    return (layout === 'drawing' ? row.$container : row).$cstNode?.range ?? range;
}
