import { Component, type VNode } from 'preact';
import type { DrawnShape, Extras } from '../../../server/src/board/editing';
import { directionNames, type Place } from '../../../server/src/board/grid';
import { areJoined } from '../../../server/src/board/regions';
import { isSame, placeAfter } from '../board/navigation';
import type { PageState } from '../page-state';
import { Button } from '../parts/buttons';
import { Dots } from './dots';
import type { Edits } from './edits';

const dotGap = 24;

interface Props {
    readonly edit: Edits;
    /** The name of a shape, or the number of a ship. */
    readonly name: string;
}

/** A field of dots on which a shape is drawn: by dragging from dot to dot, or with Shift and the arrow keys. */
export class ShapeEditor extends Component<Props> {
    readonly #dots = new Dots();
    /** The strokes and refused edits that were seen last. */
    #seen: string | undefined;

    override render({ edit, name }: Props): VNode {
        const { say } = edit.page;
        this.#follow();
        const title = say(edit.extras.ships ? 'drawShip' : 'drawShape', name);
        return (
            <div class="shape-editor">
                <strong>{name}</strong>
                <div
                    class="dots"
                    ref={goToField}
                    tabIndex={0}
                    role="application"
                    aria-label={`${title}. ${say('drawShapeKeys')}`}
                    {...this.#handlers}
                >
                    <Drawing dots={this.#dots} />
                </div>
                <div>
                    <Button text={say('removeShape')} onClick={() => this.#remove()} />
                    <Button text={say('close')} onClick={() => this.#close()} />
                    <p class="hint">{say('drawShapeKeys')}</p>
                </div>
            </div>
        );
    }

    /**
     * Draws the strokes that the text has, unless the user draws on before the text has them all. A refused edit counts as
     * news: its strokes disappear.
     */
    #follow(): void {
        const { edit, name } = this.props;
        const strokes = strokesOf(edit.extras, name);
        const seen = JSON.stringify([strokes, edit.refusals]);
        const isAhead = this.#seen !== undefined && (this.#dots.isDragging || edit.isAhead);
        if (strokes && seen !== this.#seen && !isAhead) {
            this.#dots.strokes = strokes;
        }
        this.#seen = seen;
    }

    /** Without strokes the shape would be removed; strokes apart from each other wait for those between them. */
    #send(): void {
        const { edit } = this.props;
        const { strokes } = this.#dots;
        if (!areJoined(strokes)) {
            edit.page.tell(edit.page.say('notJoined'));
        } else if (strokes.length > 0) {
            edit.draw(strokes);
        }
    }

    #remove(): void {
        this.props.edit.draw([]);
        this.#close();
    }

    #close(): void {
        const opener = document.querySelector<HTMLElement>('.extras [aria-pressed="true"]');
        this.props.edit.open(undefined);
        opener?.focus();
    }

    readonly #handlers = {
        onPointerDown: (event: PointerEvent & { readonly currentTarget: HTMLElement }): void => {
            event.preventDefault();
            event.currentTarget.focus();
            event.currentTarget.setPointerCapture(event.pointerId);
            this.props.edit.page.update(() => this.#dots.beginDrag(dotAt(event, this.#dots.size)));
        },
        onPointerMove: (event: PointerEvent & { readonly currentTarget: HTMLElement }): void => {
            if (this.#dots.isDragging) {
                this.props.edit.page.update(() => this.#dots.dragTo(dotAt(event, this.#dots.size)));
            }
        },
        onPointerUp: (): void => {
            this.#dots.endDrag();
            this.#send();
        },
        onKeyDown: (event: KeyboardEvent): void => {
            const { page } = this.props.edit;
            const dots = this.#dots;
            const to = placeAfter(event, dots.at, { rows: dots.size, columns: dots.size });
            if (to) {
                event.preventDefault();
                event.stopPropagation();
                page.update(() => {
                    if (event.shiftKey) {
                        dots.toggle(to);
                        this.#send();
                    }
                    dots.at = to;
                    announceDot(page, dots);
                });
            } else if (event.key === 'Escape') {
                this.#close();
            }
        },
    };
}

function goToField(field: HTMLElement | null): void {
    field?.scrollIntoView({ block: 'nearest' });
    field?.focus();
}

/** The strokes of a drawing; undefined if there is none of this name. */
function strokesOf({ ships, shapes }: Extras, name: string): DrawnShape['strokes'] | undefined {
    const ship = ships?.[Number(name) - 1];
    return ship ? joinedCells(ship.cells) : shapes?.find(shape => shape.name === name)?.strokes;
}

/** Strokes between all neighbouring cells. */
function joinedCells(cells: readonly Place[]): DrawnShape['strokes'] {
    const isShip = new Set(cells.map(place => place.join()));
    return cells.flatMap(place =>
        [[0, 1] as const, [1, 0] as const].flatMap(([down, right]) => {
            const next: Place = [place[0] + down, place[1] + right];
            return isShip.has(next.join()) ? [[place, next] as const] : [];
        }),
    );
}

function dotAt(event: PointerEvent & { readonly currentTarget: HTMLElement }, size: number): Place {
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    const dot = (offset: number): number => Math.min(size - 1, Math.max(0, Math.floor((offset / width) * size)));
    return [dot(event.clientY - top), dot(event.clientX - left)];
}

/** Announces the current dot, and the strokes that meet there. */
function announceDot(page: PageState, { at: [row, column], ways }: Dots): void {
    const { say, locale } = page;
    const names = ways.map(way => directionNames[way][locale]).join(locale === 'ja' ? '・' : ' ');
    page.announce(say('dotIs', row + 1, column + 1, names ? say('linesTo', names) : say('noLines')));
}

function Drawing({ dots }: { readonly dots: Dots }) {
    const { size, at, strokes } = dots;
    const centre = (index: number): number => (index + 0.5) * dotGap;
    const places = Array.from({ length: size * size }, (_, dot): Place => [Math.floor(dot / size), dot % size]);
    return (
        <svg class="drawing" viewBox={`0 0 ${size * dotGap} ${size * dotGap}`} aria-hidden="true">
            {strokes.map(([[y1, x1], [y2, x2]]) => (
                <line key={`${y1} ${x1} ${y2} ${x2}`} x1={centre(x1)} y1={centre(y1)} x2={centre(x2)} y2={centre(y2)} />
            ))}
            {places.map(place => (
                <circle
                    key={place.join()}
                    cx={centre(place[1])}
                    cy={centre(place[0])}
                    r={isSame(place, at) ? 6 : 3}
                    class={isSame(place, at) ? 'here' : undefined}
                />
            ))}
        </svg>
    );
}
