import { clockText } from '../../../server/src/board/clock-text';
import type { PageState } from '../page-state';

const tickMs = 1000;

/** The time between two ticks counts at most as this much: the computer may have slept. */
const mostMs = 2 * tickMs;

/** Ticks after which the host keeps the time, in case that nothing is entered. */
const ticksPerSave = 10;

/** Measures how long a puzzle takes, while it is being solved by hand and the page can be seen. */
export class Clock {
    #running: { readonly uri: string; readonly timer: ReturnType<typeof setInterval>; at: number } | undefined;
    #ticks = 0;

    constructor(private readonly page: PageState) {}

    get on(): boolean {
        return this.page.memory.clock ?? false;
    }

    /** The time of the puzzle that is shown, as `3:07` or `1:00:00`. */
    get time(): string {
        return clockText(Math.floor((this.page.play.ms ?? 0) / 1000));
    }

    toggle(): void {
        this.page.remember({ clock: !this.on });
    }

    /** Starts or stops the clock, as the page is now. */
    follow(): void {
        const { state, isPlaying, play } = this.page;
        const uri = this.on && isPlaying && !play.solved && !document.hidden ? state?.uri : undefined;
        if (uri === this.#running?.uri) {
            return;
        }
        if (this.#running) {
            clearInterval(this.#running.timer);
            this.#save(this.#running.uri);
        }
        const timer = uri && setInterval(() => this.page.update(() => this.#tick()), tickMs);
        this.#running = uri && timer ? { uri, timer, at: performance.now() } : undefined;
    }

    #tick(): void {
        const running = this.#running;
        if (running) {
            const now = performance.now();
            const play = this.page.play;
            const ms = (play.ms ?? 0) + Math.min(now - running.at, mostMs);
            this.page.setPlay(running.uri, { ...play, ms });
            running.at = now;
            this.#ticks += 1;
            if (this.#ticks % ticksPerSave === 0) {
                this.#save(running.uri);
            }
        }
    }

    #save(uri: string): void {
        const play = this.page.memory.plays?.[uri];
        if (play) {
            this.page.host.rememberPlay(uri, play);
        }
    }
}
