import { type ButtonHTMLAttributes, h, type VNode } from 'preact';
import { type SvgNode, svgNode } from '../../../server/src/board/svg-node';
import type { BoardStatus } from '../../../server/src/protocol';

const circle = 'M8 1.75a6.25 6.25 0 1 1 0 12.5a6.25 6.25 0 1 1 0-12.5z';

/** Paths to stroke, in a square of 16. Each status has its own shape, so that colour alone never tells them apart. */
const shapes = {
    unique: `${circle}M5 8.25l2.1 2.1L11 6.25`,
    several: 'M8 2.25L14.25 13.5H1.75zM8 6.5v3.25M8 11.4v.2',
    none: `${circle}M5.75 5.75l4.5 4.5M10.25 5.75l-4.5 4.5`,
    unknown: `${circle}M6.2 6.4a1.85 1.85 0 1 1 2.7 1.65c-.6.3-.9.6-.9 1.2M8 11.3v.2`,
    invalid: `${circle}M3.6 12.4l8.8-8.8`,
    unsolved: circle,
    solving: 'M8 1.75a6.25 6.25 0 0 1 6.25 6.25',
    solve: 'M4.75 2.75l8 5.25-8 5.25z',
    stop: 'M4 4h8v8H4z',
    goOn: 'M2.75 3.5l5 4.5-5 4.5zM8.25 3.5l5 4.5-5 4.5z',
    smaller: 'M3.5 8h9',
    larger: 'M3.5 8h9M8 3.5v9',
    natural: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10',
    printSize: 'M4.5 5.75V2h7v3.75M4.5 11.5H2V5.75h12v5.75h-2.5M4.5 9.25h7V14h-7z',
    edit: 'M2.5 13.5l.8-3.3L11 2.5 13.5 5l-7.7 7.7zM9.1 4.4l2.5 2.5',
    erase: 'M6 3.5h8v9H6L2 8zM8 6l4 4M12 6l-4 4',
    undo: 'M6 2.5L2.75 5.75 6 9M2.75 5.75H10a3.6 3.6 0 0 1 0 7.25H7',
    redo: 'M10 2.5l3.25 3.25L10 9M13.25 5.75H6A3.6 3.6 0 0 0 6 13h3',
    explain: 'M5.75 11.25c0-1.7-1.9-2.5-1.9-4.9a4.15 4.15 0 0 1 8.3 0c0 2.4-1.9 3.2-1.9 4.9zM6.25 14h3.5',
    back: 'M11.25 2.75l-8 5.25 8 5.25z',
    close: 'M4 4l8 8M12 4l-8 8',
    keep: 'M3 8.5l3.25 3.25L13 4.75',
    clock: `${circle}M8 4.25V8l2.5 2`,
    play: 'M2 2h12v12H2zM8 2v12M2 8h12M3.6 5l1.1 1.2 1.7-2.3',
} as const satisfies Readonly<Record<BoardStatus, string>> & Readonly<Record<string, string>>;

export type IconName = keyof typeof shapes;

export function Icon({ name }: { readonly name: IconName }) {
    return (
        <Svg node={svgNode('svg', { viewBox: '0 0 16 16', class: 'icon' }, [svgNode('path', { d: shapes[name] })])} />
    );
}

/** Handles the press of a mouse on a button after which keys go on to the board. */
export function keepFocusOnBoard(event: Event): void {
    event.preventDefault();
}

interface ButtonProps extends ButtonHTMLAttributes {
    readonly text: string;
}

/** A button with a text. */
export function Button({ text, ...others }: ButtonProps) {
    return (
        <button type="button" {...others}>
            {text}
        </button>
    );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes, 'icon'> {
    readonly icon: IconName;
    /** For screen readers, and the tooltip. */
    readonly name: string;
    /** Comes after the name in the tooltip. */
    readonly hint?: string | undefined;
}

/** A button with an icon only. */
export function IconButton({ icon, name, hint, ...others }: IconButtonProps) {
    return (
        <button
            type="button"
            class="icon-button"
            aria-label={name}
            title={hint ? `${name}: ${hint}` : name}
            {...others}
        >
            <Icon name={icon} />
        </button>
    );
}

/** A small picture, hidden from screen readers unless it has a role. The board itself is a `Picture`. */
export function Svg({ node }: { readonly node: SvgNode }): VNode {
    const decorative = 'role' in node.attributes ? {} : { 'aria-hidden': 'true' };
    return elementOf({ ...node, attributes: { ...decorative, ...node.attributes } });
}

function elementOf({ tag, attributes, children }: SvgNode): VNode {
    return h(tag, attributes, ...children.map(child => (typeof child === 'string' ? child : elementOf(child))));
}
