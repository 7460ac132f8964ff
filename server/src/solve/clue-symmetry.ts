import { type Clue, ClueSet, cellClue } from '../board/clue';
import { besideAfter, clueBeside, cluesOutside, sideOf, sidesOf } from '../board/outside';
import { imageOfPlace, type Symmetry, symmetries } from '../board/symmetry';
import type { Model } from '../puzzles/model';

/** The minimum number of clues in cells: fewer may be symmetric by accident. */
const fewestClues = 4;

/** The symmetry of the cells with clues, whatever the clues are. */
export function symmetryOf(model: Model, clues: readonly Clue[]): Symmetry | undefined {
    const inCells = clues.filter(({ kind }) => kind === 'cell');
    const known = new ClueSet(inCells);
    return inCells.length < fewestClues
        ? undefined
        : symmetries.find(symmetry => inCells.every(clue => known.has(imageOf(clue, symmetry, model))));
}

/** In a board that is nearly symmetric, one of this many clues in cells may lack its partner. Fewer clues have none. */
const cluesPerGap = 6;

/** The symmetry that all or most of the cells with clues have. */
export function nearSymmetryOf(model: Model, clues: readonly Clue[]): Symmetry | undefined {
    const inCells = new ClueSet(clues.filter(({ kind }) => kind === 'cell')).keys();
    const known = new ClueSet(inCells);
    const gapsIn = (symmetry: Symmetry): number =>
        inCells.filter(clue => !known.has(imageOf(clue, symmetry, model))).length;
    const [best] = symmetries.map(symmetry => ({ symmetry, gaps: gapsIn(symmetry) })).sort((a, b) => a.gaps - b.gaps);
    return Math.max(best!.gaps, 1) * cluesPerGap <= inCells.length ? best!.symmetry : undefined;
}

/** The same clue on the turned or mirrored board. */
export function imageOf(clue: Clue, symmetry: Symmetry, model: Model): Clue {
    if (clue.kind === 'cell') {
        return cellClue(imageOfPlace(clue.place, symmetry, model));
    }
    if (clue.kind === 'outside') {
        const allowed = sidesOf(cluesOutside(model));
        return clueBeside(...besideAfter(symmetry, sideOf(clue), clue.index, model, allowed));
    }
    return clue;
}

/** Groups of clues with their images, to be added or removed together. */
export function orbits(clues: readonly Clue[], symmetry: Symmetry, model: Model): Clue[][] {
    const known = new ClueSet(clues);
    const done = new ClueSet();
    return clues.flatMap(clue => {
        const image = imageOf(clue, symmetry, model);
        if (done.has(clue) || !known.has(image)) {
            return [];
        }
        done.add(clue);
        done.add(image);
        return [new ClueSet([clue, image]).keys()];
    });
}
