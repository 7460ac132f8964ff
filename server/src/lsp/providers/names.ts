import type { LangiumDocument } from 'langium';
import type { Position, Range } from 'vscode-languageserver';
import type { Meaning } from '../../puzzles/puzzle-type';
import { type PlacedPart, partsAt, partsOf } from '../text-tables/parts';

/** A part that names something. */
export type NamedPart = PlacedPart & { readonly meaning: Meaning; readonly name: string };

export function isNamed(part: PlacedPart | undefined): part is NamedPart {
    return part?.meaning !== undefined && part.name !== undefined;
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
    const { kind, row } = part;
    const isBeside = (other: PlacedPart): boolean =>
        kind === 'list' ? other.row === row : kind === 'drawing' && other.row.$container === row.$container;
    return partsOf(document)
        .filter(isNamed)
        .find(other => other.defines && isBeside(other));
}

/** All parts that name the same thing. */
export function partsNaming(document: LangiumDocument, { meaning, name }: NamedPart): NamedPart[] {
    return partsOf(document)
        .filter(isNamed)
        .filter(part => part.meaning === meaning && part.name === name);
}

/** Where the thing of a name is described: the line of the list, the drawing. */
export function descriptionRange({ kind, row, range }: NamedPart): Range {
    return (kind === 'drawing' ? row.$container : row).$cstNode?.range ?? range;
}
