import { filled, inRows } from '../../server/src/board/grid';
import { type KanaoreModel, keptEmpty, type Word } from '../../server/src/puzzles/kanaore/model';
import { Random } from './random';

export const directions = ['up', 'down', 'left', 'right'] as const;

export function puzzle(rows: number, columns: number, more: Partial<KanaoreModel>): KanaoreModel {
    return {
        type: 'Kanaore',
        rows,
        columns,
        alphabet: [...'あいうえおかきくけこ'],
        words: [],
        numbers: filled({ rows, columns }, () => null),
        cells: filled({ rows, columns }, () => 0),
        full: false,
        ...more,
    };
}

/**
 * Words along random paths of a random board, so that there is an answer; some of them changed, so that there may be
 * none.
 */
function randomPuzzle(random: Random, rows: number, columns: number): KanaoreModel {
    const cells = rows * columns;
    const letters = 2 + random.below(5);
    const board = Array.from({ length: cells }, () => 1 + random.below(letters));
    const spoil = random.pick([0, 0, 0.1, 0.3]);
    const starts = random.shuffled(board.map((_, cell) => cell)).slice(0, 1 + random.below(4));
    const words = starts.flatMap((start, index): Word[] => {
        const path = randomPath(random, rows, columns, start, 2 + random.below(4));
        const [, second] = path;
        if (second === undefined) {
            return [];
        }
        const offset = second - start;
        const true_ = offset === -columns ? 'up' : offset === columns ? 'down' : offset === -1 ? 'left' : 'right';
        return [
            {
                number: index + 1,
                direction: random.chance(spoil / 3) ? random.pick(directions) : true_,
                letters: path.map(cell => (random.chance(spoil) ? 1 + random.below(letters) : board[cell]!)),
                text: '',
            },
        ];
    });
    const numbers = board.map((_, cell) => {
        const number = starts.indexOf(cell) + 1;
        return words.some(word => word.number === number) ? number : null;
    });
    const density = random.pick([0, 0, 0.1, 0.3]);
    const givens = board.map(letter =>
        random.chance(density) ? (random.chance(spoil) ? 1 + random.below(letters) : letter) : 0,
    );
    // Mostly where no word has to come; sometimes where one begins.
    const black = givens.map(given =>
        random.chance(density / 2) && (given === 0 || random.chance(spoil)) ? keptEmpty : given,
    );
    return puzzle(rows, columns, {
        words,
        numbers: inRows(numbers, columns),
        cells: inRows(black, columns),
        full: random.chance(0.25),
    });
}

/** A path of `length` cells; shorter if it runs into a corner. */
function randomPath(random: Random, rows: number, columns: number, start: number, length: number): number[] {
    const path = [start];
    while (path.length < length) {
        const last = path.at(-1)!;
        const next = [
            last >= columns ? last - columns : -1,
            last < (rows - 1) * columns ? last + columns : -1,
            last % columns > 0 ? last - 1 : -1,
            last % columns < columns - 1 ? last + 1 : -1,
        ].filter(cell => cell >= 0 && !path.includes(cell));
        if (next.length === 0) {
            break;
        }
        path.push(random.pick(next));
    }
    return path;
}

export function randomPuzzles(rows: number, columns: number, count: number): KanaoreModel[] {
    const random = new Random(1000 * rows + columns);
    return Array.from({ length: count }, () => randomPuzzle(random, rows, columns));
}
