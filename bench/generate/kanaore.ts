import { type Direction, directions, Grid, inRows } from '../../server/src/board/grid';
import type { KanaoreModel } from '../../server/src/puzzles/kanaore/model';
import { solve } from '../../server/src/solve/solve';
import type { Random } from '../../test/support/random';
import { isUnique } from './is-unique';
import { kanaoreWords } from './kanaore-words';

/** A Kanaore with a known answer: the letter in each cell. */
export interface GeneratedKanaore {
    readonly model: KanaoreModel;
    readonly answer: readonly string[];
}

export interface GenerateOptions {
    readonly vocabulary?: readonly string[];
    /** Whether the puzzle says that every cell is filled; they are, anyway. */
    readonly full?: boolean;
}

/** A word on the board. */
interface Laid {
    readonly text: string;
    readonly path: readonly number[];
}

/**
 * A board covered with words; where it has other answers, letters are given until it has none. Then the words that are
 * not needed are taken out of the list again, and given letters that are not.
 */
export function generateKanaore(
    random: Random,
    rows: number,
    columns: number,
    { vocabulary = kanaoreWords, full = false }: GenerateOptions = {},
): GeneratedKanaore {
    const grid = new Grid(rows, columns);
    let { words, letters } = cover(random, grid, vocabulary);
    while (letters.includes('')) {
        ({ words, letters } = cover(random, grid, vocabulary));
    }
    const givens = new Set<number>();
    const model = (): KanaoreModel => ({ ...toModel(grid, words, letters, givens), full });

    for (let report = solve(model(), { limitMs: 2000 }); report.status !== 'unique'; ) {
        givens.add(random.pick(report.open.length > 0 ? report.open.map(({ key }) => key) : grid.cells));
        report = solve(model(), { limitMs: 2000 });
    }
    for (const cell of random.shuffled([...givens])) {
        givens.delete(cell);
        if (!isUnique(model())) {
            givens.add(cell);
        }
    }
    for (const word of random.shuffled(words)) {
        const before = words;
        words = words.filter(other => other !== word);
        const covered = new Set(words.flatMap(({ path }) => path));
        if (!word.path.every(cell => covered.has(cell)) || !isUnique(model())) {
            words = before;
        }
    }
    return { model: model(), answer: letters };
}

/** Lays words over empty cells as long as there are any that fit: each time the one of many random tries that covers most. */
function cover(random: Random, grid: Grid, vocabulary: readonly string[]): { words: Laid[]; letters: string[] } {
    const letters = grid.cells.map(() => '');
    const words: Laid[] = [];
    const gain = ({ path }: Laid): number => path.filter(cell => letters[cell] === '').length;
    for (let failures = 0; failures < 40; ) {
        const empty = grid.cells.filter(cell => letters[cell] === '');
        if (empty.length === 0) {
            break;
        }
        const taken = new Set(words.map(({ path }) => path[0]!));
        const unused = vocabulary.filter(text => !words.some(word => word.text === text));
        const tries = Array.from({ length: 400 }, () => {
            const goal = random.pick(empty);
            const start = random.chance(0.5) ? goal : random.pick([goal, ...grid.neighbours(goal)]);
            const text = random.pick(unused);
            const path = taken.has(start) ? undefined : lay(random, grid, letters, text, start);
            return path ? [{ text, path }] : [];
        }).flat();
        const best = tries.toSorted((a, b) => gain(b) - gain(a))[0];
        if (!best || gain(best) === 0) {
            failures += 1;
            continue;
        }
        failures = 0;
        words.push(best);
        best.path.forEach((cell, index) => {
            letters[cell] = [...best.text][index]!;
        });
    }
    return { words, letters };
}

/** A random path for a word from a cell, through empty cells and those that already have the right letter. */
function lay(
    random: Random,
    grid: Grid,
    letters: readonly string[],
    text: string,
    start: number,
): readonly number[] | undefined {
    const signs = [...text];
    const fits = (cell: number, index: number): boolean => letters[cell] === '' || letters[cell] === signs[index];
    const goOn = (path: readonly number[]): readonly number[] | undefined => {
        if (path.length === signs.length) {
            return path;
        }
        for (const next of random.shuffled(grid.neighbours(path.at(-1)!))) {
            const longer = fits(next, path.length) && !path.includes(next) ? goOn([...path, next]) : undefined;
            if (longer) {
                return longer;
            }
        }
        return undefined;
    };
    return fits(start, 0) ? goOn([start]) : undefined;
}

/** The words with numbers in the order of their first cells. */
function toModel(
    grid: Grid,
    words: readonly Laid[],
    letters: readonly string[],
    givens: ReadonlySet<number>,
): KanaoreModel {
    const listed = words.toSorted((a, b) => a.path[0]! - b.path[0]!);
    const alphabet = [
        ...new Set([...listed.flatMap(({ text }) => [...text]), ...[...givens].map(cell => letters[cell]!)]),
    ];
    alphabet.sort();
    const numbers = grid.cells.map(cell => {
        const index = listed.findIndex(({ path }) => path[0] === cell);
        return index === -1 ? null : index + 1;
    });
    return {
        type: 'Kanaore',
        rows: grid.rows,
        columns: grid.columns,
        alphabet,
        words: listed.map(({ text, path }, index) => ({
            number: index + 1,
            direction: directionOf(grid, path),
            letters: [...text].map(letter => alphabet.indexOf(letter) + 1),
            text,
        })),
        numbers: inRows(numbers, grid.columns),
        cells: inRows(
            grid.cells.map(cell => (givens.has(cell) ? alphabet.indexOf(letters[cell]!) + 1 : 0)),
            grid.columns,
        ),
        full: false,
    };
}

function directionOf(grid: Grid, [first, second]: readonly number[]): Direction {
    return directions.find(direction => grid.next(first!, direction) === second)!;
}
