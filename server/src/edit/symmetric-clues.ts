import { borderClue, type Clue, ClueMap, cellClue } from '../board/clue';
import type { Place } from '../board/grid';
import { imageOfPlace, swapsAxes, type Turn } from '../board/symmetry';
import { borderSign } from '../drawn/place-text';
import type { Model, WrittenClue } from '../puzzles/model';

/**
 * Returns a written clue with what is written in its images, so that clues stay symmetric. A clue that goes takes its
 * images with it; a clue that comes puts placeholders into its images that are empty.
 */
export function withImages(
    { clue, text }: WrittenClue,
    model: Model,
    placeholder: string | undefined,
    symmetry: readonly Turn[],
    textAt: (clue: Clue) => string,
): WrittenClue[] {
    const turns = symmetry.filter(turn => model.rows === model.columns || !swapsAxes(turn));
    const all = new ClueMap<WrittenClue>([[clue, { clue, text }]]);
    // Images of images as well: two turns can make a third one.
    const waiting: Clue[] = [clue];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
        for (const turn of turns) {
            const image = imageOfClue(next, turn, model);
            if (image && !all.has(image)) {
                waiting.push(image);
                const isBorder = image.kind === 'border';
                const own = isBorder ? borderSign(image.side) : placeholder;
                const partner = text === '.' ? '.' : textAt(image) === '.' ? own : undefined;
                all.set(image, { clue: image, text: partner ?? textAt(image) });
            }
        }
    }
    return [...all].map(([, written]) => written);
}

function imageOfClue(clue: Clue, turn: Turn, model: Model): Clue | undefined {
    if (clue.kind === 'cell') {
        return cellClue(imageOfPlace(clue.place, turn, model));
    }
    if (clue.kind === 'border') {
        const [row, column] = clue.place;
        const beyond: Place = clue.side === 'right' ? [row, column + 1] : [row + 1, column];
        const images = [clue.place, beyond].map(place => imageOfPlace(place, turn, model));
        const [first, second] = images.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
        return borderClue(first!, second!);
    }
    return undefined;
}
