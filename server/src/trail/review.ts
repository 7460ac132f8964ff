import type { Grade, PathQuestion, PathReport, Step } from '../explain/path-report';
import { sum } from '../extremes';
import { puzzleId } from '../playable/answer-key';
import type { Trail } from '../playable/trail';
import { reasonId } from '../puzzles/known';
import type { Model } from '../puzzles/model';
import { type Pause, type Replayed, replayed } from './replay';

/** A step of the path, and when its values were entered. */
export interface ReviewedStep {
    readonly step: Step;
    /** The second of the clock since which all of its values have been on the board; left out if they are not. */
    readonly at?: number;
}

/** A long pause, and what could be found out during it. */
export interface Stall {
    readonly pause: Pause;
    /** The steps to the easiest value that was possible, the last with that value; empty if none were found. */
    readonly open: readonly Step[];
    /** Whether the value that ended it was right. */
    readonly isRight: boolean;
    /** The steps that lead to the value that ended it, the last with that value; empty if none were found. */
    readonly way: readonly Step[];
}

/** How a puzzle was solved by hand, against the path. */
export interface Review extends Pick<Replayed, 'mistakes' | 'entered' | 'notes' | 'trials' | 'hints'> {
    readonly trail: Trail;
    /** Whether the trail is of another puzzle, or of this one before it was changed. */
    readonly isOther: boolean;
    readonly status: PathReport['status'];
    readonly grade?: Grade;
    readonly steps: readonly ReviewedStep[];
    /** In the order of time. */
    readonly stalls: readonly Stall[];
}

/** The most stalls that are looked into, and what makes a pause one: many times the usual, and seconds. */
const mostStalls = 8;
const timesMedian = 4;
const leastSeconds = 15;

/**
 * Compares how somebody has solved a puzzle by hand with the path.
 *
 * @param find searches for a path; never rejects
 */
export async function review(
    model: Model,
    trail: Trail,
    find: (question: PathQuestion, before?: PathReport) => Promise<PathReport>,
): Promise<Review> {
    const report = await find({ to: 'all' });
    const { path, answers, open, openComplete } = report;
    const isOpen = new Set(open.map(({ key }) => key));
    const answer = openComplete ? (answers[0] ?? []).map((value, key) => (isOpen.has(key) ? undefined : value)) : [];
    const { pauses, since, ...replay } = replayed(model, trail, answer);
    const stalls: Stall[] = [];
    for (const pause of stallsOf(pauses)) {
        const { path: _, reason: __, ...before } = report;
        const { known } = pause;
        const there = await find({ to: 'all', ...(known.length > 0 && { from: known }) }, before);
        stalls.push(stallOf(pause, there.path?.steps ?? [], answer));
    }
    return {
        ...replay,
        trail,
        isOther: trail.puzzle !== puzzleId(model),
        status: report.status,
        ...(path?.grade && { grade: path.grade }),
        steps: (path?.steps ?? []).map(step => ({ step, ...enteredAt(step, since) })),
        stalls,
    };
}

/** The longest pauses, in the order of time. */
function stallsOf(pauses: readonly Pause[]): Pause[] {
    const longest = pauses.toSorted((a, b) => secondsOf(b) - secondsOf(a));
    const median = longest[Math.floor(longest.length / 2)];
    const least = Math.max(leastSeconds, timesMedian * (median ? secondsOf(median) : 0));
    const chosen = longest.filter(pause => secondsOf(pause) >= least).slice(0, mostStalls);
    return pauses.filter(pause => chosen.includes(pause));
}

export function secondsOf({ from, to }: Pick<Pause, 'from' | 'to'>): number {
    return to - from;
}

function stallOf(pause: Pause, steps: readonly Step[], answer: readonly (number | undefined)[]): Stall {
    const { entry } = pause;
    const easiest = steps.flatMap(({ conclusions }) => conclusions).find(fact => fact.is);
    const isRight = entry !== undefined && answer[entry.key] === entry.value;
    return {
        pause,
        open: easiest ? wayTo(reasonId(easiest), steps) : [],
        isRight,
        way: isRight ? wayTo(reasonId(entry), steps) : [],
    };
}

/** The steps that lead to a conclusion, in their order. */
function wayTo(id: string, steps: readonly Step[]): Step[] {
    const wanted = new Set([id]);
    const way: Step[] = [];
    for (const step of steps.toReversed()) {
        if (step.conclusions.some(fact => wanted.has(reasonId(fact)))) {
            way.push(step);
            for (const reason of step.reasons) {
                wanted.add(reasonId(reason));
            }
        }
    }
    return way.reverse();
}

function enteredAt({ conclusions }: Step, since: Replayed['since']): { readonly at?: number } {
    const times = conclusions.flatMap(({ key, is }) => (is ? (since.get(key) ?? []) : []));
    return times.length === 0 ? {} : { at: times.reduce((a, b) => Math.max(a, b)) };
}

/** The number of hints that were asked for. */
export function hintsIn({ hints }: Pick<Review, 'hints'>): number {
    return sum(Object.values(hints));
}
