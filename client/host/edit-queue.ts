import type { BoardEdit, TextChanges } from '../../server/src/protocol';
import type { EditResult } from './host';

/** A text that is edited on its board. */
export interface EditedText {
    readonly version: number;
    /** False if the text has changed meanwhile, a message if nobody can change it; nothing is changed then. */
    apply(changes: TextChanges): Promise<boolean | string>;
}

/**
 * Makes edits of a board one by one, each to the current text. An edit may come from a board that does not show the
 * edits before it yet, so that fast typing does not wait for the picture. It is refused if anything else has changed the
 * text meanwhile, since that might have moved the cell that was meant.
 */
export class EditQueue {
    #last: Promise<unknown> = Promise.resolve();
    /** The version that the last change by others made: an edit on a board that shows an earlier one is refused. */
    #versionOfOthers = 0;
    #isApplying = false;

    /** @param changesFor asks for the changes of the text as it is now; null if nobody answers */
    constructor(
        private readonly text: EditedText,
        private readonly changesFor: (edit: BoardEdit) => Promise<TextChanges | null>,
    ) {}

    /** To be called whenever the text changes. */
    changed(): void {
        if (!this.#isApplying) {
            this.#versionOfOthers = this.text.version;
        }
    }

    edit(edit: BoardEdit): Promise<EditResult> {
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
            const { version } = this.text;
            const result = await act();
            if (this.text.version === version + 1 && leavesCells()) {
                this.#versionOfOthers = before;
            }
            return result;
        });
        this.#last = done.catch(() => {});
        return done;
    }

    async #do(edit: BoardEdit): Promise<EditResult> {
        while (edit.version >= this.#versionOfOthers) {
            const changes = await this.changesFor(edit);
            if (!changes) {
                break;
            }
            const refused = changes.refused === undefined ? {} : { refused: changes.refused };
            if (changes.edits.length === 0) {
                return { kind: 'done', version: changes.version, ...refused };
            }
            const applied = changes.version === this.text.version && (await this.#apply(changes));
            if (typeof applied === 'string') {
                return { kind: 'done', version: this.text.version, refused: applied };
            }
            if (applied) {
                return { kind: 'done', version: this.text.version, ...refused };
            }
        }
        return { kind: 'outdated' };
    }

    async #apply(changes: TextChanges): Promise<boolean | string> {
        const { version } = this.text;
        this.#isApplying = true;
        try {
            return await this.text.apply(changes);
        } finally {
            this.#isApplying = false;
            if (this.text.version > version + 1) {
                this.#versionOfOthers = this.text.version;
            }
        }
    }
}
