import { excludes, type Fact, isFact, Known, type Reason, reasonId } from '../known';
import type { Deduction, Inference, Trial } from './technique';

/** Why some facts cannot hold. */
export type Failure = Omit<Inference, 'conclusions'> & { readonly trial: Trial };

/** Finds what follows at a glance in one puzzle. */
export type Glance = (scratch: Known) => Iterable<Deduction>;

/**
 * The facts that follow while some facts are tried, each with the deduction that it comes from.
 *
 * Example: r1c1 = 3 is tried. So r1c2 = 3, since the 3 can go on only there; and so r1c3 ≠ 3, since all its cells are
 * found. But it is known that r1c3 = 3. Going back from there, the failure needs both deductions, and the facts that
 * were known before among their reasons.
 */
export class Attempt {
    #scratch: Known;
    readonly #origins = new Map<string, Deduction>();
    readonly #tried: ReadonlySet<string>;
    readonly #news: Fact[] = [];
    /** The deduction whose reasons contradict each other, if that is why the facts cannot hold. */
    #clash: Deduction | undefined;

    constructor(
        readonly known: Known,
        readonly tried: readonly Fact[],
        readonly maxDeductions: number,
    ) {
        this.#scratch = new Known(known);
        const news = tried.filter(fact => !known.has(fact));
        this.#tried = new Set(news.map(reasonId));
        for (const fact of news) {
            this.#scratch.add(fact);
            this.#news.push(fact);
        }
    }

    /** Why the facts cannot hold, if that shows within this many rounds and by a chain that is short enough. */
    fail(follow: Glance, maxRounds: number): Failure | undefined {
        let best: Failure | undefined;
        let shortest = this.maxDeductions + 1;
        for (let round = 0; round < maxRounds && !best; round++) {
            let isMore = false;
            const found = [...follow(this.#scratch)];
            // Deductions that tell their reasons later look at what was known when they were found.
            this.#scratch = new Known(this.#scratch);
            for (const deduction of found) {
                const denied = deduction.conclusions?.find(fact => this.#scratch.denies(fact));
                if (denied || deduction.conclusions === undefined) {
                    const { failure, deductions } = this.#failure(deduction, denied);
                    if (deductions < shortest) {
                        [best, shortest] = [failure, deductions];
                        this.#clash = denied ? undefined : deduction;
                    }
                    continue;
                }
                for (const fact of deduction.conclusions) {
                    if (!this.#scratch.has(fact)) {
                        this.#origins.set(reasonId(fact), deduction);
                        this.#scratch.add(fact);
                        this.#news.push(fact);
                        isMore = true;
                    }
                }
            }
            if (!isMore) {
                break;
            }
        }
        return best;
    }

    /**
     * Tells a contradiction between reasons by the value that would follow without one of them, and that one; undefined
     * if none follows at a glance.
     *
     * Example: r1c1 = 3 and r2c2 = 3, two of the new facts, leave no room for the 3s of a clue. Without r2c2 = 3, it
     * would follow that r2c2 = 4: so it must be 4, and 3 as well.
     */
    bothHalves(follow: Glance): Failure | undefined {
        const clash = new Set(this.#clash?.reasons.flatMap(reason => (isFact(reason) ? [reasonId(reason)] : [])));
        const mayBeDropped = (fact: Fact): boolean => clash.has(reasonId(fact)) && !this.#tried.has(reasonId(fact));
        // The fact that was found last is the most surprising one.
        for (const dropped of this.#news.filter(mayBeDropped).toReversed()) {
            const others = new Known(this.known);
            for (const fact of this.#news.filter(fact => fact !== dropped)) {
                others.add(fact);
            }
            for (const deduction of follow(others)) {
                const denied = deduction.conclusions?.find(fact => fact.is && excludes(dropped, fact));
                const half = denied && this.#failure(deduction, denied, dropped);
                if (half && half.deductions <= this.maxDeductions) {
                    return half.failure;
                }
            }
        }
        return undefined;
    }

    /** The new facts that follow by chains that are short enough. */
    shortChains(): Fact[] {
        return this.#news.filter(fact => this.#trace([fact]).deductions <= this.maxDeductions);
    }

    reaches(fact: Fact): boolean {
        return this.#scratch.has(fact) && this.#trace([fact]).deductions <= this.maxDeductions;
    }

    /** The facts known before from which these follow. */
    why(facts: readonly Fact[]): readonly Reason[] {
        return this.#trace(facts).reasons;
    }

    /** The facts from which these follow in the end, in order. */
    way(facts: readonly Fact[]): readonly Fact[] {
        return this.#trace(facts).follows;
    }

    /** @param deniedBy the fact or clue that the denied fact contradicts */
    #failure(
        last: Deduction,
        denied?: Fact,
        deniedBy = denied && this.#scratch.whyFalse(denied),
    ): { readonly failure: Failure; readonly deductions: number } {
        const { reasons, follows, deductions } = this.#trace(deniedBy ? [deniedBy] : [], last);
        const onTheWay = 'onTheWay' in last ? last.onTheWay : [];
        const { en, ja } = last;
        const [tried] = this.tried as [Fact];
        const trial = {
            tried,
            follows: [...follows, ...(onTheWay ?? [])],
            ...(denied && { denied }),
            ...(deniedBy && { deniedBy }),
        };
        return { failure: { reasons, en, ja, looked: deductions, trial }, deductions };
    }

    /**
     * Collects what some facts, and the reasons of a deduction, rest on: facts that were known before are reasons, others
     * come from deductions.
     */
    #trace(facts: readonly Reason[], last?: Deduction) {
        const reasons: Reason[] = [];
        const follows = new Map<string, Fact>();
        const seen = new Set<Deduction>();
        const visit = (deduction: Deduction): void => {
            if (!seen.has(deduction)) {
                seen.add(deduction);
                deduction.reasons.forEach(trace);
            }
        };
        const trace = (reason: Reason): void => {
            const from = this.#knownAs(reason);
            const origin = isFact(from) && this.#origins.get(reasonId(from));
            if (origin) {
                visit(origin);
                follows.set(reasonId(from), from);
            } else if (!isFact(from) || !this.#tried.has(reasonId(from))) {
                reasons.push(from);
            }
        };
        if (last) {
            visit(last);
        }
        facts.forEach(trace);
        return { reasons, follows: [...follows.values()], deductions: seen.size };
    }

    /** A key lacks a value because it was excluded, or because the key has another one. */
    #knownAs(reason: Reason): Reason {
        const id = reasonId(reason);
        const isItself = (isFact(reason) && this.known.has(reason)) || this.#tried.has(id) || this.#origins.has(id);
        return isItself ? reason : this.#scratch.asKnown(reason);
    }
}
