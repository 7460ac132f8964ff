import { type Clue, clueName } from '../board/clue';
import { type Fact, isFact, Known, type Reason, reasonId } from '../puzzles/known';
import type { Level } from '../puzzles/level';
import type { Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { Work } from '../solve/work';
import { byTechnique, givenValues } from './by-technique';
import { keysOf } from './facts';

/** What steps up to a level find out about a puzzle. */
export interface Deduced {
    /**
     * In the order of the steps; `grounds` has a bit for each clue that the fact rests on. If clues A, B and C have the
     * bits 1, 2 and 4, the grounds of a fact that rests on A and C are 5.
     */
    readonly facts: readonly { readonly fact: Fact; readonly grounds: bigint }[];
    /** The bit of each clue, by its name. */
    readonly bits: Map<string, bigint>;
    /** The keys whose values are not found. */
    readonly open: readonly number[];
}

/**
 * Whether steps up to a level are enough for the only answer of a puzzle. Asks no engine, so it is much quicker than
 * finding a path.
 *
 * @param clues of the puzzle
 * @throws what `Work.spend` throws
 */
export function isSolvedAt(level: Level, model: Model, clues: readonly Clue[], work = new Work()): boolean {
    // At the highest level, a search finds every step.
    return level === 5 || deduce(level, model, clues, work).open.length === 0;
}

/** The bits of all clues: where it is not known which of them a fact rests on. */
const everything = -1n;

/**
 * Takes steps up to a level until there are no more.
 *
 * @param clues of the puzzle
 * @param before what was deduced while the puzzle had some clues more: facts that do not rest on these are kept. Its `bits`
 *     are used again, and get those of other clues
 */
export function deduce(
    level: Level,
    model: Model,
    clues: readonly Clue[],
    work: Work,
    before?: { readonly deduced: Deduced; readonly without: readonly Clue[] },
): Deduced {
    const known = new Known(givenValues(model, clues), looks => work.spend('known', looks));
    const { given } = typeOf(model).view.play(model);
    const open = [...keysOf(model).keys()].filter(key => given[key] === undefined);
    const facts: { readonly fact: Fact; readonly grounds: bigint }[] = [];
    const groundsOf = new Map<string, bigint>();
    const bits = before?.deduced.bits ?? new Map<string, bigint>();
    const bitOf = (clue: Clue): bigint => {
        const name = clueName(clue);
        const bit = bits.get(name) ?? 1n << BigInt(bits.size);
        bits.set(name, bit);
        return bit;
    };
    const groundsFor = (reason: Reason): bigint => {
        const own = groundsOf.get(reasonId(reason));
        // A key may lack a value because it has another one.
        const why = known.asKnown(reason);
        return own ?? (isFact(why) ? (groundsOf.get(reasonId(why)) ?? everything) : bitOf(why));
    };
    const learn = (fact: Fact, grounds: bigint): void => {
        if (!known.has(fact)) {
            known.add(fact);
            facts.push({ fact, grounds });
            groundsOf.set(reasonId(fact), grounds);
        }
    };
    const goneBits = (before?.without ?? []).reduce((all, clue) => all | bitOf(clue), 0n);
    for (const { fact, grounds } of before?.deduced.facts ?? []) {
        if ((grounds & goneBits) === 0n) {
            learn(fact, grounds);
        }
    }
    const isOpen = (key: number): boolean => known.isOpen(key);
    while (open.some(isOpen)) {
        const found = byTechnique(model, known, level);
        if (found.length === 0) {
            break;
        }
        for (const { conclusions, reasons } of found) {
            const grounds = reasons.reduce((all, reason) => all | groundsFor(reason), 0n);
            for (const fact of conclusions) {
                learn(fact, grounds);
            }
        }
    }
    return { facts, bits, open: open.filter(isOpen) };
}
