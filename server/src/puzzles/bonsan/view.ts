import { centre, type Drawing, type Item, type Point } from '../../board/drawing';
import { arrows, directionNames, directions, step } from '../../board/grid';
import type { Text } from '../../message';
import { defineView } from '../define-view';
import { boardDrawing, edgesBetween, givenBorders } from '../drawing';
import type { PartialAnswer } from '../model';
import { boardOf, type Circle, centreOf, moveOf, moveValue } from './board';
import type { BonsanModel } from './model';
import { boards } from './signs';

export const view = defineView(boards, {
    keys: model => boardOf(model).circles.map(({ place }) => [place]),
    draw: drawBonsan,
    figures: (model, answer) => {
        const { grid, circles } = boardOf(model);
        return circles.map(({ cell, place }, key) => {
            const { direction, distance } = moveOf(answer[key]!);
            const way = grid.ray(cell, direction).slice(0, distance);
            return { cells: [place, ...way.map(other => grid.place(other))] };
        });
    },
    play: model => {
        const { grid, circles } = boardOf(model);
        return {
            entry: {
                kind: 'lines',
                chained: false,
                click: { en: 'Click a circle that stays.', ja: '○をクリックすると「動かない」になります。' },
                lines: circles.flatMap(({ place: from, room }, key) => {
                    const moves = directions.flatMap(direction =>
                        room[direction].map((end, index) => ({
                            from,
                            to: grid.place(end),
                            key,
                            value: moveValue(direction, index + 1),
                        })),
                    );
                    return [{ from, to: from, key, value: 0 }, ...moves];
                }),
            },
            given: circles.map(({ distance }) => (distance === 0 ? 0 : undefined)),
            defaultValue: 0,
        };
    },
    largest: ({ rows, columns }) => Math.max(rows, columns) - 1,
    signItems: (_model, text) => (text === 'o' ? [startCircle(centre(0, 0))] : undefined),
    toJson: (model, answer) =>
        boardOf(model).circles.flatMap(({ place }, key) => {
            const { direction, distance } = moveOf(answer[key]!);
            return distance > 0 ? [[...place, direction[0], distance]] : [];
        }),
    describeValue: (_model, _key, value) => {
        const { direction, distance } = moveOf(value);
        const { en, ja } = directionNames[direction];
        return distance > 0 ? { en: `${distance} ${en}`, ja: `${ja}へ${distance}マス` } : stays;
    },
    shortValue: (_model, _key, value) => {
        const { direction, distance } = moveOf(value);
        return distance > 0 ? `${arrows[direction]}${distance}` : '0';
    },
    describeOther: value => (value === 0 ? { en: ' must move', ja: 'の○は動く' } : undefined),
});

const stays: Text = { en: 'no move', ja: '動かない' };

/** The circles where they start, the lines of those that move, a filled circle where one ends, and the centres. */
function drawBonsan(model: BonsanModel, answer: PartialAnswer): Drawing {
    const board = boardOf(model);
    const centres = [...board.regions.values()].map((cells): Item => {
        return { kind: 'cross', at: centreOf(board.grid, cells), role: 'given' };
    });
    return boardDrawing(model, [
        ...centres,
        ...edgesBetween(model, givenBorders(model)),
        ...board.circles.flatMap(start),
        ...board.circles.flatMap((circle, key) => move(circle, answer[key])),
    ]);
}

function start({ place, distance }: Circle): Item[] {
    const at = centre(...place);
    const circle = startCircle(at);
    return distance === 'any' ? [circle] : [circle, { kind: 'text', at, text: String(distance), role: 'given' }];
}

function startCircle(at: Point): Item {
    return { kind: 'circle', at, role: 'given', filled: false };
}

function move({ place: [row, column] }: Circle, value: number | undefined): Item[] {
    if (value === undefined) {
        return [];
    }
    const { direction, distance } = moveOf(value);
    const [down, right] = step[direction];
    const from = centre(row, column);
    const to = centre(row + down * distance, column + right * distance);
    const end: Item = { kind: 'circle', at: to, role: 'answer', filled: true };
    return distance === 0 ? [end] : [{ kind: 'line', from, to, role: 'answer' }, end];
}
