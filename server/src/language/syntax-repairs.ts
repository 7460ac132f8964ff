import type { Text } from '../message';
import type { LooseRow } from './loose-rows';

// What would put right a line that the parser could not read.

/** Another text in place of a piece of the document. */
export interface Replacement {
    readonly title: Text;
    /** In UTF-16 units from the start of the document. */
    readonly changes: readonly { readonly offset: number; readonly length: number; readonly text: string }[];
    readonly isPreferred?: boolean;
}

/** A piece of the document. */
export interface Lexeme {
    readonly startOffset: number;
    readonly image: string;
}

/** The words that fit, the one that was probably meant first. */
export function otherWords(piece: Lexeme, meant: string | undefined, words: readonly string[] = []): Replacement[] {
    const others = words.filter(word => word !== meant);
    return [...(meant === undefined ? [] : [meant]), ...others].map(word =>
        replacement(written(word), piece.startOffset, piece.image.length, word, word === meant),
    );
}

/** Words of which one is missing behind another one. */
export function wordsBehind({ startOffset, image }: Lexeme, words: readonly string[]): Replacement[] {
    return words.map(word =>
        replacement(written(`${image} ${word}`), startOffset + image.length, 0, ` ${word}`, words.length === 1),
    );
}

/** The types that a puzzle without one can be, on a line before its first. */
export function typesBefore({ startOffset, image }: Lexeme, types: readonly string[]): Replacement[] {
    const isTitle = /^["＂“]/.test(image);
    return types.map(type => {
        const title = { en: `Begin with \`${type}\``, ja: `「${type}」で始める` };
        return replacement(title, startOffset, 0, type + (isTitle ? ' ' : '\n'), types.length === 1);
    });
}

/** The quote that is missing at the end of a text. */
export function closedQuote({ startOffset, image }: Lexeme): Replacement {
    const text = image.trimEnd();
    const quote = text.startsWith('“') ? '”' : text[0]!;
    const title = { en: `Close the quote: \`${text}${quote}\``, ja: `引用符を閉じる: 「${text}${quote}」` };
    return replacement(title, startOffset + text.length, 0, quote, true);
}

/** Quotes around a piece. */
export function quoted({ startOffset, image }: Lexeme): Replacement {
    const text = inQuotes(image);
    return replacement(written(text), startOffset, image.length, text, true);
}

/** A text in quotes that are not in it. */
export function inQuotes(text: string): string {
    return text.includes('"') ? `“${text.replaceAll('”', '"')}”` : `"${text}"`;
}

/** The rest of the line becomes a comment, or goes. */
export function asideOrGone(text: string, { startOffset }: Lexeme): Replacement[] {
    const rest = restOfLine(text, startOffset);
    const before = text.slice(0, startOffset).replace(/[^\S\r\n]+$/, '').length;
    const title = { en: `Delete \`${rest}\``, ja: `「${rest}」を消す` };
    return [comment(text, { startOffset }), replacement(title, before, startOffset + rest.length - before, '')];
}

export function comment(text: string, { startOffset }: Pick<Lexeme, 'startOffset'>): Replacement {
    const aside = `# ${restOfLine(text, startOffset)}`;
    const title = { en: `Make it a comment: \`${aside}\``, ja: `コメントにする: 「${aside}」` };
    return replacement(title, startOffset, 0, '# ');
}

/** All lines from this one to the end become comments, those that are comments already, too: so it can be undone. */
export function secondPuzzleAside(text: string, { startOffset }: Pick<Lexeme, 'startOffset'>): Replacement {
    const lines = text.slice(startOffset).matchAll(/^(?=[^\r\n]*\S)/gm);
    return {
        title: { en: 'Make the second puzzle a comment', ja: '2つ目のパズルをコメントにする' },
        changes: [...lines].map(({ index }) => ({ offset: startOffset + index, length: 0, text: '# ' })),
    };
}

/** Blanks before those of these rows that have none. */
export function indented(rows: readonly LooseRow[]): Replacement {
    const outside = rows.filter(({ indentation }) => indentation === '');
    const isOne = outside.length === 1;
    return {
        title: {
            en: isOne ? 'Indent this row' : `Indent these ${outside.length} rows`,
            ja: isOne ? 'この行を字下げする' : `この${outside.length}行を字下げする`,
        },
        changes: outside.map(({ offset }) => ({ offset, length: 0, text: '  ' })),
        isPreferred: true,
    };
}

/** The keyword of a block on a line of its own above these rows, which are indented as they have to be under it. */
export function keywordAbove(word: string, rows: readonly LooseRow[]): Replacement {
    const isIndented = rows.every(({ indentation }) => indentation !== '');
    const [these, them] = rows.length === 1 ? ['this row', 'it'] : ['these rows', 'them'];
    return {
        title: {
            en: `Write \`${word}\` above ${these}${isIndented ? '' : ` and indent ${them}`}`,
            ja: `この上に「${word}」と書${isIndented ? 'く' : 'き、字下げする'}`,
        },
        changes: rows.flatMap(({ offset, indentation }, index) => {
            const text = (index === 0 ? `${word}\n` : '') + (indentation === '' ? '  ' : '');
            return text === '' ? [] : [{ offset, length: 0, text }];
        }),
        isPreferred: true,
    };
}

function replacement(title: Text, offset: number, length: number, text: string, isPreferred = false): Replacement {
    return { title, changes: [{ offset, length, text }], isPreferred };
}

function written(text: string): Text {
    return { en: `Write \`${text}\``, ja: `「${text}」と書く` };
}

/** What there is from here to the end of the line, without a comment. */
export function restOfLine(text: string, offset: number): string {
    return /^[^\r\n#＃]*/.exec(text.slice(offset))![0].trimEnd();
}
