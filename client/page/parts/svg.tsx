import { h, type VNode } from 'preact';
import type { SvgNode } from '../../../server/src/board/svg-node';

/** A small picture, hidden from screen readers unless it has a role. The board itself is a `Picture`. */
export function Svg({ node }: { readonly node: SvgNode }): VNode {
    const decorative = 'role' in node.attributes ? {} : { 'aria-hidden': 'true' };
    return elementOf({ ...node, attributes: { ...decorative, ...node.attributes } });
}

function elementOf({ tag, attributes, children }: SvgNode): VNode {
    return h(tag, attributes, ...children.map(child => (typeof child === 'string' ? child : elementOf(child))));
}
