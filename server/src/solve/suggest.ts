import { type Clue, ClueMap, ClueSet } from '../board/clue';
import type { Symmetry } from '../board/symmetry';
import type { Answer, Model, WrittenClue } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { imageOf, nearSymmetryOf, symmetryOf } from './clue-symmetry';
import { nameOfWritten, type Suggestion } from './report';
import { type SearchOptions, withSearch } from './search';
import { clueKinds, firstOf, type Group, type KnownAnswer, Target, without } from './suggest-target';

/** The maximum number of answers tried as the one to keep, if clues can make none of the first ones unique. */
const mostTargets = 10;

/** The maximum number of single clues of a kind, in all and for each answer. */
const mostOfKind = 4;
const mostForAnswer = 2;

/** The number of clues by which other sets may be larger than the smallest one. */
const mostMore = 2;

/**
 * Suggests clues that would make a puzzle with several answers unique: single ones of each kind if one is enough, else
 * sets of which none can be dropped. If the clues are symmetric, or nearly so, also a clue with its partner, or a set of
 * such pairs. If the constructor has marked places for clues, these come first, and single clues elsewhere are only of
 * kinds of which no marked one is enough.
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
        this.#addSets(targets, chosenSingly);
        this.#addSingles(targets, allSingly);
        if (this.#found.length === 0) {
            const before = new Set(targets);
            targets = this.#reachableFrom(targets);
            this.#addSingles(
                targets.filter(target => !before.has(target)),
                allSingly,
            );
            this.#addSets(targets, allSingly);
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
        texts: new Set(typeOf(this.model).edit.possibleClues(this.model, answer).map(nameOfWritten)),
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

    /** Adds single clues of each kind of which none is suggested yet. */
    #addSingles(targets: readonly Target[], groupsOf: GroupsOf): void {
        const singles = this.#found.flatMap(({ clues }) => (clues.length === 1 ? clues : []));
        const there = new Set(targets[0]?.kindsOf(singles));
        for (const kind of clueKinds.filter(other => !there.has(other))) {
            const ofAll = targets.flatMap(target => target.singles(groupsOf(target), kind, mostForAnswer));
            for (const group of ofAll.slice(0, mostOfKind)) {
                this.#add(group);
            }
        }
    }

    /** If there is no suggestion yet, adds sets for two answers, the smaller one first, and sets of one kind. */
    #addSets(targets: readonly Target[], groupsOf: GroupsOf): void {
        if (this.#found.length > 0) {
            return;
        }
        const sets = targets.slice(0, 2).map(target => target.set(groupsOf(target)));
        const found = sets.filter(set => set !== undefined).sort((a, b) => a.length - b.length);
        const [smallest] = found;
        const add = (set: readonly WrittenClue[]): void => {
            if (set.length <= smallest!.length + mostMore) {
                this.#addNew(set);
            }
        };
        found.forEach(add);
        for (const set of smallest ? ofOneKind(targets[0]!, groupsOf) : []) {
            add(set);
        }
    }

    /** Adds a clue with its partner, or else pairs, if the puzzle's clues are symmetric or nearly so. */
    #addSymmetric(targets: readonly Target[]): void {
        const { model } = this;
        const clues = withSearch(model, 'assumed', this.options, search => [
            ...search.clues,
            ...typeOf(model).edit.placeholders(model),
        ]);
        const kept = symmetryOf(model, clues);
        const symmetry = kept ?? nearSymmetryOf(model, clues);
        if (!symmetry) {
            return;
        }
        const paired = targets.map(target => ({ target, pairs: pairsOf(target.candidates, symmetry, model, clues) }));
        const set =
            firstOf(paired, ({ target, pairs }) => target.single(target.chosenFirst(pairs))) ??
            firstOf(paired, ({ target, pairs }) => target.set(pairs));
        if (set) {
            this.#addNew(set, kept ? { symmetry } : { symmetry, nearly: true });
        }
    }

    #addNew(clues: readonly WrittenClue[], kept?: Omit<Suggestion, 'clues'>): void {
        if (!this.#found.some(other => textsOf(other.clues) === textsOf(clues))) {
            this.#add(clues, kept);
        }
    }

    #add(clues: readonly WrittenClue[], kept: Omit<Suggestion, 'clues'> = {}): void {
        this.#found.push({ clues, ...kept });
        this.learn([...this.#found]);
    }
}

function singly(clues: readonly WrittenClue[]): Group[] {
    return clues.map(clue => [clue]);
}

/** Sets of clues of one kind, if there are clues of several kinds. */
function* ofOneKind(target: Target, groupsOf: GroupsOf): Generator<readonly WrittenClue[]> {
    const groups = groupsOf(target);
    for (const kind of clueKinds) {
        const some = target.ofKind(groups, kind);
        const set = some.length < groups.length ? target.set(some) : undefined;
        if (set) {
            yield set;
        }
    }
}

/** Clues with their partners, as far as there is no clue in the partner's place yet. */
function pairsOf(
    candidates: readonly WrittenClue[],
    symmetry: Symmetry,
    model: Model,
    clues: readonly Clue[],
): WrittenClue[][] {
    const written = new ClueMap(candidates.map(one => [one.clue, one]));
    const there = new ClueSet(clues);
    const done = new ClueSet();
    return candidates.flatMap(one => {
        const image = imageOf(one.clue, symmetry, model);
        const partner = written.get(image);
        if (done.has(one.clue) || !(partner || there.has(image))) {
            return [];
        }
        done.add(image);
        return [partner && partner !== one ? [one, partner] : [one]];
    });
}

function textsOf(clues: readonly WrittenClue[]): string {
    return clues.map(nameOfWritten).sort().join();
}
