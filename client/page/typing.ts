import type { Place } from '../../server/src/board/grid';

/**
 * The number that is being typed: the next digit in its cell is appended. It ends with whatever the user does but type
 * (`listenToKeys`), and with each change of its cell that was made elsewhere.
 */
export class Typing {
    #last: { readonly at: string; isAsLeft(): boolean } | undefined;

    /** @param isAsLeft whether nothing has changed since this typing */
    begin(at: Place, isAsLeft: () => boolean): void {
        this.#last = { at: at.join(), isAsLeft };
    }

    /** Whether a text in this cell continues what was typed before. */
    isContinuedBy(text: string, at: Place): boolean {
        return text.length === 1 && this.#last?.at === at.join() && this.#last.isAsLeft();
    }

    get isOn(): boolean {
        return this.#last !== undefined;
    }

    end(): void {
        this.#last = undefined;
    }
}
