import { largest, smallest } from '../extremes';
import { joined, sameText, type Text } from '../message';
import { cellName, type Place } from './grid';

type Pair = readonly [Place, Place];

/** So many chains are named; of more it is said how many pairs there are. */
const mostNamed = 6;

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

/** Pairs of neighbours, joined where one begins in the cell in which another ends; of each chain its ends and bends. */
function chained(pairs: readonly Pair[]): Place[][] {
    const nameOf = ([row, column]: Place): string => `${row} ${column}`;
    const left = new Set(pairs);
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
            left.delete(next);
            const [a, b] = next;
            at(a).delete(next);
            at(b).delete(next);
            chain.push(nameOf(a) === nameOf(chain.at(-1)!) ? b : a);
        }
        return chain;
    };
    const ends = pairs.flat().filter(place => at(place).size % 2 === 1);
    const chains = ends.flatMap(end => (at(end).size % 2 === 1 ? [chainFrom(end)] : []));
    for (const [start] of left) {
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
