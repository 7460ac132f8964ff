import type { BattleshipModel, Segment } from '../../server/src/puzzles/battleship/model';
import type { BonsanModel } from '../../server/src/puzzles/bonsan/model';
import type { CurveDataModel, Shape } from '../../server/src/puzzles/curvedata/model';
import type { FillominoModel } from '../../server/src/puzzles/fillomino/model';
import type { KanaoreModel } from '../../server/src/puzzles/kanaore/model';
import type { Model } from '../../server/src/puzzles/puzzle-type';

/** A puzzle as text, from nothing but its model. */
export function textOf(model: Model): string {
    const write = writers[model.type] as (model: Model) => string[];
    return `${write(model).join('\n')}\n`;
}

type Cells = readonly (readonly unknown[])[];

const writers: Readonly<Record<string, (model: never) => string[]>> = {
    Battleship: ({ fleet, cells: segments, rowClues, columnClues }: BattleshipModel) => [
        'battleship',
        `fleet ${fleet.join(' ')}`,
        'grid',
        `  | ${columnClues.map(clue => clue ?? '.').join(' ')}`,
        ...segments.map(
            (row, r) => `  ${rowClues[r] ?? '.'} | ${row.map(cell => (cell ? segmentSigns[cell] : '.')).join(' ')}`,
        ),
    ],
    Bonsan: ({ cells: circles, regions }: BonsanModel) => [
        'bonsan',
        ...block(
            'grid',
            circles.map(row => row.map(circle => (circle === 'any' ? 'o' : (circle ?? '.')))),
        ),
        ...(regions ? block('regions', regions) : []),
    ],
    CurveData: (model: CurveDataModel) => [
        'curvedata',
        ...model.shapes.flatMap(shape => [`shape ${shape.name}`, ...drawingOf(shape)]),
        ...block(
            'grid',
            walled(
                model,
                model.borders,
                model.cells.map(row => row.map(clue => signOf(model, clue))),
            ),
        ),
    ],
    Fillomino: (model: FillominoModel) => [
        'fillomino',
        ...(model.max === undefined ? [] : [`max ${model.max}`]),
        ...block(
            'grid',
            walled(
                model,
                model.borders,
                model.cells.map(row => row.map(given => given ?? '.')),
            ),
        ),
    ],
    Kanaore: ({ words, numbers, cells: givens, alphabet, full }: KanaoreModel) => [
        'kanaore',
        ...(full ? ['full'] : []),
        ...block(
            'words',
            words.map(({ number, direction, text }) => [number, direction, text]),
        ),
        ...block(
            'grid',
            numbers.map((row, r) =>
                row.map((number, c) => `${number ?? ''}${alphabet[givens[r]![c]! - 1] ?? ''}` || '.'),
            ),
        ),
    ],
};

const segmentSigns: Readonly<Record<Segment, string>> = {
    water: '~',
    single: 'o',
    middle: '=',
    ship: '?',
    'left-end': '<',
    'right-end': '>',
    'top-end': '^',
    'bottom-end': 'v',
};

function block(word: string, rows: Cells): string[] {
    return [word, ...rows.map(row => `  ${row.join(' ')}`)];
}

function walled({ columns }: Model, walls: readonly (readonly [number, number])[], cells: Cells): Cells {
    const has = (a: number, b: number): boolean => walls.some(wall => wall.join() === `${a},${b}`);
    return cells.map((row, r) =>
        row.map((sign, c) => {
            const cell = r * columns + c;
            return `${sign}${has(cell, cell + 1) ? '|' : ''}${has(cell, cell + columns) ? '_' : ''}`;
        }),
    );
}

function signOf(model: CurveDataModel, clue: CurveDataModel['cells'][number][number]): string {
    return typeof clue === 'number' ? model.shapes[clue]!.name : clue === 'shaded' ? 'x' : (clue ?? '.');
}

function drawingOf({ nodes, lines }: Shape): string[] {
    const [rows, columns] = [0, 1].map(axis => Math.max(...nodes.map(node => node[axis]!)) * 2 + 1);
    const signs = Array.from({ length: rows! }, () => Array<string>(columns!).fill(' '));
    for (const [from, to] of lines) {
        const [[r1, c1], [r2, c2]] = [nodes[from]!, nodes[to]!];
        for (let r = 2 * r1; r <= 2 * r2; r++) {
            for (let c = 2 * c1; c <= 2 * c2; c++) {
                signs[r]![c] = r1 === r2 ? '-' : '|';
            }
        }
    }
    for (const [r, c] of nodes) {
        signs[2 * r]![2 * c] = '+';
    }
    return signs.map(row => `  ${row.join('')}`);
}
