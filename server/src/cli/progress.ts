import { counted, type Locale, type Text, textIf } from '../message';
import { emptyLine } from './terminal';

/** The minimum time between two updates, in milliseconds. */
const tellMs = 200;

/** The interval of the lines of a campaign without a terminal, in milliseconds. */
const sayMs = 30_000;

/** The time before the first estimate, in milliseconds: threads have just started, and large puzzles come first. */
const unknownMs = 3000;

/** The time over which the speed is measured, in milliseconds: a resumed campaign has its first results at once. */
const windowMs = 60_000;

/** How many puzzles were done at a time. */
interface Mark {
    readonly at: number;
    readonly done: number;
}

/** A progress line in a terminal. A campaign without a terminal prints a line now and then. */
export class Progress {
    #done = 0;
    #findings = 0;
    #isShown = false;
    #told = Number.NEGATIVE_INFINITY;
    /** The mark from which the speed is measured, so that it is measured over one to two windows. */
    #since: Mark;
    /** The mark that takes its place once it is one window old. */
    #next: Mark;

    /** @param now a clock, in milliseconds */
    constructor(
        readonly total: number,
        readonly terminal: { readonly isTTY?: boolean; write(text: string): unknown },
        readonly locale: Locale,
        readonly now: () => number = () => performance.now(),
    ) {
        this.#since = { at: now(), done: 0 };
        this.#next = this.#since;
    }

    add(isFinding: boolean): void {
        this.#done += 1;
        this.#findings += isFinding ? 1 : 0;
        const at = this.now();
        if (at - this.#next.at >= windowMs) {
            this.#since = this.#next;
            this.#next = { at, done: this.#done };
        }
        if (this.terminal.isTTY && this.total > 1 && at - this.#told >= tellMs) {
            this.#told = at;
            this.#isShown = true;
            this.terminal.write(emptyLine + this.#text(at));
        }
    }

    /** Passes on the results of a campaign, and reports how far it is, even while no results come. */
    async *reporting<R>(results: AsyncIterable<R>): AsyncGenerator<R, void> {
        const say = (): unknown => this.terminal.write(`puz: ${this.#text(this.now())}\n`);
        const timer = this.terminal.isTTY ? undefined : setInterval(say, sayMs);
        try {
            yield* results;
        } finally {
            clearInterval(timer);
        }
    }

    clear(): void {
        if (this.#isShown) {
            this.#isShown = false;
            this.terminal.write(emptyLine);
        }
    }

    #text(at: number): string {
        const left = this.total - this.#done;
        const perMs = (this.#done - this.#since.done) / (at - this.#since.at);
        const seconds = Math.round(left / perMs / 1000);
        const time = timeText(seconds);
        const isKnown = at - this.#since.at >= unknownMs && perMs > 0;
        const rest = textIf(isKnown, { en: `: about ${time.en}`, ja: `(約${time.ja})` });
        return {
            en: `${this.#done} of ${this.total} done, ${counted(this.#findings, 'finding')}, ${left} left${rest.en}`,
            ja: `${this.total}問中${this.#done}問終了、指摘${this.#findings}件、残り${left}問${rest.ja}`,
        }[this.locale];
    }
}

function timeText(seconds: number): Text {
    const [number, en, ja] =
        seconds < 100
            ? [seconds, 's', '秒']
            : seconds < 6000
              ? [Math.round(seconds / 60), 'min', '分']
              : [(seconds / 3600).toFixed(1), 'h', '時間'];
    return { en: `${number} ${en}`, ja: `${number}${ja}` };
}
