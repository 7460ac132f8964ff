declare global {
    interface Window {
        /** What the live regions of the board have said since `listen`. */
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
