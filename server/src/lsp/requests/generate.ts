import { callComment, listTooLong, longestList, sourceText, wordsIn } from '../../generate/call';
import { missedText } from '../../generate/difficulty';
import type { GivenKind, Wishes } from '../../generate/filling';
import type { Generated } from '../../generate/generate';
import { generatedKinds } from '../../generate/kinds';
import type { Solver } from '../../jobs/job';
import { type Heading, headingOf, printPuzzle } from '../../language/new-puzzle';
import { brokenText } from '../../language/text-findings';
import type { Text } from '../../message';
import { type GeneratedKind, type GenerateParams, generatePuzzle, getGeneratedKinds } from '../../protocol';
import { wrongSize } from '../../puzzles/form';
import { levelNames, levels } from '../../puzzles/level';
import type { Model } from '../../puzzles/model';
import { longerMs } from '../../solve/limits';
import { isCutShort } from '../../solve/report';
import { type DocumentView, viewOf } from '../document-view';
import { newestVersion } from '../open-documents';
import type { PuzLspServices } from '../services';
import { respond } from './answer';
import { unreadable } from './exchange';

/** What a puzzle is made from. */
interface Beginning {
    /** How the command line names it. */
    readonly call: string;
    readonly heading?: Heading;
    board(seed: number): Model;
}

/** Makes puzzles by chance, as `puz generate` does. */
export function registerGenerate(services: PuzLspServices, solver: Solver): void {
    const { Settings } = services.lsp;
    const puzzleIn = async (uri: string): Promise<DocumentView | undefined> => {
        const document = await newestVersion(services.shared, uri);
        return document && viewOf(services, document);
    };
    respond(services, getGeneratedKinds, async ({ uri }) => {
        const model = uri === undefined ? undefined : (await puzzleIn(uri))?.model;
        const told = ({ word, name, type, canBeSymmetric, given }: (typeof generatedKinds)[number]): GeneratedKind => ({
            word,
            name: name[Settings.current],
            wishes: wishesOf(type, canBeSymmetric, given),
            ...(given && { given }),
            difficulties: levels.map(level => ({
                name: levelNames[level][Settings.current],
                difficulty: [level, level],
            })),
        });
        const open = generatedKinds.filter(({ type }) => type === model?.type).slice(0, 1);
        return [...open.map(kind => ({ ...told(kind), fromDocument: true as const })), ...generatedKinds.map(told)];
    });

    const begin = async (from: GenerateParams['from']): Promise<Beginning | Text> => {
        if ('uri' in from) {
            const view = await puzzleIn(from.uri);
            const { model } = view ?? {};
            return view && model
                ? { call: sourceText(from.file), heading: headingOf(view.header), board: () => model }
                : unreadable;
        }
        const { word, rows, columns } = from;
        const kind = generatedKinds.find(kind => kind.word === word)!;
        return (
            wrongSize(kind, rows, columns) ?? { call: sourceText(from), board: seed => kind.board(rows, columns, seed) }
        );
    };
    respond(services, generatePuzzle, async ({ from, wishes: wished, words }, signal) => {
        const fault = words && (words.text.length > longestList ? listTooLong : brokenText(words.text));
        const list = fault ? undefined : words && wordsIn(words.text);
        const beginning = fault ?? (list?.length === 0 ? noWords : await begin(from));
        if ('en' in beginning) {
            return { error: beginning[Settings.current] };
        }
        const seed = Math.floor(Math.random() * 2 ** 32);
        const wishes: Wishes = { ...wished, seed, ...(list && { words: list }) };
        const job = { kind: 'generate', model: beginning.board(seed), limitMs: longerMs, wishes } as const;
        const generated = await solver.run(job, { signal });
        if (!generated.puzzle) {
            const hasNone = generated.isImpossible && 'uri' in from;
            return { error: (hasNone ? noAnswer : reasonOf(generated))[Settings.current] };
        }
        const call = callComment(beginning.call, wishes, words?.file);
        // Editors call a text that has no name yet by its first line.
        const [first, ...rest] = printPuzzle(generated.puzzle, beginning.heading).split('\n');
        return { text: [first, call, ...rest].join('\n') };
    });
}

function wishesOf(type: string, symmetry: boolean, given: GivenKind | undefined): GeneratedKind['wishes'] {
    const wishes = { symmetry, given: given !== undefined, shapes: type === 'CurveData', words: type === 'Kanaore' };
    return (Object.keys(wishes) as (keyof typeof wishes)[]).filter(wish => wishes[wish]);
}

function reasonOf(generated: Generated): Text {
    const { reason, fault } = generated;
    if (reason === undefined) {
        const missed = missedText(generated);
        return missed
            ? {
                  en: `No puzzle of this difficulty was found; ${missed.en}. Try again, or another size or difficulty.`,
                  ja: `この難易度の問題を作れませんでした。${missed.ja}。もう一度試すか、大きさか難易度を変えてみてください。`,
              }
            : notFound;
    }
    const text = fault ?? reason;
    return isCutShort(reason) ? cutShort : reason === 'memory' ? tooLarge : { en: text, ja: text };
}

const noAnswer: Text = {
    en: 'No puzzle can be made from this board: it has no answer.',
    ja: 'この盤面には答えがないので、問題を作れません。',
};
const noWords: Text = { en: 'There are no words to choose from.', ja: '使える言葉がありません。' };
const notFound: Text = {
    en: 'No such puzzle was found. Try again, or another size, more clues or more words.',
    ja: '条件に合う問題を作れませんでした。もう一度試すか、大きさを変えるか、ヒントや言葉を増やしてみてください。',
};
const cutShort: Text = {
    en: 'The search was cut short before a puzzle was found. Try again, or a smaller board.',
    ja: '問題を作れないまま、探索を打ち切りました。もう一度試すか、盤面を小さくしてみてください。',
};
const tooLarge: Text = {
    en: 'This board is too large for the solver. Try a smaller one.',
    ja: '盤面が大きすぎて、メモリーが足りません。盤面を小さくしてみてください。',
};
