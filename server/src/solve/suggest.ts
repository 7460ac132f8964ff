import { ClueMap, ClueSet, clueName } from '../board/clue';
import type { Symmetry } from '../board/symmetry';
import type { Answer, Model, WrittenClue } from '../puzzles/puzzle-type';
import { typeOf } from '../puzzles/registry';
import { orbits, symmetryOf } from './clue-symmetry';
import type { Suggestion } from './report';
import { type SearchOptions, withSearch } from './search';

/** So many single clues are named for each answer. */
const mostSingles = 3;

/** So many answers are tried as the one that is to stay, where clues can make none of the first unique. */
const mostTargets = 10;

/** So many other answers are asked for at a time: each narrows down which clues can do. */
const answersAtOnce = 4;

/**
 * Clues that would make a puzzle with several answers unique: single ones where one is enough, else a set of which none
 * can be left out; and, where the clues stand symmetrically, a set that keeps to it. Where the constructor has chosen
 * places for clues, the clues go there as far as they can.
 *
 * @param answers two or more of its answers. The clues lead to the one of them that allows most clues (where cells can
 *     stay empty, the fullest), or to one of the first two, or where these are never the only ones, to another
 * @param learn called with all that is found, whenever there is more
 * @throws outOfTime, EngineFailure
 */
export function suggest(
    model: Model,
    answers: readonly Answer[],
    options: SearchOptions,
    learn: (found: readonly Suggestion[]) => void,
): void {
    const found: Suggestion[] = [];
    const add = (clues: readonly WrittenClue[], symmetry?: Symmetry): void => {
        found.push({ clues, ...(symmetry && { symmetry }) });
        learn([...found]);
    };
    const deadline = performance.now() + (options.limitMs ?? Number.POSITIVE_INFINITY);
    const cluesOf = (answer: Answer): number => typeOf(model).possibleClues(model, answer).length;
    const aimAt = (answer: Answer): Target[] => {
        const target = new Target(model, answer, answers, options, deadline);
        // Another answer with all of its clues has more of them, such as letters in cells that are empty here.
        const [fuller] = target.othersWithAll().toSorted((a, b) => cluesOf(b) - cluesOf(a));
        return !fuller ? [target] : cluesOf(fuller) > target.candidates.length ? aimAt(fuller) : [];
    };
    const fullest = answers.toSorted((a, b) => cluesOf(b) - cluesOf(a));
    const first = new Set([fullest[0]!, ...answers.slice(0, 2)]);
    let targets = [...new Map([...first].flatMap(aimAt).map(target => [target.answer.join(), target])).values()];
    for (const answer of fullest.slice(0, targets.length > 0 ? 0 : mostTargets)) {
        targets = targets.length > 0 ? targets : aimAt(answer);
    }
    const singly = (clues: readonly WrittenClue[]): Group[] => clues.map(clue => [clue]);
    const addBest = (groupsOf: (target: Target) => readonly Group[]): void => {
        for (const target of targets) {
            for (const group of target.singles(groupsOf(target))) {
                add(group);
            }
        }
        const sets = found.length > 0 ? [] : targets.map(target => target.set(groupsOf(target)));
        const [set] = sets.filter(set => set !== undefined).sort((a, b) => a.length - b.length);
        if (set) {
            add(set);
        }
    };
    addBest(target => singly(target.candidates.filter(clue => target.isChosen([clue]))));
    if (found.length === 0) {
        addBest(target => singly(target.candidates));
    }
    const symmetry =
        found.length > 0
            ? withSearch(model, 'assumed', options, search =>
                  symmetryOf(model, [...search.clues, ...(typeOf(model).emptyClues?.(model) ?? [])]),
              )
            : undefined;
    if (symmetry) {
        for (const target of targets) {
            const groups = orbitsOf(target.candidates, symmetry, model);
            const [single] = target.singles(target.chosenFirst(groups), 1);
            const set = single ?? target.set(groups);
            if (set) {
                const isNew = !found.some(({ clues }) => textsOf(clues) === textsOf(set));
                if (isNew) {
                    add(set, symmetry);
                }
                break;
            }
        }
    }
}

function orbitsOf(clues: readonly WrittenClue[], symmetry: Symmetry, model: Model): WrittenClue[][] {
    const written = new ClueMap(clues.map(one => [one.clue, one]));
    return orbits(written.keys(), symmetry, model).map(group => group.map(clue => written.get(clue)!));
}

type Group = readonly WrittenClue[];

/** An answer that is to become the only one. */
class Target {
    /** The clues that could be added. */
    readonly candidates: readonly WrittenClue[];
    /** For each other answer that is known the clues that it does not comply with, as `textOf` writes them. */
    readonly #others: ReadonlySet<string>[] = [];
    readonly #texts: readonly string[];
    /** The cells in which the constructor wants clues. */
    readonly #places: ClueSet;

    constructor(
        readonly model: Model,
        readonly answer: Answer,
        known: readonly Answer[],
        readonly options: SearchOptions,
        readonly deadline: number,
    ) {
        this.candidates = typeOf(model).possibleClues(model, answer);
        this.#texts = this.candidates.map(textOf);
        this.#places = new ClueSet(typeOf(model).emptyClues?.(model));
        for (const other of known.filter(other => other.join() !== answer.join())) {
            this.#learn(other);
        }
    }

    /** Some other answers that comply with all the clues that could be added; none where these make it unique. */
    othersWithAll(): readonly Answer[] {
        return this.#othersWith(this.candidates);
    }

    isChosen(group: Group): boolean {
        return group.every(({ clue }) => this.#places.has(clue));
    }

    chosenFirst(groups: readonly Group[]): Group[] {
        return groups.toSorted((a, b) => Number(this.isChosen(b)) - Number(this.isChosen(a)));
    }

    /** Groups that are enough by themselves, each beside no other. */
    *singles(groups: readonly Group[], most = mostSingles): Generator<Group> {
        let count = 0;
        for (const group of groups) {
            if (count < most && this.#others.every(other => excludes(group, other)) && this.#isEnough(group)) {
                count += 1;
                yield group;
            }
        }
    }

    /** Groups that are enough together, none of which can be left out; undefined where all of them are not enough. */
    set(groups: readonly Group[]): WrittenClue[] | undefined {
        let chosen: readonly Group[] | undefined;
        const all = groups.flat();
        if (all.length === 0 || (all.length < this.candidates.length && !this.#isEnough(all))) {
            return undefined;
        }
        do {
            chosen = this.#hitAll(groups);
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

    /** Groups that exclude every known other answer: those at chosen places first, and of these those that exclude most. */
    #hitAll(groups: readonly Group[]): Group[] | undefined {
        const chosen: Group[] = [];
        for (let left = this.#others; left.length > 0; ) {
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

    /** Other answers of the puzzle with these clues, if there are any; remembers them. */
    #othersWith(clues: readonly WrittenClue[]): readonly Answer[] {
        const left = this.deadline - performance.now();
        const others = withSearch(
            typeOf(this.model).write(this.model, clues),
            'hard',
            { ...this.options, limitMs: left },
            search => {
                const differing = this.answer.map((value, key) => ({ key, value }));
                const found: Answer[] = [];
                for (let other = search.find({ differing }); other; ) {
                    found.push(other);
                    search.exclude(other);
                    other = found.length < answersAtOnce ? search.find({ differing }) : undefined;
                }
                return found;
            },
        );
        for (const other of others) {
            if (excludes(clues, this.#learn(other))) {
                throw new Error('an answer complies with a clue that is not among its possible clues');
            }
        }
        return others;
    }

    #learn(other: Answer): ReadonlySet<string> {
        const same = new Set(typeOf(this.model).possibleClues(this.model, other).map(textOf));
        const breaks = new Set(this.#texts.filter(text => !same.has(text)));
        this.#others.push(breaks);
        return breaks;
    }
}

function textsOf(clues: readonly WrittenClue[]): string {
    return clues.map(textOf).sort().join();
}

function textOf({ clue, text }: WrittenClue): string {
    return `${clueName(clue)} ${text}`;
}

/** Whether an answer does not comply with one of the clues. */
function excludes(clues: readonly WrittenClue[], breaks: ReadonlySet<string>): boolean {
    return clues.some(clue => breaks.has(textOf(clue)));
}
