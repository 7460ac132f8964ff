import { type Clue, ClueSet } from '../board/clue';
import type { Answer, Model, WrittenClue } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { isChosen } from './chosen-places';
import { nameOfWritten } from './report';
import {
    type Difference,
    LastingSearch,
    type Question,
    type Search,
    type SearchOptions,
    valuesOf,
    withSearch,
} from './search';

/**
 * The maximum number of times that a set of clues is chosen again for all other known answers, which keeps it small.
 * After that it only grows, since a board with hardly any clue would take forever.
 */
const mostRounds = 20;

/** The number of other answers requested at a time: each narrows down the candidates. */
const answersAtOnce = 4;

/** Kinds of clues, those first that give least of the answer away. */
export const clueKinds = ['outside', 'cell', 'border', 'given away'] as const;

type ClueKind = (typeof clueKinds)[number];

/** Clues that are added together. */
export type Group = readonly WrittenClue[];

/** An answer with the clues that it allows, by their names (`nameOfWritten`). */
export interface KnownAnswer {
    readonly answer: Answer;
    readonly texts: ReadonlySet<string>;
}

/** An answer that should become the only one. */
export class Target {
    /** The clues that could be added. */
    readonly candidates: readonly WrittenClue[];
    /** For each other known answer, the clues that it violates, by their names (`nameOfWritten`). */
    readonly #others: ReadonlySet<string>[] = [];
    readonly #known: KnownAnswer[] = [];
    readonly #differing: readonly Difference[];
    /** The shared encoding of the puzzle with all possible clues, if the type shares one for all questions. */
    readonly #search: LastingSearch | undefined;
    /** The places that the constructor marked for clues. */
    readonly #places: ClueSet;

    constructor(
        readonly model: Model,
        readonly own: KnownAnswer,
        known: readonly KnownAnswer[],
        readonly knownOf: (answer: Answer) => KnownAnswer,
        readonly options: SearchOptions,
    ) {
        this.candidates = typeOf(model).edit.possibleClues(model, own.answer);
        this.#places = new ClueSet(cluesOf(this.candidates).filter(clue => isChosen(model, clue)));
        this.#differing = valuesOf(own.answer);
        if (typeOf(model).rules.sharesEncoding) {
            const all = typeOf(model).view.write(model, this.candidates);
            this.#search = new LastingSearch(all, new ClueSet(cluesOf(this.candidates)), options);
        }
        for (const other of known.filter(({ answer }) => answer.join() !== own.answer.join())) {
            this.#learn(other);
        }
    }

    /** Other answers that agree with all possible clues; none if these make the puzzle unique. */
    othersWithAll(): readonly KnownAnswer[] {
        return this.#othersWith(this.candidates);
    }

    isChosen(group: Group): boolean {
        return group.every(({ clue }) => this.#places.has(clue));
    }

    chosenFirst(groups: readonly Group[]): Group[] {
        return groups.toSorted((a, b) => Number(this.isChosen(b)) - Number(this.isChosen(a)));
    }

    /** The first groups of a kind each of which is enough on its own. */
    singles(groups: readonly Group[], kind: ClueKind, most: number): Group[] {
        const found: Group[] = [];
        for (const group of this.ofKind(groups, kind)) {
            if (found.length < most && this.#others.every(other => excludes(group, other)) && this.#isEnough(group)) {
                found.push(group);
            }
        }
        return found;
    }

    /** A group that is enough on its own; one that gives little of the answer away if possible. */
    single(groups: readonly Group[]): Group | undefined {
        return firstOf(clueKinds, kind => this.singles(groups, kind, 1)[0]);
    }

    /** Groups of a kind, which is that of the clue which gives most of the answer away. */
    ofKind(groups: readonly Group[], kind: ClueKind): Group[] {
        return groups.filter(group => this.kindsOf(group).at(-1) === kind);
    }

    kindsOf(clues: Group): ClueKind[] {
        const kinds = clues.map((written): ClueKind => {
            const { kind } = written.clue;
            const isGivenAway = typeOf(this.model).edit.filler?.givesAway?.(written) ?? false;
            return isGivenAway ? 'given away' : kind === 'outside' || kind === 'border' ? kind : 'cell';
        });
        return clueKinds.filter(kind => kinds.includes(kind));
    }

    /** A set of groups that is enough and of which none can be dropped; undefined if all of them are not enough. */
    set(groups: readonly Group[]): WrittenClue[] | undefined {
        let chosen: readonly Group[] | undefined;
        const all = groups.flat();
        if (all.length === 0 || (all.length < this.candidates.length && !this.#isEnough(all))) {
            return undefined;
        }
        let rounds = 0;
        do {
            rounds += 1;
            chosen = this.#hitAll(groups, rounds > mostRounds ? chosen : []);
        } while (chosen && !this.#isEnough(chosen.flat()));
        for (const group of this.chosenFirst(chosen ?? []).reverse()) {
            const rest = chosen!.filter(other => other !== group);
            const clues = rest.flat();
            if (this.#others.every(other => excludes(clues, other)) && this.#isEnough(clues)) {
                chosen = rest;
            }
        }
        return chosen?.flat();
    }

    /**
     * Groups that exclude every other known answer, in addition to some: those at marked places first, and
     * among these the ones that exclude most.
     */
    #hitAll(groups: readonly Group[], already: readonly Group[] = []): Group[] | undefined {
        const chosen = [...already];
        const clues = already.flat();
        for (let left = this.#others.filter(other => !excludes(clues, other)); left.length > 0; ) {
            let best: { readonly group: Group; readonly rest: typeof left } | undefined;
            for (const group of this.chosenFirst(groups)) {
                const rest = left.filter(other => !excludes(group, other));
                const isBehind = best !== undefined && this.isChosen(best.group) && !this.isChosen(group);
                if (rest.length < (best?.rest ?? left).length && !isBehind) {
                    best = { group, rest };
                }
            }
            if (!best) {
                return undefined;
            }
            chosen.push(best.group);
            left = best.rest;
        }
        return chosen;
    }

    #isEnough(clues: readonly WrittenClue[]): boolean {
        return this.#othersWith(clues).length === 0;
    }

    /** Finds other answers of the puzzle with these clues, and remembers them. */
    #othersWith(clues: readonly WrittenClue[]): readonly KnownAnswer[] {
        if (this.#search) {
            // Known answers are not searched for again.
            const known = this.#known.filter((_, index) => !excludes(clues, this.#others[index]!));
            if (known.length > 0) {
                return known;
            }
        }
        const others = this.#findOthers(clues);
        for (const other of others) {
            if (excludes(clues, this.#learn(other))) {
                throw new Error('an answer complies with a clue that is not among its possible clues');
            }
        }
        return others;
    }

    #findOthers(clues: readonly WrittenClue[]): readonly KnownAnswer[] {
        if (this.#search) {
            const question = { clues: cluesOf(clues), only: true };
            const found = this.#search.ask(search => this.#findIn(search, question));
            if (found !== 'undecided') {
                return found;
            }
        }
        const puzzle = typeOf(this.model).view.write(this.model, clues);
        return withSearch(puzzle, 'hard', this.options, search => this.#findIn(search, {}));
    }

    #findIn(search: Search, question: Question): KnownAnswer[] {
        const found: KnownAnswer[] = [];
        const next = (): Answer | undefined => search.find({ ...question, differing: this.#differing });
        for (let other = next(); other; ) {
            found.push(this.knownOf(other));
            search.exclude(other);
            other = found.length < answersAtOnce ? next() : undefined;
        }
        return found;
    }

    release(): void {
        this.#search?.restart();
    }

    #learn(one: KnownAnswer): ReadonlySet<string> {
        const breaks = without(this.own.texts, one.texts);
        this.#others.push(breaks);
        this.#known.push(one);
        return breaks;
    }
}

/** The first result that is found for any of these. */
export function firstOf<T, R>(all: readonly T[], find: (one: T) => R | undefined): R | undefined {
    for (const one of all) {
        const found = find(one);
        if (found !== undefined) {
            return found;
        }
    }
    return undefined;
}

export function without(texts: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
    return new Set([...texts].filter(text => !others.has(text)));
}

function cluesOf(written: readonly WrittenClue[]): Clue[] {
    return written.map(({ clue }) => clue);
}

/** True if an answer violates one of the clues. */
function excludes(clues: readonly WrittenClue[], breaks: ReadonlySet<string>): boolean {
    return clues.some(clue => breaks.has(nameOfWritten(clue)));
}
