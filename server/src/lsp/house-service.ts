import type { LangiumDocument, URI } from 'langium';
import type { House, HouseFiles } from '../house/house';
import type { Facts, Keeper } from '../house/rules';
import type { DocumentFinding } from '../language/finding';
import { rangeOf } from '../language/ranges';
import type { PuzzleDocument } from '../language/read-puzzle';
import type { Locale } from '../message';
import type { OwnTexts } from '../verdict/printed';
import type { HouseRules, PuzLspServices } from './services';

/** Keeps the rules of the nearest `puz.json` above a puzzle's file, which is read again when it has changed. */
export class HouseService implements HouseRules {
    constructor(
        private readonly services: PuzLspServices,
        private readonly houses: HouseFiles,
    ) {}

    findingsIn(document: LangiumDocument, known: Omit<Facts, 'isFinal'>): readonly DocumentFinding[] {
        const file = fileOf(document.uri);
        const house = file === undefined ? undefined : this.houses.known(file);
        if (!house) {
            void this.#load(document.uri).then(found => found && this.services.lsp.Boards.show(document));
            return [];
        }
        return findingsOf(house, file!, { ...known, isFinal: false });
    }

    async keeperFor(uri: URI, puzzle: PuzzleDocument): Promise<Keeper | undefined> {
        const house = await this.#load(uri);
        const keeper = house?.keeperFor(fileOf(uri)!, puzzle.puzzle?.$type);
        return house && keeper && { ...keeper, findings: facts => findingsOf(house, fileOf(uri)!, facts) };
    }

    async textsFor(uri: URI, puzzle: PuzzleDocument, locale: Locale): Promise<OwnTexts | undefined> {
        return (await this.#load(uri))?.printTexts(puzzle, locale);
    }

    async #load(uri: URI): Promise<House | undefined> {
        const file = fileOf(uri);
        return file === undefined ? undefined : this.houses.of(file);
    }
}

function fileOf(uri: URI): string | undefined {
    return uri.scheme === 'file' ? uri.fsPath : undefined;
}

/** The findings about a puzzle; if its `puz.json` has a mistake, that alone, on the first line. */
function findingsOf(house: House, file: string, facts: Facts): readonly DocumentFinding[] {
    const { puzzle } = facts.puzzle;
    const [problem] = house.problems;
    if (!problem || !puzzle) {
        return house.keeperFor(file, puzzle?.$type).findings(facts);
    }
    const { line, column, text } = problem;
    const message = {
        code: 'house/config',
        en: `The rules of puz.json are not kept, because it has a mistake (line ${line}, column ${column}): ${text.en}`,
        ja: `puz.json に誤りがあるため、規則を確かめていません(${line}行目${column}文字目)。${text.ja}`,
    };
    return [{ severity: 'warning', message, range: rangeOf(puzzle) }];
}
