import { type Drawing, withMarks } from '../../../server/src/board/drawing';
import type { Place } from '../../../server/src/board/grid';
import { drawEntries, wholeAnswer } from '../../../server/src/drawn/entries';
import { changesBetween, type Entries, type Note, noEntries } from '../../../server/src/drawn/entry-set';
import type { PlayCheck } from '../../../server/src/protocol';
import type { Model } from '../../../server/src/puzzles/model';
import type { PlayMemory } from '../../host/host';
import { placeAfter } from '../board/navigation';
import { announcedCells } from '../edit/announced-changes';
import { latest } from '../latest';
import type { PageState } from '../page-state';
import { sentences } from '../say';
import { crosses, middleOf } from './brush';
import { Clock } from './clock';
import { Entering } from './entering';
import { type Act, actOf, type Keys, keyFor, keyName } from './keys';
import { noPlay, redo, trialsIn, undo } from './moves';
import { PlayPointer } from './play-pointer';
import { hintsIn } from './trail';

interface Shown {
    readonly uri: string | undefined;
    readonly version: number | undefined;
    readonly on: boolean;
    readonly entries: Entries;
}

/** How long nothing is entered before the host is asked whether the puzzle is solved. */
const restMs = 300;

/** Solving by hand, by keys and pointer. Entries are drawn here; the host checks them. */
export class Play extends Entering {
    readonly pointer: PlayPointer;
    readonly clock: Clock;
    /** Whether the puzzle was solved for the first time with the entries that are shown. */
    hasJustSolved = false;
    readonly #draw = latest((model: Model, entries: Entries, wrong: readonly Place[]) =>
        withMarks(drawEntries(model, entries, entries.trial[1]), 'clash', wrong),
    );
    /** The puzzle and entries that are shown. */
    #shown: Shown = { uri: undefined, version: undefined, ...noPlay };
    /** The mistakes that a check of `#shown` found. */
    #wrong: readonly Place[] = [];
    #isChecking = false;
    #rest: ReturnType<typeof setTimeout> | undefined;
    /** Whether it is not known yet if `#shown`, which is a whole answer, is the right one. */
    #awaitsVerdict = false;
    /** The puzzle whose last check decided nothing: only the user has it checked again. */
    #tooHard: Model | undefined;
    /** The entries last announced to screen readers. */
    #announced = noEntries;

    constructor(page: PageState) {
        super(page);
        this.pointer = new PlayPointer(this);
        this.clock = new Clock(page);
    }

    /** What keys of the user's choice do. */
    get keys(): Keys {
        return (this.page.memory.keys ?? {}) as Keys;
    }

    /** The name of the key for an act; empty if there is none. */
    readonly keyFor = (act: Act): string => keyFor(this.keys, act) ?? '';

    /** The board with the entries; undefined if it is not being solved by hand. */
    get drawing(): Drawing | undefined {
        const { isPlaying, board, play } = this.page;
        return isPlaying && board
            ? this.#draw(board.model, play.entries, this.#isCurrent ? this.#wrong : [])
            : undefined;
    }

    /** Takes typed text; undefined if nothing is typed. */
    get typing(): ((text: string) => void) | undefined {
        return this.ways?.kind === 'typed' ? this.type : undefined;
    }

    /** Takes in the puzzle and the entries that are drawn now, and announces what has changed. */
    follow(): void {
        if (this.#isCurrent) {
            if (this.#awaitsVerdict) {
                this.#noticeSolved();
            }
            return;
        }
        const { state, play, isPlaying } = this.page;
        const isOther = state?.uri !== this.#shown.uri;
        const wasPlaying = this.#shown.on;
        const hasEntered = !isOther && play.entries !== this.#shown.entries;
        if (isOther) {
            this.#announced = play.entries;
        }
        this.#shown = { uri: state?.uri, version: state?.version, on: play.on, entries: play.entries };
        this.#wrong = [];
        this.#isChecking = false;
        this.hasJustSolved = false;
        this.#awaitsVerdict = false;
        clearTimeout(this.#rest);
        if (isPlaying || wasPlaying) {
            this.page.tell('');
        }
        if (isPlaying) {
            this.#sayChanges(play.entries);
            if (hasEntered) {
                this.#noticeSolved();
            }
        }
    }

    /** Goes on with the same puzzle at another address. */
    moved(): void {
        const { uri, version } = this.page.state ?? {};
        this.#shown = { ...this.#shown, uri, version };
    }

    get #isCurrent(): boolean {
        const { state, play } = this.page;
        const { uri, version, on, entries } = this.#shown;
        return uri === state?.uri && version === state?.version && on === play.on && entries === play.entries;
    }

    /** Finds out whether the entries are the answer, if that is known, or else by asking the host. */
    #noticeSolved(): void {
        const { board, play, state, host } = this.page;
        const whole = board && wholeAnswer(board.model, play.entries);
        if (!whole || !state) {
            return;
        }
        const { status, answers } = board.report ?? {};
        this.#awaitsVerdict = status === 'unknown';
        if (status === 'unique') {
            if (whole.every((value, key) => value === answers?.[0]?.[key])) {
                this.#celebrate();
            }
        } else if ((status === undefined || status === 'several') && board.model !== this.#tooHard) {
            const asked = this.#shown;
            this.#rest = setTimeout(async () => {
                const check = await host.checkPlay({ uri: state.uri, entries: play.entries });
                this.#tooHard = check?.kind === 'unknown' ? board.model : this.#tooHard;
                if (asked === this.#shown) {
                    this.#awaitsVerdict = !check;
                    if (!this.#isChecking && check?.kind === 'solved') {
                        this.#celebrate();
                    }
                }
            }, restMs);
        }
    }

    #celebrate(): void {
        const { page, clock } = this;
        page.update(() => {
            const { play } = page;
            if (!play.solved) {
                this.hasJustSolved = true;
                page.play = { ...play, solved: true };
            }
            const solved = clock.on ? page.say('solvedIn', clock.time) : page.say('solved');
            const hints = hintsIn(play);
            page.tell(sentences(solved, hints > 0 ? page.say('hintsUsed', hints) : ''), 'solved');
        });
    }

    /** Takes over what was entered on another page, without announcing it. */
    take(uri: string, play: PlayMemory): void {
        const { page } = this;
        if (uri === page.state?.uri) {
            page.setPlay(uri, { ...play, on: page.isPlaying });
            this.#announced = play.entries;
        } else {
            page.setPlay(uri, play);
        }
    }

    /** Checks whether the entries can be right. */
    async check(): Promise<void> {
        const { page } = this;
        if (this.#isChecking || !page.state) {
            return;
        }
        this.#isChecking = true;
        clearTimeout(this.#rest);
        this.tell('checking');
        const asked = this.#shown;
        const check = await page.host.checkPlay({ uri: page.state.uri, entries: page.play.entries });
        if (asked === this.#shown) {
            page.update(() => {
                this.#isChecking = false;
                this.#wrong = check?.wrong ?? [];
                if (check?.kind === 'solved') {
                    this.#celebrate();
                } else {
                    page.tell(check?.text ?? '', check?.kind);
                }
            });
        }
    }

    /** Shows what the host found out about the entries by itself. */
    judged(uri: string, { text, kind, wrong }: PlayCheck): void {
        const { page } = this;
        if (uri === page.state?.uri && kind === 'solved') {
            this.#celebrate();
        } else if (uri === page.state?.uri) {
            page.update(() => {
                this.#wrong = wrong;
                page.tell(text, kind);
            });
        }
    }

    /** Announces the cells whose entries have changed. */
    #sayChanges(now: Entries): void {
        const before = this.#announced;
        const { page } = this;
        this.#announced = now;
        const changes = changesBetween(before, now);
        const names = new Set(changes.flatMap(({ kind, key }) => (kind === 'trial' ? [] : key.split('-'))));
        const trials = trialsIn(now);
        const trial = trials > 0 ? page.say('trialIs', trials) : page.say('noTrial');
        page.announce(
            sentences(
                trials === trialsIn(before) ? '' : trial,
                announcedCells([...names].map(placeOf), page.labels.labelOf, page.locale),
            ),
        );
    }

    undo(): void {
        this.page.play = undo(this.page.play);
    }

    redo(): void {
        this.page.play = redo(this.page.play);
    }

    /** Handles a key on the board; true if it was one for solving by hand. */
    key(event: KeyboardEvent): boolean {
        if (event.isComposing) {
            return true; // It belongs to what is being typed.
        }
        if (event.key === 'Shift') {
            return false;
        }
        const { page, ways } = this;
        const to = placeAfter(event, page.cell, page.size);
        const isCross = event.altKey && ways?.kind === 'lines' && ways.chained;
        if (event.shiftKey && to && ways?.kind === 'lines' && !isCross) {
            this.pointer.lineTo(to);
            return true;
        }
        // A line that is drawn by keys ends with the first key that does not continue it.
        this.pointer.endLine();
        return this.#commandKey(event) || this.#noteKey(event) || this.#cellKey(event, to);
    }

    /** Keys that the user can choose. */
    #commandKey(event: KeyboardEvent): boolean {
        const act = actOf(this.keys, keyName(event));
        if (!act || (act === 'modes' && event.key === ' ' && this.ways?.kind !== 'typed')) {
            return false;
        }
        const does: Readonly<Record<Act, () => void>> = {
            undo: () => this.undo(),
            redo: () => this.redo(),
            check: () => void this.check(),
            empty: () => this.empty(),
            trial: () => this.beginTrial(),
            keepTrial: () => this.keepTrial(),
            dropTrial: () => this.dropTrial(),
            modes: () => this.#chooseNext(event.key === ' ' && event.shiftKey ? -1 : 1),
        };
        does[act]();
        return true;
    }

    /** Chooses the next kind of entry. */
    #chooseNext(by: 1 | -1): void {
        const modes = this.allowedModes;
        this.choose(modes.at((modes.indexOf(this.mode) + by) % modes.length)!);
    }

    /** Digits with modifiers make notes. */
    #noteKey(event: KeyboardEvent): boolean {
        const digit = digitOf(event);
        const note = digit && this.#noteFor(event);
        if (digit && note) {
            this.note(note, digit);
        }
        return Boolean(digit && note);
    }

    /** The kind of note that a digit makes with these modifiers; undefined if it makes none. */
    #noteFor({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Note | undefined {
        const ctrl = ctrlKey || metaKey;
        // Where digits are typed with Shift, it does not make them notes.
        const held = ctrl ? (shiftKey ? 'colour' : 'centre') : shiftKey && !/\d/.test(key) ? 'corner' : this.mode;
        return held !== 'normal' && !altKey && this.allowedModes.includes(held) ? held : undefined;
    }

    /** @param to where the key leads */
    #cellKey(event: KeyboardEvent, to: Place | undefined): boolean {
        const { page, ways } = this;
        const { key, shiftKey, altKey } = event;
        if (altKey && ways?.kind === 'lines' && ways.chained) {
            if (to) {
                const [row, column] = page.cell;
                this.apply(crosses(ways, page.size), [(row + to[0] + 1) / 2, (column + to[1] + 1) / 2]);
            }
            return to !== undefined;
        }
        const copier = altKey && to ? this.copier(page.cell) : undefined;
        if (copier && to) {
            this.apply(copier, middleOf(to));
            page.go(to);
        } else if (key.toLowerCase() === 'x' && !(event.ctrlKey || event.metaKey) && ways?.kind === 'lines') {
            this.apply(crosses(ways, page.size), middleOf(page.cell));
        } else if (key === ' ' || key === 'Enter') {
            this.press(page.cell, shiftKey ? -1 : 1);
        } else if (shiftKey && to && ways?.kind === 'typed') {
            page.selectTo(to);
        } else {
            if (key === 'Escape' || to) {
                page.select(undefined);
            }
            return false;
        }
        return true;
    }
}

function placeOf(name: string): Place {
    const [row = 0, column = 0] = name.match(/\d+/g)?.map(Number) ?? [];
    return [row - 1, column - 1];
}

/** The digit of a key, whatever the modifiers. */
function digitOf({ code, key }: KeyboardEvent): string | undefined {
    return /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? /^[1-9]$/.exec(key)?.[0];
}
