import type { Drawing } from '../../../server/src/board/drawing';
import type { Place } from '../../../server/src/board/grid';
import { isInside, marginsFor, type Side, sidesOf } from '../../../server/src/board/outside';
import { drawingToSvg } from '../../../server/src/board/svg';
import { usualCellMm } from '../../../server/src/board/svg-node';
import { onCellKey } from '../keyboard';
import { latest } from '../latest';
import { activeMode, type Modes } from '../modes';
import type { PageState } from '../page-state';
import { boardHasFocus, Cells } from './cells';
import { Finger } from './finger';
import { zoomAt } from './look';
import { isOn, isSame } from './navigation';
import { Picture } from './picture';
import { Slips } from './slips';

export function Board({ modes }: { readonly modes: Modes }) {
    const { page } = modes;
    const { zoom, printSize = false, cellMm = usualCellMm } = page.memory;
    const node = page.drawing && pictureOf(page.drawing, printSize, sidesOf(page.state?.edit ?? {}).join());
    const box = node?.attributes['viewBox']?.split(' ').map(Number) ?? [];
    const classes = ['sheet', zoom === undefined && 'fit', modes.edit.isPainting && 'painting'];
    const style = { '--width': box[2], '--height': box[3], '--zoom': zoom ?? 1, '--cell': `${cellMm}mm` };
    return (
        <figure class={printSize ? 'on-paper' : ''} hidden={!page.board} onWheel={event => onWheel(event, modes)}>
            <div class={classes.filter(Boolean).join(' ')} style={style} {...pointerHandlers(modes)}>
                {node && <Picture node={node} />}
                <Cells
                    page={page}
                    box={box}
                    walls={modes.edit.walls}
                    type={activeMode(modes).typing}
                    onKeyDown={event => page.update(() => onCellKey(event, modes))}
                />
                <Slips edit={modes.edit} box={box} />
            </div>
        </figure>
    );
}

/**
 * The picture without what is beside the board, except on paper, and with room for numbers outside: their cells are there
 * while editing, so that the first number moves nothing.
 */
const pictureOf = latest((drawing: Drawing, onPaper: boolean, edited: string) => {
    const { rows, columns, items, outside, legend = [], list = [] } = drawing;
    const room = marginsFor(edited.split(',').filter(Boolean) as Side[], outside);
    return drawingToSvg({ rows, columns, items, outside: room, ...(onPaper && { legend, list }) });
});

/** A point of the window in cells from the upper left corner of the board. */
function pointAt({ clientX, clientY }: MouseEvent, { rows, columns }: PageState['size']): readonly [number, number] {
    const { left, top, width, height } = document.querySelector('.cells')!.getBoundingClientRect();
    return [((clientY - top) / height) * rows, ((clientX - left) / width) * columns];
}

/** The cell at a point of the window. */
function placeAt(event: MouseEvent, page: PageState): Place | undefined {
    const [y, x] = pointAt(event, page.size);
    const { size } = page;
    const within = (value: number, count: number): number => Math.min(Math.max(Math.floor(value), -1), count);
    const place: Place = [within(y, size.rows), within(x, size.columns)];
    return isOn(size, place) ? place : undefined;
}

function onWheel(event: WheelEvent, { page, edit }: Modes): void {
    const by = event.deltaY < 0 ? 1 : -1;
    if (event.deltaY === 0) {
        return;
    }
    if (event.ctrlKey) {
        event.preventDefault();
        zoomAt(page, event, by);
        return;
    }
    const place = placeAt(event, page);
    if (place && page.editable && boardHasFocus() && isSame(place, page.cell)) {
        event.preventDefault();
        edit.step(place, by);
    }
}

/** Whether the right button was pressed on a cell where it does something, and its menu is still to be suppressed. */
let suppressesMenu = false;

/** Opens the menu of a cell after a long press with a finger, which not every browser reports by itself. */
let longPress: ReturnType<typeof setTimeout> | undefined;

/** In milliseconds. */
const longPressMs = 700;

/** Opens the menu of a cell; what the press on it has done is undone. False if the cell has no menu. */
function openMenu({ page, play, explain }: Modes, place: Place | undefined, { clientX, clientY }: MouseEvent): boolean {
    clearTimeout(longPress);
    const isOpen = place !== undefined && isInside(place, page.size) && explain.openMenu(place, [clientX, clientY]);
    if (isOpen) {
        play.pointer.cancel();
    }
    return isOpen;
}

/** The finger on the board while that is edited, unless regions are drawn. */
const finger = new Finger();

/** Whether a cell is pressed where the user was already: another press only selects it, or brings the focus back. */
function isPressedAgain(page: PageState, place: Place): boolean {
    const isThere = page.wasPressed && document.hasFocus() && boardHasFocus();
    page.wasPressed = true;
    return isThere && !page.anchor && isSame(place, page.cell);
}

/** The pointer acts on what keys act on; while nothing can be changed, it only goes to cells. */
function pointerHandlers(modes: Modes) {
    const { page } = modes;
    const swipes = (event: PointerEvent): boolean =>
        event.pointerType === 'touch' && !page.isPlaying && !modes.edit.isPainting;
    return {
        onPointerDown: (event: PointerEvent & { readonly currentTarget: HTMLElement }): void => {
            const place = placeAt(event, page);
            const isActive = page.isPlaying || page.editable !== undefined;
            const goesBack = page.isPlaying ? modes.play.brush(true) !== undefined : isActive;
            const opensMenu = page.isPlaying && (event.ctrlKey || event.metaKey);
            suppressesMenu = place !== undefined && event.button === 2 && goesBack && !opensMenu;
            finger.cancel();
            if (!place || !(event.button === 0 || suppressesMenu)) {
                return;
            }
            event.preventDefault(); // Which would take the focus away again.
            const begin = (): void => {
                activeMode(modes).pointer.down(place, pointAt(event, page.size), event, isPressedAgain(page, place));
                page.showInText(false);
            };
            if (isActive && swipes(event)) {
                // The second of two fingers zooms.
                if (event.isPrimary) {
                    finger.down(event, begin);
                } else {
                    modes.edit.pointer.cancel();
                }
                return;
            }
            if (isActive) {
                event.currentTarget.setPointerCapture(event.pointerId);
                begin();
            } else {
                page.go(place);
                page.showInText(false);
            }
            clearTimeout(longPress);
            if (event.pointerType === 'touch') {
                longPress = setTimeout(() => openMenu(modes, place, event), longPressMs);
            }
        },
        onPointerMove: (event: PointerEvent): void => {
            const place = placeAt(event, page);
            if (swipes(event) && !finger.move(event)) {
                return;
            }
            if (place && event.buttons !== 0) {
                if (!isSame(place, page.cell)) {
                    clearTimeout(longPress);
                }
                activeMode(modes).pointer.move(place, pointAt(event, page.size));
            }
        },
        onPointerUp: (event: PointerEvent): void => {
            clearTimeout(longPress);
            if (!swipes(event) || finger.up()) {
                activeMode(modes).pointer.up(placeAt(event, page));
            }
        },
        // Entries that were made on the way stay.
        onPointerCancel: (): void => {
            clearTimeout(longPress);
            finger.cancel();
            modes.edit.pointer.cancel();
            modes.play.pointer.up(undefined);
        },
        onTouchMove: (event: TouchEvent): void => {
            if (finger.isDragging) {
                event.preventDefault(); // Scrolling.
            }
        },
        onContextMenu: (event: MouseEvent): void => onContextMenu(event, modes),
    };
}

/**
 * The right button goes back a step on a cell; where it does not, it opens the menu there, as the menu key and a finger
 * that stays do.
 */
function onContextMenu(event: MouseEvent, modes: Modes): void {
    const { page } = modes;
    // The pointer goes through the cells: on one of them the menu key was pressed.
    const isByKey = (event.target as Element).closest('.cells') !== null;
    const place = isByKey ? page.cell : placeAt(event, page);
    if (suppressesMenu || finger.isDragging || openMenu(modes, place, event)) {
        event.preventDefault();
        suppressesMenu = false;
    }
}
