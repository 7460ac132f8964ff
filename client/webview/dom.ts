import type { SvgNode } from '../../server/src/board/svg';

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
    node.append(...children.map(child => (typeof child === 'string' ? child : svgElement(child))));
    return node;
}

export function button(act: () => void): HTMLButtonElement {
    const node = element('button', { type: 'button' });
    node.addEventListener('click', act);
    return node;
}

/** Other children; where the focus was on a control, it goes to the one of the same name, or else to the next one. */
export function replaceControls(node: HTMLElement, ...children: readonly Node[]): void {
    const controls = (): (HTMLButtonElement | HTMLInputElement)[] => [
        ...node.querySelectorAll<HTMLButtonElement | HTMLInputElement>('button, input'),
    ];
    const before = controls();
    const index = before.indexOf(document.activeElement as HTMLButtonElement);
    node.replaceChildren(...children);
    if (index >= 0) {
        const now = controls();
        const same = now.findIndex(({ ariaLabel }) => ariaLabel === before[index]!.ariaLabel);
        const from = same < 0 ? index : same;
        [...now.slice(from), ...now.slice(0, from).reverse()].find(({ disabled }) => !disabled)?.focus();
    }
}

/** Leaves what is there alone where nothing changes: a screen reader would say it again. */
export function setText(node: HTMLElement, text: string): void {
    if (node.textContent !== text) {
        node.textContent = text;
    }
}
