import type { SvgNode } from '../../../server/src/board/svg-node';

/** The picture of the board. Its parts are too many to compare one by one at each key. */
export function Picture({ node }: { readonly node: SvgNode }) {
    return <svg ref={element => draw(element, node)} aria-hidden="true" {...node.attributes} />;
}

/** The parts that each picture shows. */
const shown = new WeakMap<Element, SvgNode['children']>();

function draw(element: SVGElement | null, { children }: SvgNode): void {
    const before = (element && shown.get(element)) ?? [];
    if (element && children !== before) {
        shown.set(element, children);
        updateChildren(element, before, children);
    }
}

/** Replaces children, but keeps those that both lists have in common at the beginning and at the end. */
function updateChildren(node: SVGElement, before: SvgNode['children'], after: SvgNode['children']): void {
    const [old, now] = [before, after].map(children => children.map(child => JSON.stringify(child)));
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
    const next = node.childNodes[start] ?? null;
    for (const child of after.slice(start, now!.length - end)) {
        node.insertBefore(svgChild(child), next);
    }
}

function svgChild(child: SvgNode | string): Node {
    if (typeof child === 'string') {
        return document.createTextNode(child);
    }
    const node = document.createElementNS('http://www.w3.org/2000/svg', child.tag);
    for (const [name, value] of Object.entries(child.attributes)) {
        node.setAttribute(name, value);
    }
    node.append(...child.children.map(svgChild));
    return node;
}
