import type { LangiumDocument, URI } from 'langium';
import type { House, HouseFiles } from '../house/house';
import type { Facts, Keeper } from '../house/rules';
import type { DocumentFinding } from '../language/finding';
import type { PuzzleDocument } from '../language/read-puzzle';
import type { Locale } from '../message';
import type { OwnTexts } from '../verdict/printed';
import type { HouseRules, PuzLspServices } from './services';

/** Keeps the rules of the nearest `puz.json` above a puzzle's file, which is read again when it has changed. */
export class HouseService implements HouseRules {
    constructor(
        private readonly services: PuzLspServices,
        private readonly houses: HouseFiles | undefined,
    ) {}

    findingsIn(document: LangiumDocument, known: Omit<Facts, 'isFinal'>): readonly DocumentFinding[] {
        const file = fileOf(document.uri);
        const house = file === undefined ? undefined : this.houses?.known(file);
        if (!house) {
            void this.#load(document.uri).then(found => found && this.services.lsp.Boards.show(document));
            return [];
        }
        return house.keeperFor(file!, known.puzzle.puzzle?.$type).findings({ ...known, isFinal: false });
    }

    async keeperFor(uri: URI, puzzle: PuzzleDocument): Promise<Keeper | undefined> {
        return (await this.#load(uri))?.keeperFor(fileOf(uri)!, puzzle.puzzle?.$type);
    }

    async textsFor(uri: URI, puzzle: PuzzleDocument, locale: Locale): Promise<OwnTexts | undefined> {
        return (await this.#load(uri))?.printTexts(puzzle, locale);
    }

    async #load(uri: URI): Promise<House | undefined> {
        const file = fileOf(uri);
        return file === undefined ? undefined : this.houses?.of(file);
    }
}

function fileOf(uri: URI): string | undefined {
    return uri.scheme === 'file' ? uri.fsPath : undefined;
}
