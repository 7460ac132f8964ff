import type { PuzzleDocument } from '../language/read-puzzle';
import type { Locale, Text } from '../message';
import type { OwnTexts } from '../verdict/printed';
import type { Config } from './config';
import type { HouseSettings, Keeper, Settings } from './rules';

/** A mistake in a `puz.json`, or in one that it extends. Lines and columns (in UTF-16 units) count from 1. */
export interface ConfigProblem {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly text: Text;
}

/** The rules of a house, as one `puz.json` states them. */
export interface House {
    readonly defaults: Pick<Config, 'lang' | 'page' | 'per-page'>;
    readonly rules: Settings;
    readonly print: NonNullable<Config['print']>;
    /** The file and all that it extends, whether they are there or not. */
    readonly files: readonly string[];
    /** If there is one, nothing else counts. */
    readonly problems: readonly ConfigProblem[];
    settingsFor(file: string): HouseSettings;
    /** @param type the `$type` of the puzzle */
    keeperFor(file: string, type: string | undefined): Keeper;
    /** The house's own texts to print with a puzzle. */
    printTexts(puzzle: PuzzleDocument, locale: Locale): OwnTexts;
}

/** Finds the houses of puzzles in files. */
export interface HouseFiles {
    /** The house of a puzzle's file or of a folder; undefined if there is no `puz.json` upwards. */
    of(place: string): Promise<House | undefined>;
    /** The same at once; undefined as well before `of` has found the first `puz.json`. */
    known(place: string): House | undefined;
}
