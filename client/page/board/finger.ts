/** How long a finger stays before it drags, in milliseconds. */
const holdMs = 400;

/** How far a finger that stays or taps may go, in pixels. */
const slopPx = 10;

/**
 * A finger on the board while that is edited. One that moves on at once scrolls, and changes nothing. A tap acts when it
 * ends, and a finger that has stayed drags as the mouse does.
 */
export class Finger {
    #press: { readonly x: number; readonly y: number; begin(): void } | undefined;
    #hold: ReturnType<typeof setTimeout> | undefined;
    #isDragging = false;

    /** Whether the finger drags, so that the browser is not to scroll. */
    get isDragging(): boolean {
        return this.#isDragging;
    }

    /** @param begin does what the press of a mouse does */
    down({ clientX: x, clientY: y }: PointerEvent, begin: () => void): void {
        this.cancel();
        this.#press = { x, y, begin };
        this.#hold = setTimeout(() => {
            this.#show(true);
            begin();
        }, holdMs);
    }

    /** Returns whether the mode is to hear of the move. */
    move({ clientX, clientY }: PointerEvent): boolean {
        const { x, y } = this.#press ?? { x: clientX, y: clientY };
        if (!this.#isDragging && Math.hypot(clientX - x, clientY - y) > slopPx) {
            this.cancel();
        }
        return this.#isDragging;
    }

    /** Returns whether the mode is to hear of the end. */
    up(): boolean {
        const { begin } = this.#press ?? {};
        const isHeard = begin !== undefined;
        if (!this.#isDragging) {
            begin?.();
        }
        this.cancel();
        return isHeard;
    }

    cancel(): void {
        clearTimeout(this.#hold);
        this.#press = undefined;
        this.#show(false);
    }

    #show(isDragging: boolean): void {
        this.#isDragging = isDragging;
        document.body.classList.toggle('held', isDragging);
    }
}
