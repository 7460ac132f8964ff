import { puzzleTypes } from '../puzzles/registry';
import type { WordAliases } from '../puzzles/text-facet';
import type { Puzzle } from './generated/ast';
import { lineWords, typedKeyword } from './grammar-words';
import { typesByWord } from './new-puzzle';

// Guesses which keyword a word or name was meant to be.

/** The keyword of the puzzle type with this name or alias: Heya-bon is a Bonsan. */
export function typeCalled(name: string): string | undefined {
    return typesByName.get(folded(name));
}

/** The keyword of the puzzle type that was probably meant. */
export function typeMeant(name: string): string | undefined {
    return (
        nearest(name, [...typesByWord.keys()]) ?? typesByName.get(nearest(folded(name), [...typesByName.keys()]) ?? '')
    );
}

/** The keywords of the puzzle types by their folded names and aliases. */
const typesByName: ReadonlyMap<string, string> = new Map(
    [...typesByWord].flatMap(([word, { text }]) =>
        [text.name.en, text.name.ja, ...(text.otherNames ?? [])].map(name => [folded(name), word] as const),
    ),
);

/** The keyword of a line that has the given alias in puzzles of a type. */
export function lineCalled(name: string, type: Puzzle['$type']): string | undefined {
    const aliases = { ...commonAliases, ...puzzleTypes[type].text.meanings.aliases };
    return lineWords(type).find(line => aliases[line]?.includes(folded(name)));
}

/** True if a word means the title, which has no line of its own. */
export function isTitleWord(name: string): boolean {
    return ['title', '題名', '題', 'たいとる'].includes(folded(name));
}

/** Aliases of the lines that several types have, by keyword, in folded form. */
const commonAliases: WordAliases = {
    author: ['作者', '作成者', '作', '制作', 'by'],
    source: ['出典', '掲載', '初出'],
    number: ['番号', '問題番号', 'no', 'no.'],
    date: ['日付', '作成日', '発表日'],
    difficulty: ['難易度', '難度', 'れべる', 'level'],
    expect: ['判定', '解の数', '答えの数'],
    grid: ['盤面', '盤'],
    regions: ['領域', '部屋', 'へや', 'ぶろっく', 'rooms', 'areas'],
};

/** Folds variants of a name: capitals, katakana, widths, hyphens and blanks. */
export function folded(name: string): string {
    return name
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[\s・‐-]/g, '')
        .replace(/[ァ-ヶ]/g, kana => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

/**
 * The candidate that was probably meant: at most a third of its letters differ (or one), or it is the only one that begins
 * with the word, of at least two letters.
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
    const typed = typedKeyword(word);
    const [best] = candidates
        .map(candidate => ({ candidate, distance: editDistance(typed, candidate) }))
        .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(candidate.length / 3)))
        .toSorted((a, b) => a.distance - b.distance);
    const beginning = typed.length < 2 ? [] : candidates.filter(candidate => candidate.startsWith(typed));
    return best?.candidate ?? (beginning.length === 1 ? beginning[0] : undefined);
}

/** The number of letters to add, remove, change or swap with their neighbour. */
function editDistance(a: string, b: string): number {
    // Much too long to be meant: the exact number does not matter.
    if (Math.abs(a.length - b.length) > b.length) {
        return Math.max(a.length, b.length);
    }
    const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
    for (let i = 1; i <= a.length; i++) {
        const row = [i];
        for (let j = 1; j <= b.length; j++) {
            const above = rows[i - 1]!;
            const change = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
            const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
            row.push(Math.min(above[j]! + 1, row[j - 1]! + 1, change, isSwap ? rows[i - 2]![j - 2]! + 1 : change));
        }
        rows.push(row);
    }
    return rows[a.length]![b.length]!;
}
