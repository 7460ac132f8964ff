declare global {
    interface Window {
        /** The texts of the board's live regions since `listen`. */
        heard: string[];
    }
}

/** In the board: collects what its live regions say, in `window.heard`. */
export function listen(): void {
    const before = new Map<Element, string>();
    window.heard = [];
    const hear = (): void => {
        for (const node of document.querySelectorAll('[aria-live], [role="status"]')) {
            const { textContent } = node;
            if (textContent && textContent !== before.get(node)) {
                window.heard.push(textContent.trim());
            }
            before.set(node, textContent);
        }
    };
    new MutationObserver(hear).observe(document.body, { subtree: true, childList: true, characterData: true });
}
