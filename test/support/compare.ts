import type { Place } from '../../server/src/board/grid';
import type { Answer, Model } from '../../server/src/puzzles/model';
import { typeOf } from '../../server/src/puzzles/registry';
import { type SolveOptions, solve } from '../../server/src/solve/solve';

/** The maximum number of answers for which all values are requested: boards without clues would take too long. */
const mostForValues = 100;

/** The limit up to which answers are counted. */
const mostCounted = 20;

/**
 * Solves a puzzle and compares the report with all known answers. Returns the differences; none if they agree.
 *
 * @param places the cells that each key concerns; by default the cells in reading order
 */
export function differences(
    model: Model,
    known: readonly Answer[],
    options: SolveOptions = {},
    places: readonly (readonly Place[])[] = cellsOf(model),
): string[] {
    const report = solve(model, {
        ...options,
        questions: { values: known.length <= mostForValues, countTo: mostCounted },
    });
    const found: string[] = [];
    const expect = (what: string, actual: unknown, expected: unknown): void => {
        if (JSON.stringify(actual) !== JSON.stringify(expected)) {
            const cell = `${options.clueMode ?? 'hard'} ${JSON.stringify(model)}`;
            found.push(`${what}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}, for ${cell}`);
        }
    };
    expect('status', report.status, known.length === 0 ? 'none' : known.length === 1 ? 'unique' : 'several');
    expect('number of answers', report.answers.length, Math.min(known.length, 2));
    expect('whether all is said about open cells', report.openComplete, true);

    const knownTexts = new Set(known.map(answer => answer.join()));
    for (const answer of report.answers) {
        expect(`whether ${answer} is an answer`, knownTexts.has(answer.join()), true);
    }
    expect('different answers', new Set(report.answers.map(answer => answer.join())).size, report.answers.length);

    const values = places.map((_, key) => new Set(known.map(answer => answer[key]!)));
    const open = values.flatMap((set, key) => (set.size > 1 ? [key] : []));
    expect(
        'open cells',
        report.open.map(({ key }) => key),
        open,
    );
    for (const { key, places: marked, values: seen } of report.open) {
        expect('places', marked, places[key]);
        const [named, all] = [[...seen].sort(), [...values[key]!].sort()];
        if (report.valuesComplete) {
            expect(`values of key ${key}`, named, all);
        } else {
            expect(
                `whether ${seen} occur for key ${key}`,
                named.length > 1 && named.every(value => all.includes(value)),
                true,
            );
        }
    }
    if (known.length > 1) {
        const { entry } = typeOf(model).view.play(model);
        const isTwoValued =
            entry.kind === 'cycle' ? entry.values.length === 2 : entry.kind === 'lines' && entry.chained;
        expect(
            'whether all values are said to be known',
            report.valuesComplete,
            isTwoValued || known.length <= mostForValues,
        );
        const exact = known.length <= mostCounted;
        expect('number of answers counted', report.count, {
            answers: Math.min(known.length, mostCounted),
            exact,
            ...(!exact && { atLimit: true }),
        });
    }
    return found;
}

function cellsOf({ rows, columns }: Model): Place[][] {
    return Array.from({ length: rows * columns }, (_, cell) => [[Math.floor(cell / columns), cell % columns]]);
}
