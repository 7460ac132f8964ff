import { type Drawing, withMarks } from '../../../server/src/board/drawing';
import { cellName, type Place } from '../../../server/src/board/grid';
import { drawEntries, drawExplained } from '../../../server/src/drawn/entries';
import { type Entries, entriesAfter, noEntries } from '../../../server/src/drawn/entry-set';
import { withRegion } from '../../../server/src/drawn/step';
import type { Locale } from '../../../server/src/message';
import type { Explained, ExplainedStep, ExplainParams, ExplainProgress, HintKind } from '../../../server/src/protocol';
import type { Model } from '../../../server/src/puzzles/model';
import { latest } from '../latest';
import type { PageState } from '../page-state';
import { sentences } from '../say';
import { type Choice, choicesAt } from './choices';

interface Question extends Pick<ExplainParams, 'uri' | 'to' | 'whyNot' | 'entries'> {
    /** The state of the puzzle and of what is entered, for which alone the answer holds. */
    readonly basis: string;
}

/** How much of the next step is shown: where to look, the technique as well, or everything. */
type Detail = Exclude<HintKind, 'why-not'>;

/** The number of searches so far. */
let searches = 0;

/** Explains the next step, from what was entered by hand, or a whole path, step by step. */
export class Explain {
    readonly #draw = latest(drawExplanation);
    #question: Question | undefined;
    /** The progress token of the search that is running. */
    #search: string | undefined;
    #progress: ExplainProgress = { found: 0, checked: 0 };
    explained: Explained | undefined;
    /** The index of the step that is shown. */
    index = 0;
    detail: Detail = 'all';
    /** Whether the step was entered, and the next one has not been asked for. */
    hasEntered = false;
    /** The open menu of the current cell: where it is in the window, and the values to ask about. */
    menu: { readonly at: readonly [x: number, y: number]; readonly choices: readonly Choice[] } | undefined;
    /** The step of the whole path from which a question left it. */
    #indexOnPath = 0;

    /** @param enter makes entries by hand, as one move */
    constructor(
        readonly page: PageState,
        private readonly enter: (found: ExplainedStep['entries']) => void,
    ) {}

    get on(): boolean {
        return this.#question !== undefined;
    }

    get to(): ExplainParams['to'] | undefined {
        return this.#question?.to;
    }

    get steps(): readonly ExplainedStep[] {
        return this.explained?.steps ?? [];
    }

    /** The steps of a whole path; empty if only the next step was asked for. */
    get path(): readonly ExplainedStep[] {
        return this.to === 'next' ? [] : this.steps;
    }

    get isWholePath(): boolean {
        return this.to === 'all' && !this.#question?.whyNot;
    }

    get step(): ExplainedStep | undefined {
        return this.steps[this.index];
    }

    /** The board with the step, or with mistakes; undefined while there is none. */
    get drawing(): Drawing | undefined {
        const { board, locale } = this.page;
        return board && this.#question && this.explained
            ? this.#draw(board.model, this.explained, this.index, this.#question.entries, locale, this.detail)
            : undefined;
    }

    /** Whether a search continues while its first results are shown. */
    get isContinuing(): boolean {
        return this.#search !== undefined && this.explained !== undefined;
    }

    /** The step in words, and what it follows from. */
    get words(): { readonly text: string; readonly because: string } {
        if (!this.explained) {
            return { text: this.hasEntered ? this.page.say('entered') : this.searching, because: '' };
        }
        if (this.step && this.detail !== 'all') {
            const { technique, idea } = this.step;
            const name = this.detail === 'place' ? 'lookHere' : 'techniqueIs';
            return { text: this.page.say(name, technique, idea), because: '' };
        }
        const { whyNot } = this.#question ?? {};
        const isLast = this.index >= this.steps.length - 1;
        const verdict = whyNot && this.index === 0 ? this.explained.text : '';
        const text = this.step ? sentences(verdict, this.step.text) : this.explained.text;
        const end = this.step && isLast && this.to !== 'next' && !whyNot ? this.explained.text : '';
        return { text, because: sentences(this.step?.because, end) };
    }

    get searching(): string {
        const { found, checked } = this.#progress;
        return this.page.say(found === 0 ? 'explaining' : 'explainingSteps', found, checked);
    }

    /** Closes an explanation of something else than what is shown now. */
    follow(): void {
        if (this.menu && !this.page.isPlaying && !this.on) {
            this.menu = undefined;
        }
        if (this.#question && this.#question.basis !== this.#basis) {
            this.close();
        }
    }

    /** Explains the next step, from what is entered by hand; or a path from the clues. */
    start(to: ExplainParams['to'], detail: Detail = 'all'): void {
        const { isPlaying, play } = this.page;
        const left = to === 'all' && this.#question?.whyNot ? this.#indexOnPath : 0;
        this.#begin({ to, entries: to === 'next' && isPlaying ? play.entries : noEntries }, detail);
        this.index = left;
    }

    /** Tells more of the next step: where to look, then which technique it takes, then what follows. */
    hint(): void {
        if (this.to === 'next' && this.step && this.detail !== 'all') {
            this.page.update(() => {
                this.detail = this.detail === 'place' ? 'technique' : 'all';
                this.page.recordHint(this.detail);
                this.#announceStep();
            });
        } else {
            this.start('next', 'place');
        }
    }

    /**
     * Explains why an entry is wrong.
     *
     * @param asked the value; left out, the one in the current cell, or the first mistake if there is none
     */
    whyNot(asked?: Choice['entry']): void {
        const { play, cell } = this.page;
        const at = cellName(cell);
        const found = Object.entries(play.entries.value).find(([name]) => name.split('-').includes(at));
        const entries = asked ? this.#entriesShown : play.entries;
        this.page.update(() => {
            this.closeMenu();
            this.#indexOnPath = this.isWholePath ? this.index : this.#indexOnPath;
            this.#begin({ to: 'all', entries, whyNot: asked ?? (found ? Object.fromEntries([found]) : {}) });
        });
    }

    /** The entries on the board, and the conclusions of the steps up to the one shown. */
    get #entriesShown(): Entries {
        const { isPlaying, play } = this.page;
        const { entries = isPlaying ? play.entries : noEntries, whyNot } = this.#question ?? {};
        const found = whyNot ? [] : this.steps.slice(0, this.index).flatMap(step => step.entries);
        return entriesAfter(entries, found);
    }

    /** Opens the menu of a cell at a point of the window; false if it has none now. */
    openMenu(place: Place, at: readonly [x: number, y: number]): boolean {
        const { page } = this;
        const { board, purpose } = page;
        if (!board || purpose === 'play' || !(page.isPlaying || this.on)) {
            return false;
        }
        const choices = choicesAt(board.model, place, page.locale);
        page.update(() => {
            page.select(undefined);
            page.mark(place);
            this.menu = choices.length > 0 ? { at, choices } : undefined;
            page.tell(this.menu ? '' : page.say('nothingHere'));
            page.announce(this.menu ? '' : page.say('nothingHere'));
        });
        return true;
    }

    /** @param goesBack whether the board gets the focus */
    closeMenu(goesBack = true): void {
        if (this.menu) {
            this.page.update(() => {
                this.menu = undefined;
                if (goesBack) {
                    this.page.go();
                }
            });
        }
    }

    #begin(question: Omit<Question, 'uri' | 'basis'>, detail: Detail = 'all'): void {
        const { state, purpose } = this.page;
        if (state && purpose !== 'play') {
            this.page.update(() => {
                this.page.recordHint(question.whyNot ? 'why-not' : detail);
                const asked = { uri: state.uri, ...question, basis: this.#basis };
                this.#ask(asked);
                this.detail = detail;
                void this.#searchFor(asked, false);
            });
        }
    }

    close(): void {
        this.page.update(() => this.#ask(undefined));
    }

    stop(): void {
        this.page.update(() => this.#cancelSearch());
    }

    /** Searches for longer, from what was found before. */
    continue(): void {
        if (this.#question) {
            void this.#searchFor(this.#question, true);
        }
    }

    progress(search: string, progress: ExplainProgress): void {
        if (search === this.#search) {
            this.page.update(() => {
                this.#progress = progress;
            });
        }
    }

    /** Enters by hand what follows from the step. */
    apply(): void {
        const { step } = this;
        const asked = this.#question;
        if (step && asked) {
            this.page.update(() => {
                this.enter(step.entries);
                this.#ask({ ...asked, basis: this.#basis });
                this.hasEntered = true;
                this.page.go();
                this.page.announce(this.page.say('entered'));
            });
        }
    }

    /** Goes to a step; without an announcement if the user reads the list of steps. */
    go(index: number): void {
        if (index >= 0 && index < this.steps.length && index !== this.index) {
            this.page.update(() => {
                this.index = index;
                if (!document.activeElement?.closest('.steps')) {
                    this.#announceStep();
                }
            });
        }
    }

    /** Handles a key that means something on the board while a step is explained; true if it was one. */
    key(event: KeyboardEvent): boolean {
        if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) {
            return false;
        }
        if (event.key === 'Escape') {
            this.close();
        } else if (event.key === 'Enter' && this.to === 'next') {
            if (this.step && this.detail !== 'all') {
                this.hint();
            } else if (this.step) {
                this.apply();
            } else if (this.hasEntered) {
                this.start('next');
            }
        } else if (event.key === 'PageDown' || event.key === 'PageUp') {
            this.go(this.index + (event.key === 'PageDown' ? 1 : -1));
        } else {
            return false;
        }
        return true;
    }

    /** Handles a key that asks for a hint while the puzzle is solved by hand; true if it was one. */
    hintKey({ key, code, isComposing, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
        const asks = { '?': () => this.hint(), '/': () => this.whyNot() }[key];
        // With Shift, the keys of digits write pencil marks, whatever sign they have.
        const isOther = isComposing || ctrlKey || metaKey || altKey || code.startsWith('Digit');
        const isAsked = asks && this.page.isPlaying && !isOther;
        if (isAsked) {
            asks();
        }
        return isAsked ?? false;
    }

    /** Handles a key in the list of steps; true if it was one for it. */
    listKey(key: string): boolean {
        const last = this.steps.length - 1;
        const to = {
            ArrowDown: this.index + 1,
            ArrowRight: this.index + 1,
            ArrowUp: this.index - 1,
            ArrowLeft: this.index - 1,
            PageDown: Math.min(this.index + 10, last),
            PageUp: Math.max(this.index - 10, 0),
            Home: 0,
            End: last,
        }[key];
        if (key === 'Escape') {
            this.close();
        } else if (to === undefined) {
            return false;
        } else {
            this.go(to);
        }
        return true;
    }

    get #basis(): string {
        const { state, play } = this.page;
        return JSON.stringify([state?.uri, state?.version, play.on, play.entries]);
    }

    /** Forgets the answer to the question before. */
    #ask(asked: Question | undefined): void {
        this.#cancelSearch();
        this.#question = asked;
        this.page.isExplaining = asked !== undefined;
        this.explained = undefined;
        this.hasEntered = false;
        this.index = 0;
    }

    #cancelSearch(): void {
        if (this.#search !== undefined) {
            this.page.host.cancelSearch(this.#search);
            this.#search = undefined;
        }
    }

    async #searchFor({ basis: _, ...question }: Question, longer: boolean): Promise<void> {
        const { host, say } = this.page;
        const search = `explain ${++searches}`;
        this.page.update(() => {
            this.#cancelSearch();
            this.#search = search;
            this.#progress = { found: 0, checked: 0 };
            this.page.announce(say('explaining'));
        });
        const explained = await host.explain({ ...question, ...(longer && { longer }), progress: search });
        if (search !== this.#search) {
            return; // The user has asked for something else meanwhile.
        }
        this.page.update(() => {
            this.#search = undefined;
            this.explained = explained ?? { steps: [], text: say('unreadable'), kind: 'unknown' };
            // The last one of the steps to a cell says why it has its value.
            const last = Math.max(0, this.steps.length - 1);
            this.index = typeof question.to === 'object' ? last : Math.min(this.index, last);
            this.#announceStep();
            this.page.reveal = 'steps';
        });
    }

    #announceStep(): void {
        const { text, because } = this.words;
        this.page.announce(sentences(text, because));
    }
}

/** The board with a step; without steps, with the entries and what is wrong in them. */
function drawExplanation(
    model: Model,
    { steps, wrong = [] }: Explained,
    index: number,
    entries: Entries,
    locale: Locale,
    detail: Detail,
): Drawing {
    const step = steps[index];
    if (step && detail !== 'all') {
        return withRegion(drawEntries(model, entries), model, step.drawn);
    }
    return step
        ? drawExplained(model, steps, index, entries, locale)
        : withMarks(drawEntries(model, entries), 'clash', wrong);
}
