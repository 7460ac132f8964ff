import { randomInt } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { ExitCode } from '../check/examine';
import { internalError } from '../check/internal-error';
import { callComment } from '../generate/call';
import { missedText } from '../generate/difficulty';
import type { Generated } from '../generate/generate';
import { type Origin, originOf, wordList } from '../generate/origin';
import { tryText } from '../generate/relax';
import { printPuzzle } from '../language/new-puzzle';
import type { Text } from '../message';
import { seedCount } from '../puzzles/filler';
import type { Model } from '../puzzles/model';
import { isCutShort } from '../solve/report';
import { impossibleText } from '../verdict/verdict-texts';
import type { Call, GivenTo } from './command';
import type { generate } from './commands/generate';
import { withCrew } from './crew';
import { cannot } from './files/errors';
import { lastingName, readSource } from './files/reading';
import { refuseToOverwrite, refuseUnlessFolder, writeOutput } from './files/writing';
import { Progress } from './progress';
import type { Crew } from './tasks';
import { printError, printLines, Refusal } from './terminal';

type GenerateGiven = GivenTo<typeof generate>;

/** `puz generate`. @throws Refusal */
export async function generatePuzzles(given: GenerateGiven, call: Call): Promise<void> {
    const { source } = given;
    const made = typeof source === 'string' ? [source] : [source.kind.word, `${source.rows}x${source.columns}`];
    await withCrew(call, { title: ['generate', ...made], puzzles: given.count }, crew =>
        generateAll(given, crew, call),
    );
}

/** Makes puzzles, and prints them or writes a file for each. A campaign resumes: puzzles made by the same call are kept. */
async function generateAll(given: GenerateGiven, crew: Crew, call: Call): Promise<void> {
    const { output, force, limitMs, wishes } = given;
    const { locale, campaign } = call;
    const origin = await readOrigin(given);
    const words = given.words === undefined ? undefined : await readWords(given.words);
    const { seeds, fileOf } = seedsAndFiles(given, origin.stem);
    const commentOf = (seed: number): string =>
        callComment(origin.call, { ...wishes, seed }, words && lastingName(given.words!));
    if (output !== undefined) {
        refuseUnlessFolder(output);
    }
    const there = campaign && output !== undefined ? filesBySeed(output, origin.stem) : undefined;
    const wanted = seeds.filter(seed => !there?.get(seed)?.some(file => beginsWith(file, commentOf(seed))));
    if (output !== undefined) {
        for (const seed of wanted) {
            refuseToOverwrite(fileOf(seed), force);
        }
    }
    const options = { limitMs, wishes: { ...wishes, ...(words && { words }) } };
    const make = crew('generate', options, async (seed: number) => ({ seed, model: origin.board(seed) }));
    const progress = new Progress(wanted.length, process.stderr, locale);
    let index = 0;
    const all = make(wanted);
    for await (const generated of campaign ? progress.reporting(all) : all) {
        const seed = wanted[index++]!;
        progress.clear();
        const made = madeText(
            generated,
            { seed, board: () => origin.board(seed) },
            given,
            model => `${commentOf(seed)}\n${printPuzzle(model, origin.heading)}`,
        );
        if (typeof made !== 'string') {
            printError(made.why[locale]);
            call.include(made.code);
        } else if (output === undefined) {
            printLines(made.trimEnd().split('\n'));
        } else {
            writeOutput(fileOf(seed), made, force);
        }
        progress.add(typeof made !== 'string');
    }
    progress.clear();
}

/** The seeds of all puzzles, and the names of their files, which sort in the order of the seeds. */
function seedsAndFiles(
    { seed: first = randomInt(seedCount), count, output = '' }: GenerateGiven,
    stem: string,
): { readonly seeds: readonly number[]; fileOf(seed: number): string } {
    const seeds = Array.from({ length: count }, (_, index) => (first + index) % seedCount);
    const digits = String(Math.max(first, seeds.at(-1)!)).length;
    return { seeds, fileOf: seed => path.join(output, `${stem}-${String(seed).padStart(digits, '0')}.puz`) };
}

/** The seed of a puzzle, and the board that it begins with. */
interface From {
    readonly seed: number;
    board(): Model;
}

/** Returns the text of a generated puzzle, or why there is none. */
function madeText(
    generated: Generated,
    from: From,
    given: GenerateGiven,
    textOf: (model: Model) => string,
): string | { readonly why: Text; readonly code: ExitCode } {
    const { puzzle, reason } = generated;
    if (!puzzle) {
        return { why: reasonOf(generated, from, given), code: reason === 'fault' ? 3 : 1 };
    }
    try {
        return textOf(puzzle);
    } catch (error) {
        return { why: aboutSeed(from.seed, internalError(error)), code: 3 };
    }
}

/** The puzzles of a folder by their seeds. A smaller campaign may have made names with fewer digits. @throws Refusal */
function filesBySeed(folder: string, stem: string): Map<number, string[]> {
    const files = new Map<number, string[]>();
    for (const name of namesIn(folder)) {
        const [, digits] = /-(\d{1,10})\.puz$/.exec(name) ?? [];
        if (digits !== undefined && name === `${stem}-${digits}.puz`) {
            const seed = Number(digits);
            files.set(seed, [...(files.get(seed) ?? []), path.join(folder, name)]);
        }
    }
    return files;
}

function namesIn(folder: string): readonly string[] {
    try {
        return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
    } catch (error) {
        throw cannot('read', folder, error);
    }
}

function beginsWith(file: string, line: string): boolean {
    try {
        return fs.readFileSync(file, 'utf8').startsWith(`${line}\n`);
    } catch {
        return false;
    }
}

/** @throws Refusal */
async function readOrigin({ source, wishes }: GenerateGiven): Promise<Origin & { readonly stem: string }> {
    if (typeof source !== 'string') {
        const { kind, rows, columns } = source;
        const origin = originOf({ type: kind.word, rows, columns }, wishes);
        if ('error' in origin) {
            throw new Refusal(origin.error);
        }
        return { ...origin, stem: `${kind.word}-${rows}x${columns}` };
    }
    const name = lastingName(source);
    const origin = originOf({ text: await readSource(source), file: name }, wishes);
    if ('error' in origin) {
        throw unusable(source, origin.error);
    }
    return { ...origin, stem: name === '-' ? 'puzzle' : path.parse(name).name };
}

/** @throws Refusal if there are none, or too many */
async function readWords(file: string): Promise<readonly string[]> {
    const list = wordList(await readSource(file));
    if ('error' in list) {
        throw unusable(file, list.error);
    }
    return list.words;
}

function unusable(file: string, why: Text): Refusal {
    return new Refusal({ en: `"${file}" cannot be used: ${why.en}`, ja: `「${file}」は使えません。${why.ja}` });
}

function aboutSeed(seed: number, { en, ja }: Text): Text {
    return { en: `Seed ${seed}: ${en}`, ja: `シード ${seed}: ${ja}` };
}

function reasonOf(generated: Generated, { seed, board }: From, { limitMs, source, wishes }: GenerateGiven): Text {
    const { reason, isImpossible, clash, fault } = generated;
    if (isCutShort(reason) && !isImpossible) {
        const seconds = limitMs / 1000;
        return {
            en: `Seed ${seed}: no puzzle was found within the time limit of ${seconds} s. --time-limit raises it.`,
            ja: `シード ${seed}: 制限時間の${seconds}秒では問題を作れませんでした。--time-limit で延ばせます。`,
        };
    }
    if (isImpossible && typeof source === 'string') {
        const why = impossibleText(board(), clash);
        return {
            en: `The board given with --from has no answer.${why.en}`,
            ja: `元の盤面に答えがありません。${why.ja}`,
        };
    }
    if (reason === 'memory') {
        return {
            en: `Seed ${seed}: this board is too large for the solver. Try a smaller one.`,
            ja: `シード ${seed}: 盤面が大きすぎて、メモリーが足りません。盤面を小さくしてみてください。`,
        };
    }
    if (reason !== undefined) {
        return aboutSeed(seed, internalError(fault ?? reason));
    }
    const missed = missedText(generated);
    const otherwise = tryText({ en: 'another seed', ja: '別のシード、' }, wishes);
    return missed
        ? {
              en: `Seed ${seed}: no puzzle of this difficulty was found; ${missed.en}. ${otherwise.en}`,
              ja: `シード ${seed}: この難易度の問題を作れませんでした。${missed.ja}。${otherwise.ja}`,
          }
        : {
              en: `Seed ${seed}: no such puzzle was found. ${otherwise.en}`,
              ja: `シード ${seed}: 条件に合う問題を作れませんでした。${otherwise.ja}`,
          };
}
