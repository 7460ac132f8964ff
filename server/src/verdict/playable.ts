import { withVisibleControls } from '../board/control-characters';
import type { PuzzleDocument } from '../language/read-puzzle';
import type { Text } from '../message';
import { answerKey } from '../playable/answer-key';
import type { Playable } from '../playable/playable';
import { typeOf } from '../puzzles/registry';
import type { Report } from '../solve/report';
import { verdictOf } from './verdict-texts';

/** A puzzle for a page or a link to play; undefined if nobody can solve it: its text has an error, or it has no answer. */
export function playableOf({ model, header }: PuzzleDocument, { status, answers }: Report): Playable | undefined {
    if (!model || status === 'none') {
        return undefined;
    }
    const { name, sentences, conditions } = typeOf(model).text.rules(model);
    return {
        model,
        title: withVisibleControls(header.title),
        author: withVisibleControls(header.author),
        difficulty: withVisibleControls(header.difficulty),
        typeName: name,
        rules: [...sentences, ...conditions],
        ...(status === 'unique' && { key: answerKey(model, answers[0]!) }),
    };
}

/**
 * Why a puzzle is not given to others to play, or what they should know of it; undefined if nothing.
 *
 * @param report undefined if the puzzle cannot be read
 */
export function playableWarning(puzzle: PuzzleDocument, report: Report | undefined): Text | undefined {
    if (!report) {
        return puzzle.foreign
            ? { en: 'This is not a puzzle that Puz can read.', ja: 'Puz で読めるパズルではありません。' }
            : {
                  en: 'It has errors, so nobody can play it. Correct them first.',
                  ja: '誤りがあるので解けません。先に直してください。',
              };
    }
    if (report.status === 'unique') {
        return undefined;
    }
    const verdict = verdictOf(puzzle, report);
    const rest =
        report.status === 'none'
            ? { en: ' Nobody can solve it. Correct it first.', ja: '誰にも解けません。先に直してください。' }
            : { en: ' Any answer counts as solved.', ja: 'ルールに合う答えは、どれも正解になります。' };
    return { en: `${verdict.en}.${rest.en}`, ja: `${verdict.ja}。${rest.ja}` };
}
