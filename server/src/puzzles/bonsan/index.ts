import { clueName } from '../../board/clue';
import { centre, type Drawing, type Item } from '../../board/drawing';
import { type Direction, directionNames, directions, step } from '../../board/grid';
import type { Bonsan } from '../../language/generated/ast';
import { joined, type Text } from '../../message';
import { boardLayout, signColumns } from '../board-text';
import { definePuzzleType } from '../define';
import { boardDrawing, edgesBetween } from '../drawing';
import type { PartialAnswer } from '../model';
import { blockLines, columnsOfTexts, tableLines } from '../table';
import { boardOf, type Circle, centreOf, distanceOf, moveOf, moveValue } from './board';
import { checkBonsan } from './check';
import type { BonsanModel } from './model';
import { bonsanForm, readBonsan, readRegionName, regionTaken } from './read';
import { postBonsan } from './rules';
import { bonsanTechniques } from './techniques';

const region: Text = {
    en: 'The region of this cell. In the end every region holds a circle, and its circles lie point-symmetrically about its centre.',
    ja: 'このマスのブロックです。動かしたあと、どのブロックにも○があり、ブロックの中心について点対称に並びます。',
};

const moving: Text = {
    en: 'Each circle may be moved once, in a straight line, horizontally or vertically.',
    ja: '○はそれぞれ、タテかヨコにまっすぐ1回まで動かせます。',
};

const numbered: Text = {
    en: 'A number in a circle is the number of cells it moves.',
    ja: '○の中の数字は動くマス数です。',
};

const unnumbered: Text = {
    en: 'A circle without a number moves any number of cells, or stays.',
    ja: '数字のない○は、何マス動かしても、動かさなくてもかまいません。',
};

const apart: Text = {
    en: 'The ways of two circles share no cell, and no circle passes over a cell in which another one started.',
    ja: '○の通り道どうしは重ならず、ほかの○が最初にあったマスも通れません。',
};

const symmetric: Text = {
    en: 'In the end the circles lie point-symmetrically about the centre of the board.',
    ja: '動かしたあとの○は、盤面の中心について点対称に並びます。',
};

const symmetricRegions: Text = {
    en: 'In the end every region holds a circle, and its circles lie point-symmetrically about its centre.',
    ja: '動かしたあと、どのブロックにも○があり、ブロックごとにその中心について点対称に並びます。',
};

const withRegions: Text = {
    en: 'With regions (Heya-bon) they do so in every region, and each region holds a circle.',
    ja: 'ブロックに分かれているとき(へやぼん)は、ブロックごとに点対称に並び、どのブロックにも○が入ります。',
};

/** Where no circle moves and the board is symmetric, that is an answer, too; puzz.link would not take it for one. */
export const bonsan = definePuzzleType<Bonsan, BonsanModel['cells'][number][number], BonsanModel>({
    type: 'Bonsan',
    form: bonsanForm,
    othersStay: { en: ' while the other circles stay where they are', ja: 'ほかの○の位置を変えないかぎり、' },
    otherNames: ['Heya-bon', 'へやぼん'],
    summary: joined([moving, numbered, apart, symmetric, withRegions], { en: ' ', ja: '' }),
    rules: ({ regions, cells }) => {
        const circles = cells.flat().filter(cell => cell !== null);
        return {
            name: regions ? { en: 'Heya-bon', ja: 'へやぼん' } : bonsanForm.name,
            sentences: [
                moving,
                ...(circles.some(cell => cell !== 'any') ? [numbered] : []),
                ...(circles.includes('any') ? [unnumbered] : []),
                apart,
                regions ? symmetricRegions : symmetric,
            ],
            conditions: [],
        };
    },
    wordMeanings: {
        regions: {
            en: 'The regions, which make it a Heya-bon: a letter for each cell on the lines below, indented like the board.',
            ja: 'ブロックです(あれば、へやぼんになります)。次の行から、盤面と同じように字下げして、各マスのブロックを文字で書きます。',
        },
    },
    partMeanings: { region },
    read: readBonsan,
    lines: ({ regions }) => (regions ? [...blockLines('regions', tableLines(columnsOfTexts(regions))), ''] : []),
    layout: row =>
        row.$container.$type === 'Regions'
            ? {
                  kind: 'cells',
                  columns: signColumns(row, name => ({ kind: 'region', name })),
                  isDivision: true,
              }
            : boardLayout(row, bonsanForm),
    essence: ({ cells, regions }) => ({
        cells: cells.map(row => row.map(circle => bonsanForm.signs.print(circle))),
        ...(regions && { names: regions }),
        lines: [],
    }),
    naming: { region: { read: readRegionName, taken: regionTaken } },
    check: checkBonsan,
    post: postBonsan,
    keys: model => boardOf(model).circles.map(({ place }) => [place]),
    draw: drawBonsan,
    techniques: bonsanTechniques,
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
    toJson: (model, answer) =>
        boardOf(model).circles.flatMap(({ place }, key) => {
            const { direction, distance } = moveOf(answer[key]!);
            return distance > 0 ? [[...place, direction[0], distance]] : [];
        }),
    otherClue: (_model, clue) =>
        clue.kind === 'region'
            ? { name: { en: clueName(clue), ja: `ブロック${clue.name}` }, means: region }
            : undefined,
    describeValue: (_model, _key, value) => {
        const { direction, distance } = moveOf(value);
        const { en, ja } = directionNames[direction];
        return distance > 0 ? { en: `${distance} ${en}`, ja: `${ja}へ${distance}マス` } : stays;
    },
    describeOther: value => (value === 0 ? { en: ' must move', ja: 'の○は動く' } : undefined),
    suppose: (cell, value) => {
        const { direction, distance } = moveOf(value);
        const { en, ja } = directionNames[direction];
        return distance > 0
            ? { en: `the circle in ${cell} moves ${distance} ${en}`, ja: `${cell}の○を${ja}へ${distance}マス動かすと` }
            : { en: `the circle in ${cell} stays`, ja: `${cell}の○を動かさないと` };
    },
    shortValue: (_model, _key, value) => {
        const { direction, distance } = moveOf(value);
        return distance > 0 ? `${arrows[direction]}${distance}` : '0';
    },
    possibleClues: (model, answer) =>
        boardOf(model).circles.flatMap(({ distance, clue }, key) =>
            distance === 'any' ? [{ clue, text: String(distanceOf(answer[key]!)) }] : [],
        ),
});

const arrows: Readonly<Record<Direction, string>> = { up: '↑', down: '↓', left: '←', right: '→' };

const stays: Text = { en: 'no move', ja: '動かない' };

/** The circles where they start, the lines of those that move, a filled circle where one ends, and the centres. */
function drawBonsan(model: BonsanModel, answer: PartialAnswer): Drawing {
    const board = boardOf(model);
    const centres = [...board.regions.values()].map((cells): Item => {
        return { kind: 'cross', at: centreOf(board.grid, cells), role: 'given' };
    });
    const names = model.regions?.flat() ?? [];
    return boardDrawing(model, [
        ...centres,
        ...edgesBetween(model, (cell, next) => (names[cell] === names[next] ? undefined : 'given')),
        ...board.circles.flatMap(start),
        ...board.circles.flatMap((circle, key) => move(circle, answer[key])),
    ]);
}

function start({ place, distance }: Circle): Item[] {
    const at = centre(...place);
    const circle: Item = { kind: 'circle', at, role: 'given', filled: false };
    return distance === 'any' ? [circle] : [circle, { kind: 'text', at, text: String(distance), role: 'given' }];
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
