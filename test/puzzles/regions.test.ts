import { expect, test } from 'vitest';
import { regionClue } from '../../server/src/board/clue';
import type { Bonsan } from '../../server/src/language/generated/ast';
import { loadPuzzle } from '../../server/src/language/load';
import { boards } from '../../server/src/puzzles/bonsan/signs';
import { defineEdit } from '../../server/src/puzzles/define-edit';
import { defineText } from '../../server/src/puzzles/define-text';
import { defineView } from '../../server/src/puzzles/define-view';
import { spotsOf } from '../../server/src/puzzles/registry';

// The features that a type gets from regions in the form of its boards. Bonsan's tests cover the rest.

/** A type like Bonsan that only declares that its boards must have regions. */
const divided = { ...boards, form: { ...boards.form, regions: { ...boards.form.regions!, required: true } } };
const text = defineText(divided, { summary: [] });

const read = (source: string) => text.read(loadPuzzle(source).puzzle as Bonsan);

test('regions that must be there', () => {
    const { findings } = read('bonsan\ngrid\n  o .\n  . .\n');
    expect(findings.map(({ severity, message }) => [severity, message.code])).toEqual([
        ['error', 'language/empty-regions'],
    ]);
});

test('a new board has one region, and is read as it was printed', () => {
    const blank = defineEdit(divided).blank(2, 3);
    expect(blank.regions).toEqual([
        ['A', 'A', 'A'],
        ['A', 'A', 'A'],
    ]);
    const { model, findings } = read(['bonsan', ...text.print(blank), ''].join('\n'));
    expect([model, findings]).toEqual([blank, []]);
});

test('the edges between regions are drawn, and the cells of a region that clashes are marked', () => {
    const model = read('bonsan\nregions\n  A B\n  A A\ngrid\n  o .\n  . .\n').model!;
    const { items } = defineView(divided).draw(model, []);
    expect(items.filter(({ kind }) => kind === 'wall')).toHaveLength(2);
    expect(spotsOf(model, [regionClue('A')]).places).toEqual([
        [0, 0],
        [1, 0],
        [1, 1],
    ]);
});
