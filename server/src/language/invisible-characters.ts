import type { TextDocument } from 'vscode-languageserver-textdocument';
import { counted, type Message, type Text } from '../message';
import { invisibleRuns } from '../puzzles/reading';
import type { DocumentFinding, TextRepair } from './finding';
import { rangeBetween } from './ranges';

/** A finding for each word with characters in it that nobody sees, but for those in quotes and comments. */
export function invisibleCharacters(document: TextDocument): DocumentFinding[] {
    const text = document.getText();
    if (invisibleRuns(text).length === 0) {
        return [];
    }
    const code = text.replace(/[#＃][^\r\n]*|"[^"\r\n]*"|＂[^＂\r\n]*＂|“[^”\r\n]*”/g, other =>
        ' '.repeat(other.length),
    );
    const words = [...code.matchAll(/(?:\ufeff|\S)+/g)].flatMap(({ 0: word, index }) => {
        // At the beginning of a file it says how the file is encoded.
        const runs = invisibleRuns(word).filter(({ start }) => index + start > 0 || !word.startsWith('\ufeff'));
        return runs.length === 0 ? [] : [{ word, index, runs }];
    });
    const edits = words.map(({ index, runs }) =>
        runs.map(({ start, end }) => ({ range: rangeBetween(document, index + start, index + end), newText: '' })),
    );
    const all: TextRepair = { title: deleteAll, edits: edits.flat() };
    return words.map(({ word, index, runs }, nth) => ({
        severity: 'warning',
        message: invisible(runs.flatMap(({ start, end }) => [...word.slice(start, end)])),
        range: rangeBetween(document, index, index + word.length),
        repairs: () => [
            { title: deleteThese, edits: edits[nth]!, isPreferred: true },
            ...(words.length > 1 ? [all] : []),
        ],
    }));
}

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

const deleteThese: Text = { en: 'Delete the invisible characters here', ja: 'ここの見えない文字を消す' };
const deleteAll: Text = {
    en: 'Delete all invisible characters in this file',
    ja: 'このファイルの見えない文字をすべて消す',
};
