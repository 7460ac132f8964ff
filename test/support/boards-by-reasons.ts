import { removableClues, without } from '../../bench/variants';
import { type Clue, clueName } from '../../server/src/board/clue';
import { Grid } from '../../server/src/board/grid';
import type { BattleshipModel } from '../../server/src/puzzles/battleship/model';
import { hasBentShips } from '../../server/src/puzzles/battleship/ships';
import type { BonsanModel } from '../../server/src/puzzles/bonsan/model';
import type { CurveDataModel } from '../../server/src/puzzles/curvedata/model';
import type { FillominoModel } from '../../server/src/puzzles/fillomino/model';
import { type KanaoreModel, wordClue } from '../../server/src/puzzles/kanaore/model';
import { type Fact, isFact, type Reason } from '../../server/src/puzzles/known';
import type { Answer, Model } from '../../server/src/puzzles/model';
import { withSearch } from '../../server/src/solve/search';
import { agreesWithClues, allBattleshipBoards, allBentBoards, fleetNames } from './battleship';
import { allBonsanAnswers } from './bonsan';
import { allCurveDataAnswers } from './curvedata';
import { agreesWithClues as agreesFillomino, allFillominoBoards } from './fillomino';
import { allKanaoreBoards } from './kanaore';

// The consequences of some reasons alone, by brute force on small boards.

/** The boards that obey the rules and those clues of a small puzzle that are among some reasons. */
export class BoardsByReasons {
    readonly clues: readonly Clue[];
    /** By the names of the clues. */
    readonly #boards = new Map<string, readonly Answer[]>();

    constructor(readonly model: Model) {
        this.clues = withSearch(model, 'assumed', {}, search => search.clues);
    }

    /** A board in which the reasons hold, but not all conclusions. */
    exception(reasons: readonly Reason[], conclusions: readonly Fact[] = []): Answer | undefined {
        const facts = reasons.filter(isFact);
        return this.#with(reasons).find(
            board =>
                facts.every(fact => holds(board, fact)) &&
                (conclusions.length === 0 || !conclusions.every(fact => holds(board, fact))),
        );
    }

    #with(reasons: readonly Reason[]): readonly Answer[] {
        const names = new Set(reasons.flatMap(reason => (isFact(reason) ? [] : [clueName(reason)])));
        const key = [...names].sort().join();
        const boards = this.#boards.get(key) ?? boardsWith(this.model, this.clues, names);
        this.#boards.set(key, boards);
        return boards;
    }
}

function holds(board: Answer, { key, value, is }: Fact): boolean {
    return (board[key] === value) === is;
}

function boardsWith(model: Model, clues: readonly Clue[], kept: ReadonlySet<string>): readonly Answer[] {
    if (model.type === 'Kanaore') {
        return kanaoreBoards(model as KanaoreModel, clues, kept);
    }
    const removable = new Set(removableClues(model).map(clueName));
    const isGone = (clue: Clue): boolean => !kept.has(clueName(clue)) && removable.has(clueName(clue));
    const less = without(model, clues.filter(isGone));
    switch (less.type) {
        case 'Battleship':
            return battleshipBoards(less as BattleshipModel, kept.has('fleet'));
        case 'Bonsan':
            return allBonsanAnswers(less as BonsanModel);
        case 'CurveData':
            return allCurveDataAnswers(less as CurveDataModel);
        default: {
            const puzzle = less as FillominoModel;
            return fillominoBoards(puzzle.rows, puzzle.columns).filter(board => agreesFillomino(puzzle, board));
        }
    }
}

function battleshipBoards(model: BattleshipModel, hasFleet: boolean): readonly Answer[] {
    const { rows, columns } = model;
    if (hasFleet) {
        return (bentBoards(rows, columns).get(fleetNames(model)) ?? []).filter(board => agreesWithClues(model, board));
    }
    const byFleet = hasBentShips(model) ? bentBoards(rows, columns) : straightBoards(rows, columns);
    return [...byFleet.values()].flat().filter(board => agreesWithClues(model, board));
}

const straightBoards = forSizes(allBattleshipBoards);
const bentBoards = forSizes(
    (rows, columns) => new Map(Array.from(allBentBoards(rows, columns), ([names, { boards }]) => [names, boards])),
);
const fillominoBoards = forSizes(allFillominoBoards);

/** Looks for all boards of a size only once. */
function forSizes<T>(find: (rows: number, columns: number) => T): (rows: number, columns: number) => T {
    const known = new Map<string, T>();
    return (rows, columns) => {
        const size = `${rows}x${columns}`;
        const boards = known.get(size) ?? find(rows, columns);
        known.set(size, boards);
        return boards;
    };
}

/** Any other clue may be on the board or not. */
function kanaoreBoards(model: KanaoreModel, clues: readonly Clue[], kept: ReadonlySet<string>): readonly Answer[] {
    const grid = new Grid(model.rows, model.columns);
    const isGone = (clue: Clue): boolean => !kept.has(clueName(clue));
    return allKanaoreBoards(model, {
        cells: clues.filter(isGone).flatMap(clue => (clue.kind === 'cell' ? [grid.index(...clue.place)] : [])),
        words: model.words.filter(word => isGone(wordClue(word))).map(({ number }) => number),
        full: !kept.has('full'),
    });
}
