import { puzzleTypes } from '../puzzles/registry';
import type { WordAliases } from '../puzzles/text-facet';
import type { Puzzle } from './generated/ast';
import { lineWords } from './grammar-words';
import { typesByWord } from './new-puzzle';
import { folded, nearest } from './spelling';

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
    key: ['解答きー', 'きー', 'answer'],
    grid: ['盤面', '盤'],
    regions: ['領域', '部屋', 'へや', 'ぶろっく', 'rooms', 'areas'],
};
