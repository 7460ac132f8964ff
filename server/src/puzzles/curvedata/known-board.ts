import { cellsText } from '../../board/chains';
import { cellName } from '../../board/grid';
import type { Text } from '../../message';
import { cached } from '../cached';
import type { Known, Reason } from '../known';
import { knownView } from '../techniques/known-view';
import { techniqueOn } from '../techniques/technique';
import { type Grounds, reasonsOf } from './grounds';
import type { CurveDataModel } from './model';
import { Possible } from './possible';
import { type Beside, settingOf } from './setting';

/** The values of an edge. */
export const [noLine, line] = [0, 1] as const;

/** The lines of a Curve Data as far as they are known, and what is possible beside them. */
export class Board {
    readonly possible: Possible;
    readonly cells: readonly number[];

    constructor(
        model: CurveDataModel,
        readonly known: Known,
    ) {
        // All is found anew, so that chains begin at the nearest facts.
        this.possible = new Possible(settingOf(model), nothingKnown(model));
        this.possible.learn(known);
        countPlaces(known, this.possible.looks);
        this.cells = this.possible.setting.board.cells;
    }

    /** The edges of a cell, except those of shaded cells. */
    around(cell: number): readonly Beside[] {
        return this.possible.setting.around[cell]!;
    }

    isLine(key: number): boolean {
        return this.known.value(key) === line;
    }

    isClosed(key: number): boolean {
        return this.known.value(key) === noLine;
    }

    isOpen(key: number): boolean {
        return this.known.isOpen(key);
    }

    /** The figure whose clue lines lead to from a cell, or undefined. */
    figureAt(cell: number): number | undefined {
        const figure = this.possible.joinedTo[cell]!;
        return figure < 0 ? undefined : figure;
    }

    /** The reasons for `figureAt`, which must not be undefined. */
    whyJoined(cell: number): Grounds {
        return this.possible.whyJoinedTo[cell]!;
    }

    /** The cell of the clue that lines lead to from a cell, or undefined. */
    clueOf(cell: number): number | undefined {
        return this.possible.setting.figures[this.possible.joinedTo[cell]!]?.cell;
    }

    name(cell: number): string {
        return cellName(this.possible.setting.board.grid.place(cell));
    }

    names(cells: readonly number[]): Text {
        return cellsText([...new Set(cells)].map(cell => this.possible.setting.board.grid.place(cell)));
    }

    reasons(grounds: Grounds, near: number): Reason[] {
        return reasonsOf(grounds, this.possible.setting, this.known, near);
    }
}

const nothingKnown = cached((model: CurveDataModel) => new Possible(settingOf(model)));

export const boardOf = knownView((model: CurveDataModel, known) => new Board(model, known));

export const technique = techniqueOn(boardOf);

/** The number of places whose look takes as long as one at a key. */
const placesPerLook = 3;

export function countPlaces(known: Known, places: number): void {
    known.count(places / placesPerLook);
}
