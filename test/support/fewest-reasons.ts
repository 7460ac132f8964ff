import { MinisatEngine } from '../../server/src/logic/engines/minisat/minisat';
import { Logic } from '../../server/src/logic/logic';
import { type Fact, isFact, type Reason, reasonId } from '../../server/src/puzzles/known';
import type { Answer, Model } from '../../server/src/puzzles/model';
import { type Search, withSearch } from '../../server/src/solve/search';

/**
 * The minimum number of reasons that imply the conclusions, by implicit hitting sets: a set implies them if it hits every
 * set of reasons whose complement does not.
 */
export function fewestReasons(model: Model, reasons: readonly Reason[], conclusions: readonly Fact[]): number {
    return withSearch(model, 'assumed', {}, search => {
        const logic = new Logic(new MinisatEngine());
        const chosen = new Map(reasons.map(reason => [reasonId(reason), logic.variable()]));
        const counts = logic.sorted([...chosen.values()]);
        for (let most = 0; ; ) {
            if (logic.engine.solve(most < counts.length ? [-counts[most]!] : []) === 'unsat') {
                most += 1;
                continue;
            }
            const hitting = reasons.filter(reason => logic.value(chosen.get(reasonId(reason))!));
            const left = stillOpen(search, hitting, reasons, conclusions);
            if (!left) {
                logic.engine.release?.();
                return most;
            }
            logic.clause(left.map(reason => chosen.get(reasonId(reason))!));
        }
    });
}

/** The complement of a largest set that contains these reasons and implies nothing; undefined if these imply it. */
function stillOpen(
    search: Search,
    these: readonly Reason[],
    all: readonly Reason[],
    conclusions: readonly Fact[],
): Reason[] | undefined {
    const ask = (reasons: readonly Reason[]): Answer | undefined =>
        search.find({
            facts: reasons.filter(isFact),
            clues: reasons.flatMap(reason => (isFact(reason) ? [] : [reason])),
            against: conclusions,
        });
    let answer = ask(these);
    if (!answer) {
        return undefined;
    }
    const holds = (reason: Reason): boolean => isFact(reason) && (answer![reason.key] === reason.value) === reason.is;
    let kept = [...these];
    const left: Reason[] = [];
    const ids = new Set(these.map(reasonId));
    for (const reason of all.filter(reason => !ids.has(reasonId(reason)))) {
        const more = [...kept, reason];
        const next: Answer | undefined = holds(reason) ? answer : ask(more);
        if (next) {
            answer = next;
            kept = more;
        } else {
            left.push(reason);
        }
    }
    return left;
}
