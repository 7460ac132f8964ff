import type { Answer, Model } from '../../server/src/puzzles/puzzle-type';
import { type SolveOptions, solve } from '../../server/src/solve/solve';

/**
 * Solves a puzzle whose keys are its cells, and says in what the report differs from what is known: all of its answers.
 * An empty list where it does not.
 */
export function differences(model: Model, known: readonly Answer[], options: SolveOptions = {}): string[] {
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

    const values = Array.from({ length: model.rows * model.columns }, (_, cell) => new Set(known.map(a => a[cell]!)));
    const open = values.flatMap((set, cell) => (set.size > 1 ? [cell] : []));
    expect(
        'open cells',
        report.open.map(({ key }) => key),
        open,
    );
    for (const { key, places, values: seen } of report.open) {
        expect('place', places, [[Math.floor(key / model.columns), key % model.columns]]);
        expect(
            `whether ${seen} occur in cell ${key}`,
            seen.length > 1 && seen.every(value => values[key]!.has(value)),
            true,
        );
    }
    return found;
}
