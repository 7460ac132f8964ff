import type { CancellationToken } from 'vscode-languageserver';
import { callComment, wordsIn } from '../../generate/call';
import type { Wishes } from '../../generate/filling';
import { generatedKinds } from '../../generate/kinds';
import { printPuzzle } from '../../language/new-puzzle';
import type { Text } from '../../message';
import {
    type ExportResult,
    type GeneratedKind,
    type GenerateParams,
    generatePuzzle,
    getGeneratedKinds,
} from '../../protocol';
import { otherSize } from '../../puzzles/board-text';
import { engineNames } from '../../solve/engine-names';
import type { Report } from '../../solve/report';
import type { SolverPool } from '../../solve/threads/pool';
import type { PuzLspServices } from '../services';
import { longerMs } from '../solution-service';
import { signalOf } from './answer';

/** Makes puzzles by chance, as `puz generate` does. */
export function registerGenerate({ lsp, shared }: PuzLspServices, pool: Pick<SolverPool, 'solve'>): void {
    const { Settings } = lsp;
    const connection = shared.lsp.Connection!;
    connection.onRequest(getGeneratedKinds, () =>
        generatedKinds.map(({ word, name, type, canBeSymmetric }): GeneratedKind => {
            const wishes = { symmetry: canBeSymmetric, shapes: type === 'CurveData', words: type === 'Kanaore' };
            const wished = (Object.keys(wishes) as (keyof typeof wishes)[]).filter(wish => wishes[wish]);
            return { word, name: name[Settings.current], wishes: wished };
        }),
    );
    const generate = async (
        { word, rows, columns, wishes: wished, words }: GenerateParams,
        token: CancellationToken,
    ): Promise<ExportResult> => {
        await Settings.ready;
        const kind = generatedKinds.find(kind => kind.word === word)!;
        const list = words && wordsIn(words.text);
        const wrong = otherSize(kind, rows, columns) ?? (list?.length === 0 ? noWords : undefined);
        if (wrong) {
            return { error: wrong[Settings.current] };
        }
        const seed = Math.floor(Math.random() * 2 ** 32);
        const wishes: Wishes = { ...wished, seed, ...(list && { words: list }) };
        const model = kind.board(rows, columns, seed);
        const request = { model, limitMs: longerMs, engine: engineNames[0], wishes };
        const report = await pool.solve(request, signalOf(token));
        return report.generated
            ? {
                  text: `${callComment(`${word} ${rows}x${columns}`, wishes, words?.file)}\n${printPuzzle(report.generated)}`,
              }
            : { error: reasonOf(report)[Settings.current] };
    };
    connection.onRequest<ExportResult, void>(generatePuzzle, generate);
}

function reasonOf({ reason, fault }: Report): Text {
    if (reason === undefined) {
        return notFound;
    }
    const text = fault ?? reason;
    return reason === 'time' ? outOfTime : reason === 'memory' ? tooLarge : { en: text, ja: text };
}

const noWords: Text = { en: 'There are no words to choose from.', ja: '使える言葉がありません。' };
const notFound: Text = {
    en: 'No such puzzle was found. Try again, or another size, more clues or more words.',
    ja: '条件に合う問題を作れませんでした。もう一度試すか、大きさを変えるか、ヒントや言葉を増やしてみてください。',
};
const outOfTime: Text = {
    en: 'No puzzle was found within 5 minutes. Try again, or a smaller board.',
    ja: '5分以内に問題を作れませんでした。もう一度試すか、盤面を小さくしてみてください。',
};
const tooLarge: Text = {
    en: 'This board is too large for the solver. Try a smaller one.',
    ja: '盤面が大きすぎて、メモリーが足りません。盤面を小さくしてみてください。',
};
