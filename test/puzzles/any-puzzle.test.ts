import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawingToSvg, svgToString } from '../../server/src/board/svg';
import { loadPuzzle } from '../../server/src/language/load';
import type { Model, PartialAnswer } from '../../server/src/puzzles/model';
import { typeOf } from '../../server/src/puzzles/registry';
import type { Reading } from '../../server/src/puzzles/text-facet';
import type { Entry } from '../../server/src/puzzles/view-facet';
import { Random } from '../support/random';
import { tries } from '../support/runs';
import { damaged, examples, randomText } from '../support/texts';

const strange = /undefined|NaN|Infinity|\[object/;

/** The values that could be entered for a key. */
function valuesOf(entry: Entry, key: number): readonly number[] {
    switch (entry.kind) {
        case 'typed':
            return 'upTo' in entry.signs ? [1, entry.signs.upTo] : entry.signs.map((_, index) => index + 1);
        case 'cycle':
            return entry.values;
        case 'lines':
            return entry.lines.filter(line => line.key === key).map(({ value }) => value);
    }
}

/** Calls everything that a type offers for a puzzle and for any entries: texts, drawings, printing. */
function isServed({ clues }: Reading, model: Model, random: Random): void {
    const type = typeOf(model);
    const { entry, given } = type.view.play(model);
    const keys = type.view.keys(model);
    const entered: PartialAnswer = keys.map((_, key) => {
        const values = valuesOf(entry, key);
        return given[key] ?? (values.length > 0 && random.chance(0.5) ? random.pick(values) : undefined);
    });
    for (const answer of [[], given, entered]) {
        const svg = svgToString(drawingToSvg(type.view.draw(model, answer), 'title'));
        expect(svg).not.toMatch(strange);
    }
    for (const [key, value] of entered.entries()) {
        if (value !== undefined) {
            const { en, ja } = type.view.describeValue(model, key, value);
            expect(`${en} ${ja} ${type.view.shortValue(model, key, value)}`).not.toMatch(strange);
        }
    }
    for (const { message } of type.rules.check(model)) {
        expect(`${message.en} ${message.ja}`).not.toMatch(strange);
    }
    const cells = keys.flat().map(([row, column]) => `${row} ${column}`);
    expect(cells.every(cell => /^\d+ \d+$/.test(cell))).toBe(true);
    for (const text of type.view.cycle(model)) {
        const typed = type.view.typed(model, '.', text, random.chance(0.5));
        expect(typed ?? '').not.toMatch(strange);
    }
    for (const clue of clues.keys()) {
        const { name, means } = type.text.clueTexts(model, clue);
        expect(`${name.en} ${name.ja} ${means.en} ${means.ja}`).not.toMatch(strange);
        expect(means).not.toEqual(name);
        const without = type.view.write(model, type.edit.withoutClue(model, clue));
        expect([without.rows, without.columns]).toEqual([model.rows, model.columns]);
    }
}

const words = [...examples.keys()];

test.each(words)('any %s is drawn, described and edited', word => {
    const texts = fc.oneof(
        fc.nat().map(seed => randomText(word, seed)),
        damaged(fc.constantFrom(...examples.get(word)!.filter(text => text.length < 3000))),
    );
    fc.assert(
        fc.property(texts, fc.nat(), (text, seed) => {
            const { reading } = loadPuzzle(text);
            if (reading?.model) {
                isServed(reading, reading.model, new Random(seed));
            }
        }),
        tries(5, 250),
    );
});
