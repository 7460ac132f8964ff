import { largest, smallest } from '../extremes';
import { counted, joined, sameText, type Text } from '../message';
import { cellName, type Place } from './grid';

type Pair = readonly [Place, Place];

/** The maximum number of chains that a sentence names; with more it gives the number of pairs. */
const mostNamed = 6;

/** "r1c1–r1c4, r3c2"; "31 cells" if that would be a long list, which nobody reads. */
export function cellsOrCount(places: readonly Place[]): Text {
    const runs = runsText(places);
    return runs.length > mostNamed
        ? { en: counted(places.length, 'cell'), ja: `${places.length}マス` }
        : joined(runs, { en: ', ', ja: '・' });
}

/** Cells in a sentence, three or more in a line by its ends: "r1c1–r1c4, r3c2". */
export function cellsText(places: readonly Place[]): Text {
    return joined(runsText(places), { en: ', ', ja: '・' });
}

function runsText(places: readonly Place[]): Text[] {
    const remaining = new Map(places.map(place => [cellName(place), place]));
    return places.flatMap((place): Text[] => {
        if (!remaining.has(cellName(place))) {
            return [];
        }
        const [across, down] = [lineThrough(place, [0, 1], remaining), lineThrough(place, [1, 0], remaining)];
        const line = across.length < down.length ? down : across;
        const run = line.length < fewestInRun ? [place] : line;
        for (const cell of run) {
            remaining.delete(cellName(cell));
        }
        const [first, last] = [cellName(run[0]!), cellName(run.at(-1)!)];
        return [run.length === 1 ? sameText(first) : { en: `${first}–${last}`, ja: `${first}〜${last}` }];
    });
}

/** The minimum number of cells in a line that are named by their ends. */
const fewestInRun = 3;

/** The cells of a row or column that are all among these, from the first to the last. */
function lineThrough(place: Place, [down, right]: Place, among: ReadonlyMap<string, Place>): Place[] {
    const from = ([row, column]: Place, way: 1 | -1): Place[] => {
        const next = among.get(cellName([row + way * down, column + way * right]));
        return next ? [next, ...from(next, way)] : [];
    };
    return [...from(place, -1).reverse(), place, ...from(place, 1)];
}

/** Pairs of neighbours in a sentence: "r1c1-r1c4-r3c4, r5c1-r5c2", or "20 edges between r3c1 and r8c6". */
export function chainsText(pairs: readonly Pair[]): Text {
    const chains = chained(pairs);
    if (chains.length > mostNamed) {
        const places = pairs.flat();
        const [rows, columns] = [places.map(([row]) => row), places.map(([, column]) => column)];
        const first = cellName([smallest(rows), smallest(columns)]);
        const last = cellName([largest(rows), largest(columns)]);
        return {
            en: `${pairs.length} edges between ${first} and ${last}`,
            ja: `${first}から${last}までの${pairs.length}か所`,
        };
    }
    return joined(
        chains.map(chain => sameText(chain.map(cellName).join('-'))),
        { en: ', ', ja: '・' },
    );
}

/** Joins pairs of neighbours into chains, each given by its ends and bends. */
function chained(pairs: readonly Pair[]): Place[][] {
    const nameOf = ([row, column]: Place): string => `${row} ${column}`;
    const remaining = new Set(pairs);
    const around = new Map<string, Set<Pair>>();
    for (const pair of pairs) {
        for (const name of pair.map(nameOf)) {
            around.set(name, (around.get(name) ?? new Set()).add(pair));
        }
    }
    const at = (place: Place): Set<Pair> => around.get(nameOf(place))!;
    const chainFrom = (start: Place): Place[] => {
        const chain = [start];
        for (let [next] = at(start); next; [next] = at(chain.at(-1)!)) {
            remaining.delete(next);
            const [a, b] = next;
            at(a).delete(next);
            at(b).delete(next);
            chain.push(nameOf(a) === nameOf(chain.at(-1)!) ? b : a);
        }
        return chain;
    };
    const ends = pairs.flat().filter(place => at(place).size % 2 === 1);
    const chains = ends.flatMap(end => (at(end).size % 2 === 1 ? [chainFrom(end)] : []));
    for (const [start] of remaining) {
        chains.push(chainFrom(start)); // A loop.
    }
    return chains.map(chain => chain.filter((place, index) => !isBetween(chain[index - 1], place, chain[index + 1])));
}

function isBetween(before: Place | undefined, [row, column]: Place, after: Place | undefined): boolean {
    return (
        before !== undefined &&
        after !== undefined &&
        row - before[0] === after[0] - row &&
        column - before[1] === after[1] - column
    );
}
