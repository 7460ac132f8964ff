import type { DrawnShape } from '../../server/src/board/editing';
import { directionNames, directions, type Place, step } from '../../server/src/board/grid';
import { svgNode } from '../../server/src/board/svg-node';
import { largest } from '../../server/src/extremes';
import { button, element, setText, svgElement } from './dom';
import { isSame, nextOnTheWay, placeAfter } from './navigation';
import type { Speaker } from './texts';

type Strokes = DrawnShape['strokes'];

interface ShapePage extends Speaker {
    /** Whether edits are on their way that the text may not hold yet. */
    isAhead(): boolean;
    change(strokes: Strokes): void;
    close(): void;
}

/** The least number of dots each way. */
const fewestDots = 5;
const dotGap = 24;

/** A field of dots on which a shape is drawn: by dragging from dot to dot, or with Shift and the arrow keys. */
export class ShapeEditor {
    readonly element = element('div', { class: 'shape-editor', hidden: '' });
    readonly #page: ShapePage;
    readonly #name = element('strong');
    readonly #field = element('div', { class: 'dots', tabindex: '0', role: 'application' });
    readonly #hint = element('p', { class: 'hint' });
    readonly #remove = button(() => {
        this.#page.change([]);
        this.#page.close();
    });
    readonly #close = button(() => this.#page.close());
    /** Pieces between neighbouring dots. */
    readonly #pieces = new Map<string, readonly [Place, Place]>();
    #at: Place = [0, 0];
    #drag: { at: Place; readonly draws: boolean | undefined } | undefined;

    constructor(page: ShapePage) {
        this.#page = page;
        this.element.append(this.#name, this.#field, this.#remove, this.#close, this.#hint);
        this.#field.addEventListener('pointerdown', event => {
            const dot = this.#dotAt(event);
            event.preventDefault();
            this.#field.focus();
            this.#field.setPointerCapture(event.pointerId);
            this.#drag = { at: dot, draws: undefined };
            this.#at = dot;
            this.#draw();
        });
        this.#field.addEventListener('pointermove', event => this.#dragTo(this.#dotAt(event)));
        this.#field.addEventListener('pointerup', () => {
            this.#drag = undefined;
            this.#tell();
        });
        this.#field.addEventListener('keydown', event => {
            const size = this.#size;
            const to = placeAfter(event, this.#at, { rows: size, columns: size });
            if (to) {
                event.preventDefault();
                event.stopPropagation();
                if (event.shiftKey) {
                    this.#toggle(this.#at, to);
                    this.#tell();
                }
                this.#at = to;
                this.#draw();
                this.#sayDot();
            } else if (event.key === 'Escape') {
                this.#page.close();
            }
        });
    }

    show(name: string, title: string, strokes: Strokes): void {
        const { say, isAhead } = this.#page;
        const isOther = this.element.hidden || this.#name.textContent !== name;
        setText(this.#name, name);
        setText(this.#remove, say('removeShape'));
        setText(this.#close, say('close'));
        this.#field.setAttribute('aria-label', `${title}. ${say('drawShapeKeys')}`);
        setText(this.#hint, say('drawShapeKeys'));
        // Who draws on meanwhile goes on from what is drawn, not from what the text holds of it so far.
        if (isOther || !(this.#drag || isAhead())) {
            this.#pieces.clear();
            for (const [from, to] of strokes) {
                const length = Math.max(to[0] - from[0], to[1] - from[1]);
                const step: Place = [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];
                for (let n = 0; n < length; n += 1) {
                    const at: Place = [from[0] + n * step[0], from[1] + n * step[1]];
                    this.#add(at, [at[0] + step[0], at[1] + step[1]]);
                }
            }
        }
        this.element.hidden = false;
        this.#draw();
        if (isOther) {
            this.element.scrollIntoView({ block: 'nearest' });
            this.#field.focus();
        }
    }

    hide(): void {
        this.element.hidden = true;
    }

    /** Says the current dot, and the lines that meet there. */
    #sayDot(): void {
        const { say, announce } = this.#page;
        const locale = this.#page.locale();
        const [row, column] = this.#at;
        const ways = directions.filter(way =>
            this.#pieces.has(keyOf(this.#at, [row + step[way][0], column + step[way][1]])),
        );
        const names = ways.map(way => directionNames[way][locale]).join(locale === 'ja' ? '・' : ' ');
        announce(say('dotIs', row + 1, column + 1, names ? say('linesTo', names) : say('noLines')));
    }

    get #size(): number {
        const used = [...this.#pieces.values()].flat().flat();
        return Math.max(fewestDots, largest([0, ...used]) + 2);
    }

    #dotAt(event: PointerEvent): Place {
        const { left, top, width } = this.#field.getBoundingClientRect();
        const size = this.#size;
        const dot = (offset: number): number => Math.min(size - 1, Math.max(0, Math.floor((offset / width) * size)));
        return [dot(event.clientY - top), dot(event.clientX - left)];
    }

    #dragTo(to: Place): void {
        if (!this.#drag || isSame(this.#drag.at, to)) {
            return;
        }
        let { at, draws } = this.#drag;
        // A quick pointer leaves dots out.
        while (!isSame(at, to)) {
            const next = nextOnTheWay(at, to);
            draws ??= !this.#pieces.has(keyOf(at, next));
            if (draws) {
                this.#add(at, next);
            } else {
                this.#pieces.delete(keyOf(at, next));
            }
            at = next;
        }
        this.#drag = { at, draws };
        this.#at = at;
        this.#draw();
    }

    #toggle(from: Place, to: Place): void {
        if (!this.#pieces.delete(keyOf(from, to))) {
            this.#add(from, to);
        }
    }

    #add(from: Place, to: Place): void {
        this.#pieces.set(keyOf(from, to), from[0] < to[0] || from[1] < to[1] ? [from, to] : [to, from]);
    }

    /** Reports the drawing, unless it is empty, which would delete the shape. */
    #tell(): void {
        if (this.#pieces.size > 0) {
            this.#page.change([...this.#pieces.values()]);
        }
    }

    #draw(): void {
        const size = this.#size;
        const centre = (index: number): number => (index + 0.5) * dotGap;
        const dots = Array.from({ length: size * size }, (_, dot) => [Math.floor(dot / size), dot % size] as const);
        const attributes = {
            class: 'drawing',
            viewBox: `0 0 ${size * dotGap} ${size * dotGap}`,
            'aria-hidden': 'true',
        };
        const picture = svgNode('svg', attributes, [
            ...[...this.#pieces.values()].map(([[y1, x1], [y2, x2]]) =>
                svgNode('line', { x1: centre(x1), y1: centre(y1), x2: centre(x2), y2: centre(y2) }),
            ),
            ...dots.map(dot => {
                const look = isSame(dot, this.#at) ? { r: 6, class: 'here' } : { r: 3 };
                return svgNode('circle', { cx: centre(dot[1]), cy: centre(dot[0]), ...look });
            }),
        ]);
        this.#field.replaceChildren(svgElement(picture));
    }
}

function keyOf(from: Place, to: Place): string {
    return [String(from), String(to)].sort().join(' ');
}
