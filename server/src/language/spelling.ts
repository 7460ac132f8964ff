// How words and names are compared, whatever they were typed like.

/** Returns a word as the grammar has it, whatever case and width it was typed in. */
export function typedKeyword(word: string): string {
    return word.normalize('NFKC').toLowerCase();
}

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
        .map(candidate => ({ candidate, distance: editDistance(typed, typedKeyword(candidate)) }))
        .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(candidate.length / 3)))
        .toSorted((a, b) => a.distance - b.distance);
    const beginning = typed.length < 2 ? [] : candidates.filter(candidate => typedKeyword(candidate).startsWith(typed));
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
