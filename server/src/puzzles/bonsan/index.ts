import { directions, placeNamed } from '../../board/grid';
import type { Bonsan } from '../../language/generated/ast';
import type { Text } from '../../message';
import type { PuzzleType } from '../puzzle-type';
import { gridLines, withCells } from '../reading';
import { BonsanBoard, distanceOf, moveOf, moveValue } from './board';
import { checkBonsan } from './check';
import { drawBonsan } from './draw';
import { bonsanParts, bonsanWords, explainBonsanClue } from './explain';
import { layoutBonsan } from './layout';
import type { BonsanModel } from './model';
import { readBonsan, readRegionName, regionTaken } from './read';
import { postBonsan } from './rules';
import { bonsanSigns } from './signs';

/** Where no circle moves and the board is symmetric, that is an answer, too; puzz.link would not take it for one. */
export const bonsan: PuzzleType<Bonsan, BonsanModel> = {
    name: { en: 'Bonsan', ja: 'ぼんさん' },
    otherNames: ['Heya-bon', 'へやぼん'],
    summary: {
        en: 'Move circles in straight lines, each at most once; a number says how many cells its circle moves. Lines do not cross each other or another circle, and in the end the circles lie point-symmetrically about the centre of the board. With regions (Heya-bon) they do so in every region, and each region holds a circle.',
        ja: '○をまっすぐに、それぞれ1回まで動かします。数字は動くマスの数です。線は交差せず、ほかの○の上も通りません。動かした後の○は、盤面の中心について点対称に並びます。領域があるとき(へやぼん)は、領域ごとに点対称に並び、どの領域にも○が入ります。',
    },
    template: (rows, columns) => gridLines(rows, columns, 'o', 'o'),
    emptyClue: 'o',
    read: readBonsan,
    layout: layoutBonsan,
    signs: (_ast, word) => bonsanSigns(word),
    naming: { region: { read: readRegionName, taken: regionTaken } },
    check: checkBonsan,
    post: postBonsan,
    keys: model => {
        const { grid, circles } = new BonsanBoard(model);
        return circles.map(({ cell }) => [grid.place(cell)]);
    },
    draw: drawBonsan,
    figures: (model, answer) => {
        const { grid, circles } = new BonsanBoard(model);
        return circles.map(({ cell }, key) => {
            const move = moveOf(answer[key]!);
            const way = move ? grid.ray(cell, move.direction).slice(0, move.distance) : [];
            return { cells: [cell, ...way].map(other => grid.place(other)) };
        });
    },
    play: model => {
        const { grid, circles } = new BonsanBoard(model);
        return {
            entry: {
                kind: 'lines',
                goesOn: false,
                click: { en: 'Click a circle that stays.', ja: '○をクリックすると「動かない」になります。' },
                lines: circles.flatMap(({ cell, room }, key) => {
                    const from = grid.place(cell);
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
            rest: 0,
        };
    },
    toJson: (model, answer) => {
        const { grid, circles } = new BonsanBoard(model);
        return circles.flatMap(({ cell }, key) => {
            const move = moveOf(answer[key]!);
            return move ? [[...grid.place(cell), move.direction[0], move.distance]] : [];
        });
    },
    describeClue,
    explainClue: explainBonsanClue,
    partMeanings: bonsanParts,
    wordMeanings: bonsanWords,
    describeValue: (_model, _key, value) => {
        const move = moveOf(value);
        return move
            ? {
                  en: `${move.distance} ${words[move.direction].en}`,
                  ja: `${words[move.direction].ja}へ${move.distance}マス`,
              }
            : stays;
    },
    withoutClue: (model, clue) => {
        const [row = -1, column = -1] = placeNamed(clue) ?? [];
        const circle = model.cells[row]?.[column] ?? null;
        return circle === null ? [] : [{ clue, text: circle === 'any' ? '.' : 'o' }];
    },
    possibleClues: (model, answer) =>
        new BonsanBoard(model).circles.flatMap(({ distance, clue }, key) =>
            distance === 'any' ? [{ clue, text: String(distanceOf(answer[key]!)) }] : [],
        ),
    write: (model, clues) => ({
        ...model,
        cells: withCells(model.cells, clues, text =>
            text === '.' ? null : text === 'o' ? ('any' as const) : Number(text),
        ),
    }),
};

const stays: Text = { en: 'stays', ja: '動かない' };

const words = {
    up: { en: 'up', ja: '上' },
    down: { en: 'down', ja: '下' },
    left: { en: 'left', ja: '左' },
    right: { en: 'right', ja: '右' },
} as const satisfies Readonly<Record<string, Text>>;

function describeClue(model: BonsanModel, clue: string): Text {
    const [, row, column] = /^r(\d+)c(\d+)$/.exec(clue) ?? [];
    const circle = model.cells[Number(row) - 1]?.[Number(column) - 1];
    if (typeof circle === 'number') {
        return { en: `${clue} = ${circle}`, ja: `${clue} = ${circle}` };
    }
    return row === undefined
        ? { en: clue, ja: clue.replace('region ', '領域') }
        : { en: `${clue} = a circle without a number`, ja: `${clue} = 数字のない○` };
}
