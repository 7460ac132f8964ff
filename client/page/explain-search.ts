import type { Explained, ExplainParams, ExplainProgress } from '../../server/src/protocol';
import type { Host } from '../host/host';

/** The number of searches so far. */
let searches = 0;

const noProgress: ExplainProgress = { found: 0, checked: 0 };

/** Has a host search for explanations, one at a time: a new search cancels the one before. */
export class ExplainSearch {
    readonly #host: () => Host;
    #token: string | undefined;
    #progress = noProgress;

    /** @param host is not called before the first search */
    constructor(host: () => Host) {
        this.#host = host;
    }

    get isRunning(): boolean {
        return this.#token !== undefined;
    }

    get progress(): ExplainProgress {
        return this.#progress;
    }

    /** Returns null if the puzzle cannot be read; undefined if the search was cancelled. */
    async find(params: ExplainParams): Promise<Explained | null | undefined> {
        this.cancel();
        const token = `explain ${++searches}`;
        this.#token = token;
        const explained = await this.#host().explain({ ...params, progress: token });
        if (token !== this.#token) {
            return undefined;
        }
        this.#token = undefined;
        return explained;
    }

    /** Takes the progress of a search, if it is the current one. */
    take(token: string, progress: ExplainProgress): void {
        if (token === this.#token) {
            this.#progress = progress;
        }
    }

    cancel(): void {
        this.#progress = noProgress;
        if (this.#token !== undefined) {
            this.#host().cancelSearch(this.#token);
            this.#token = undefined;
        }
    }
}
