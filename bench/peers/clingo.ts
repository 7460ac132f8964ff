import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BattleshipModel } from '../../server/src/puzzles/battleship/model';
import type { FillominoModel } from '../../server/src/puzzles/fillomino/model';
import type { Answer, Model } from '../../server/src/puzzles/model';
import type { Status } from '../../server/src/solve/report';
import { quantile } from '../table';

// Runs clingo, with programs of our own (`*.lp`).

/** The fastest configuration of clingo for each type. */
const peers = {
    Fillomino: { program: 'bench/peers/fillomino.lp', configuration: 'frumpy', facts: fillominoFacts },
    Battleship: { program: 'bench/peers/battleship.lp', configuration: 'frumpy', facts: battleshipFacts },
};

export interface Run {
    readonly status: Status;
    /** The answer, if there is only one and it was requested. */
    readonly answer?: Answer | undefined;
    readonly ms: number;
}

/** A folder for the files of this process. */
export const folder = mkdtempSync(join(tmpdir(), 'puz-bench-peers-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Whether this machine has clingo. */
export const isThere = (): boolean => spawnSync('clingo', ['--version']).error === undefined;

/** Whether there is a program for puzzles of this kind. */
export function canBeAsked(model: Model): boolean {
    return model.type in peers && !('drawn' in model) && !('variant' in model);
}

/**
 * Looks for two answers.
 *
 * @param limit seconds of processor time
 */
export function runClingo(model: Model, limit: number): { clingo: Run; solving: number } {
    const { program, configuration, facts } = peers[model.type as keyof typeof peers];
    const file = join(folder, 'facts.lp');
    writeFileSync(file, facts(model as FillominoModel & BattleshipModel).join('\n'));
    const options = [`--configuration=${configuration}`, '--outf=2', '--warn=none'];
    const { printed, ms } = run(limit, 'clingo', ...options, '2', program, file);
    if (printed === '') {
        return { clingo: { status: 'unknown', ms }, solving: 1000 * limit };
    }
    const { Call, Models, Time } = JSON.parse(printed) as {
        readonly Call: readonly { readonly Witnesses?: readonly { readonly Value: readonly string[] }[] }[];
        readonly Models: { readonly Number: number; readonly More: 'yes' | 'no' };
        readonly Time: { readonly Solve: number };
    };
    const isComplete = Models.More === 'no';
    const status = Models.Number > 1 ? 'several' : !isComplete ? 'unknown' : Models.Number === 1 ? 'unique' : 'none';
    const atoms = Call[0]?.Witnesses?.[0]?.Value;
    const answer = status === 'unique' && atoms ? answerOf(model, atoms) : undefined;
    return { clingo: { status, answer, ms }, solving: 1000 * Time.Solve };
}

/**
 * Runs a process; returns its output and its processor time in milliseconds. At the limit it is asked to end; if it does
 * not, like clingo while grounding, it is killed and has no output.
 */
export function run(limit: number, ...command: readonly string[]): { printed: string; ms: number } {
    const timed = `TIMEFORMAT='%U %S'; ulimit -S -t ${limit}; ulimit -H -t ${limit + 5}; time "$@" 2> /dev/null`;
    const { stdout, stderr } = spawnSync('bash', ['-c', timed, '-', ...command], { encoding: 'utf8' });
    const [user, system] = stderr.trim().split('\n').at(-1)!.split(' ').map(Number);
    return { printed: stdout, ms: 1000 * (user! + system!) };
}

/** The processor time of a clingo that has nothing to do, in milliseconds. */
export function startOfClingo(): number {
    const times = Array.from({ length: 9 }, () => run(60, 'clingo', '--outf=2', '/dev/null').ms);
    return quantile(
        times.sort((a, b) => a - b),
        0.5,
    );
}

/** Row and column, counted from 1. */
function placeOf(model: Model, cell: number): string {
    return `(${Math.floor(cell / model.columns) + 1},${(cell % model.columns) + 1})`;
}

/** Reads atoms such as `number((1,2),3)` and `on((1,2))`. */
function answerOf(model: Model, atoms: readonly string[]): Answer {
    const answer = new Array<number>(model.rows * model.columns).fill(0);
    for (const atom of atoms) {
        const [row, column, value = 1] = [...atom.matchAll(/\d+/g)].map(Number);
        answer[(row! - 1) * model.columns + column! - 1] = value;
    }
    return answer;
}

function size({ rows, columns }: Model): string {
    return `rows(${rows}). columns(${columns}).`;
}

function fillominoFacts(model: FillominoModel): string[] {
    const { cells, borders, max } = model;
    return [
        size(model),
        ...cells.flat().flatMap((n, cell) => (typeof n === 'number' ? [`given(${placeOf(model, cell)},${n}).`] : [])),
        ...borders.map(([a, b]) => `border(${placeOf(model, a)},${placeOf(model, b)}).`),
        ...(max === undefined ? [] : [`max(${max}).`]),
    ];
}

function battleshipFacts(model: BattleshipModel): string[] {
    const { fleet, cells, rowClues, columnClues } = model;
    const counts = (line: string, clues: readonly (number | null)[]): string[] =>
        clues.flatMap((n, i) => (n === null ? [] : [`count(${line},${i + 1},${n}).`]));
    return [
        size(model),
        ...[...new Set(fleet)].map(length => `fleet(${length},${fleet.filter(ship => ship === length).length}).`),
        ...cells
            .flat()
            .flatMap((segment, cell) =>
                typeof segment === 'string'
                    ? [`segment(${placeOf(model, cell)},${segment.replaceAll('-', '_')}).`]
                    : [],
            ),
        ...counts('row', rowClues),
        ...counts('column', columnClues),
    ];
}
