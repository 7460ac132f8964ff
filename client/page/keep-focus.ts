/** If the focused control is hidden, disabled or removed, the focus goes to the one in its place, or `elsewhere`. */
export function keepFocus(elsewhere: () => void): void {
    // The browser may have taken the focus from it before the change is reported.
    let old: Element | undefined;
    document.addEventListener('focusin', ({ target }) => {
        old = target as Element;
    });
    new MutationObserver(changes => {
        // A user who is in the text stays there.
        if (old && document.hasFocus() && !canBeUsed(old)) {
            const lost = old;
            old = undefined;
            const next = inPlaceOf(lost, changes);
            if (next) {
                next.focus();
            } else {
                elsewhere();
            }
        }
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['hidden', 'disabled'] });
}

/** The control that has appeared beside the lost one, or else the next one in its group, or the last one. */
function inPlaceOf(lost: Element, changes: readonly MutationRecord[]): HTMLElement | undefined {
    const appeared = changes
        .map(({ target }) => target as HTMLElement)
        .find(node => node.parentElement === lost.parentElement && canBeUsed(node));
    if (appeared) {
        return appeared;
    }
    // If a whole part was drawn anew, the control with the same number in the new one.
    const removal = changes.find(({ removedNodes }) => [...removedNodes].some(node => node.contains(lost)));
    const removed = [...(removal?.removedNodes ?? [])].find(node => node.contains(lost)) as Element | undefined;
    const number = [...(removed?.querySelectorAll(controls) ?? [])].indexOf(lost);
    const before = removal ? removal.previousSibling : lost;
    const container = ((removal?.target ?? lost) as Element).closest('[role="group"]');
    const usable = [...(container?.querySelectorAll<HTMLElement>(controls) ?? [])].filter(canBeUsed);
    const after = usable.filter(
        node => !before || before.compareDocumentPosition(node) === Node.DOCUMENT_POSITION_FOLLOWING,
    );
    return after[Math.max(number, 0)] ?? usable.at(-1);
}

const controls = 'button, input';

function canBeUsed(node: Element): boolean {
    return node.isConnected && !node.matches(':disabled') && node.checkVisibility({ visibilityProperty: true });
}
