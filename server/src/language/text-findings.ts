import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import { acrossLite, isAcrossLite } from '../board/foreign';
import { counted, inThousands, type Message, type Text } from '../message';
import { invisibleRuns } from '../puzzles/characters';
import type { DocumentFinding, Severity } from './finding';
import { inLine, linesOf, rangeBetween } from './ranges';

/** In UTF-16 units. The largest board with wide cells and long comments needs half of this. */
export const longestText = 100_000;

/** The finding for a text of another kind, which is not parsed; undefined if it may be a puzzle. */
export function foreignText(text: string): DocumentFinding | undefined {
    const start = text.slice(0, 1024);
    const onFirstLine = (message: Message, severity?: Severity): DocumentFinding =>
        onLine(0, 0, linesOf(start)[0]!.length, message, severity);
    if (isAcrossLite(start)) {
        return onFirstLine({ code: 'language/across-lite', ...acrossLite }, 'info');
    }
    if (start.includes('\0')) {
        return onFirstLine(binary);
    }
    if (text.length > longestText) {
        return onFirstLine(tooLong);
    }
    if (text.includes('\ufffd')) {
        const lines = linesOf(text.slice(0, text.indexOf('\ufffd')));
        const { length } = lines.at(-1)!;
        return onLine(lines.length - 1, length, length + 1, wrongEncoding);
    }
    return /^\s*(https?:\/\/\S+\/p(\.html)?\?\S+\s*$|pzprv3)/.test(text) ? onFirstLine(otherFormat) : undefined;
}

/** The message for a text that was decoded wrongly; undefined if it looks intact. */
export function brokenText(text: string): Message | undefined {
    return text.includes('\0') ? binary : text.includes('\ufffd') ? wrongEncoding : undefined;
}

/**
 * Resolves merge conflicts, as Git and others mark them, to the first version: the second version and the markers become
 * blanks, so that offsets stay. Adds a finding on the first line of each conflict, and on a marker outside of one.
 */
export function firstVersion(text: string): { readonly text: string; readonly findings: readonly DocumentFinding[] } {
    if (!/^(<{7}|>{7})( .*)?$/m.test(text)) {
        return { text, findings: [] };
    }
    const findings: DocumentFinding[] = [];
    let part = 'both' as 'both' | 'first' | 'other';
    // Lines at even indices, the line breaks between them at odd ones.
    const lines = text.split(/(\r\n?|\n)/);
    for (const [index, line] of lines.entries()) {
        const sign = marker.exec(line)?.[1]?.[0];
        if (sign && (sign === '<' || part === 'both')) {
            findings.push(onLine(index / 2, 0, line.length, mergeConflict));
        }
        if (index % 2 === 0 && (sign || part === 'other')) {
            lines[index] = ' '.repeat(line.length);
        }
        part = sign === '<' ? 'first' : sign === '>' ? 'both' : sign && part === 'first' ? 'other' : part;
    }
    return { text: lines.join(''), findings };
}

const marker = /^(<{7}|\|{7}|={7}|>{7})( .*)?$/m;

function onLine(
    line: number,
    from: number,
    to: number,
    message: Message,
    severity: Severity = 'error',
): DocumentFinding {
    return { severity, message, range: inLine(line, from, to) };
}

/** A finding for each word with invisible characters, outside of quotes and comments. */
export function invisibleCharacters(document: TextDocument): DocumentFinding[] {
    const text = document.getText();
    if (invisibleRuns(text).length === 0) {
        return [];
    }
    const code = text.replace(/[#＃][^\r\n]*|"[^"\r\n]*"|＂[^＂\r\n]*＂|“[^”\r\n]*”/g, other =>
        ' '.repeat(other.length),
    );
    const words = [...code.matchAll(/(?:\ufeff|\S)+/g)].flatMap(({ 0: word, index }) => {
        // At the beginning of a file it is a byte order mark.
        const runs = invisibleRuns(word).filter(({ start }) => index + start > 0 || !word.startsWith('\ufeff'));
        return runs.length === 0 ? [] : [{ word, index, runs }];
    });
    const without = ({ index, runs }: (typeof words)[number]): TextEdit[] =>
        runs.map(({ start, end }) => ({ range: rangeBetween(document, index + start, index + end), newText: '' }));
    let all: TextEdit[] | undefined;
    const deletingAll = (): TextEdit[] => {
        all ??= words.flatMap(without);
        return all;
    };
    return words.map(({ word, index, runs }) => ({
        severity: 'warning',
        message: invisible(runs.flatMap(({ start, end }) => [...word.slice(start, end)])),
        range: rangeBetween(document, index, index + word.length),
        repairs: () => [
            { title: deleteThese, edits: without({ word, index, runs }), isPreferred: true },
            ...(words.length > 1 ? [{ title: deleteAll, edits: deletingAll() }] : []),
        ],
    }));
}

const deleteThese: Text = { en: 'Delete the invisible characters here', ja: 'ここの見えない文字を消す' };
const deleteAll: Text = {
    en: 'Delete all invisible characters in this file',
    ja: 'このファイルの見えない文字をすべて消す',
};

const binary: Message = {
    code: 'language/binary',
    en: 'This is not a UTF-8 text: it contains NUL characters. If it is UTF-16, save it as UTF-8.',
    ja: 'UTF-8 のテキストではありません(NUL 文字があります)。UTF-16 のテキストであれば、文字コードを UTF-8 にして保存し直してください。',
};

const wrongEncoding: Message = {
    code: 'language/encoding',
    en: 'Some characters of this file are broken; it is probably not UTF-8. Reopen it with its real encoding (Shift JIS, EUC-JP, …) and save it as UTF-8.',
    ja: '文字化けしています。UTF-8 ではない可能性があります。元の文字コード(Shift JIS、EUC-JP など)で開き直し、UTF-8 で保存してください。',
};

export const otherFormat: Message = {
    code: 'language/other-format',
    en: 'This is the address of a puzzle, or a file of another program, not its text. The light bulb in an editor imports it, or “puz import” on the command line.',
    ja: 'これはパズルの URL か、ほかのプログラムのファイルで、パズルのテキストではありません。エディターの電球か、コマンドラインの puz import で取り込めます。',
};

const longest = inThousands(longestText);

const tooLong: Message = {
    code: 'language/file-too-large',
    en: `This file is too long: at most ${longest} characters can be read.`,
    ja: `ファイルが長すぎます。読めるのは${longest}文字までです。`,
};

const mergeConflict: Message = {
    code: 'language/merge-conflict',
    en: 'This file has a merge conflict. Keep one of the two versions and delete the marker lines (<<<<<<<, =======, >>>>>>>).',
    ja: 'マージの競合が残っています。どちらか一方を残し、印の行(<<<<<<<、=======、>>>>>>>)を消してください。',
};

function invisible(characters: readonly string[]): Message {
    const codes = [...new Set(characters)].map(
        character => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`,
    );
    return {
        code: 'language/invisible-character',
        en: `${counted(characters.length, 'invisible character')} here (${codes.join(', ')}), ignored.`,
        ja: `見えない文字(${codes.join('、')})が混じっています。ないものとして読みます。`,
    };
}
