import type { Grammar } from 'langium';
import { typesByWord } from './new-puzzle';

/** What a puzzle type is called. */
export interface TypeName {
    /** The word that a file begins with. */
    readonly word: string;
    readonly ja: string;
    /** All that it goes by, as `foldedName` has it. */
    readonly folded: readonly string[];
}

export function typeNames(grammar: Grammar): TypeName[] {
    return [...typesByWord(grammar)].map(([word, { name, otherNames = [] }]) => ({
        word,
        ja: name.ja,
        folded: [name.en, name.ja, ...otherNames].map(foldedName),
    }));
}

/** A name without what may be written in more than one way: capitals, the two kana, widths, hyphens and blanks. */
export function foldedName(name: string): string {
    return name
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[\s・‐-]/g, '')
        .replace(/[ァ-ヶ]/g, kana => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}
