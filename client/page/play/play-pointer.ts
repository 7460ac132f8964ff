import type { Place } from '../../../server/src/board/grid';
import type { EntryChange } from '../../../server/src/protocol';
import type { PlayMemory } from '../../host/host';
import { type BoardPoint, isSame, pointsTo } from '../board/navigation';
import type { Brush } from './brush';
import type { Entering } from './entering';
import { type Drag, drawOn } from './lines';

/** Solving by hand with the pointer: strokes of a brush, lines, and selections. Also lines that are drawn by keys. */
export class PlayPointer {
    /** The line that is being drawn. */
    #line: Drag | undefined;
    /** The current stroke of a brush; its first place decides its value. */
    #stroke: { readonly brush: Brush; at: BoardPoint; value?: { readonly is: string | undefined } } | undefined;
    #isSelecting = false;
    /** The cell that is clicked if the pointer stays in it. */
    #clicked: Place | undefined;
    /** Whether the current line or stroke has changed anything. */
    #hasChanged = false;
    /** The entries before the current press. */
    #before: PlayMemory | undefined;

    constructor(private readonly entering: Entering) {}

    /** @param again whether the user was on this cell already: where signs are typed, the first press only selects it */
    down(place: Place, point: BoardPoint, event: PointerEvent, again: boolean): void {
        const { page, ways } = this.entering;
        this.#before = page.play;
        page.select(undefined);
        page.go(place);
        const brush = this.entering.brush(event.button === 2);
        this.#hasChanged = false;
        if (brush) {
            this.#stroke = { brush, at: point };
            this.#paintTo(point);
            return;
        }
        this.#clicked = again || ways?.kind !== 'typed' ? place : undefined;
        if (ways?.kind === 'lines') {
            this.#line = { from: place, at: place };
        } else {
            const copier = event.shiftKey ? undefined : this.entering.copier(place);
            this.#stroke = copier && { brush: copier, at: point };
            this.#isSelecting = copier === undefined;
        }
    }

    move(place: Place, point: BoardPoint): void {
        const { page } = this.entering;
        const isElsewhere = !isSame(place, page.cell);
        if (isElsewhere) {
            this.#clicked = undefined;
        }
        if (this.#stroke) {
            this.#paintTo(point);
            if (isElsewhere) {
                page.go(place);
            }
        } else if (this.#line && !isSame(place, this.#line.at)) {
            this.lineTo(place);
        } else if (this.#isSelecting && isElsewhere) {
            page.selectTo(place);
        }
    }

    up(place: Place | undefined): void {
        if (this.#clicked && !this.#hasChanged && place && isSame(place, this.#clicked)) {
            this.entering.press(place, 1);
        }
        this.#clicked = undefined;
        this.#line = undefined;
        this.#stroke = undefined;
        this.#isSelecting = false;
        this.#before = undefined;
    }

    /** Ends the press as if it had not been: a menu opens instead. */
    cancel(): void {
        const { page } = this.entering;
        if (this.#before && this.#before !== page.play) {
            page.play = this.#before;
        }
        this.up(undefined);
    }

    /** Draws a line to the next cell, as keys do. */
    lineTo(to: Place): void {
        const { page } = this.entering;
        if (!this.#line) {
            this.#hasChanged = false;
            this.#line = { from: page.cell, at: page.cell };
        }
        this.#drawTo(to);
        page.go(to);
    }

    endLine(): void {
        this.#line = undefined;
    }

    #drawTo(to: Place): void {
        const { ways, page } = this.entering;
        if (this.#line && ways?.kind === 'lines') {
            const { drag, wanted } = drawOn(ways, page.play.entries, this.#line, to);
            this.#line = drag;
            this.#enter(wanted);
        }
    }

    #paintTo(point: BoardPoint): void {
        const stroke = this.#stroke;
        if (stroke) {
            const { entries } = this.entering.page.play;
            const wanted = pointsTo(stroke.at, point).flatMap((on): EntryChange[] => {
                const { kind, keyAt, next } = stroke.brush;
                const key = keyAt(on);
                if (key === undefined) {
                    return [];
                }
                stroke.value ??= { is: next(entries[kind][key]) };
                return [{ kind, key, value: stroke.value.is }];
            });
            stroke.at = point;
            this.#enter(wanted);
        }
    }

    /** All changes of one line or stroke are undone together. */
    #enter(wanted: readonly EntryChange[]): void {
        const { page } = this.entering;
        const before = page.play;
        this.entering.enter(wanted, this.#hasChanged);
        this.#hasChanged ||= page.play !== before;
    }
}
