import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generatedInstances } from '../../bench/instances';
import { type ExportFormat, exportFormats, exportPuzzle } from '../../server/src/exchange/export';
import { type Imported, importPuzzle } from '../../server/src/exchange/import';
import { writeBoardFile } from '../../server/src/exchange/pzpr';
import { loadPuzzle } from '../../server/src/language/load';
import type { Model } from '../../server/src/puzzles/model';
import { typeOf } from '../../server/src/puzzles/registry';
import { solve } from '../../server/src/solve/solve';
import { thorough, tries } from '../support/runs';
import { examples, randomText } from '../support/texts';

/** A model as exported, and the result of importing that. */
function thereAndBack(model: Model, format: ExportFormat): { readonly text: string; readonly back: Imported } {
    const text = exportPuzzle(model, format);
    expect(text).toEqual(expect.any(String));
    const back = importPuzzle(text as string);
    expect(back, text as string).not.toHaveProperty('error');
    return { text: text as string, back: back as Imported };
}

/** Names of regions and shapes do not get through other formats: what is read has names of its own. */
function expectSame(model: Model, format: ExportFormat): void {
    const { text, back } = thereAndBack(model, format);
    expect(loadPuzzle(back.puz).reading!.model).toEqual(back.model);
    expect(exportPuzzle(back.model, format)).toBe(text);
    const { regions, shapes, ...rest } = model as Model & Record<string, unknown>;
    expect(back.model).toMatchObject(rest);
}

describe('a saved board has its answer, as a file and in an address', () => {
    const typed = [...examples].filter(([, texts]) =>
        texts.some(text => typeof exportPuzzle(loadPuzzle(text).model!, 'pzprv3') === 'string'),
    );

    test('most types have such files', () => expect(typed.length).toBeGreaterThan(3));

    test.each(typed)('of %s', (_, texts) => {
        const models = texts.flatMap(text => loadPuzzle(text).model ?? []).filter(model => !('variant' in model));
        const solved = models.slice(0, 4).flatMap(model => {
            const [answer] = solve(model).answers;
            return answer ? [{ model, answer }] : [];
        });
        expect(solved.length).toBeGreaterThan(2);
        for (const { model, answer } of solved) {
            const { given, defaultValue } = typeOf(model).view.play(model);
            // A value that is not drawn is not an entry.
            const isDrawn = (value: number, key: number): boolean =>
                given[key] === undefined && (model.type === 'Battleship' || value !== defaultValue);
            const entries = answer.map((value, key) => (isDrawn(value, key) ? value : undefined));
            const file = writeBoardFile(model, answer) as string;
            const address = `https://puzz.link/p?${encodeURI(file.replaceAll('\n', '/'))}`;
            for (const text of [file, file.replaceAll('\n', '/'), address]) {
                const read = importPuzzle(text) as Imported;
                expect(exportPuzzle(read.model, 'pzprv3')).toBe(exportPuzzle(model, 'pzprv3'));
                expect(read.entries).toEqual(entries);
            }
        }
    });
});

describe.each(['puzz.link', 'pzprv3'] as const)('as %s', format => {
    test.each(['fillomino', 'battleship', 'bonsan', 'curvedata'])('a %s of any kind', word => {
        const texts = fc.nat().map(seed => randomText(word, seed).replace(/(max\s+)12/, '$13'));
        fc.assert(
            fc.property(texts, text => expectSame(loadPuzzle(text).reading!.model!, format)),
            tries(11, 300),
        );
    });

    const instances = generatedInstances('bench/instances').filter(
        ({ model }) => model.type !== 'Kanaore' && !('variant' in model),
    );

    test('the puzzles that we generated', () => {
        const firsts = instances.filter(({ group }, index) => group !== instances[index - 1]?.group);
        for (const { model } of thorough ? instances : firsts) {
            expectSame(model, format);
        }
    });
});

describe.each(exportFormats)('%s has all of a puzzle, or refuses it', format => {
    const written = new Map<string, number>();

    test.each([...examples.keys()])('%s', word => {
        const texts = fc.tuple(fc.nat(), fc.subarray(['?', '|', '_', 'max 12'])).map(([seed, without]) => ({
            text: without.reduce(
                (text, sign) => text.replaceAll(sign, sign === '?' ? '.' : ''),
                randomText(word, seed),
            ),
        }));
        fc.assert(
            fc.property(texts, ({ text }) => {
                const { model } = loadPuzzle(text);
                const made = model && exportPuzzle(model, format);
                if (typeof made === 'string') {
                    expectSame(model!, format);
                    written.set(word, (written.get(word) ?? 0) + 1);
                } else {
                    expect(made ?? { error: 'no board' }).toHaveProperty('error');
                }
            }),
            tries(12, 200),
        );
    });

    test('is tried with each of its types', () => {
        const words = format === 'mathprog' ? ['fillomino'] : ['fillomino', 'battleship', 'bonsan', 'curvedata'];
        expect([...written.keys()].toSorted()).toEqual(words.toSorted());
    });
});
