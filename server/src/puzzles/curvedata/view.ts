import { normalise } from '../characters';
import { defineView } from '../define-view';
import { figuresOf } from '../figures';
import { boardOf } from './board';
import { drawCurveData } from './draw';
import type { CurveDataModel } from './model';
import { boards, curveDataForm } from './signs';

export const view = defineView(boards, {
    keys: model => {
        const { edges, grid } = boardOf(model);
        return edges.map(cells => cells.map(cell => grid.place(cell)));
    },
    draw: drawCurveData,
    figures: (model, answer) => {
        const board = boardOf(model);
        return figuresOf(board.grid, board.figures(answer));
    },
    play: model => {
        const { edges, grid, isOpen } = boardOf(model);
        const lines = edges.flatMap(([a, b], key) =>
            isOpen[key] ? [{ from: grid.place(a), to: grid.place(b), key, value: 1 }] : [],
        );
        return {
            entry: { kind: 'lines', chained: true, lines },
            given: isOpen.map(open => (open ? undefined : 0)),
            defaultValue: 0,
        };
    },
    toJson: ({ rows, columns }, answer) => {
        const lines = (start: number, count: number, length: number): string[] =>
            Array.from({ length: count }, (_, row) =>
                answer.slice(start + row * length, start + (row + 1) * length).join(''),
            );
        return { h: lines(0, rows, columns - 1), v: lines(rows * (columns - 1), rows - 1, columns) };
    },
    describeValue: (_model, _key, value) =>
        value === 1 ? { en: 'a line', ja: '線あり' } : { en: 'no line', ja: '線なし' },
    suppose: (cells, value) =>
        value === 1
            ? { en: `there is a line ${cells}`, ja: `${cells}に線を引くと` }
            : { en: `there is no line ${cells}`, ja: `${cells}に線を引かないと` },
    typed: typedClue,
    cycle: clueCycle,
});

/** A name in capitals where only that is the name of a shape. */
function typedClue({ shapes }: CurveDataModel, before: string, text: string): string | undefined {
    const names = shapes.map(({ name }) => name);
    const sign = normalise(text);
    const twin = names.find(name => name === sign) ?? names.find(name => name.toUpperCase() === sign.toUpperCase());
    return twin ?? curveDataForm(names).signs.typed(before, sign, false);
}

/** The shapes come between `?` and a shaded cell. */
function clueCycle({ shapes }: CurveDataModel): readonly string[] {
    return ['.', '?', ...shapes.map(({ name }) => name), 'x'];
}
