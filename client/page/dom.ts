import type { SvgNode } from '../../server/src/board/svg-node';

/** An HTML element. Text goes in as text, never as HTML. */
export function element<K extends keyof HTMLElementTagNameMap>(
    tag: K,
    attributes: Readonly<Record<string, string>> = {},
    ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
        node.setAttribute(name, value);
    }
    node.append(...children);
    return node;
}

/** The live node of a picture. */
export function svgElement({ tag, attributes, children }: SvgNode): SVGElement {
    const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) {
        node.setAttribute(name, String(value));
    }
    node.append(...children.map(svgChild));
    return node;
}

function svgChild(child: SvgNode | string): Node | string {
    return typeof child === 'string' ? child : svgElement(child);
}

/** Turns a live picture into another one, reusing what both have in common at the beginning and the end. */
export function updateSvg(node: SVGElement, before: SvgNode, after: SvgNode): void {
    for (const name of Object.keys(before.attributes).filter(name => !(name in after.attributes))) {
        node.removeAttribute(name);
    }
    for (const [name, value] of Object.entries(after.attributes)) {
        if (before.attributes[name] !== value) {
            node.setAttribute(name, value);
        }
    }
    const [old, now] = [before, after].map(({ children }) => children.map(child => JSON.stringify(child)));
    const most = Math.min(old!.length, now!.length);
    let start = 0;
    while (start < most && old![start] === now![start]) {
        start += 1;
    }
    let end = 0;
    while (end < most - start && old!.at(-1 - end) === now!.at(-1 - end)) {
        end += 1;
    }
    for (const child of [...node.childNodes].slice(start, old!.length - end)) {
        child.remove();
    }
    const next = node.childNodes[start];
    const added = after.children.slice(start, now!.length - end).map(svgChild);
    if (next) {
        next.before(...added);
    } else {
        node.append(...added);
    }
}

export function button(
    act: () => void,
    attributes: Readonly<Record<string, string>> = {},
    ...children: readonly (Node | string)[]
): HTMLButtonElement {
    const node = element('button', { type: 'button', ...attributes }, ...children);
    node.addEventListener('click', act);
    return node;
}

/**
 * A field over a cell, through which all typing goes: without one there would be no Japanese.
 *
 * @param take is called whenever something was typed and nothing is being composed
 */
export function typingField(take: () => void): HTMLInputElement {
    const input = element('input', { type: 'text', class: 'typed', autocomplete: 'off', spellcheck: 'false' });
    input.addEventListener('input', event => {
        if (!(event instanceof InputEvent && event.isComposing)) {
            take();
        }
    });
    input.addEventListener('compositionend', take);
    return input;
}

/**
 * Replaces children. The focus goes from a control to the one of the same name, with what was typed, or to the next
 * one.
 */
export function replaceControls(node: HTMLElement, ...children: readonly Node[]): void {
    const controls = (): (HTMLButtonElement | HTMLInputElement)[] => [
        ...node.querySelectorAll<HTMLButtonElement | HTMLInputElement>('button, input'),
    ];
    const before = controls();
    const index = before.indexOf(document.activeElement as HTMLButtonElement);
    const old = before[index];
    node.replaceChildren(...children);
    if (old) {
        const now = controls();
        const same = now.findIndex(({ ariaLabel }) => ariaLabel === old.ariaLabel);
        const from = same < 0 ? index : same;
        const next = [...now.slice(from), ...now.slice(0, from).reverse()].find(({ disabled }) => !disabled);
        next?.focus();
        if (next === now[same] && old instanceof HTMLInputElement && next instanceof HTMLInputElement) {
            next.value = old.value === old.defaultValue ? next.value : old.value;
            next.setSelectionRange(old.selectionStart, old.selectionEnd);
        }
    }
}

/** Where the focused control gets hidden or disabled, the focus goes to the one in its place, or `elsewhere`. */
export function keepFocus(elsewhere: () => void): void {
    const canBeUsed = (node: Element): boolean =>
        !node.matches(':disabled') && node.checkVisibility({ visibilityProperty: true });
    // The browser may have taken the focus from it before the change is told.
    let old: Element | undefined;
    document.addEventListener('focusin', ({ target }) => {
        old = target as Element;
    });
    new MutationObserver(changes => {
        // Who is in the text stays there.
        if (old && document.hasFocus() && !canBeUsed(old)) {
            const { parentElement } = old;
            old = undefined;
            const controls = changes.map(({ target }) => target as HTMLElement);
            const next = controls.find(node => node.parentElement === parentElement && canBeUsed(node));
            if (next) {
                next.focus();
            } else {
                elsewhere();
            }
        }
    }).observe(document.body, { subtree: true, attributeFilter: ['hidden', 'disabled'] });
}

/** Does nothing where the text is the same, which a screen reader would read again. */
export function setText(node: HTMLElement, text: string): void {
    if (node.textContent !== text) {
        node.textContent = text;
    }
}
