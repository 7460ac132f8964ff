import type { LangiumDocument, URI } from 'langium';
import type { House, HouseFiles } from '../house/house';
import type { Facts, Keeper } from '../house/rules';
import type { DocumentFinding } from '../language/finding';
import type { PuzzleDocument } from '../language/read-puzzle';
import type { Locale } from '../message';
import type { OwnTexts } from '../verdict/printed';

/** Keeps the rules of the nearest `puz.json` above a puzzle's file, which is read again when it has changed. */
export class HouseService {
    /**
     * @param houses undefined where the server cannot read files
     * @param show called for an open document once its house is known
     */
    constructor(
        private readonly houses: HouseFiles | undefined,
        private readonly show: (document: LangiumDocument) => void,
    ) {}

    /** The rules that an open document breaks, by what is known of its answers. */
    findingsIn(document: LangiumDocument, known: Omit<Facts, 'isFinal'>): readonly DocumentFinding[] {
        const file = fileOf(document.uri);
        const house = file === undefined ? undefined : this.houses?.known(file);
        if (!house) {
            void this.#load(document.uri).then(found => found && this.show(document));
            return [];
        }
        return house.keeperFor(file!, known.puzzle.puzzle?.$type).findings({ ...known, isFinal: false });
    }

    /** The keeper of the rules for a puzzle; undefined if there are none. */
    async keeperFor(uri: URI, puzzle: PuzzleDocument): Promise<Keeper | undefined> {
        return (await this.#load(uri))?.keeperFor(fileOf(uri)!, puzzle.puzzle?.$type);
    }

    /** The house's own texts to print with a puzzle. */
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
