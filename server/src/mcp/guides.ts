import guide from '../../../docs/language.md';
import { printPuzzle, samplePuzzle, typesByWord } from '../language/new-puzzle';
import type { PuzzleType } from '../puzzles/puzzle-type';

// The guide to the language, for readers that have its text only: no editor, and none of the other guides.

export const languageGuide = forTextOnly(guide);

const layout =
    'A text begins with the type; a title may follow. The rows of the grid are indented, with spaces between the cells.\n';

/** By the words of the types, how a text is laid out, with an example, the rules and the signs. */
export const typeGuides: ReadonlyMap<string, string> = new Map(
    [...typesByWord].map(([word, type]) => {
        const section = sectionOn(type);
        return [word, [layout, skeletonOf(type, section), section].filter(Boolean).join('\n')];
    }),
);

/** Without what only an editor or another file has; blocks of code stay as they are. */
function forTextOnly(markdown: string): string {
    return markdown
        .replace(/^日本語は.*\n+/m, '')
        .replace(/^- \[[^\]]*\]\(#.*\)\n/gm, '')
        .replace(/\[([^\]]*)\]\((?!https?:)[^)]*\)/g, '$1')
        .replace(/ ?[^.\n]*(?:\*\*Format Document\*\*|quick fix|tutorial)[^.\n]*\.(?=\s)/g, '');
}

/** A small puzzle of a type as a text; empty if the guide has one. It need not have an answer. */
function skeletonOf(type: PuzzleType, section: string): string {
    const puzzle = printPuzzle(samplePuzzle({ type }), { title: 'A title' });
    return section.includes('```puz\n') ? '' : `\n\`\`\`puz\n${puzzle}\`\`\`\n`;
}

/** The section of the guide on a type; if there is none, its rules. */
function sectionOn({ text: { name, summary } }: PuzzleType): string {
    const [, section] = new RegExp(`^(## ${name.en}\\b.*?)(?=^## |(?![^]))`, 'ms').exec(languageGuide) ?? [];
    return section ?? summary.en;
}
