import type { Grounds } from './grounds';
import type { PlacesLeft } from './places-left';

interface Separate {
    readonly places: readonly number[];
    readonly around: Grounds;
}

/** The places of a figure that are not connected with its clue, in groups, with what is around each of these. */
export function separatePlaces(left: PlacesLeft, figure: number): readonly Separate[] {
    const { size, figures, parts } = left.setting;
    const { first, end, cell: start, shape } = figures[figure]!;
    const leftOut = left.leftOut;
    const offset = first * size;
    const reached = new Uint8Array((end - first) * size);
    const waiting: number[] = [];
    const enter = (place: number): void => {
        if (!reached[place - offset] && !leftOut[place]) {
            reached[place - offset] = 1;
            waiting.push(place);
        }
    };
    /** All places connected with those entered. Adds what is around them to `around`. */
    const spread = (around?: Grounds): number[] => {
        const places: number[] = [];
        for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
            places.push(place);
            const cell = place % size;
            const { beside } = parts[(place - cell) / size]!;
            for (const { direction, next, key } of left.setting.around[cell]!) {
                const closed = shape ? undefined : left.whyClosed(key);
                for (const other of beside[direction]!) {
                    const why = closed ?? leftOut[other * size + next];
                    if (!why) {
                        enter(other * size + next);
                    } else {
                        around?.add(why);
                    }
                }
            }
        }
        return places;
    };
    for (let part = first; part < end; part++) {
        enter(part * size + start);
    }
    spread();
    const separate: Separate[] = [];
    for (let place = offset; place < end * size; place++) {
        if (!reached[place - offset] && !leftOut[place]) {
            enter(place);
            const around = left.because(figure);
            separate.push({ places: spread(around), around });
        }
    }
    return separate;
}
