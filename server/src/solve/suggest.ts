import { ClueMap } from '../board/clue';
import type { Symmetry } from '../board/symmetry';
import type { Answer, Model, WrittenClue } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { orbits, symmetryOf } from './clue-symmetry';
import type { Suggestion } from './report';
import { type SearchOptions, withSearch } from './search';
import { type Group, type KnownAnswer, Target, textOf, without } from './suggest-target';

/** The maximum number of answers tried as the one to keep, if clues can make none of the first ones unique. */
const mostTargets = 10;

/**
 * Suggests clues that would make a puzzle with several answers unique: single ones if one is enough, else a set of
 * which none can be dropped. If the clues are symmetric, also a set that keeps the symmetry. If the constructor has
 * marked places for clues, these are used as far as possible.
 *
 * @param answers two or more of its answers. The clues lead to the one that allows most clues (if cells can
 *     stay empty, the fullest), or to one of the first two, or if these cannot be unique, to another one
 * @param where `chosen`: only a set at the marked places, for one of more answers
 * @param learn called with all results whenever there are new ones
 * @throws the errors of `Work.spend`, EngineFailure
 */
export function suggest(
    model: Model,
    answers: readonly Answer[],
    where: 'anywhere' | 'chosen',
    options: SearchOptions,
    learn: (found: readonly Suggestion[]) => void,
): void {
    const suggesting = new Suggesting(model, answers, options, learn);
    try {
        suggesting[where]();
    } finally {
        suggesting.release();
    }
}

type GroupsOf = (target: Target) => readonly Group[];

const chosenSingly: GroupsOf = target => singly(target.candidates.filter(clue => target.isChosen([clue])));
const allSingly: GroupsOf = target => singly(target.candidates);

/** The suggestions for a puzzle, reported as they are found, and the answers that they aim at. */
class Suggesting {
    readonly #found: Suggestion[] = [];
    /** By answer. */
    readonly #aims = new Map<string, Target>();
    readonly #known: readonly KnownAnswer[];
    /** The known answers, those that allow most clues first. */
    readonly #byClues: readonly KnownAnswer[];

    constructor(
        readonly model: Model,
        answers: readonly Answer[],
        readonly options: SearchOptions,
        readonly learn: (found: readonly Suggestion[]) => void,
    ) {
        this.#known = answers.map(this.#knownOf);
        this.#byClues = this.#known.toSorted((a, b) => b.texts.size - a.texts.size);
    }

    /** A set at the marked places, for the first answer that has one. */
    chosen(): void {
        for (const target of this.#likeliest()) {
            const set = target.set(chosenSingly(target));
            if (set) {
                this.#add(set);
                return;
            }
        }
    }

    anywhere(): void {
        const first = [this.#byClues[0]!, ...this.#known.slice(0, 2)].map(one => this.#fullestLike(one));
        let targets: readonly Target[] = [...new Set(first)].map(one => this.#aimAt(one));
        this.#addSingles(targets, chosenSingly);
        this.#addSet(targets, chosenSingly);
        if (this.#found.length === 0) {
            this.#addSingles(targets, allSingly);
        }
        if (this.#found.length === 0) {
            const before = new Set(targets);
            targets = this.#reachableFrom(targets);
            this.#addSingles(
                targets.filter(target => !before.has(target)),
                allSingly,
            );
            this.#addSet(targets, allSingly);
        }
        if (this.#found.length > 0) {
            this.#addSymmetric(targets);
        }
    }

    release(): void {
        for (const aim of this.#aims.values()) {
            aim.release();
        }
    }

    readonly #knownOf = (answer: Answer): KnownAnswer => ({
        answer,
        texts: new Set(typeOf(this.model).edit.possibleClues(this.model, answer).map(textOf)),
    });

    /** An answer with all clues of another one and more, such as letters in its empty cells, can be the only one. */
    #fullestLike(one: KnownAnswer): KnownAnswer {
        const hasMore = ({ texts }: KnownAnswer): boolean =>
            texts.size > one.texts.size && without(one.texts, texts).size === 0;
        return this.#byClues.find(hasMore) ?? one;
    }

    #aimAt(one: KnownAnswer): Target {
        const key = one.answer.join();
        const aim = this.#aims.get(key) ?? new Target(this.model, one, this.#known, this.#knownOf, this.options);
        this.#aims.set(key, aim);
        return aim;
    }

    /** The answers tried as the one to keep, one by one. */
    *#likeliest(): Generator<Target> {
        for (const one of this.#byClues.slice(0, mostTargets)) {
            yield this.#aimAt(one);
        }
    }

    /** Answers that clues can make unique: these, or fuller ones; if there are none, another one. */
    #reachableFrom(targets: readonly Target[]): readonly Target[] {
        const reachable = [...new Set(targets.flatMap(target => this.#reachable(target)))];
        const others = this.#likeliest();
        for (let next = others.next(); reachable.length === 0 && !next.done; next = others.next()) {
            reachable.push(...this.#reachable(next.value));
        }
        return reachable;
    }

    #reachable(target: Target): readonly Target[] {
        const [fuller] = target.othersWithAll().toSorted((a, b) => b.texts.size - a.texts.size);
        if (!fuller) {
            return [target];
        }
        return fuller.texts.size > target.candidates.length ? this.#reachable(this.#aimAt(fuller)) : [];
    }

    #addSingles(targets: readonly Target[], groupsOf: GroupsOf): void {
        for (const target of targets) {
            for (const group of target.singles(groupsOf(target))) {
                this.#add(group);
            }
        }
    }

    /** Adds the smaller set of two answers, if there is no suggestion yet. */
    #addSet(targets: readonly Target[], groupsOf: GroupsOf): void {
        const sets = this.#found.length > 0 ? [] : targets.slice(0, 2).map(target => target.set(groupsOf(target)));
        const [set] = sets.filter(set => set !== undefined).sort((a, b) => a.length - b.length);
        if (set) {
            this.#add(set);
        }
    }

    /** Adds clues that keep the symmetry of the puzzle's clues, if they have one. */
    #addSymmetric(targets: readonly Target[]): void {
        const { model } = this;
        const symmetry = withSearch(model, 'assumed', this.options, search =>
            symmetryOf(model, [...search.clues, ...typeOf(model).edit.placeholders(model)]),
        );
        for (const target of symmetry ? targets : []) {
            const groups = orbitsOf(target.candidates, symmetry!, model);
            const [single] = target.singles(target.chosenFirst(groups), 1);
            const set = single ?? target.set(groups);
            if (set) {
                if (!this.#found.some(({ clues }) => textsOf(clues) === textsOf(set))) {
                    this.#add(set, symmetry);
                }
                return;
            }
        }
    }

    #add(clues: readonly WrittenClue[], symmetry?: Symmetry): void {
        this.#found.push({ clues, ...(symmetry && { symmetry }) });
        this.learn([...this.#found]);
    }
}

function singly(clues: readonly WrittenClue[]): Group[] {
    return clues.map(clue => [clue]);
}

function orbitsOf(clues: readonly WrittenClue[], symmetry: Symmetry, model: Model): WrittenClue[][] {
    const written = new ClueMap(clues.map(one => [one.clue, one]));
    return orbits(written.keys(), symmetry, model).map(group => group.map(clue => written.get(clue)!));
}

function textsOf(clues: readonly WrittenClue[]): string {
    return clues.map(textOf).sort().join();
}
