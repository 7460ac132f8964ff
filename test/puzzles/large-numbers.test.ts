import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawingToSvg } from '../../server/src/board/svg';
import { drawingToText } from '../../server/src/board/text';
import { loadPuzzle } from '../../server/src/language/load';

/** All but those of Curve Data, whose texts have no numbers. */
const examples = readdirSync('examples', { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.puz') && !name.startsWith('curvedata'),
);

// Whoever lists so many values, cells or ships, is out of memory.
test.each(examples)('%s: no number of nine digits makes anything large', name => {
    const text = readFileSync(join('examples', name), 'utf8');
    const numbers = [...text.matchAll(/(?<=[ |])\d+(?=[\s|])/g)];
    expect(numbers).not.toEqual([]);
    for (const { 0: number, index } of numbers.filter((_, nth) => nth % Math.ceil(numbers.length / 5) === 0)) {
        const { type, reading } = loadPuzzle(`${text.slice(0, index)}999999999${text.slice(index + number.length)}`);
        const model = reading!.model!;
        const clues = [...reading!.clues.keys()];
        const drawing = type!.view.draw(model, []);
        const said = [
            drawingToSvg(drawing),
            drawingToText(drawing),
            type!.view.play(model),
            clues.map(clue => type!.text.clueTexts(model, clue)),
            clues.map(clue => type!.edit.withoutClue(model, clue)),
        ];
        expect(JSON.stringify(said).length).toBeLessThan(2_000_000);
    }
});
