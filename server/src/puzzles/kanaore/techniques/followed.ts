import { cellsText } from '../../../board/chains';
import { sameText, type Text } from '../../../message';
import type { Reason } from '../../known';
import { wordClue } from '../model';
import { openOf, type Walls } from '../walls';
import type { Ways } from '../ways';
import type { Laid, Way } from '../word-board';

/** The beginning of a word that can go one way only. */
export interface Followed {
    /** Empty if it is not known where the word begins. */
    readonly way: Way;
    /** By index of its cells, what keeps the word from going elsewhere from there; nothing where that is open. */
    readonly walls: readonly Walls[];
    /** The cells where it can go on after its way, and what keeps it from the others. */
    readonly next: readonly number[];
    readonly beside: Walls;
    /** Whether letters are left, and no cell for them. */
    readonly isStuck: boolean;
    /** Why it begins like this. */
    readonly why: readonly Reason[];
}

/** Follows a word whose second letter is known as long as it has one way on. */
export function followed({ grid, known }: Ways, { word, start }: Laid): Followed {
    const second = grid.next(start, word.direction);
    if (second === undefined || known.value(second) !== word.letters[1]) {
        return { way: [], walls: [], next: [], beside: new Map(), isStuck: false, why: [] };
    }
    const way = [start, second];
    const walls: Walls[] = [new Map()];
    let next: readonly number[] = [];
    let beside: Walls = new Map();
    while (way.length < word.letters.length) {
        const letter = word.letters[way.length]!;
        const around = grid.neighbours(way.at(-1)!).filter(cell => !way.includes(cell));
        beside = new Map();
        next = openOf(known, around, letter, beside);
        if (next.length > 1) {
            break;
        }
        walls.push(beside);
        if (next.length === 0) {
            break;
        }
        way.push(next[0]!);
    }
    const isStuck = next.length === 0 && way.length < word.letters.length;
    return { way, walls, next, beside, isStuck, why: [wordClue(word), known.why(second)] };
}

/** The most cells that a sentence lists. */
const maxListed = 4;

/**
 * " (r2c2, r3c1 do not take its letters)", to append to a sentence about a word; nothing if nothing is in its way.
 *
 * @param filled cells that it fills, which may not take other letters of it
 */
export function blockedText({ grid }: Ways, walls: Walls, filled: readonly number[] = []): Text {
    const cells = [...new Set(Array.from(walls.values(), ({ cell }) => cell))]
        .filter(cell => !filled.includes(cell))
        .sort((a, b) => a - b);
    if (cells.length === 0) {
        return sameText('');
    }
    const { en, ja } = cellsText(cells.map(cell => grid.place(cell)));
    return cells.length > maxListed
        ? {
              en: ` (the other ${cells.length} cells on its way do not take its letters)`,
              ja: `(ほかに通れそうな${cells.length}マスには、この言葉の文字が入りません)`,
          }
        : {
              en: ` (${en} ${cells.length === 1 ? 'does' : 'do'} not take its letters)`,
              ja: `(${ja}にはこの言葉の文字が入りません)`,
          };
}
