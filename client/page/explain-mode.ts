import type { Drawing } from '../../server/src/board/drawing';
import { cellName } from '../../server/src/board/grid';
import { svgNode } from '../../server/src/board/svg-node';
import { largest } from '../../server/src/extremes';
import type { Entries, Explained, ExplainedStep, ExplainParams, ExplainProgress } from '../../server/src/protocol';
import type { Host } from '../host/host';
import { button, element, setText, svgElement } from './dom';
import { ExplainSearch } from './explain-search';
import { iconButton, nameButton } from './icons';
import { type Speaker, sentences } from './texts';

interface Page extends Speaker {
    /** What was entered by hand; empty while not solving by hand. */
    entries(): Entries;
    host(): Host;
    enter(entries: Entries): void;
    /** What is to be seen has changed; the board, too, where `drawing` is gone. */
    changed(): void;
}

/** In the chart's own units. */
const barWidth = 10;
const chartHeight = 40;

/** Explains the next step, from what was entered by hand, or a whole path, step by step. */
export class ExplainMode {
    readonly toggle = iconButton('explain', () => (this.on ? this.close() : this.start('next')));
    readonly element: HTMLElement;
    /** Below the board: the chart, the step in words, and the path. */
    readonly below: HTMLElement;
    readonly #page: Page;
    readonly #next = button(() => this.start('next'));
    readonly #apply = button(() => this.#enter());
    readonly #back = iconButton('back', () => this.#go(this.#index - 1));
    readonly #forward = iconButton('solve', () => this.#go(this.#index + 1));
    readonly #count = element('span', { class: 'count' });
    readonly #hardest = button(() => this.#go(this.#explained?.grade?.hardest ?? 0));
    readonly #whole = button(() => this.start('all'));
    readonly #goOn = button(() => this.#continue());
    readonly #stop = button(() => this.#stopGoingOn());
    /** The progress of a continued search. */
    readonly #state = element('span', { class: 'state' });
    readonly #close = iconButton('close', () => this.close());
    readonly #text = element('p', { class: 'why' });
    readonly #because = element('p', { class: 'because' });
    readonly #grade = element('div', { class: 'grade' });
    readonly #chart = element('div', { class: 'chart' });
    readonly #list = element('ol', { class: 'steps', role: 'listbox', tabindex: '0' });

    #uri: string | undefined;
    #version: number | undefined;
    /** What is shown or searched for; undefined while off. */
    #asked: Pick<ExplainParams, 'to' | 'entries'> | undefined;
    readonly #search: ExplainSearch;
    #explained: Explained | undefined;
    #index = 0;
    /** Whether the step was entered, and the next one was not asked for yet. */
    #hasEntered = false;
    #isEntering = false;
    #drawings = new Map<number, Drawing>();

    constructor(page: Page) {
        this.#page = page;
        this.#search = new ExplainSearch(page.host);
        const walk = element('div', { class: 'group' }, this.#back, this.#count, this.#forward);
        this.element = element(
            'div',
            { class: 'explain' },
            this.#next,
            this.#apply,
            walk,
            this.#hardest,
            this.#whole,
            this.#goOn,
            this.#stop,
            this.#state,
            this.#close,
        );
        this.element.addEventListener('mousedown', event => event.preventDefault()); // The focus stays on the board.
        this.below = element(
            'section',
            { class: 'explained' },
            this.#chart, // First: texts are not equally long, and the bars stay where they are.
            this.#text,
            this.#because,
            this.#grade,
            this.#list,
        );
        this.#list.addEventListener('keydown', event => {
            if (this.#walk(event)) {
                event.preventDefault();
                event.stopPropagation();
            }
        });
        this.#list.addEventListener('click', event => this.#goToTarget(event));
        this.#chart.addEventListener('click', event => this.#goToTarget(event));
    }

    get on(): boolean {
        return this.#asked !== undefined;
    }

    /** The board with the step, or with mistakes; undefined while there is none. */
    get drawing(): Drawing | undefined {
        return this.on ? (this.#drawings.get(this.#index) ?? this.#explained?.drawing) : undefined;
    }

    /** Sets the document and its version; an explanation of another one is closed. */
    follow(uri: string | undefined, version: number | undefined): void {
        const isOther = uri !== this.#uri || version !== this.#version;
        this.#uri = uri;
        this.#version = version;
        if (isOther && this.on) {
            this.close();
        }
        this.#show();
    }

    /** Asks for the next step, from what is entered by hand; or for a path from the clues. */
    start(to: ExplainParams['to']): void {
        if (this.#uri !== undefined) {
            this.#forget();
            this.#asked = { to, entries: to === 'next' ? this.#page.entries() : {} };
            void this.#explain({ uri: this.#uri, ...this.#asked });
            this.#show();
            this.#page.changed();
            this.#page.announce(this.#page.say('explaining'));
        }
    }

    close(): void {
        if (this.on) {
            this.#asked = undefined;
            this.#forget();
            this.#show();
            this.#page.changed();
        }
    }

    /** How far a search has come. */
    progress(token: string, progress: ExplainProgress): void {
        this.#search.take(token, progress);
        this.#show();
    }

    async #explain(params: ExplainParams): Promise<void> {
        const explained = await this.#search.find(params);
        if (explained !== undefined) {
            this.#take(explained ?? { steps: [], text: this.#page.say('unreadable'), kind: 'unknown' }, params);
        }
    }

    #take(explained: Explained, { to }: ExplainParams): void {
        this.#drawings = new Map();
        this.#explained = explained;
        // The last of the steps to a cell says why its value follows.
        const last = Math.max(0, this.#steps.length - 1);
        this.#index = typeof to === 'object' ? last : Math.min(this.#index, last);
        this.#listSteps();
        void this.#drawStep();
        const { text, because } = this.#said;
        this.#page.announce(sentences(text, because));
        this.#show();
        this.#page.changed();
        if (!this.#list.hidden) {
            this.#list.focus({ preventScroll: true }); // The board stays in view.
        }
    }

    /** Whether a search goes on while its first results are shown. */
    get #goesOn(): boolean {
        return this.#search.isRunning && this.#explained !== undefined;
    }

    /** Something was entered by hand, so what was explained is outdated. */
    entered(): void {
        if (!this.#isEntering) {
            this.close();
        }
    }

    /** Whether a key means something on the board while a step is explained. */
    key(event: KeyboardEvent): boolean {
        if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) {
            return false;
        }
        if (event.key === 'Escape') {
            this.close();
        } else if (event.key === 'Enter' && this.#asked?.to === 'next') {
            if (this.#step) {
                this.#enter();
            } else if (this.#hasEntered) {
                this.start('next');
            }
        } else if (event.key === 'PageDown' || event.key === 'PageUp') {
            this.#go(this.#index + (event.key === 'PageDown' ? 1 : -1));
        } else {
            return false;
        }
        return true;
    }

    get #steps(): readonly ExplainedStep[] {
        return this.#explained?.steps ?? [];
    }

    get #step(): ExplainedStep | undefined {
        return this.#steps[this.#index];
    }

    get #said(): { readonly text: string; readonly because: string } {
        const { say } = this.#page;
        if (!this.#explained) {
            return { text: this.#hasEntered ? say('entered') : this.#searching, because: '' };
        }
        const isLast = this.#index >= this.#steps.length - 1;
        const text = this.#step ? this.#step.text : this.#explained.text;
        const end = this.#step && isLast && this.#asked?.to !== 'next' ? this.#explained.text : '';
        return { text, because: sentences(this.#step?.because, end) };
    }

    get #searching(): string {
        const { found, checked } = this.#search.progress;
        return this.#page.say(found === 0 ? 'explaining' : 'explainingSteps', found, checked);
    }

    #stopGoingOn(): void {
        this.#search.cancel();
        this.#show();
    }

    #continue(): void {
        if (this.#asked && this.#uri !== undefined) {
            void this.#explain({ uri: this.#uri, ...this.#asked, longer: true });
            this.#show();
            this.#page.announce(this.#page.say('explaining'));
        }
    }

    #forget(): void {
        this.#search.cancel();
        this.#explained = undefined;
        this.#hasEntered = false;
        this.#index = 0;
        this.#drawings = new Map();
        this.#listSteps();
    }

    #enter(): void {
        const entries = this.#step?.entries;
        if (entries) {
            this.#forget();
            this.#isEntering = true;
            this.#page.enter(entries);
            this.#isEntering = false;
            this.#hasEntered = true;
            this.#show();
            this.#page.changed();
            this.#page.announce(this.#page.say('entered'));
        }
    }

    #go(index: number): void {
        if (index >= 0 && index < this.#steps.length && index !== this.#index) {
            this.#index = index;
            void this.#drawStep();
            this.#show();
            if (!this.below.contains(document.activeElement)) {
                const { text, because } = this.#said;
                this.#page.announce(sentences(text, because));
            }
            this.#page.changed();
        }
    }

    #goToTarget({ target }: Event): void {
        const step = (target as Element).closest('[data-step]')?.getAttribute('data-step');
        if (step) {
            this.#go(Number(step));
        }
    }

    #walk({ key }: KeyboardEvent): boolean {
        const last = this.#steps.length - 1;
        const to = {
            ArrowDown: this.#index + 1,
            ArrowRight: this.#index + 1,
            ArrowUp: this.#index - 1,
            ArrowLeft: this.#index - 1,
            PageDown: Math.min(this.#index + 10, last),
            PageUp: Math.max(this.#index - 10, 0),
            Home: 0,
            End: last,
        }[key];
        if (key === 'Escape') {
            this.close();
        } else if (to === undefined) {
            return false;
        } else {
            this.#go(to);
        }
        return true;
    }

    /** Has the board drawn with the current step. */
    async #drawStep(): Promise<void> {
        const [uri, asked, step, drawings] = [this.#uri, this.#asked, this.#index, this.#drawings];
        if (asked && uri !== undefined && this.#step && !drawings.has(step)) {
            const drawing = await this.#page.host().drawExplained({ uri, ...asked, step });
            if (drawing && drawings === this.#drawings) {
                drawings.set(step, drawing);
                this.#show();
                this.#page.changed();
            }
        }
    }

    /** Shows what depends on the explanation, but not on the current step. */
    #listSteps(): void {
        const steps = this.#asked?.to === 'next' ? [] : this.#steps;
        this.#list.replaceChildren(
            ...steps.map(({ text, level }, index) => {
                const rank = element('span', { class: 'hardness' }, '●'.repeat(level) + '○'.repeat(5 - level));
                rank.setAttribute('aria-label', this.#page.say('levelIs', level));
                return element(
                    'li',
                    { role: 'option', id: `step-${index}`, 'data-step': String(index) },
                    element('span', { class: 'rank' }, String(index + 1)),
                    rank,
                    element('span', { class: 'sentence', title: text }, text),
                );
            }),
        );
        const { grade } = this.#explained ?? {};
        this.#grade.replaceChildren(...(grade ? [element('strong', {}, grade.text), sentences(...grade.reasons)] : []));
        this.#chart.replaceChildren(...(steps.length > 1 ? [this.#drawChart(steps)] : []));
    }

    /** A bar for each step: above the line its number of reasons, below it how many steps were possible. */
    #drawChart(steps: readonly ExplainedStep[]): Element {
        const half = chartHeight / 2;
        const [most, widest] = (['reasons', 'possible'] as const).map(of => largest(steps.map(step => step[of])));
        const scaled = (value: number, most: number): number => Math.max(1, ((half - 2) * value) / most);
        const bars = steps.map((step, index) => {
            const [up, down] = [scaled(step.reasons, most!), scaled(step.possible, widest!)];
            const bar = (name: string, y: number, height: number) =>
                svgNode('rect', { class: name, x: index * barWidth + 1, y, width: barWidth - 2, height });
            const tip = this.#page.say('barIs', index + 1, step.reasons, step.possible);
            return svgNode('g', { class: `bar level-${step.level}`, 'data-step': index }, [
                svgNode('title', {}, [tip]),
                bar('whole', 0, chartHeight),
                bar('reasons', half - up, up),
                bar('possible', half + 1, down),
            ]);
        });
        const attributes = {
            class: 'bars',
            viewBox: `0 0 ${steps.length * barWidth} ${chartHeight + 1}`,
            preserveAspectRatio: 'none',
            role: 'img',
            'aria-label': this.#page.say('chart', most!, widest!),
        };
        const chart = svgElement(svgNode('svg', attributes, bars));
        chart.style.maxWidth = `${1.5 * steps.length}rem`;
        return chart;
    }

    /** Updates all texts and controls. */
    #show(): void {
        const { say } = this.#page;
        nameButton(this.toggle, say('explain'), say('explainHint'));
        this.toggle.setAttribute('aria-pressed', String(this.on));
        this.element.hidden = this.below.hidden = !this.on;
        const isNext = this.#asked?.to === 'next';
        for (const [node, name] of [
            [this.#next, 'nextStep'],
            [this.#apply, 'apply'],
            [this.#whole, 'wholePath'],
            [this.#hardest, 'hardestStep'],
        ] as const) {
            setText(node, say(name));
            node.title = say(`${name}Hint`);
        }
        setText(this.#goOn, say('goOn'));
        setText(this.#stop, say('stop'));
        setText(this.#state, this.#goesOn ? this.#searching : '');
        this.#goOn.hidden = this.#goesOn || !this.#explained?.unfinished;
        this.#stop.hidden = !this.#goesOn;
        nameButton(this.#close, say('close'), 'Esc');
        nameButton(this.#back, say('stepBack'), 'PageUp');
        nameButton(this.#forward, say('stepForward'), 'PageDown');
        this.#next.disabled = !this.#hasEntered;
        this.#apply.disabled = this.#step === undefined;
        this.#next.hidden = this.#apply.hidden = !isNext;
        this.#whole.hidden = this.#asked?.to === 'all';
        this.#hardest.hidden = this.#explained?.grade === undefined;
        this.#count.parentElement!.hidden = isNext;
        this.#back.disabled = this.#index === 0;
        this.#forward.disabled = this.#index >= this.#steps.length - 1;
        setText(this.#count, this.#steps.length === 0 ? '' : `${this.#index + 1} / ${this.#steps.length}`);
        const { text, because } = this.#said;
        setText(this.#text, this.on ? text : '');
        setText(this.#because, this.on ? because : '');
        this.#text.dataset['kind'] = this.#explained?.kind ?? '';
        const to = this.#asked?.to;
        const label = typeof to === 'object' ? say('pathTo', cellName(to.cell)) : say('path');
        this.#list.setAttribute('aria-label', label);
        this.#list.hidden = this.#list.childElementCount === 0;
        this.#select();
    }

    #select(): void {
        for (const node of this.below.querySelectorAll('[data-step]')) {
            const isHere = Number(node.getAttribute('data-step')) === this.#index;
            node.classList.toggle('selected', isHere);
            if (node.role === 'option') {
                node.setAttribute('aria-selected', String(isHere));
            }
            if (isHere && node.role === 'option') {
                this.#list.setAttribute('aria-activedescendant', node.id);
                const [top, bottom] = [(node as HTMLElement).offsetTop, (node as HTMLElement).offsetHeight];
                const { scrollTop, clientHeight } = this.#list;
                if (top < scrollTop || top + bottom > scrollTop + clientHeight) {
                    this.#list.scrollTop = top - clientHeight / 2;
                }
            }
        }
    }
}
