import { except } from '../board/clue';
import type { Clash, ClueChange, Count, OpenKey, Report, Superfluous } from './report';

/** Combines the reports of two searches on the same puzzle, so that nothing proven is lost. */
export function mergeReports(before: Report, now: Report): Report {
    const { reason, fault, ms } = now;
    if (now.status === 'unknown' || before.status === 'unknown') {
        const known = now.status === 'unknown' ? before : now;
        const { reason: _reason, fault: _fault, ...rest } = known;
        const answers = known.answers.length > 0 ? known.answers : now.answers;
        return { ...rest, answers, ms, ...(reason && { reason }), ...(fault !== undefined && { fault }) };
    }
    const count = better(before.count, now.count);
    const certain = [...new Set([...(before.certain ?? []), ...(now.certain ?? [])])];
    const overlooked = now.overlooked ?? before.overlooked;
    const superfluous = allSuperfluous(before.superfluous, now.superfluous);
    return {
        ...now,
        // The two answers that are shown stay the same.
        answers: before.answers.length >= now.answers.length ? before.answers : now.answers,
        open: allOpen(before.open, now.open),
        openComplete: before.openComplete || now.openComplete,
        ...(certain.length > 0 && { certain }),
        valuesComplete: before.valuesComplete || now.valuesComplete,
        suggestions: now.suggestions.length < before.suggestions.length ? before.suggestions : now.suggestions,
        clashes: isProven(before.clashes) || now.clashes.length === 0 ? before.clashes : now.clashes,
        changes: likelier(before.changes, now.changes),
        ...(count && { count }),
        ...(superfluous && { superfluous }),
        ...(overlooked && { overlooked }),
    };
}

function isProven(clashes: readonly Clash[]): boolean {
    return clashes.length > 0 && clashes.every(({ minimal }) => minimal);
}

/** The better list: with one answer rather than several, single changes rather than pairs, more rather than fewer. */
function likelier(before: readonly ClueChange[], now: readonly ClueChange[]): readonly ClueChange[] {
    const worth = ([first]: readonly ClueChange[]): number => (first?.unique ? (first.and ? 1 : 2) : 0);
    const further = worth(now) - worth(before) || now.length - before.length;
    return further < 0 ? before : now;
}

function better(before: Count | undefined, now: Count | undefined): Count | undefined {
    if (!before || !now) {
        return now ?? before;
    }
    return now.exact || (!before.exact && now.answers > before.answers) ? now : before;
}

function allOpen(before: readonly OpenKey[], now: readonly OpenKey[]): OpenKey[] {
    const open = new Map(before.map(key => [key.key, key]));
    for (const key of now) {
        const values = new Set([...(open.get(key.key)?.values ?? []), ...key.values]);
        open.set(key.key, { ...key, values: [...values].sort((a, b) => a - b) });
    }
    return [...open.values()].sort((a, b) => a.key - b.key);
}

function allSuperfluous(before: Superfluous | undefined, now: Superfluous | undefined): Superfluous | undefined {
    if (!before || !now || before.complete || now.complete) {
        return now?.complete || !before ? now : before;
    }
    const further = except(before.clues, now.clues);
    return {
        ...(now.together.length < before.together.length ? before : now),
        clues: [...now.clues, ...further],
    };
}
