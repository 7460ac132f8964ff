import { withVisibleControls } from '../board/control-characters';
import type { PuzzleDocument } from '../language/read-puzzle';
import type { Text } from '../message';
import { answerKey } from '../playable/answer-key';
import type { Playable } from '../playable/playable';
import { typeOf } from '../puzzles/registry';
import type { Report } from '../solve/report';
import { verdictOf } from './verdict-texts';

/** A puzzle for a page to play; undefined if its text has an error. */
export function playableOf({ model, header }: PuzzleDocument, { status, answers }: Report): Playable | undefined {
    if (!model) {
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
 * A warning about a puzzle for a page to play; undefined if there is none.
 *
 * @param report left out if it cannot be read
 */
export function playableWarning(puzzle: PuzzleDocument, report: Report | undefined): Text | undefined {
    if (!report) {
        return puzzle.foreign
            ? { en: 'Left out.', ja: '省きました。' }
            : { en: 'Left out: it has errors.', ja: '誤りがあるので省きました。' };
    }
    if (report.status === 'unique') {
        return undefined;
    }
    const verdict = verdictOf(puzzle, report);
    const rest =
        report.status === 'none'
            ? { en: ' Nobody can solve it.', ja: '誰にも解けません。' }
            : {
                  en: ' “Solved” goes by the rules, so the page has the solver in it.',
                  ja: '正解かどうかはルールで判定するので、ページにソルバーが入ります。',
              };
    return { en: `${verdict.en}.${rest.en}`, ja: `${verdict.ja}。${rest.ja}` };
}
