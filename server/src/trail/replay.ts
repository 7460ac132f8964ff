import { valuesOf } from '../drawn/entries';
import { type Change, type EntrySet, entriesAfter, noEntries } from '../drawn/entry-set';
import { readName } from '../drawn/old-entries';
import type { HintKind, Trail, TrailEvent } from '../playable/trail';
import { type Fact, is } from '../puzzles/known';
import type { Model } from '../puzzles/model';

/** A wrong value that stood on the board. */
export interface Mistake {
    readonly fact: Fact;
    /** In seconds of the clock. */
    readonly from: number;
    /** Left out if it was never taken back. */
    readonly to?: number;
}

/** A stretch of time in which nothing was entered. */
export interface Pause {
    /** In seconds of the clock. */
    readonly from: number;
    readonly to: number;
    /** The entries on the board, and the right values among those outside of trials. */
    readonly entries: EntrySet;
    readonly known: readonly Fact[];
    /** The value that was entered then; left out if one was taken away. */
    readonly entry?: Fact;
    readonly notes: number;
    readonly hints: number;
}

/** A trail played again on its board. */
export interface Replayed {
    readonly mistakes: readonly Mistake[];
    /** In the order of time; the first is that before the first entry. */
    readonly pauses: readonly Pause[];
    /** By key, the second since which the right value has been on the board. */
    readonly since: ReadonlyMap<number, number>;
    readonly entered: number;
    readonly notes: number;
    readonly trials: number;
    readonly hints: Readonly<Record<HintKind, number>>;
}

/** A value that stands for fewer seconds was passed through on the way to another one. */
const passing = 3;

/**
 * Plays a trail again.
 *
 * @param answer the right values; undefined where the answers differ, which is neither right nor wrong
 */
export function replayed(model: Model, { events }: Trail, answer: readonly (number | undefined)[]): Replayed {
    const replay = new Replay(model, answer);
    for (const event of events) {
        replay.add(event);
    }
    return replay.end();
}

class Replay {
    #entries = noEntries;
    readonly #wrong = new Map<number, { readonly value: number; readonly from: number }>();
    readonly #mistakes: Mistake[] = [];
    readonly #pauses: Pause[] = [];
    readonly #since = new Map<number, number>();
    /** The second at which a value was entered or taken away last. */
    #last = 0;
    /** The key whose value ended the last long pause, and that pause's index: until then a further click may change the value. */
    #settling: { readonly key: number; readonly index: number; readonly until: number } | undefined;
    #entered = 0;
    #notes = 0;
    #trials = 0;
    /** The notes and hints since the last entry. */
    #fresh = { notes: 0, hints: 0 };
    readonly #hints: Record<HintKind, number> = { place: 0, technique: 0, all: 0, 'why-not': 0 };

    constructor(
        readonly model: Model,
        readonly answer: readonly (number | undefined)[],
    ) {}

    add([second, name, text]: TrailEvent): void {
        if (name === 'hint') {
            this.#hints[text as HintKind] = (this.#hints[text as HintKind] ?? 0) + 1;
            this.#fresh.hints += 1;
            return;
        }
        const made = readName(name);
        if (made?.kind === 'value') {
            this.#endPause(second, made.key, text);
        } else if (made?.kind === 'trial') {
            this.#trials += text === undefined ? 0 : 1;
        } else if (text !== undefined) {
            this.#notes += 1;
            this.#fresh.notes += 1;
        }
        // A record says only that a trial begins: the entries before it are those on the board.
        const value = made?.kind === 'trial' && text !== undefined ? this.#entries : text;
        this.#entries = made ? entriesAfter(this.#entries, [{ ...made, value } as Change]) : this.#entries;
        this.#judge(second);
    }

    /** The values on the board outside of trials. */
    get #sure(): ReturnType<typeof valuesOf> {
        return valuesOf(this.model, (this.#entries.trial[1] ?? this.#entries).value);
    }

    /** Ends a pause with an entry. */
    #endPause(second: number, place: string, text: string | undefined): void {
        const [value] = text === undefined ? [] : valuesOf(this.model, { [place]: text });
        if (text !== undefined) {
            this.#entered += 1;
        }
        const known = this.#sure.filter(({ key, value }) => this.answer[key] === value);
        const settling = this.#settling;
        if (value && settling?.key === value.key && second < settling.until) {
            const pause = this.#pauses[settling.index]!;
            this.#pauses[settling.index] = { ...pause, entry: is(value.key, value.value) };
        } else if (second > this.#last || this.#pauses.length === 0) {
            this.#settling = value && { key: value.key, index: this.#pauses.length, until: second + passing };
            this.#pauses.push({
                from: this.#last,
                to: second,
                entries: this.#entries,
                known: known.map(({ key, value }) => is(key, value)),
                ...(value && { entry: is(value.key, value.value) }),
                ...this.#fresh,
            });
        }
        this.#last = second;
        this.#fresh = { notes: 0, hints: 0 };
    }

    /** Compares the values outside of trials with the answer. */
    #judge(second: number): void {
        const values = new Map(this.#sure.map(({ key, value }) => [key, value]));
        for (const [key, { value }] of this.#wrong) {
            if (values.get(key) !== value) {
                this.#close(key, second);
            }
        }
        for (const key of this.#since.keys()) {
            if (values.get(key) !== this.answer[key]) {
                this.#since.delete(key);
            }
        }
        for (const [key, value] of values) {
            const right = this.answer[key];
            if (value === right && !this.#since.has(key)) {
                this.#since.set(key, second);
            } else if (value !== right && right !== undefined && !this.#wrong.has(key)) {
                this.#wrong.set(key, { value, from: second });
            }
        }
    }

    #close(key: number, to: number | undefined): void {
        const { value, from } = this.#wrong.get(key)!;
        this.#wrong.delete(key);
        if (to === undefined || to - from >= passing) {
            this.#mistakes.push({ fact: is(key, value), from, ...(to !== undefined && { to }) });
        }
    }

    end(): Replayed {
        for (const key of this.#wrong.keys()) {
            this.#close(key, undefined);
        }
        return {
            mistakes: this.#mistakes.toSorted((a, b) => a.from - b.from),
            pauses: this.#pauses,
            since: this.#since,
            entered: this.#entered,
            notes: this.#notes,
            trials: this.#trials,
            hints: this.#hints,
        };
    }
}
