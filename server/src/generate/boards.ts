import type { BonsanModel } from '../puzzles/bonsan/model';
import type { KanaoreModel } from '../puzzles/kanaore/model';
import type { Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import type { Random } from '../random';
import type { GivenKind } from './filling';

// What puzzles are generated from. Nothing here needs an engine, of which the language server has none.

/** What a puzzle is generated from where nothing is given but its type and its size. */
export function emptyBoard(type: string, rows: number, columns: number): Model {
    const blank = typeOf({ type } as Model).edit.blank(rows, columns);
    const full: Partial<KanaoreModel> = type === 'Kanaore' ? { full: true } : {};
    return { ...blank, ...full };
}

/** Whether the clues of a type can be told to stand symmetrically: words lie as they come. */
export function canBeSymmetric(type: string): boolean {
    return type !== 'Kanaore';
}

/** What the clues of a type can give away; undefined where that is no question. */
export function givenKindOf(type: string): GivenKind | undefined {
    return type === 'Kanaore' ? 'letters' : type === 'Battleship' ? 'water' : undefined;
}

/** The regions of a Heya-bon are rectangles of up to about so many cells. */
const regionSize = 12;

/** The board of a Heya-bon without circles. */
export function heyaBoard(rows: number, columns: number, random: Random): BonsanModel {
    return {
        ...(emptyBoard('Bonsan', rows, columns) as BonsanModel),
        regions: randomRectangles(random, rows, columns, regionSize),
    };
}

/** Rectangles that are cut in two, at random, as long as they are too large. */
function randomRectangles(random: Random, rows: number, columns: number, size: number): string[][] {
    const names = Array.from({ length: rows }, () => Array<string>(columns).fill(''));
    let count = 0;
    const cut = (top: number, left: number, height: number, width: number): void => {
        if (height * width > size && Math.max(height, width) > 1) {
            if (height > width || (height === width && random.chance(0.5))) {
                const upper = 1 + random.below(height - 1);
                cut(top, left, upper, width);
                cut(top + upper, left, height - upper, width);
            } else {
                const first = 1 + random.below(width - 1);
                cut(top, left, height, first);
                cut(top, left + first, height, width - first);
            }
            return;
        }
        const name = count < 26 ? String.fromCharCode(65 + count) : String(count);
        count += 1;
        for (let row = top; row < top + height; row++) {
            names[row]!.fill(name, left, left + width);
        }
    };
    cut(0, 0, rows, columns);
    return names;
}
