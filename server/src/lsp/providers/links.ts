import type { LangiumDocument } from 'langium';
import type { DefinitionProvider, ReferencesProvider } from 'langium/lsp';
import type { DefinitionParams, Location, LocationLink, ReferenceParams } from 'vscode-languageserver';
import { readPuzzle } from '../../language/read-puzzle';
import type { PuzLspServices } from '../services';
import { partsAt, partsOf } from '../text-tables/parts';
import { figuresAt } from './figures-at';
import { descriptionRange, isNamed, nameMeantAt, partsNaming } from './names';

/**
 * From a name to where it is described: from a number on the board to its word, from a letter to its shape; from a
 * letter of the answer to the words that it belongs to.
 */
export class NameDefinitionProvider implements DefinitionProvider {
    readonly #services: PuzLspServices;

    constructor(services: PuzLspServices) {
        this.#services = services;
    }

    getDefinition(document: LangiumDocument, { position }: DefinitionParams): LocationLink[] {
        const name = nameMeantAt(document, position);
        const origin = name ?? partsAt(document, position)[0];
        const described = name ? partsNaming(document, name) : this.#namesOfFigures(document, position);
        return described
            .filter(({ defines }) => defines)
            .map(part => ({
                ...(origin && { originSelectionRange: origin.range }),
                targetUri: document.textDocument.uri,
                targetRange: descriptionRange(part),
                targetSelectionRange: part.range,
            }));
    }

    #namesOfFigures(document: LangiumDocument, position: DefinitionParams['position']): ReturnType<typeof partsNaming> {
        const { reading } = readPuzzle(document, this.#services.Grammar);
        const figures = figuresAt(document, this.#services, position);
        const rows = figures.map(({ clue }) => clue && reading?.clues.get(clue));
        return partsOf(document)
            .filter(isNamed)
            .filter(({ row }) => rows.includes(row));
    }
}

/** All places of a name, from any of them. */
export class NameReferencesProvider implements ReferencesProvider {
    findReferences(document: LangiumDocument, { position, context }: ReferenceParams): Location[] {
        const name = nameMeantAt(document, position);
        const { uri } = document.textDocument;
        return (name ? partsNaming(document, name) : [])
            .filter(({ defines }) => context.includeDeclaration || !defines)
            .map(({ range }) => ({ uri, range }));
    }
}
