import { centre, type Drawing, type Item, type Point } from '../../board/drawing';
import type { Grid } from '../../board/grid';
import { normalise } from '../characters';
import { defineView } from '../define-view';
import { boardDrawing, edgesBetween, givenBorders } from '../drawing';
import { figuresOf } from '../figures';
import type { PartialAnswer } from '../model';
import { boardOf, type CurveDataBoard } from './board';
import type { CurveDataModel, Shape } from './model';
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
        // The keys are all edges to the right, row by row, then all edges down.
        const lines = (start: number, count: number, length: number): string[] =>
            Array.from({ length: count }, (_, row) =>
                answer.slice(start + row * length, start + (row + 1) * length).join(''),
            );
        return { h: lines(0, rows, columns - 1), v: lines(rows * (columns - 1), rows - 1, columns) };
    },
    describeValue: (_model, _key, value) =>
        value === 1 ? { en: 'a line', ja: '線あり' } : { en: 'no line', ja: '線なし' },
    typed: typedClue,
    cycle: clueCycle,
    signItems: ({ shapes }, text) => {
        const at = centre(0, 0);
        return text === 'x'
            ? [{ kind: 'fill', at, fill: 'shaded', role: 'given' }]
            : [
                  figure(
                      at,
                      shapes.find(({ name }) => name === text),
                  ),
              ];
    },
});

/** A typed text names the shape of this name, or else the one whose name differs in case only. */
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

/** The shapes in their clue cells, the shaded cells and the walls, and the lines, in groups that tell figures apart. */
export function drawCurveData(model: CurveDataModel, answer: PartialAnswer): Drawing {
    const board = boardOf(model);
    const { grid } = board;
    return boardDrawing(model, [
        ...grid.cells
            .filter(cell => board.isShaded[cell])
            .map((cell): Item => ({ kind: 'fill', at: at(grid, cell), fill: 'shaded', role: 'given' })),
        ...edgesBetween(model, givenBorders(model)),
        ...lines(board, answer),
        ...board.clues.map(({ cell, shape }) => figure(at(grid, cell), shape)),
    ]);
}

function figure(at: Point, shape: Shape | undefined): Item {
    const lines = (shape?.lines ?? []).map(([from, to]) => [shape!.nodes[from]!, shape!.nodes[to]!] as const);
    return { kind: 'figure', at, label: shape?.name ?? '?', lines };
}

function at(grid: Grid, cell: number): Point {
    return centre(...grid.place(cell));
}

/** The lines from cell to cell, joined to straight lines as long as possible. */
function lines(board: CurveDataBoard, answer: PartialAnswer): Item[] {
    const groups = groupsOf(board, answer);
    const hasLine = (cell: number, direction: 'right' | 'down'): boolean =>
        board.grid.next(cell, direction) !== undefined && answer[board.edge(cell, direction)] === 1;
    return board.grid.cells.flatMap(start =>
        (['right', 'down'] as const).flatMap((direction): Item[] => {
            const before = board.grid.next(start, direction === 'right' ? 'left' : 'up');
            if (!hasLine(start, direction) || (before !== undefined && hasLine(before, direction))) {
                return [];
            }
            let end = start;
            while (hasLine(end, direction)) {
                end = board.grid.next(end, direction)!;
            }
            const group = groups.get(start)!;
            return [{ kind: 'line', from: at(board.grid, start), to: at(board.grid, end), role: 'answer', group }];
        }),
    );
}

/** The number of colours for figures. Neighbouring figures hardly ever need more. */
const mostGroups = 6;

/** The group of each cell with a line: one per figure, different from those of its neighbours. */
function groupsOf(board: CurveDataBoard, answer: PartialAnswer): Map<number, number> {
    const groups = new Map<number, number>();
    for (const figure of board.figures(answer)) {
        const taken = new Set(figure.flatMap(cell => board.grid.neighbours(cell).map(next => groups.get(next))));
        let group = 0;
        while (taken.has(group) && group < mostGroups - 1) {
            group += 1;
        }
        for (const cell of figure) {
            groups.set(cell, group);
        }
    }
    return groups;
}
