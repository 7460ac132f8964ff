import type { Answer, Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import type { Report } from './report';
import type { Difference, Search } from './search';

/**
 * Whether entries can be right, one after the other: each is wrong that no answer has together with those before it
 * that are not. Of a puzzle with one answer these are just the wrong ones.
 *
 * @param learn told that there is no answer, or what is wrong
 * @throws what `Work.spend` throws, after what was found out by then has been told; EngineFailure
 */
export function checkEntries(
    model: Model,
    search: Search,
    entries: readonly Difference[],
    learn: (more: Partial<Report>) => void,
): void {
    const wrong: number[] = [];
    const right: Difference[] = [];
    let answer = search.find();
    if (answer === undefined) {
        learn({ status: 'none', openComplete: true });
        return;
    }
    learn({ entries: { wrong, complete: false, solved: false } });
    for (const entry of entries) {
        const other: Answer | undefined =
            answer[entry.key] === entry.value ? answer : search.find({ keeping: [...right, entry] });
        if (other) {
            answer = other;
            right.push(entry);
        } else {
            wrong.push(entry.key);
        }
    }
    const whole = wrong.length === 0 ? wholeAnswer(model, right) : undefined;
    const solved = whole !== undefined && search.find({ keeping: whole }) !== undefined;
    learn({ entries: { wrong, complete: true, solved } });
}

/** Entries, with what the clues say and what is left out; undefined where something is missing. */
function wholeAnswer(model: Model, entries: readonly Difference[]): Difference[] | undefined {
    const type = typeOf(model);
    const { given, defaultValue } = type.view.play(model);
    const values = new Map(entries.map(({ key, value }) => [key, value]));
    const whole = type.view.keys(model).flatMap((_, key): Difference[] => {
        const value = values.get(key) ?? given[key] ?? defaultValue;
        return value === undefined ? [] : [{ key, value }];
    });
    return whole.length === type.view.keys(model).length ? whole : undefined;
}
