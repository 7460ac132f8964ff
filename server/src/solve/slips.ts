import { type Clue, ClueMap, ClueSet, clueName, except } from '../board/clue';
import { type Place, stepsBetween } from '../board/grid';
import { smallest } from '../extremes';
import type { Fact } from '../puzzles/known';
import type { Answer, Model } from '../puzzles/model';
import { spotsOf, typeOf } from '../puzzles/registry';
import type { ClueChange, SingleChange } from './report';
import { type Search, type SearchOptions, withSearch } from './search';
import { type Change, changeKey, changesAt, otherValue, rankOf, rankOfValues, ranks } from './slip-changes';
import { type Verdict, Verdicts, verdictIn } from './slip-verdicts';

/** The maximum number of changes that are reported. */
const mostChanges = 5;

/**
 * The maximum number of suspects for which changes are reported that leave several answers: with more there are a great
 * many of these, and they say little.
 */
const fewSuspects = 12;

/** The conflict budgets of a question, round by round: most are decided by few conflicts, and some take thousands. */
const budgets = [30, 300, 3000, 30_000, Number.POSITIVE_INFINITY];

/** The maximum number of answers without a clue in which its other texts are tried. */
const mostToRead = 8;

/** True if another text in a clue's place is a clue as well. */
const saysMore = ({ kind, writes }: Change): boolean => kind === 'value' && !['.', '?'].includes(writes[0]!.text);

/** A change, and how likely it undoes a slip; see `rankOf`. */
interface RankedChange {
    readonly change: Change;
    readonly rank: number;
}

/**
 * Finds the slip in a puzzle that has no answer, or several: changes of a single clue after which it has exactly one.
 * Example: a constructor types 256 clues from a book, with a 9 where the book has an 8. The puzzle has no answer. Only one
 * change of a single clue, from this 9 to 8, leaves exactly one answer.
 *
 * Without an answer, the wrong clue is in every set of clues that clash. So each clash that is seen on the way leaves
 * fewer suspects, and only these are changed. With several answers every clue is a suspect, those at the open cells first.
 *
 * @param open the cells that differ between answers; empty if there is no answer
 * @param learn called with all results whenever there are new ones, likely slips first; `complete` if it is proven that
 *     there are no others. A puzzle without an answer may have no such change, and few suspects: then in the end also
 *     called with changes that leave several answers
 * @throws the errors of `Work.spend`, EngineFailure
 */
export function slips(
    model: Model,
    open: readonly Place[],
    options: SearchOptions,
    learn: (found: readonly ClueChange[], complete: boolean) => void,
): void {
    new SlipSearch(model, open, options, learn).run();
}

class SlipSearch {
    /** By `changeKey`. */
    readonly #known = new Map<string, Verdict>();
    readonly #found: ClueChange[] = [];
    readonly #mending: ClueChange[] = [];
    /** The clues that may be wrong, those first that probably are. */
    #suspects: readonly Clue[] = [];
    /** Clues without which the others have an answer. */
    readonly #needed = new ClueSet();
    /** By clue in a cell, all values that other clues allow there; only if that is what clues say. */
    readonly #values = new ClueMap<AllowedValues>();
    /** By clue, answers without it. */
    readonly #read = new ClueMap<{ readonly answers: Answer[]; areAll: boolean }>();
    readonly #changes = new ClueMap<readonly RankedChange[]>();
    readonly #verdicts: Verdicts;

    constructor(
        readonly model: Model,
        readonly open: readonly Place[],
        readonly options: SearchOptions,
        readonly learn: (found: readonly ClueChange[], complete: boolean) => void,
    ) {
        this.#verdicts = new Verdicts(model, options);
    }

    run(): void {
        let complete = false;
        for (const budget of budgets) {
            complete = withSearch(this.model, 'clashing', this.options, search => this.#round(search, budget));
            if (complete || this.#isEnough) {
                break;
            }
        }
        const isFew = this.#suspects.length <= fewSuspects;
        this.learn(this.#found.length === 0 && isFew ? this.#best(this.#mending) : this.#best(this.#found), complete);
    }

    /**
     * Tries what is undecided with a conflict budget for each question, likely slips first, until enough are found.
     * Returns true if nothing is undecided then.
     */
    #round(search: Search, budget: number): boolean {
        this.#findSuspects(search, budget);
        let complete = true;
        for (const rank of ranks) {
            for (const clue of this.#suspects) {
                if (rank === rankOfValues) {
                    this.#readOff(search, clue, budget);
                    complete = this.#tryValues(search, clue, budget) && complete;
                }
                for (const { change } of this.#changesAt(clue).filter(ranked => ranked.rank === rank)) {
                    complete = this.#decide(search, change, budget) && complete;
                }
            }
            if (this.#isEnough) {
                return false;
            }
        }
        return complete;
    }

    #findSuspects(search: Search, budget: number): void {
        const all = search.clues;
        if (this.open.length > 0) {
            this.#suspects =
                this.#suspects.length > 0
                    ? this.#suspects
                    : this.#nearFirst(new ClueSet([...all, ...this.#beyondClashes(all)]).keys());
            return;
        }
        const { clashes } = this.#verdicts;
        if (clashes.length === 0) {
            search.find();
            clashes.push(new ClueSet(search.core()));
        }
        const first = clashes[0]!.keys();
        for (const clue of first) {
            if (!this.#needed.has(clue) && this.#verdicts.canExplain([clue])) {
                const without = search.findWithin(budget, { clues: except(all, [clue]) });
                if (without === undefined) {
                    clashes.push(new ClueSet(search.core()));
                } else if (without !== 'undecided') {
                    this.#needed.add(clue);
                }
            }
        }
        this.#suspects = new ClueSet([...first, ...this.#beyondClashes(all)]).keys();
    }

    /** All clues that may be wrong, if there are some that need not be in a clash. */
    #beyondClashes(clues: readonly Clue[]): readonly Clue[] {
        const { rules, edit } = typeOf(this.model);
        return rules.allowsMore ? [...clues, ...edit.placeholders(this.model)] : [];
    }

    #nearFirst(clues: readonly Clue[]): readonly Clue[] {
        const { model, open } = this;
        const far = model.rows + model.columns;
        const distance = (clue: Clue): number => {
            const { places } = spotsOf(model, [clue]);
            return smallest([far, ...places.flatMap(place => open.map(other => stepsBetween(place, other)))]);
        };
        return clues
            .map(clue => ({ clue, far: distance(clue) }))
            .sort((a, b) => a.far - b.far)
            .map(({ clue }) => clue);
    }

    #changesAt(clue: Clue): readonly RankedChange[] {
        const changes = this.#changes.get(clue) ?? this.#ranked(clue, changesAt(this.model, clue));
        this.#changes.set(clue, changes);
        return changes;
    }

    #ranked<C extends SingleChange>(
        clue: Clue,
        changes: readonly C[],
    ): { readonly change: C; readonly rank: number }[] {
        const before = typeOf(this.model).edit.textAt(this.model, clue);
        return changes.map(change => ({ change, rank: rankOf(change, before) }));
    }

    /**
     * Finds all values of a clue's cell that the other clues allow, and which of them leave exactly one answer. Returns
     * true if nothing is undecided then.
     */
    #tryValues(search: Search, clue: Clue, budget: number): boolean {
        const key = this.#verdicts.keyOf(clue);
        if (key === undefined || !this.#verdicts.canExplain([clue])) {
            return true;
        }
        const clues = except(search.clues, [clue]);
        const values = this.#valuesOf(clue, key);
        while (!values.areAll) {
            const answer = search.findWithin(budget, { clues, facts: values.deny(key) });
            if (answer === 'undecided') {
                return false;
            }
            const text = answer && this.#textIn(clue, answer);
            values.areAll = text === undefined;
            if (answer && text !== undefined) {
                values.found.push({ value: answer[key]!, answer, text });
            }
        }
        let complete = true;
        for (const { value, text, answer } of values.found) {
            const isDecided = this.#note(otherValue(clue, text), () =>
                verdictIn(search, { clues, facts: [{ key, value, is: true }] }, budget, answer),
            );
            complete &&= isDecided;
        }
        return complete;
    }

    /** Finds answers without a clue, and sees in how many of them each other text in its place would hold. */
    #readOff(search: Search, clue: Clue, budget: number): void {
        const { rules } = typeOf(this.model);
        const texts = this.#changesAt(clue)
            .map(({ change }) => change)
            .filter(
                change => saysMore(change) && this.#verdicts.isCovered(change) && !this.#known.has(changeKey(change)),
            );
        // Without a line such as a fleet, other clues may not count as usual.
        if (!rules.clueHolds || clue.kind === 'line' || texts.length === 0 || !this.#verdicts.canExplain([clue])) {
            return;
        }
        const read = this.#read.get(clue) ?? { answers: [], areAll: false };
        this.#read.set(clue, read);
        while (!read.areAll && read.answers.length < mostToRead) {
            const clues = except(search.clues, [clue]);
            const answer = search.findWithin(budget, { clues, excluding: read.answers });
            if (answer === 'undecided') {
                break;
            }
            read.areAll = answer === undefined;
            read.answers.push(...(answer ? [answer] : []));
        }
        for (const change of texts) {
            const changed = this.#verdicts.changed(change);
            const { length } = read.answers.filter(answer => rules.clueHolds!(changed, clue, answer));
            if (read.areAll || length > 1) {
                this.#note(change, () => (length === 0 ? 'none' : length === 1 ? 'one' : 'several'));
            }
        }
    }

    #valuesOf(clue: Clue, key: number): AllowedValues {
        const known = this.#values.get(clue) ?? new AllowedValues(this.#verdicts.given[key]!);
        this.#values.set(clue, known);
        return known;
    }

    /** The text with which the clue holds in an answer; undefined if no text can be written in its place. */
    #textIn(clue: Clue, answer: Answer): string | undefined {
        const { edit, view } = typeOf(this.model);
        const rest = view.write(this.model, edit.withoutClue(this.model, clue));
        const name = clueName(clue);
        return edit.possibleClues(rest, answer).find(other => clueName(other.clue) === name)?.text;
    }

    /** Tries a change, unless its verdict is known; returns true if it is known then. */
    #decide(search: Search, change: Change, budget: number): boolean {
        const verdicts = this.#verdicts;
        if (verdicts.isInVain(change) || (verdicts.isCovered(change) && !verdicts.canExplain(change.clues))) {
            return true;
        }
        return this.#note(change, () => verdicts.verdict(search, change, budget));
    }

    /** Notes the verdict on a change, if `ask` finds one and none is known; returns true if there is one now. */
    #note(change: Change, ask: () => Verdict): boolean {
        const key = changeKey(change);
        if (this.#known.has(key)) {
            return true;
        }
        const verdict = ask();
        if (verdict === 'undecided') {
            return false;
        }
        this.#known.set(key, verdict);
        const { clues: _, ...shown } = change;
        if (verdict === 'one') {
            this.#found.push({ ...shown, unique: true });
            this.learn(this.#best(this.#found), false);
        } else if (verdict === 'several' && this.open.length === 0) {
            this.#mending.push({ ...shown, unique: false });
        }
        return true;
    }

    /** True if as many clues are known that can be the slip as are reported. */
    get #isEnough(): boolean {
        return new ClueSet(this.#found.map(({ clue }) => clue)).keys().length >= mostChanges;
    }

    /** The likeliest changes: first the best one of each clue, since these are what to compare with the original. */
    #best(changes: readonly ClueChange[]): readonly ClueChange[] {
        const ranked = changes.flatMap(change => this.#ranked(change.clue, [change])).sort((a, b) => a.rank - b.rank);
        const ofEachClue = [...new ClueMap(ranked.toReversed().map(one => [one.change.clue, one]))].map(
            ([, one]) => one,
        );
        const inOrder = [...new Set([...ofEachClue.sort((a, b) => a.rank - b.rank), ...ranked])];
        const chosen = inOrder.slice(0, mostChanges);
        return ranked.filter(one => chosen.includes(one)).map(({ change }) => change);
    }
}

/** The values of a cell that other clues allow, apart from its own. */
class AllowedValues {
    /** Whether there are no others. */
    areAll = false;
    readonly found: { readonly value: number; readonly answer: Answer; readonly text: string }[] = [];

    constructor(readonly own: number) {}

    /** Facts that deny the cell all of them, and its own one. */
    deny(key: number): readonly Fact[] {
        return [this.own, ...this.found.map(({ value }) => value)].map(value => ({ key, value, is: false }));
    }
}
