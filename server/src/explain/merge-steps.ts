import { largest } from '../extremes';
import { joined, type Text } from '../message';
import { grouped } from '../puzzles/grouped';
import { onlyOnce, reasonId } from '../puzzles/known';
import type { Draft } from './path-report';

/** The number of different sentences that one step says at most. */
const maxSentences = 3;

/** Makes one step of all steps of a technique that have the same reasons. It takes the place of the first. */
export function oneStepForOneIdea(drafts: readonly Draft[]): Draft[] {
    const ideas = grouped(drafts, draft => {
        const { name, reasons, trial, cases } = draft;
        return name === null || trial || cases ? draft : [name, ...reasons.map(reasonId).sort()].join('; ');
    });
    return Array.from(ideas.values(), merged);
}

function merged(drafts: readonly Draft[]): Draft {
    const [first, ...rest] = drafts as [Draft, ...Draft[]];
    if (rest.length === 0) {
        return first;
    }
    return {
        ...first,
        conclusions: onlyOnce(drafts.flatMap(({ conclusions }) => conclusions)),
        level: drafts.reduce((most, { level }) => (level > most ? level : most), first.level),
        looked: largest(drafts.map(({ looked = 1 }) => looked)),
        text: oneText(drafts.map(({ text }) => text)),
        ...(drafts.some(({ isMinimal }) => isMinimal === false) && { isMinimal: false }),
    };
}

/** The sentences of several deductions, each once. */
export function oneText(texts: readonly Text[]): Text {
    const different = [...new Map(texts.map(text => [text.en, text])).values()].slice(0, maxSentences);
    return joined(different, { en: ' ', ja: '' });
}
