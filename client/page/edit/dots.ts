import type { DrawnShape } from '../../../server/src/board/editing';
import { type Direction, directions, type Place, step } from '../../../server/src/board/grid';
import { largest } from '../../../server/src/extremes';
import { isSame, wayTo } from '../board/navigation';

type Strokes = DrawnShape['strokes'];

/** The least number of dots each way. */
const fewestDots = 5;

/** A drawing of lines between neighbouring dots, with the dot that keys act on. */
export class Dots {
    at: Place = [0, 0];
    /** Pieces between neighbouring dots. */
    readonly #pieces = new Map<string, readonly [Place, Place]>();
    /** Whether the line that is being drawn adds pieces or removes them; its first piece decides. */
    #drag: { draws: boolean | undefined } | undefined;

    set strokes(strokes: Strokes) {
        this.#pieces.clear();
        for (const [from, to] of strokes) {
            for (let at = from; !isSame(at, to); ) {
                const next: Place = [at[0] + Math.sign(to[0] - at[0]), at[1] + Math.sign(to[1] - at[1])];
                this.#add(at, next);
                at = next;
            }
        }
    }

    get strokes(): Strokes {
        return [...this.#pieces.values()];
    }

    /** The number of dots each way: room around what is drawn. */
    get size(): number {
        return Math.max(fewestDots, largest([0, ...this.strokes.flat().flat()]) + 2);
    }

    get isDragging(): boolean {
        return this.#drag !== undefined;
    }

    /** The directions of the lines that meet at the current dot. */
    get ways(): Direction[] {
        const [row, column] = this.at;
        return directions.filter(way => this.#pieces.has(keyOf(this.at, [row + step[way][0], column + step[way][1]])));
    }

    beginDrag(at: Place): void {
        this.#drag = { draws: undefined };
        this.at = at;
    }

    dragTo(to: Place): void {
        const drag = this.#drag;
        if (!drag) {
            return;
        }
        for (const next of wayTo(this.at, to)) {
            drag.draws ??= !this.#pieces.has(keyOf(this.at, next));
            if (drag.draws) {
                this.#add(this.at, next);
            } else {
                this.#pieces.delete(keyOf(this.at, next));
            }
            this.at = next;
        }
    }

    endDrag(): void {
        this.#drag = undefined;
    }

    /** Draws or removes the piece from the current dot to the next one. */
    toggle(to: Place): void {
        if (!this.#pieces.delete(keyOf(this.at, to))) {
            this.#add(this.at, to);
        }
    }

    #add(from: Place, to: Place): void {
        this.#pieces.set(keyOf(from, to), from[0] < to[0] || from[1] < to[1] ? [from, to] : [to, from]);
    }
}

function keyOf(from: Place, to: Place): string {
    return [String(from), String(to)].sort().join(' ');
}
