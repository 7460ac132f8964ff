import type { DocumentFinding } from '../language/finding';
import { rangeOf } from '../language/ranges';
import type { PuzzleDocument } from '../language/read-puzzle';
import { allOf, joined, type Message, type Text } from '../message';
import { ambiguousIn, keyString } from '../solve/key-string';
import type { Questions, Report } from '../solve/report';
import { listedClues } from './verdict-texts';

/** The key of the only answer; undefined if the text asks for none or there is no such answer. */
export function keyOf({ header, model }: PuzzleDocument, { status, answers }: Report): string | undefined {
    return header.key && model && status === 'unique' ? keyString(model, header.key.value, answers[0]!) : undefined;
}

/** Asks about a puzzle's key as well, where its clues are looked at. */
export function withKey({ header }: PuzzleDocument, questions: Questions): Questions {
    return questions.clashes && header.key ? { ...questions, key: header.key.value } : questions;
}

export const keyLabel = (key: string): Text => ({ en: `Key: ${key}`, ja: `解答キー: ${key}` });

/** Doubts about a key, on its line: it is empty, ambiguous, or the same for a solver who overlooks a clue. */
export function keyFindings(document: PuzzleDocument, report: Report): DocumentFinding[] {
    const { header, model } = document;
    const key = keyOf(document, report);
    if (!header.key || !model || key === undefined) {
        return [];
    }
    const { value, at } = header.key;
    const { overlooked } = report;
    const isCurrent = JSON.stringify(overlooked?.key) === JSON.stringify(value);
    const messages: Message[] = [
        ...(key === '' ? [emptyKey] : []),
        ...ambiguousIn(model, value, report.answers[0]!).map(({ text, means }) => ambiguous(text, means)),
        ...(isCurrent && overlooked!.clues.length > 0 ? [sameWithout(listedClues(model, overlooked!.clues))] : []),
    ];
    return messages.map(message => ({ severity: 'warning', message, range: rangeOf(at) }));
}

const emptyKey: Message = {
    code: 'solution/key-empty',
    en: 'The key of the answer is empty.',
    ja: '答えの解答キーが空です。',
};

function ambiguous(text: string, means: readonly Text[]): Message {
    return {
        code: 'solution/key-ambiguous',
        en: `In this key “${text}” stands for ${allOf(means.map(({ en }) => en))}.`,
        ja: `この解答キーの「${text}」は、${joined(means).ja}のどれも表します。`,
    };
}

function sameWithout(clues: Text): Message {
    return {
        code: 'solution/key-overlooks',
        en: `A solver who overlooks one of these clues can find another answer with the same key: ${clues.en}.`,
        ja: `次のヒントのどれか1つを見落とした別の答えでも、解答キーが同じになることがあります: ${clues.ja}`,
    };
}
