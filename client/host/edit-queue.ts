import type { BoardEdits } from '../../server/src/protocol';
import type { BoardEdit, Edited } from './host';

/** The text that a board shows, and the server that knows it. */
export interface EditedText {
    readonly version: number;
    /** Asks for the changes to the text as it is now. */
    ask(edit: BoardEdit): Promise<BoardEdits | null>;
    /** False where the text has changed meanwhile, and a message where nobody can change it; nothing is changed then. */
    apply(edits: BoardEdits): Promise<boolean | string>;
}

/**
 * Makes edits of a board one by one, each to the current text. An edit may come from a board that does not show the
 * edits before it yet, so that fast typing does not wait for the picture. It is refused if anything else has changed the
 * text meanwhile, since that might have moved the cell that was meant.
 */
export class EditQueue {
    readonly #text: EditedText;
    #last: Promise<unknown> = Promise.resolve();
    /** The version that the last change by others made: an edit on a board that shows an earlier one is refused. */
    #versionOfOthers = 0;
    #isApplying = false;

    constructor(text: EditedText) {
        this.#text = text;
    }

    /** To be called whenever the text changes. */
    changed(): void {
        if (!this.#isApplying) {
            this.#versionOfOthers = this.#text.version;
        }
    }

    edit(edit: BoardEdit): Promise<Edited> {
        const done = this.#last.then(() => this.#do(edit));
        this.#last = done.catch(() => {});
        return done;
    }

    /**
     * Does something once all earlier edits are in the text.
     *
     * @param leavesCells whether, in hindsight, no cell moved: then the one change made does not count as one by others
     */
    afterwards<T>(act: () => PromiseLike<T>, leavesCells = (): boolean => false): Promise<T> {
        const done = this.#last.then(async () => {
            const before = this.#versionOfOthers;
            const { version } = this.#text;
            const result = await act();
            if (this.#text.version === version + 1 && leavesCells()) {
                this.#versionOfOthers = before;
            }
            return result;
        });
        this.#last = done.catch(() => {});
        return done;
    }

    async #do(edit: BoardEdit): Promise<Edited> {
        while (edit.version >= this.#versionOfOthers) {
            const edits = await this.#text.ask(edit);
            if (!edits) {
                break;
            }
            const refused = edits.refused === undefined ? {} : { refused: edits.refused };
            if (edits.edits.length === 0) {
                return { kind: 'done', version: edits.version, ...refused };
            }
            const applied = edits.version === this.#text.version && (await this.#apply(edits));
            if (typeof applied === 'string') {
                return { kind: 'done', version: this.#text.version, refused: applied };
            }
            if (applied) {
                return { kind: 'done', version: this.#text.version, ...refused };
            }
        }
        return { kind: 'outdated' };
    }

    async #apply(edits: BoardEdits): Promise<boolean | string> {
        const { version } = this.#text;
        this.#isApplying = true;
        try {
            return await this.#text.apply(edits);
        } finally {
            this.#isApplying = false;
            if (this.#text.version > version + 1) {
                this.#versionOfOthers = this.#text.version;
            }
        }
    }
}
