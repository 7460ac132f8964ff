import { directions } from '../../board/grid';
import { type Fact, isFact, type Reason } from '../known';
import type { Answer } from '../model';
import type { CurveDataModel } from './model';
import { leavingIn, type Setting, settingOf } from './setting';
import { eachWay } from './ways';

/** The maximum number of reasons. Usually more can be reduced in several ways. */
const mostReasons = 10;

/** The maximum number of shapes among them. */
const mostShapes = 3;

/** The maximum number of steps along lines to place figures in other ways, and the steps that joining the other cells counts as. */
const mostSteps = 10_000;
const stepsToJoin = 300;

/**
 * Returns the reasons that every sufficient set contains, if they are sufficient themselves; undefined if that takes too
 * many steps.
 *
 * @param reasons imply the conclusions
 */
export function onlyNeeded(
    model: CurveDataModel,
    answer: Answer,
    reasons: readonly Reason[],
    conclusions: readonly Fact[],
): readonly Reason[] | undefined {
    const shapes = reasons.filter(reason => !isFact(reason) && reason.kind === 'cell').length;
    if (reasons.length > mostReasons || shapes > mostShapes) {
        return undefined;
    }
    const steps = { left: mostSteps };
    const without = (some: readonly Reason[]): Answer | 'none' | undefined =>
        otherAnswer(model, answer, some, conclusions, steps);
    const needed = reasons.filter((_, index) => typeof without(reasons.toSpliced(index, 1)) === 'object');
    return needed.length === reasons.length || without(needed) === 'none' ? needed : undefined;
}

/** By key, 1 if a line crosses the edge, 0 if none does, -1 if the reasons do not state it. */
function linesIn(model: CurveDataModel, reasons: readonly Reason[]): Int8Array {
    const { board } = settingOf(model);
    const lines = new Int8Array(board.edges.length).fill(-1);
    for (const reason of reasons) {
        if (isFact(reason)) {
            lines[reason.key] = lineIn(reason);
        } else if (reason.kind === 'border') {
            lines[board.edge(board.grid.index(...reason.place), reason.side === 'right' ? 'right' : 'down')] = 0;
        }
    }
    return lines;
}

/** The cells of the clues whose shapes are among the reasons. */
function shownIn(model: CurveDataModel, reasons: readonly Reason[]): number[] {
    const { grid } = settingOf(model).board;
    return reasons.flatMap(reason => (!isFact(reason) && reason.kind === 'cell' ? [grid.index(...reason.place)] : []));
}

function lineIn({ value, is }: Fact): number {
    return is ? value : 1 - value;
}

/**
 * Finds a board much like the answer in which the reasons hold but not all conclusions. It places the figures whose shapes
 * are reasons first, as in the answer if possible. The others may have any shape, so nothing has to be tried for them.
 */
function otherAnswer(
    model: CurveDataModel,
    answer: Answer,
    reasons: readonly Reason[],
    conclusions: readonly Fact[],
    steps: { left: number },
): Answer | 'none' | undefined {
    const setting = settingOf(model);
    const shown = shownIn(model, reasons).map(cell => setting.clueIn[cell]!);
    const lines = linesIn(model, reasons);
    let isNone = true;
    for (const fact of conclusions) {
        const value = 1 - lineIn(fact);
        const isOpen = value === 0 || !setting.board.edges[fact.key]!.some(cell => setting.board.isShaded[cell]);
        if (isOpen && lines[fact.key] !== 1 - value) {
            const found = new Variation(setting, answer, lines.with(fact.key, value), shown, steps).find();
            if (typeof found === 'object') {
                return found;
            }
            isNone &&= found === 'none';
        }
    }
    return isNone ? 'none' : undefined;
}

class Variation {
    /** By cell, as bits: the directions in which lines must leave it, and those in which none can. */
    readonly #must: Uint8Array;
    readonly #cannot: Uint8Array;
    /** By cell, the directions in which lines of the figure placed there leave it, or 0. */
    readonly #laid: Uint8Array;

    /**
     * @param lines by key: 1 if there must be a line, 0 if there can be none, else -1
     * @param shown the figures that have their shapes
     * @param steps the number of steps left along lines
     */
    constructor(
        readonly setting: Setting,
        readonly answer: Answer,
        readonly lines: Int8Array,
        readonly shown: readonly number[],
        readonly steps: { left: number },
    ) {
        const { size, next, edges } = setting;
        this.#must = new Uint8Array(size);
        this.#cannot = new Uint8Array(size);
        this.#laid = new Uint8Array(size);
        for (let cell = 0; cell < size; cell++) {
            for (let direction = 0; direction < directions.length; direction++) {
                const line = next[direction]![cell]! < 0 ? 0 : lines[edges[direction]![cell]!]!;
                this.#must[cell]! |= Number(line === 1) << direction;
                this.#cannot[cell]! |= Number(line === 0) << direction;
            }
        }
    }

    find(): Answer | 'none' | undefined {
        let found: Answer | undefined;
        let isOpen = false;
        const placed = this.shown
            .map(figure => {
                const cells = this.#cellsInAnswer(figure);
                return { figure, cells, stays: cells.every(cell => this.#fits(this.#inAnswer(cell), cell)) };
            })
            // Figures that cannot stay as they are come first.
            .sort((a, b) => Number(a.stays) - Number(b.stays));
        const layFrom = (index: number): boolean => {
            const one = placed[index];
            if (!one) {
                this.steps.left -= stepsToJoin;
                const joined = this.#joinOthers();
                found = joined === 'none' ? undefined : joined;
                isOpen ||= joined === undefined;
                return found !== undefined;
            }
            const { figure, cells, stays } = one;
            const layNext = (): boolean => layFrom(index + 1);
            const canStay = stays && cells.every(cell => this.#laid[cell] === 0);
            return (
                (canStay && this.#lay(cells, cell => this.#inAnswer(cell), layNext)) || this.#layAnew(figure, layNext)
            );
        };
        layFrom(0);
        return found ?? (isOpen || this.steps.left < 0 ? undefined : 'none');
    }

    #fits(leaving: number, cell: number): boolean {
        return (leaving & this.#must[cell]!) === this.#must[cell]! && (leaving & this.#cannot[cell]!) === 0;
    }

    /** The directions in which lines leave a cell in the answer. */
    #inAnswer(cell: number): number {
        return leavingIn(this.setting, this.answer, cell);
    }

    #cellsInAnswer(figure: number): number[] {
        const { figures, next } = this.setting;
        const cells = new Set([figures[figure]!.cell]);
        for (const cell of cells) {
            const leaving = this.#inAnswer(cell);
            for (let direction = 0; direction < directions.length; direction++) {
                if ((leaving >> direction) & 1) {
                    cells.add(next[direction]![cell]!);
                }
            }
        }
        return [...cells];
    }

    /** Keeps the figure if the others could be placed. */
    #lay(cells: readonly number[], leaving: (cell: number) => number, goOn: () => boolean): boolean {
        for (const cell of cells) {
            this.#laid[cell] = leaving(cell);
        }
        const isDone = goOn();
        for (const cell of isDone ? [] : cells) {
            this.#laid[cell] = 0;
        }
        return isDone;
    }

    #layAnew(figure: number, goOn: () => boolean): boolean {
        const { setting, steps } = this;
        const { parts, clueIn } = setting;
        let isDone = false;
        eachWay({
            setting,
            figure,
            steps,
            canBe: (part, cell) =>
                this.#laid[cell] === 0 &&
                (clueIn[cell] === -1 || clueIn[cell] === figure) &&
                this.#fits(parts[part]!.leaving!, cell),
            visit: way => {
                const cells = setting.board.cells.filter(cell => way[cell]! >= 0);
                isDone = this.#lay(cells, cell => parts[way[cell]!]!.leaving!, goOn);
                return !isDone;
            },
        });
        return isDone;
    }

    /** Joins the cells that are left to the clues that are left, by lines of the answer first. */
    #joinOthers(): Answer | 'none' | undefined {
        const { board, next, edges, size, clueIn } = this.setting;
        const lines = this.lines.map(line => Math.max(0, line));
        /** By cell, the clue that it is joined to, or -1. */
        const joinedTo = new Int32Array(size).fill(-1);
        const joined: number[] = [];
        let hasTwoClues = false;
        /** Joins a cell, and those that lines lead to from there. */
        const join = (start: number, clue: number): void => {
            joinedTo[start] = clue;
            joined.push(start);
            for (let index = joined.length - 1; index < joined.length; index++) {
                const cell = joined[index]!;
                for (let direction = 0; direction < directions.length; direction++) {
                    const beside = next[direction]![cell]!;
                    if ((this.#must[cell]! >> direction) & 1 && joinedTo[beside] !== clue) {
                        hasTwoClues ||= clueIn[beside]! >= 0;
                        joinedTo[beside] = clue;
                        joined.push(beside);
                    }
                }
            }
        };
        const clues = board.clues.map(({ cell }) => cell).filter(cell => this.#laid[cell] === 0);
        for (const cell of clues) {
            join(cell, cell);
            if (hasTwoClues) {
                return 'none';
            }
        }
        /** The direction from a cell across a suitable edge to one not yet joined to a clue; -1 if there is none. */
        const wayFrom = (cell: number, isMeant: (key: number) => boolean): number =>
            directions.findIndex((_, direction) => {
                const beside = next[direction]![cell]!;
                const key = edges[direction]![cell]!;
                return (
                    beside >= 0 &&
                    this.#laid[beside] === 0 &&
                    joinedTo[beside] === -1 &&
                    this.lines[key] !== 0 &&
                    isMeant(key)
                );
            });
        const joinOn = (cell: number, isMeant: (key: number) => boolean): boolean => {
            const direction = wayFrom(cell, isMeant);
            if (direction >= 0) {
                lines[edges[direction]![cell]!] = 1;
                join(next[direction]![cell]!, joinedTo[cell]!);
            }
            return direction >= 0;
        };
        const isInAnswer = (key: number): boolean => this.answer[key] === 1;
        // Every figure has a line.
        const alone = clues.filter(cell => this.#must[cell] === 0);
        for (const cell of [
            ...alone.filter(cell => wayFrom(cell, isInAnswer) < 0),
            ...alone.filter(cell => wayFrom(cell, isInAnswer) >= 0),
        ]) {
            if (!joinOn(cell, isInAnswer) && !joinOn(cell, () => true)) {
                return undefined;
            }
        }
        for (const isMeant of [isInAnswer, () => true]) {
            for (let index = 0; index < joined.length; index++) {
                while (joinOn(joined[index]!, isMeant)) {}
            }
        }
        if (board.cells.some(cell => this.#laid[cell] === 0 && joinedTo[cell] === -1)) {
            return 'none';
        }
        for (const cell of board.cells) {
            for (let direction = 0; direction < directions.length; direction++) {
                if ((this.#laid[cell]! >> direction) & 1) {
                    lines[edges[direction]![cell]!] = 1;
                }
            }
        }
        return [...lines];
    }
}
