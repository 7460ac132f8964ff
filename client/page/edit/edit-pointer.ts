import { type BorderClue, clueName } from '../../../server/src/board/clue';
import type { BoardIntent, EditState } from '../../../server/src/board/editing';
import type { Place } from '../../../server/src/board/grid';
import { freeName } from '../../../server/src/board/names';
import { isInside } from '../../../server/src/board/outside';
import { borderSign } from '../../../server/src/drawn/place-text';
import { type BoardPoint, isSame, pointsTo, wayTo } from '../board/navigation';
import { borderAt } from './board-edits';
import { directionTo, type Edits } from './edits';
import { type LooseWalls, regionsAfter } from './region-walls';

type Drag =
    | { readonly kind: 'select'; readonly from: Place; readonly again: boolean }
    | { readonly kind: 'move'; readonly from: Place; to: Place }
    | { readonly kind: 'border'; readonly on: boolean; readonly done: Set<string> }
    | { readonly kind: 'region'; readonly name: string; readonly places: Map<string, Place>; at: Place }
    | { readonly kind: 'wall'; readonly on: boolean; readonly walls: Map<string, BorderClue> }
    | { readonly kind: 'word'; readonly from: Place };

/** Editing with the pointer: clicks, and drags from press to release. */
export class EditPointer {
    #drag: Drag | undefined;
    /** Makes the candidate on which the pointer was pressed a clue. */
    #candidate: BoardIntent | undefined;
    /** Where the pointer was last. */
    #last: BoardPoint | undefined;

    constructor(private readonly edits: Edits) {}

    /** Walls that are being drawn or erased. */
    get drawnWalls(): LooseWalls {
        return this.#drag?.kind === 'wall' ? this.#drag.walls : new Map();
    }

    /** @param again whether the user was on this cell already */
    down(place: Place, point: BoardPoint, event: PointerEvent, again: boolean): void {
        const edit = this.edits.page.editable;
        if (!edit) {
            return;
        }
        this.#last = point;
        this.#candidate =
            event.button === 0 && !event.shiftKey ? this.edits.candidate(place, textUnder(event)) : undefined;
        const edge = event.button === 2 || this.#candidate ? undefined : borderAt(point, this.edits.page.size);
        if (edge && edit.borders) {
            const on = !edit.borders.some(other => clueName(other) === clueName(edge));
            this.#drag = { kind: 'border', on, done: new Set() };
            this.#drawBorder(this.#drag, edge);
        } else if (edge && edit.regions && this.edits.isPainting) {
            this.#drag = { kind: 'wall', on: !this.edits.isWall(edge), walls: new Map() };
            this.#drawWall(this.#drag, edge);
        } else if (edit.regions && this.edits.isPainting && isInside(place, this.edits.page.size)) {
            this.#beginRegion(place, event);
        } else {
            this.#press(edit, place, event, again);
        }
    }

    #beginRegion(place: Place, event: PointerEvent): void {
        const { page, regions } = this.edits;
        const own = this.edits.regionNames[place[0]]![place[1]]!;
        const name = event.button === 2 || event.shiftKey ? freeName(regions.flat()) : own;
        this.#drag = { kind: 'region', name, places: new Map([[place.join(), place]]), at: place };
        page.select(undefined);
        page.go(place);
    }

    #press(edit: EditState, place: Place, event: PointerEvent, again: boolean): void {
        const { page } = this.edits;
        if (event.button === 2) {
            page.go(place);
            if (again) {
                this.edits.step(place, -1);
            }
        } else if (event.shiftKey) {
            page.selectTo(place);
        } else if (page.anchor && page.block.flat().some(other => isSame(other, place))) {
            this.#drag = { kind: 'move', from: place, to: place };
        } else {
            page.select(undefined);
            page.go(place);
            const isWord = edit.extras.words !== undefined && isInside(place, page.size);
            this.#drag = isWord ? { kind: 'word', from: place } : { kind: 'select', from: place, again };
        }
    }

    move(place: Place, point: BoardPoint): void {
        const { page } = this.edits;
        const drag = this.#drag;
        this.#candidate = isSame(place, page.cell) ? this.#candidate : undefined;
        if (drag?.kind === 'border' || drag?.kind === 'wall') {
            // A quick pointer leaves edges out.
            for (const passed of pointsTo(this.#last ?? point, point)) {
                const edge = borderAt(passed, page.size);
                if (edge && drag.kind === 'border') {
                    this.#drawBorder(drag, edge);
                } else if (edge && drag.kind === 'wall') {
                    this.#drawWall(drag, edge);
                }
            }
            this.#last = point;
        } else if (drag?.kind === 'region' && isInside(place, page.size)) {
            for (const passed of wayTo(drag.at, place)) {
                drag.places.set(passed.join(), passed);
            }
            drag.at = place;
            page.go(place);
        } else if (drag?.kind === 'move') {
            drag.to = place;
        } else if (drag?.kind === 'select' && !isSame(place, page.cell)) {
            page.select(drag.from);
            page.selectTo(place);
        }
    }

    up(place: Place | undefined): void {
        const edits = this.edits;
        const drag = this.#drag;
        const candidate = this.#candidate;
        this.#drag = undefined;
        this.#candidate = undefined;
        if (candidate && place && drag && 'from' in drag && isSame(place, drag.from)) {
            void edits.edit(candidate);
            return;
        }
        switch (drag?.kind) {
            case 'select':
                if (drag.again && place && isSame(place, drag.from)) {
                    edits.step(place, 1);
                }
                break;
            case 'region':
                edits.region([...drag.places.values()], drag.name);
                break;
            case 'wall': {
                const { regionNames, loose } = edits;
                const after = regionsAfter(regionNames, loose, [...drag.walls.values()], drag.on);
                edits.page.update(() => {
                    edits.loose = after.loose;
                });
                void edits.edit(...after.intents);
                break;
            }
            case 'move':
                void edits.move(drag.from, drag.to);
                break;
            case 'word': {
                const direction = place && directionTo(drag.from, place);
                if (direction) {
                    edits.beginWord(drag.from, direction);
                }
                break;
            }
        }
    }

    /** Ends the press without what its end would do. */
    cancel(): void {
        this.edits.page.update(() => {
            this.#drag = undefined;
            this.#candidate = undefined;
        });
    }

    #drawBorder({ on, done }: Drag & { readonly kind: 'border' }, border: BorderClue): void {
        const name = clueName(border);
        if (!done.has(name)) {
            done.add(name);
            const text = on ? borderSign(border.side) : '';
            void this.edits.edit({ kind: 'write', at: border, text });
        }
    }

    #drawWall({ on, walls }: Drag & { readonly kind: 'wall' }, wall: BorderClue): void {
        if (this.edits.isWall(wall) !== on) {
            this.edits.page.update(() => walls.set(clueName(wall), wall));
        }
    }
}

/** The candidate that is drawn where the pointer is; empty if there is none. */
function textUnder({ target }: Event): string {
    return (target as Element | null)?.closest?.('.candidate')?.textContent ?? '';
}
