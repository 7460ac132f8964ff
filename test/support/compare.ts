import type { Place } from '../../server/src/board/grid';
import type { Answer, Model } from '../../server/src/puzzles/puzzle-type';
import { type SolveOptions, solve } from '../../server/src/solve/solve';

/**
 * Solves a puzzle, and says in what the report differs from what is known: all of its answers. An empty list where it
 * does not.
 *
 * @param places the cells that each key concerns; each cell, in reading order, where it is left out
 */
export function differences(
    model: Model,
    known: readonly Answer[],
    options: SolveOptions = {},
    places: readonly (readonly Place[])[] = cellsOf(model),
): string[] {
    const report = solve(model, options);
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
        expect(
            `whether ${seen} occur for key ${key}`,
            seen.length > 1 && seen.every(value => values[key]!.has(value)),
            true,
        );
    }
    return found;
}

function cellsOf({ rows, columns }: Model): Place[][] {
    return Array.from({ length: rows * columns }, (_, cell) => [[Math.floor(cell / columns), cell % columns]]);
}
