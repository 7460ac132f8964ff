import type { BoardState } from '../../server/src/protocol';

interface Known {
    readonly state: BoardState;
    /** The version of the text that it speaks of. */
    readonly version: number;
}

/**
 * What is known of the boards of documents: what the server said last, or, while a change of ours is being made, what it
 * said of the text that will come of it. So the picture does not wait until the server has read the changed text.
 */
export class KnownBoards {
    readonly #changed: (uri: string) => void;
    readonly #said = new Map<string, Known>();
    readonly #expected = new Map<string, Known>();

    /** @param changed is told of a document when something else is known of it */
    constructor(changed: (uri: string) => void) {
        this.#changed = changed;
    }

    get uris(): readonly string[] {
        return [...this.#said.keys()];
    }

    of(uri: string): BoardState | undefined {
        return this.#shown(uri)?.state;
    }

    /** Whether what is known is older than this version of the text. */
    isStale(uri: string, version: number): boolean {
        const known = this.#shown(uri);
        return known !== undefined && known.version < version;
    }

    /** The server speaks of a text that it has. */
    set(uri: string, state: BoardState): void {
        if (state.version < (this.#said.get(uri)?.version ?? 0)) {
            return;
        }
        this.#said.set(uri, { state, version: state.version });
        const expected = this.#expected.get(uri);
        if (expected && state.version < expected.version) {
            return;
        }
        this.#expected.delete(uri);
        if (!expected || !saysTheSame(expected.state, state)) {
            this.#changed(uri);
        }
    }

    /**
     * A change of ours has begun.
     *
     * @param version of the text before it
     * @param state what the server says of the text after it
     * @param isMade false where the text has changed meanwhile, so that nothing was done
     */
    expect(uri: string, version: number, state: BoardState, isMade: PromiseLike<boolean>): void {
        const expected = { state, version: version + 1 };
        this.#expected.set(uri, expected);
        this.#changed(uri);
        const giveUp = (): void => {
            if (this.#expected.get(uri) === expected) {
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

    #shown(uri: string): Known | undefined {
        return this.#expected.get(uri) ?? this.#said.get(uri);
    }
}

/** Whether two states differ in nothing but the version. */
function saysTheSame(a: BoardState, b: BoardState): boolean {
    return JSON.stringify(a) === JSON.stringify({ ...b, version: a.version });
}
