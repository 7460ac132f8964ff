import { callComment } from '../generate/call';
import { missedText } from '../generate/difficulty';
import type { Generated } from '../generate/generate';
import { originOf, type Source, wordList } from '../generate/origin';
import { tryText } from '../generate/relax';
import { printPuzzle } from '../language/new-puzzle';
import { joined, sameText, type Text } from '../message';
import type { Wishes } from '../puzzles/filler';
import { isCutShort } from '../solve/report';
import { impossibleText } from '../verdict/verdict-texts';
import { kindOf } from './arguments';
import { languageOf, limitsOf, type SearchOptions, solverOf } from './options';

export type { Source };

export interface GenerateOptions extends Omit<SearchOptions, 'engine'>, Partial<Omit<Wishes, 'words'>> {
    /** The words for a Kanaore: the text of a list and its name. Default: ordinary Japanese words. */
    readonly words?: { readonly text: string; readonly file: string } | undefined;
}

/** The text of a .puz file; or why there is none. */
export type Made = { readonly text: string } | { readonly error: string };

/**
 * Generates a puzzle with exactly one answer. The same source, wishes and `seed` give the same puzzle on any machine;
 * without a seed it is a random one. A comment in the text tells how the command line makes the puzzle again. Takes from
 * milliseconds to minutes, depending on the size, the difficulty and the type.
 *
 * @throws RangeError if the type is unknown, or an option is out of range
 * @example
 * await generate({ type: 'fillomino', rows: 10, columns: 10 }, { symmetry: 'half-turn', difficulty: [2, 3] });
 */
export async function generate(source: Source, options: GenerateOptions = {}): Promise<Made> {
    const { solver: _, signal: __, language: ___, words, timeLimit: ____, seed = randomSeed(), ...wished } = options;
    if (typeof source !== 'object' || source === null) {
        throw new TypeError(`source: pass { type, rows, columns } or { text }, not ${kindOf(source)}`);
    }
    const language = languageOf(options);
    const solver = solverOf(options);
    const { limitMs } = limitsOf(options);
    const list = words && wordList(words.text);
    if (list && 'error' in list) {
        return { error: list.error[language] };
    }
    const origin = originOf(source, { ...wished, ...list });
    if ('error' in origin) {
        return { error: origin.error[language] };
    }
    const wishes: Wishes = { ...wished, ...list, seed };
    const model = origin.board(seed);
    const generated = await solver.run({ kind: 'generate', model, limitMs, wishes });
    if (!generated.puzzle) {
        const isImpossible = generated.isImpossible && 'text' in source;
        const why = isImpossible
            ? joined([noAnswer, impossibleText(model, generated.clash)], sameText(''))
            : reasonOf(generated, wishes);
        return { error: why[language] };
    }
    const call = callComment(origin.call, wishes, words?.file);
    // Editors call a text that has no name yet by its first line.
    const [first, ...rest] = printPuzzle(generated.puzzle, origin.heading).split('\n');
    return { text: [first, call, ...rest].join('\n') };
}

const randomSeed = (): number => Math.floor(Math.random() * 2 ** 32);

function reasonOf(generated: Generated, wishes: Wishes): Text {
    const { reason, fault } = generated;
    const otherwise = tryText({ en: 'again', ja: 'もう一度試すか、' }, wishes);
    if (reason === undefined) {
        const missed = missedText(generated);
        return missed
            ? {
                  en: `No puzzle of this difficulty was found; ${missed.en}. ${otherwise.en}`,
                  ja: `この難易度の問題を作れませんでした。${missed.ja}。${otherwise.ja}`,
              }
            : {
                  en: `No such puzzle was found. ${otherwise.en}`,
                  ja: `条件に合う問題を作れませんでした。${otherwise.ja}`,
              };
    }
    if (reason === 'cancelled') {
        return cancelled;
    }
    return isCutShort(reason) ? cutShort(otherwise) : reason === 'memory' ? tooLarge : sameText(fault ?? reason);
}

const noAnswer: Text = {
    en: 'No puzzle can be made from this board: it has no answer.',
    ja: 'この盤面には答えがないので、問題を作れません。',
};
const cutShort = (otherwise: Text): Text => ({
    en: `The search was cut short before a puzzle was found. ${otherwise.en}`,
    ja: `問題を作れないまま、探索を打ち切りました。${otherwise.ja}`,
});
const cancelled: Text = {
    en: 'The search was stopped before a puzzle was found.',
    ja: '問題ができる前に、探索を中止しました。',
};
const tooLarge: Text = {
    en: 'This board is too large for the solver. Try a smaller one.',
    ja: '盤面が大きすぎて、メモリーが足りません。盤面を小さくしてみてください。',
};
