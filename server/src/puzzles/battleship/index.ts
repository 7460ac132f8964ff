import { Grid } from '../../board/grid';
import type { Battleship } from '../../language/generated/ast';
import type { Text } from '../../message';
import { joinedCells } from '../figures';
import type { PuzzleType } from '../puzzle-type';
import { checkBattleship } from './check';
import { possibleBattleshipClues, turnedSegment, writeBattleshipClues } from './clues';
import { drawBattleship } from './draw';
import { battleshipParts, battleshipWords, explainBattleshipClue } from './explain';
import { layoutBattleship } from './layout';
import type { BattleshipModel, Segment } from './model';
import { readBattleship, usualFleet } from './read';
import { postBattleship } from './rules';
import { battleshipSigns } from './signs';

export const battleship: PuzzleType<Battleship, BattleshipModel> = {
    name: { en: 'Battleship', ja: 'バトルシップ' },
    summary: {
        en: 'Place every ship of the fleet in the grid, horizontally or vertically. Ships do not touch, not even diagonally. A number outside says how many cells of its row or column hold a ship.',
        ja: '艦隊のすべての艦を縦または横に置きます。艦どうしは斜めにも隣り合いません。盤面の外の数字は、その行や列で艦のあるマスの数です。',
    },
    template,
    read: readBattleship,
    layout: layoutBattleship,
    turned: ({ text, meaning }, turn) => (meaning === 'segment' ? turnedSegment(text, turn) : text),
    signs: (_ast, word, before) => battleshipSigns(word, before),
    check: checkBattleship,
    post: postBattleship,
    keys: model => {
        const grid = new Grid(model.rows, model.columns);
        return grid.cells.map(cell => [grid.place(cell)]);
    },
    draw: drawBattleship,
    figures: (model, answer) => {
        const grid = new Grid(model.rows, model.columns);
        const isShip = (cell: number): boolean => answer[cell] === 1;
        return joinedCells(grid, (cell, next) => isShip(cell) && isShip(next)).filter(({ cells }) =>
            isShip(grid.index(...cells[0]!)),
        );
    },
    play: model => ({
        entry: { kind: 'cycle', values: [1, 0] },
        given: model.cells.flat().map(segment => (segment === null ? undefined : Number(segment !== 'water'))),
        rest: 0,
    }),
    toJson: (model, answer) =>
        Array.from({ length: model.rows }, (_, row) =>
            answer
                .slice(row * model.columns, (row + 1) * model.columns)
                .map(value => (value ? '#' : '.'))
                .join(''),
        ),
    describeClue,
    explainClue: explainBattleshipClue,
    partMeanings: battleshipParts,
    wordMeanings: battleshipWords,
    describeValue: (_model, _key, value) => (value ? { en: 'ship', ja: '艦' } : { en: 'water', ja: '水' }),
    withoutClue: (_model, clue) => (clue === 'fleet' ? [] : [{ clue, text: '.' }]),
    possibleClues: possibleBattleshipClues,
    write: writeBattleshipClues,
};

function template(rows: number, columns: number): readonly string[] {
    const cells = Array(columns).fill('.').join(' ');
    return [
        `fleet standard ${usualFleet(rows, columns)}`,
        '',
        'grid',
        `    | ${cells}`,
        ...Array.from({ length: rows }, () => `  . | ${cells}`),
    ];
}

const segmentNames: Readonly<Record<Segment, Text>> = {
    water: { en: 'water', ja: '水' },
    single: { en: 'a whole ship', ja: '1マスの艦' },
    middle: { en: 'the middle of a ship', ja: '艦の中央' },
    ship: { en: 'part of a ship', ja: '艦の一部' },
    'left-end': { en: 'the left end of a ship', ja: '艦の左端' },
    'right-end': { en: 'the right end of a ship', ja: '艦の右端' },
    'top-end': { en: 'the top end of a ship', ja: '艦の上端' },
    'bottom-end': { en: 'the bottom end of a ship', ja: '艦の下端' },
};

function describeClue(model: BattleshipModel, clue: string): Text {
    const cell = /^r(\d+)c(\d+)$/.exec(clue);
    if (cell) {
        const segment = model.cells[Number(cell[1]) - 1]?.[Number(cell[2]) - 1];
        const name = segmentNames[segment ?? 'ship'];
        return { en: `${clue} = ${name.en}`, ja: `${clue} = ${name.ja}` };
    }
    const line = /^(row|column) (\d+)$/.exec(clue);
    if (line) {
        const index = Number(line[2]) - 1;
        const count = line[1] === 'row' ? model.rowClues[index] : model.columnClues[index];
        return { en: `${clue} = ${count}`, ja: `${line[2]}${line[1] === 'row' ? '行目' : '列目'} = ${count}` };
    }
    return { en: `the fleet ${model.fleet.join(' ')}`, ja: `艦隊 ${model.fleet.join(' ')}` };
}
