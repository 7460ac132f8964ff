import type { LangiumDocument } from 'langium';
import type { DefinitionParams, Location, LocationLink, Position, ReferenceParams } from 'vscode-languageserver';
import { readPuzzle } from '../../language/read-puzzle';
import type { PuzLspServices } from '../services';
import { partsAt, partsOf } from '../text-tables/parts';
import { figuresAt } from './figures-at';
import { descriptionRange, isNamed, type NamedPart, nameMeantAt, partsNaming } from './names';

/**
 * From a name to where it is described: from a number on the board to its word, from a letter to its shape; from a
 * letter of the answer to the words that it belongs to.
 */
export function definitions(
    services: PuzLspServices,
    document: LangiumDocument,
    { position }: DefinitionParams,
): LocationLink[] {
    const name = nameMeantAt(document, position);
    const origin = name ?? partsAt(document, position)[0];
    const described = name ? partsNaming(document, name) : namesOfFigures(services, document, position);
    return described
        .filter(({ defines }) => defines)
        .map(part => ({
            ...(origin && { originSelectionRange: origin.range }),
            targetUri: document.textDocument.uri,
            targetRange: descriptionRange(part),
            targetSelectionRange: part.range,
        }));
}

function namesOfFigures(services: PuzLspServices, document: LangiumDocument, position: Position): NamedPart[] {
    const { reading } = readPuzzle(document);
    const rows = figuresAt(services, document, position).map(({ clue }) => clue && reading?.clues.get(clue));
    return partsOf(document)
        .filter(isNamed)
        .filter(({ row }) => rows.includes(row));
}

/** All places of a name, from any of them. */
export function references(document: LangiumDocument, { position, context }: ReferenceParams): Location[] {
    const name = nameMeantAt(document, position);
    const { uri } = document.textDocument;
    return (name ? partsNaming(document, name) : [])
        .filter(({ defines }) => context.includeDeclaration || !defines)
        .map(({ range }) => ({ uri, range }));
}
