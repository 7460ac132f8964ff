import { randomInt } from 'node:crypto';
import * as path from 'node:path';
import { canBeSymmetric } from '../generate/boards';
import { callComment, wordsIn } from '../generate/call';
import type { Wishes } from '../generate/filling';
import { loadPuzzle } from '../language/load';
import { printPuzzle } from '../language/new-puzzle';
import type { Locale, Text } from '../message';
import type { Model } from '../puzzles/puzzle-type';
import { engineNames } from '../solve/engine-names';
import type { Report } from '../solve/report';
import type { SolverPool } from '../solve/threads/pool';
import { readSource, refuseToOverwrite, writeOutput } from './files';
import { type GenerateArguments, seeds } from './generate-arguments';
import { printError, printLines, Refusal } from './terminal';

/** What puzzles are made from, and what their files are called but for the seed. */
interface Beginning {
    readonly stem: string;
    readonly title: string | undefined;
    board(seed: number): Model;
}

/**
 * Makes puzzles, and prints them or writes a file for each.
 *
 * @returns whether all were found
 * @throws Refusal
 */
export async function generatePuzzles(given: GenerateArguments, pool: SolverPool, locale: Locale): Promise<boolean> {
    const { count, output, force, limitMs, wishes } = given;
    const beginning = await begin(given);
    const words = given.words === undefined ? undefined : readWords(await readSource(given.words));
    const first = given.seed ?? randomInt(seeds);
    const puzzles = Array.from({ length: count }, (_, index) => {
        const seed = (first + index) % seeds;
        return { seed, file: output === undefined ? undefined : path.join(output, `${beginning.stem}-${seed}.puz`) };
    });
    for (const { file } of puzzles) {
        if (file !== undefined) {
            refuseToOverwrite(file, force);
        }
    }
    let allFound = true;
    for (const [index, { seed, file }] of puzzles.entries()) {
        const all: Wishes = { ...wishes, seed, ...(words && { words }) };
        const request = { model: beginning.board(seed), limitMs, engine: engineNames[0], wishes: all };
        const report = await pool.solve(request);
        if (!report.generated) {
            printError(reasonOf(report, seed, given)[locale]);
            allFound = false;
            continue;
        }
        const call = callComment(sourceText(given.source), { ...wishes, seed }, given.words);
        const text = `${call}\n${printPuzzle(report.generated, beginning.title || undefined)}`;
        if (file === undefined) {
            printLines([...(index > 0 ? [''] : []), ...text.trimEnd().split('\n')]);
        } else {
            writeOutput(file, Buffer.from(text), force);
        }
    }
    return allFound;
}

async function begin({ source, wishes }: GenerateArguments): Promise<Beginning> {
    if (typeof source !== 'string') {
        const { kind, rows, columns } = source;
        const { sizes } = kind;
        if (sizes && !sizes.some(size => size.join() === [rows, columns].join())) {
            const known = sizes.map(size => size.join('x'));
            throw new Refusal({
                en: `A ${kind.name.en} is ${known.join(' or ')}, not ${rows}x${columns}.`,
                ja: `${kind.name.ja}の大きさは ${known.join(' か ')} です(${rows}x${columns} ではありません)。`,
            });
        }
        return {
            stem: `${kind.word}-${rows}x${columns}`,
            title: undefined,
            board: seed => kind.board(rows, columns, seed),
        };
    }
    const { model, header, findings } = loadPuzzle(await readSource(source));
    const error = findings.find(({ severity }) => severity === 'error');
    if (!model || error) {
        const why = error?.message ?? { en: 'it holds no puzzle.', ja: 'パズルがありません。' };
        throw new Refusal({
            en: `"${source}" cannot be used: ${why.en}`,
            ja: `「${source}」は使えません。${why.ja}`,
        });
    }
    if (wishes.symmetry && !canBeSymmetric(model.type)) {
        throw new Refusal({
            en: '--symmetry does not go with this type.',
            ja: '--symmetry はこの種類のパズルでは使えません。',
        });
    }
    const stem = source === '-' ? 'puzzle' : path.parse(source).name;
    return { stem, title: header.title, board: () => model };
}

/** @throws Refusal where there are none */
function readWords(text: string): readonly string[] {
    const words = wordsIn(text);
    if (words.length === 0) {
        throw new Refusal({ en: 'The list of words is empty.', ja: '言葉のリストが空です。' });
    }
    return words;
}

/** Where puzzles come from, as it was said on the command line. */
function sourceText(source: GenerateArguments['source']): string {
    return typeof source === 'string'
        ? `--from${source.startsWith('-') ? '=' : ' '}${source}`
        : `${source.kind.word} ${source.rows}x${source.columns}`;
}

function reasonOf({ reason, status, fault }: Report, seed: number, { limitMs, source }: GenerateArguments): Text {
    if (reason === 'time') {
        const seconds = limitMs / 1000;
        return {
            en: `Seed ${seed}: no puzzle was found within ${seconds} s. --time-limit gives it longer.`,
            ja: `シード ${seed}: ${seconds}秒以内に問題を作れませんでした。--time-limit で延ばせます。`,
        };
    }
    if (status === 'none' && typeof source === 'string') {
        return { en: 'The board that it is to be made from has no answer.', ja: '元の盤面に答えがありません。' };
    }
    if (reason === 'memory') {
        return {
            en: `Seed ${seed}: this board is too large for the solver. Try a smaller one.`,
            ja: `シード ${seed}: 盤面が大きすぎて、メモリーが足りません。盤面を小さくしてみてください。`,
        };
    }
    if (reason !== undefined) {
        return { en: `Seed ${seed}: ${fault ?? reason}`, ja: `シード ${seed}: ${fault ?? reason}` };
    }
    return {
        en: `Seed ${seed}: no such puzzle was found. Try another seed, another size or more clues.`,
        ja: `シード ${seed}: 条件に合う問題を作れませんでした。シードや大きさを変えるか、ヒントを増やしてみてください。`,
    };
}
