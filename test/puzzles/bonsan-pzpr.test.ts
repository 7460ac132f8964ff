// @module-tag slow
import { Puzzle } from 'pzpr';
import { expect, test } from 'vitest';
import { readPuzzLink, writeBoardFile } from '../../server/src/exchange/pzpr';
import type { BonsanModel } from '../../server/src/puzzles/bonsan/model';
import { solve } from '../../server/src/solve/solve';
import { allBonsanAnswers, circlesIn, isBonsanAnswer } from '../support/bonsan';
import { randomBonsan } from '../support/bonsan-random';
import { PlainEngine } from '../support/plain-engine';
import { Random } from '../support/random';
import { expectOften } from '../support/runs';

// The checker of puzz.link as a second opinion on what an answer is. It refuses one thing that is an answer here:
// that no circle moves.

const checker = new Puzzle();

function isAnswerOnPuzzLink(puzzle: BonsanModel, answer: readonly number[]): Promise<boolean> {
    return new Promise(resolve => {
        checker.open(boardFile(puzzle, answer), () => resolve(checker.check(true).complete));
    });
}

const boardFile = (puzzle: BonsanModel, answer: readonly number[]): string => writeBoardFile(puzzle, answer) as string;

test.each([
    ['Bonsan', false],
    ['Heya-bon', true],
])('%s: moves are an answer where puzz.link says so', async (_, withRegions) => {
    const random = new Random(withRegions ? 2 : 1);
    const different: string[] = [];
    let answers = 0;
    for (let n = 0; n < 1000; n++) {
        const puzzle = randomBonsan(random, 2 + random.below(3), 2 + random.below(3), withRegions);
        const known = allBonsanAnswers(puzzle);
        const report = solve(puzzle, { newEngine: () => new PlainEngine() });
        const tried = [
            ...report.answers,
            ...random.shuffled(known).slice(0, 3),
            ...randomMoves(random, puzzle, known, 4),
        ];
        for (const answer of tried.filter(moves => moves.some(move => move > 0))) {
            const isAnswer = isBonsanAnswer(puzzle, answer);
            answers += Number(isAnswer);
            if ((await isAnswerOnPuzzLink(puzzle, answer)) !== isAnswer) {
                different.push(boardFile(puzzle, answer));
            }
        }
    }
    expect(different.slice(0, 3)).toEqual([]);
    expectOften(answers, 300);
});

test.each([
    ['Bonsan', false],
    ['Heya-bon', true],
])('%s: an address that puzz.link makes is read as the same puzzle', async (_, withRegions) => {
    const random = new Random(withRegions ? 4 : 3);
    for (let n = 0; n < 200; n++) {
        const puzzle = randomBonsan(random, 1 + random.below(5), 1 + random.below(5), withRegions);
        const nobodyMoves = circlesIn(puzzle).map(() => 0);
        const address = await new Promise<string>(resolve => {
            checker.open(boardFile(puzzle, nobodyMoves), () => resolve(checker.getURL()));
        });
        const { model } = readPuzzLink(address) as { model: BonsanModel };
        expect({ ...model, regions: undefined }, address).toEqual({ ...puzzle, regions: undefined });
        expect(numbered(model.regions), address).toEqual(numbered(puzzle.regions));
    }
});

/** Regions by the order in which they are met, whatever their names. */
function numbered(regions: BonsanModel['regions']): number[] | undefined {
    const names = regions?.flat();
    return names?.map(name => [...new Set(names)].indexOf(name));
}

test('that nobody moves is an answer here, but not on puzz.link', async () => {
    const puzzle: BonsanModel = { type: 'Bonsan', rows: 1, columns: 3, cells: [['any', null, 'any']] };
    expect(isBonsanAnswer(puzzle, [0, 0])).toBe(true);
    expect(await isAnswerOnPuzzLink(puzzle, [0, 0])).toBe(false);
});

/** Moves that stay on the board and often obey no other rule: of an answer with one of them changed, or all at random. */
function randomMoves(random: Random, puzzle: BonsanModel, answers: readonly number[][], count: number): number[][] {
    const circles = circlesIn(puzzle);
    const randomMove = ({ row, column }: { row: number; column: number }): number => {
        const direction = random.below(4);
        const most = [row, puzzle.rows - 1 - row, column, puzzle.columns - 1 - column][direction]!;
        const far = random.below(most + 1);
        return far === 0 ? 0 : 4 * far + direction;
    };
    return Array.from({ length: count }, () => {
        const changed = random.below(circles.length);
        const before = answers.length > 0 && random.chance(0.5) ? random.pick(answers) : undefined;
        return circles.map((circle, key) => (before && key !== changed ? before[key]! : randomMove(circle)));
    });
}
