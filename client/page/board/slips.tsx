import { type Clue, ClueSet, clueName } from '../../../server/src/board/clue';
import { beside, centre, type Point } from '../../../server/src/board/drawing';
import type { Place } from '../../../server/src/board/grid';
import { noteToSvg } from '../../../server/src/board/svg';
import { across, cellSize, halfWidths } from '../../../server/src/board/svg-node';
import type { SlipOffer } from '../../../server/src/protocol';
import { viewOf } from '../../../server/src/puzzles/views';
import type { Edits } from '../edit/edits';
import { keepFocusOnBoard, Svg } from '../parts/buttons';
import { laidOver } from './cells';
import { isSame } from './navigation';

interface Props {
    readonly edit: Edits;
}

interface SlipsProps extends Props {
    /** The view box of the picture that the badges lie over. */
    readonly box: readonly number[];
}

/** What clues on the board could be instead: small buttons beside them, which make the change. */
export function Slips({ edit, box }: SlipsProps) {
    const { rows, columns } = edit.page.size;
    const clues = edit.slips.flatMap(({ badges }) => badges.map(({ clue }) => clue));
    const places = [...new Map(clues.map(clue => [clueName(clue), clue])).values()];
    const moves = edit.slips.flatMap(movesOf);
    return (
        <div class="slips" style={laidOver(box, rows, columns)} onPointerDown={stop} onPointerUp={stop}>
            {places.map(clue => {
                const point = pointOf(clue);
                // The clue's own badges may be at the upper edge of the cell before.
                const isLow = moves.some(
                    ({ from, to }) => from[0] === to[0] && clue.kind === 'cell' && isSame(to, clue.place),
                );
                return point && <Badges key={clueName(clue)} edit={edit} clue={clue} point={point} isLow={isLow} />;
            })}
            <svg viewBox={`0 0 ${columns} ${rows}`} aria-hidden="true">
                <path d={moves.map(arrowOf).join('')} />
            </svg>
        </div>
    );
}

interface BadgesProps extends Props {
    readonly clue: Clue;
    /** The middle of the clue on the board; left out beside it. */
    readonly point?: Point;
    /** Whether they are at the lower edge of the cell. */
    readonly isLow?: boolean;
}

/** Everything that a clue could be. */
export function Badges({ edit, clue, point, isLow }: BadgesProps) {
    const shown = edit.slips.flatMap(slip =>
        slip.badges.flatMap(({ clue: at, text }) => (clueName(at) === clueName(clue) ? [{ slip, text }] : [])),
    );
    const width = shown.reduce((sum, { text }) => sum + Math.max(1, 0.4 + 0.35 * halfWidths(text)), 0);
    const { place, isMirrored } = besideClue(point ?? [0, 0], width, edit.page.size.columns);
    return shown.length === 0 ? null : (
        <span
            class={['badges', isMirrored && 'mirrored', isLow && 'low'].filter(Boolean).join(' ')}
            style={point && { ...place, '--width': width }}
        >
            {shown.map(({ slip, text }) => (
                <Badge key={slip.text} edit={edit} slip={slip} text={text} isOnBoard={point !== undefined} />
            ))}
        </span>
    );
}

interface BadgeProps extends Props {
    readonly slip: SlipOffer;
    readonly text: string;
    readonly isOnBoard: boolean;
}

function Badge({ edit, slip, text, isOnBoard }: BadgeProps) {
    const { board } = edit.page;
    const keys = board ? viewOf(board.model).pad(board.model, 'cell') : [];
    // A figure would be too small to be read here, so only its name is shown.
    const items = keys.find(key => key.text === text)?.items?.filter(({ kind }) => kind !== 'figure');
    return (
        <button
            type="button"
            class="badge"
            title={slip.text}
            aria-label={slip.text}
            disabled={!edit.page.editable}
            onMouseDown={keepFocusOnBoard}
            onClick={event => (isOnBoard && isFinger(event)) || edit.correct(slip)}
        >
            {items?.length ? <Svg node={noteToSvg({ items, text: '' })} /> : text || '×'}
        </button>
    );
}

/** Keeps the mouse from the cell below. */
function stop(event: Event): void {
    if (!isFinger(event)) {
        event.stopPropagation();
    }
}

/**
 * True for a finger. It is too large for a badge, and browsers take one in a cell for one on the badge that is near. So it
 * acts on the cell, and “Correct the slip…” is for it.
 */
function isFinger(event: Event): boolean {
    return event instanceof PointerEvent && event.pointerType === 'touch';
}

/** The middle of a clue on the board; undefined if it is beside the board. */
function pointOf(clue: Clue): Point | undefined {
    switch (clue.kind) {
        case 'cell':
            return centre(...clue.place);
        case 'outside':
            return clue.line === 'row' ? centre(clue.index, -1) : centre(-1, clue.index);
        case 'border':
            return beside(centre(...clue.place), clue.side === 'right' ? 'right' : 'down');
        default:
            return undefined;
    }
}

/** The side of a badge in cells, and how far it may be beyond the board. */
const side = 0.42;
const margin = 0.14;

/**
 * The place of badges in cells: at the upper right of a clue, or at its upper left if there is no room for all of them; on
 * a border at its end.
 */
function besideClue([y, x]: Point, width: number, columns: number) {
    const [middle, down] = [across(x) / cellSize, across(y) / cellSize];
    const [isUpright, isFlat] = [x % 2 === 0, y % 2 === 0];
    const apart = isUpright ? -side / 2 : isFlat ? 0.5 - side / 2 : x < 0 ? 0.17 : 0.22;
    const isMirrored = middle + apart + side * width > columns + margin;
    return {
        place: {
            '--x': isMirrored ? columns - middle + 0.32 : middle + apart,
            '--y': down - (isFlat ? side / 2 : y < 0 ? 0.375 : 0.5),
        },
        isMirrored,
    };
}

interface ClueMove {
    readonly from: Place;
    readonly to: Place;
}

/** The cells from which and to which a change moves a clue: only the new cell has a badge. */
function movesOf({ clues, badges }: SlipOffer): ClueMove[] {
    const shown = new ClueSet(badges.map(({ clue }) => clue));
    return clues.flatMap(({ clue: from }, index): ClueMove[] => {
        const to = clues[index + 1]?.clue;
        const isMove = to && !shown.has(from) && shown.has(to) && from.kind === 'cell' && to.kind === 'cell';
        return isMove ? [{ from: from.place, to: to.place }] : [];
    });
}

/** The path of an arrow from the ring of a clue into the middle of its new cell. */
function arrowOf({ from, to: [y, x] }: ClueMove): string {
    const [down, right] = [y - from[0], x - from[1]];
    const at = (along: number, beside: number): string =>
        `${x + 0.5 + along * right + beside * down} ${y + 0.5 + along * down + beside * right}`;
    return `M${at(-0.55, 0)}L${at(0, 0)}M${at(-0.15, 0.12)}L${at(0, 0)}L${at(-0.15, -0.12)}`;
}
