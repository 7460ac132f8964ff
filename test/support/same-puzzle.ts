import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Place } from '../../server/src/board/grid';
import { turns } from '../../server/src/board/symmetry';
import { turnEdits } from '../../server/src/edit/turn-board';
import { loadPuzzle } from '../../server/src/language/load';
import { printPuzzle } from '../../server/src/language/new-puzzle';
import type { BattleshipModel } from '../../server/src/puzzles/battleship/model';
import type { BonsanModel } from '../../server/src/puzzles/bonsan/model';
import type { CurveDataModel } from '../../server/src/puzzles/curvedata/model';
import type { KanaoreModel } from '../../server/src/puzzles/kanaore/model';
import type { Model } from '../../server/src/puzzles/model';

// Decides whether two puzzles are the same by trying all rotations, reflections and renamings.

/** A puzzle with all rotations and reflections of its text. */
export function allTurned(model: Model): Model[] {
    const { document, puzzle } = loadPuzzle(printPuzzle(model));
    return [
        model,
        ...turns.map(turn => {
            const text = TextDocument.applyEdits(document.textDocument, turnEdits(document, puzzle!, turn)!);
            return loadPuzzle(text).reading!.model!;
        }),
    ];
}

/** True if a renaming makes one puzzle of the other, without rotation. */
export function isRenamed(a: Model, b: Model): boolean {
    if (a.type !== b.type || a.rows !== b.rows || a.columns !== b.columns) {
        return false;
    }
    const alike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
    const borders = ({ borders = [] }: Model): string[] => borders.map(pair => pair.join()).sort();
    if (!alike(borders(a), borders(b)) || !alike([a.rowClues, a.columnClues], [b.rowClues, b.columnClues])) {
        return false;
    }
    switch (a.type) {
        case 'Battleship': {
            const [{ variant }, { variant: other }] = [a as BattleshipModel, b as BattleshipModel];
            return variant === other && alike(a.cells, b.cells) && alike(shipsOf(a), shipsOf(b));
        }
        case 'Bonsan': {
            const [names, others] = [a as BonsanModel, b as BonsanModel].map(({ regions }) => regions?.flat() ?? []);
            return alike(a.cells, b.cells) && isBijection(names!, others!);
        }
        case 'CurveData': {
            const shapes = (model: Model): string[] =>
                (model as CurveDataModel).shapes.map(({ nodes, lines }) =>
                    lines
                        .map(line => line.map(node => nodes[node]!.join()).join(' '))
                        .sort()
                        .join(),
                );
            return permutations(shapes(a), shapes(b)).some(to =>
                alike(
                    a.cells.map(row => row.map(cell => (typeof cell === 'number' ? to[cell] : cell))),
                    b.cells,
                ),
            );
        }
        case 'Kanaore': {
            const [one, other] = [a as KanaoreModel, b as KanaoreModel];
            const letters = ({ cells, alphabet }: KanaoreModel): unknown => cells.flat().map(l => alphabet[l - 1] ?? l);
            const words = ({ words, alphabet }: KanaoreModel): string[] =>
                words.map(word => `${word.direction} ${word.letters.map(letter => alphabet[letter - 1]).join(' ')}`);
            const numbers = ({ numbers, words }: KanaoreModel): unknown[] =>
                numbers.flat().map(number => {
                    const index = words.findIndex(word => word.number === number);
                    return index < 0 ? number && `no word ${number}` : index;
                });
            return (
                alike([one.full, one.fold, letters(one)], [other.full, other.fold, letters(other)]) &&
                permutations(words(one), words(other)).some(to =>
                    isBijection(
                        numbers(one).map(number => (typeof number === 'number' ? to[number] : number)),
                        numbers(other),
                        name => name === null || typeof name === 'number',
                    ),
                )
            );
        }
        default:
            return alike(withoutBorders(a), withoutBorders(b));
    }
}

function withoutBorders({ borders: _, ...rest }: Model): unknown {
    return rest;
}

/** All ships, each in the orientation that comes first as a text. */
function shipsOf(model: Model): string[] {
    const { fleet, drawn = [] } = model as BattleshipModel;
    const straight = fleet.map(length => Array.from({ length }, (_, column): Place => [0, column]));
    const ships = [...straight, ...drawn.flatMap(({ cells, count }) => Array<readonly Place[]>(count).fill(cells))];
    return ships.map(smallestWay).sort();
}

function smallestWay(cells: readonly Place[]): string {
    const ways = [1, -1].flatMap(down =>
        [1, -1].flatMap(right =>
            [false, true].map(swap => {
                const moved = cells.map(([r, c]) => (swap ? [right * c, down * r] : [down * r, right * c]) as Place);
                const [top, left] = [0, 1].map(axis => Math.min(...moved.map(cell => cell[axis]!))) as [number, number];
                return moved
                    .map(([r, c]) => `${r - top},${c - left}`)
                    .sort()
                    .join(' ');
            }),
        ),
    );
    return ways.sort()[0]!;
}

/** True if a renaming maps the names to the others; fixed names stay. */
function isBijection(
    names: readonly unknown[],
    others: readonly unknown[],
    isFixed: (name: unknown) => boolean = () => false,
): boolean {
    const to = new Map<unknown, unknown>();
    return (
        names.length === others.length &&
        names.every((name, index) => {
            const other = others[index];
            if (isFixed(name) || isFixed(other)) {
                return name === other;
            }
            const isNew = !to.has(name);
            to.set(name, to.get(name) ?? other);
            return to.get(name) === other && (!isNew || [...to.values()].filter(value => value === other).length === 1);
        })
    );
}

/** All ways to match one list with the other: for each entry, its index in the other list. */
function permutations(one: readonly string[], other: readonly string[]): number[][] {
    if (one.length !== other.length) {
        return [];
    }
    let ways: number[][] = [[]];
    for (const text of one) {
        ways = ways.flatMap(way =>
            other.flatMap((candidate, index) => (candidate === text && !way.includes(index) ? [[...way, index]] : [])),
        );
    }
    return ways;
}
