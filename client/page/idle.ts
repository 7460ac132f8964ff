/** What to do when idle: the latest of each name. */
const waiting = new Map<string, () => void>();

/** Does what can wait, so that fast typing and held arrow keys see the board first. */
export function whenIdle(name: string, act: () => void): void {
    if (waiting.size === 0) {
        const actAll = (): void => {
            for (const one of waiting.values()) {
                one();
            }
            waiting.clear();
        };
        // A page that nobody sees may have no idle time at all.
        requestIdleCallback(actAll, { timeout: 500 });
    }
    waiting.set(name, act);
}
