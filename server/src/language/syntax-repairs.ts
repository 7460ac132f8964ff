import type { TextEdit } from 'vscode-languageserver-types';
import type { Text } from '../message';
import type { TextRepair } from './finding';
import type { LooseRow } from './loose-rows';
import { type Passage, passageRange, wholeLines } from './ranges';

/** One repair per word that fits, the word that was probably meant first. */
export function otherWords(typed: Passage, meant: string | undefined, words: readonly string[] = []): TextRepair[] {
    const all = new Set(meant === undefined ? words : [meant, ...words]);
    const next = typed.document.getText()[typed.offset + typed.text.length] ?? '';
    const blank = /[^\s#＃"＂“]/.test(next) ? ' ' : '';
    return [...all].map(word => instead(typed, written(word), word + blank, word === meant));
}

/** One repair per word that may follow the given one. */
export function wordsBehind(word: Passage, words: readonly string[]): TextRepair[] {
    return words.map(next => instead(behind(word), written(`${word.text} ${next}`), ` ${next}`, words.length === 1));
}

/** One repair per possible type, written above the first line. */
export function typesBefore(first: Passage, types: readonly string[]): TextRepair[] {
    const isTitle = /^["＂“]/.test(first.text);
    return types.map(type => {
        const title = { en: `Begin with “${type}”`, ja: `「${type}」で始める` };
        return instead(before(first), title, type + (isTitle ? ' ' : '\n'), types.length === 1);
    });
}

/** Adds the missing quote at the end of a text. */
export function closedQuote(open: Passage): TextRepair {
    const text = open.text.trimEnd();
    if (inOtherQuotes.test(text)) {
        return quoted({ ...open, text });
    }
    const quote = text.startsWith('“') ? '”' : text[0]!;
    const title = { en: `Close the quote: “${text}${quote}”`, ja: `引用符を閉じる: 「${text}${quote}」` };
    return instead(behind({ ...open, text }), title, quote, true);
}

/** Puts quotes around a passage. */
export function quoted(passage: Passage): TextRepair {
    const text = inQuotes(passage.text);
    return instead(passage, written(text), text, true);
}

/** A text in quotes as an input method writes them (`”` at both ends), in other quotes or in unequal ones. */
const inOtherQuotes = /^(?:["＂“”„]([^"＂“”„]+)["＂“”]|['＇‘’]([^'＇‘’]+)['＇’])$/;

/** Puts a text in quotes that it does not contain. Other quotes or brackets around the whole text are replaced. */
export function inQuotes(written: string): string {
    const [, ...inside] = /^(?:「([^「」]+)」|『([^『』]+)』)$/.exec(written) ?? inOtherQuotes.exec(written) ?? [];
    const text = inside.find(found => found !== undefined) ?? written;
    return text.includes('"') ? `“${text.replaceAll('”', '"')}”` : `"${text}"`;
}

/** Moves a title from its own line to the line of the type. */
export function titleBehind(type: Passage, line: Passage): TextRepair[] {
    const { document } = line;
    const [word, ...rest] = restOfLine(line).text.split(/\s+/);
    const title = rest.join(' ');
    if (word === undefined || title === '') {
        return [];
    }
    const text = /^(?:"[^"]*"|＂[^＂]*＂|“[^”]*”)$/.test(title) ? title : inQuotes(title);
    const { line: row } = document.positionAt(line.offset);
    return [
        {
            title: written(`${type.text} ${text}`),
            edits: [edit(behind(type), ` ${text}`), { range: wholeLines(row), newText: '' }],
            isPreferred: true,
        },
    ];
}

/** Replaces the signs between numbers by blanks. */
export function numbersApart(passage: Passage): TextRepair[] {
    const rest = restOfLine(passage);
    const numbers = rest.text.normalize('NFKC').split(/[\s,、;・+]+/);
    return numbers.length > 1 && numbers.every(text => /^\d+$/.test(text))
        ? [instead(rest, written(numbers.join(' ')), numbers.join(' '), true)]
        : [];
}

/** Makes the rest of the line a comment, or deletes it with the blanks before it. */
export function asideOrGone(passage: Passage): TextRepair[] {
    const { document, offset, text } = restOfLine(passage);
    const blanks = /[^\S\r\n]*$/.exec(document.getText().slice(0, offset))![0];
    const title = { en: `Delete “${text}”`, ja: `「${text}」を消す` };
    return [comment(passage), instead({ document, offset: offset - blanks.length, text: blanks + text }, title, '')];
}

export function comment(passage: Passage): TextRepair {
    const aside = `# ${restOfLine(passage).text}`;
    const title = { en: `Make it a comment: “${aside}”`, ja: `コメントにする: 「${aside}」` };
    return instead(before(passage), title, '# ');
}

/** Makes all lines from this one on comments, even those that are comments already, so that it can be undone. */
export function secondPuzzleAside({ document, offset }: Passage): TextRepair {
    const rest = document.getText().slice(offset);
    const lines = rest.matchAll(/^(?=[^\r\n]*\S)/gm);
    return {
        title: { en: 'Make the second puzzle a comment', ja: '2つ目のパズルをコメントにする' },
        edits: [...lines].map(({ index }) => edit({ document, offset: offset + index, text: '' }, '# ')),
    };
}

/** Indents the rows that have no blanks before them. */
export function indented(rows: readonly LooseRow[]): TextRepair {
    const outside = rows.filter(({ indentation }) => indentation === '');
    const isOne = outside.length === 1;
    return {
        title: {
            en: isOne ? 'Indent this row' : `Indent these ${outside.length} rows`,
            ja: isOne ? 'この行を字下げする' : `この${outside.length}行を字下げする`,
        },
        edits: outside.map(row => edit(before(row), '  ')),
        isPreferred: true,
    };
}

/** Writes the keyword of a block on a line of its own above these rows and indents them. */
export function keywordAbove(word: string, rows: readonly LooseRow[]): TextRepair {
    const isIndented = rows.every(({ indentation }) => indentation !== '');
    const [these, them] = rows.length === 1 ? ['this row', 'it'] : ['these rows', 'them'];
    return {
        title: {
            en: `Write “${word}” above ${these}${isIndented ? '' : ` and indent ${them}`}`,
            ja: `この上に「${word}」と書${isIndented ? 'く' : 'き、字下げする'}`,
        },
        edits: rows.flatMap(({ document, offset, indentation }, index) => {
            const text = (index === 0 ? `${word}\n` : '') + (indentation === '' ? '  ' : '');
            return text === '' ? [] : [edit({ document, offset: offset - indentation.length, text: '' }, text)];
        }),
        isPreferred: true,
    };
}

/** The rest of the line without a comment. */
export function restOfLine(passage: Passage): Passage {
    const text = /^[^\r\n#＃]*/.exec(passage.document.getText().slice(passage.offset))![0].trimEnd();
    return { ...passage, text };
}

function instead(passage: Passage, title: Text, text: string, isPreferred = false): TextRepair {
    return { title, edits: [edit(passage, text)], isPreferred };
}

function edit(passage: Passage, newText: string): TextEdit {
    return { range: passageRange(passage), newText };
}

function before(passage: Passage): Passage {
    return { ...passage, text: '' };
}

function behind({ document, offset, text }: Passage): Passage {
    return { document, offset: offset + text.length, text: '' };
}

function written(text: string): Text {
    return { en: `Write “${text}”`, ja: `「${text}」と書く` };
}
