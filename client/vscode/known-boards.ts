import type { BoardState } from '../../server/src/protocol';

/**
 * The last known boards of documents: from the server's last state, or, while we make a change, from the state it
 * expects after that, so that the picture need not wait.
 */
export class KnownBoards {
    readonly #changed: (uri: string) => void;
    readonly #said = new Map<string, BoardState>();
    readonly #expected = new Map<string, BoardState>();

    /** @param changed is called with the URI when what is known has changed */
    constructor(changed: (uri: string) => void) {
        this.#changed = changed;
    }

    get uris(): readonly string[] {
        return [...this.#said.keys()];
    }

    of(uri: string): BoardState | undefined {
        return this.#expected.get(uri) ?? this.#said.get(uri);
    }

    isStale(uri: string, version: number): boolean {
        const state = this.of(uri);
        return state !== undefined && state.version < version;
    }

    /** The text version behind what is shown. An expected version may never come, or be that of another change. */
    versionOf(uri: string): number | undefined {
        const expected = this.#expected.get(uri);
        return expected ? expected.version - 1 : this.#said.get(uri)?.version;
    }

    /** The server has sent the state of a text. */
    set(uri: string, state: BoardState): void {
        if (state.version < (this.#said.get(uri)?.version ?? 0)) {
            return;
        }
        this.#said.set(uri, state);
        const expected = this.#expected.get(uri);
        if (expected && state.version < expected.version) {
            return;
        }
        this.#expected.delete(uri);
        if (JSON.stringify(state) !== JSON.stringify(expected)) {
            this.#changed(uri);
        }
    }

    /**
     * We are making a change.
     *
     * @param state the expected state after it
     * @param isMade false where the text has changed meanwhile, so that nothing was done
     */
    expect(uri: string, state: BoardState, isMade: PromiseLike<boolean>): void {
        this.#expected.set(uri, state);
        this.#changed(uri);
        const giveUp = (): void => {
            if (this.#expected.get(uri) === state) {
                this.#expected.delete(uri);
                this.#changed(uri);
            }
        };
        isMade.then(made => made || giveUp(), giveUp);
    }

    forget(uri: string): void {
        this.#expected.delete(uri);
        if (this.#said.delete(uri)) {
            this.#changed(uri);
        }
    }
}
