import { typedKeyword } from './grammar-words';
import { typesByWord } from './new-puzzle';

// What words and names were probably meant to be.

/** The word of the puzzle type that goes by a name, as Heya-bon is a Bonsan. */
export function typeCalled(name: string): string | undefined {
    return typesByName.get(folded(name));
}

/** The word of the puzzle type that a word or name was probably meant to be. */
export function typeMeant(name: string): string | undefined {
    return (
        nearest(name, [...typesByWord.keys()]) ?? typesByName.get(nearest(folded(name), [...typesByName.keys()]) ?? '')
    );
}

/** The words of the puzzle types by all the names that these go by. */
const typesByName: ReadonlyMap<string, string> = new Map(
    [...typesByWord].flatMap(([word, { name, otherNames = [] }]) =>
        [name.en, name.ja, ...otherNames].map(other => [folded(other), word] as const),
    ),
);

/** The keyword of a line that another word stands for; one of these. */
export function lineCalled(name: string, lines: readonly string[]): string | undefined {
    return lines.find(line => lineNames[line]?.includes(folded(name)));
}

/** Whether a word is one for the title, which is on no line of its own. */
export function isTitleWord(name: string): boolean {
    return ['title', '題名', '題', 'たいとる'].includes(folded(name));
}

/** What lines are called elsewhere, in folded form, by their keywords. */
const lineNames: Readonly<Record<string, readonly string[]>> = {
    author: ['作者', '作成者', '作', '制作', 'by'],
    source: ['出典', '掲載', '初出'],
    number: ['番号', '問題番号', 'no', 'no.'],
    date: ['日付', '作成日', '発表日'],
    difficulty: ['難易度', '難度', 'れべる', 'level'],
    expect: ['判定', '解の数', '答えの数'],
    grid: ['盤面', '盤'],
    max: ['最大', '最大値', '上限', 'maximum'],
    fleet: ['艦隊', '艦', '船'],
    words: ['言葉', '単語', 'ことば', 'りすと', 'list'],
    regions: ['領域', '部屋', 'へや', 'ぶろっく', 'rooms', 'areas'],
    shape: ['図形', '形', '記号', 'figure'],
};

/** A name without what may be written in more than one way: capitals, the two kana, widths, hyphens and blanks. */
export function folded(name: string): string {
    return name
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[\s・‐-]/g, '')
        .replace(/[ァ-ヶ]/g, kana => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

/**
 * The candidate that a word was probably meant to be: at most a third of its letters (and no less than one) differ, or
 * it is the only one that begins so, with two letters or more.
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
    const typed = typedKeyword(word);
    const [best] = candidates
        .map(candidate => ({ candidate, distance: editDistance(typed, candidate) }))
        .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(candidate.length / 3)))
        .toSorted((a, b) => a.distance - b.distance);
    const begun = typed.length < 2 ? [] : candidates.filter(candidate => candidate.startsWith(typed));
    return best?.candidate ?? (begun.length === 1 ? begun[0] : undefined);
}

/** Letters to be added, left out, changed, or swapped with their neighbour. */
function editDistance(a: string, b: string): number {
    if (Math.abs(a.length - b.length) > b.length) {
        return Math.max(a.length, b.length);
    }
    const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
    for (let i = 1; i <= a.length; i++) {
        const row = [i];
        for (let j = 1; j <= b.length; j++) {
            const above = rows[i - 1]!;
            const change = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
            const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
            row.push(Math.min(above[j]! + 1, row[j - 1]! + 1, change, swapped ? rows[i - 2]![j - 2]! + 1 : change));
        }
        rows.push(row);
    }
    return rows[a.length]![b.length]!;
}
