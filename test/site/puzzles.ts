// Prints as many puzzles as its argument says, as a list of texts in JSON. Playwright cannot load the sources itself.
import { printPuzzle } from '../../server/src/language/new-puzzle';
import type { BattleshipModel } from '../../server/src/puzzles/battleship/model';
import { generated, generatedBattleship } from '../support/generated';
import { Random } from '../support/random';

const square = { cells: [[0, 0], [0, 1], [1, 0], [1, 1]], count: 1 } as const; // biome-ignore format: as it is drawn
const hook = { cells: [[0, 0], [0, 1], [0, 2], [1, 2]], count: 1 } as const; // biome-ignore format: as it is drawn

const fleets: readonly Pick<BattleshipModel, 'fleet' | 'drawn' | 'variant'>[] = [
    { fleet: [3, 2, 2, 1, 1] },
    { fleet: [2, 1, 1], drawn: [square, hook] },
    { fleet: [3, 2, 1], variant: 'weighted' },
    { fleet: [3, 2, 1, 1], variant: 'digital' },
];

/** Puzzles with one answer: each type in turn, and the variants of each. */
const made = [
    (random: Random, turn: number) =>
        generatedBattleship(random, 5 + random.below(3), 5 + random.below(3), fleets[turn % fleets.length]!),
    (random: Random, turn: number) => {
        const side = (): number => 4 + random.below(4);
        return generated(random, turn % 2 === 0 ? 'bonsan' : 'heya-bon', side(), side());
    },
    (random: Random) => generated(random, 'curvedata', 4 + random.below(3), 4 + random.below(3)),
    (random: Random) => generated(random, 'fillomino', 3 + random.below(5), 3 + random.below(5)),
    (random: Random) => generated(random, 'kanaore', 3 + random.below(4), 3 + random.below(4)),
];

/** Puzzles of all types alike, as texts. A third of them was changed, so that few of those have one answer. */
function puzzles(count: number): string[] {
    return Array.from({ length: count }, (_, index) => {
        const random = new Random(1000 + index);
        const turn = Math.floor(index / made.length);
        const text = printPuzzle(made[index % made.length]!(random, turn));
        return turn % 3 === 2 ? random.pick(changes)(random, text) : text;
    });
}

type Change = (random: Random, text: string) => string;

/** Writes something else in place of a cell of the grid. */
const inCell =
    (write: (random: Random, cells: readonly string[]) => string): Change =>
    (random, text) => {
        const grid = text.lastIndexOf('\ngrid\n') + '\ngrid'.length;
        const cells = [...text.slice(grid).matchAll(/[^\s|]+/g)];
        const clues = cells.filter(([cell]) => !/^[.~]/.test(cell));
        const { 0: cell, index } = random.pick(clues.length > 0 ? clues : cells);
        const place = grid + index;
        const instead = write(
            random,
            cells.map(([cell]) => cell),
        );
        return text.slice(0, place) + instead + text.slice(place + cell.length);
    };

const changes: readonly Change[] = [
    inCell(() => '.'),
    inCell((random, cells) => random.pick(cells)),
    inCell(random => String(1 + random.below(9))),
    inCell(random => random.pick(['@@', '', '１２３', 'は', '. .', '"'])),
    (random, text) => {
        const place = random.below(text.length);
        return text.slice(0, place) + text.slice(place + 1 + random.below(12));
    },
    (random, text) => text.replace(/$/m, `\nexpect ${random.pick(['unique', 'several', 'none'])}`),
];

process.stdout.write(JSON.stringify(puzzles(Number(process.argv[2]))));
