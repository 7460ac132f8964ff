import { clueEdits } from '../edit/clue-edits';
import { counted, type Text } from '../message';
import type { Advice, OfferedClues, SlipOffer } from '../protocol';
import type { Model, WrittenClue } from '../puzzles/model';
import { spotsOf, typeOf } from '../puzzles/registry';
import { bestOf, type ClueChange, type Report, writesOf } from '../solve/report';
import { changeText, writtenAfter } from '../verdict/slip-texts';
import { suggestionText } from '../verdict/verdict-texts';
import type { DocumentView } from './document-view';
import { imported, isInOtherFormat } from './other-format';

type ClueAdvice = Extract<Advice, { readonly clues: unknown }>;

/** The next thing to do about a verdict; undefined if Puz knows of none. */
export function adviceOn(view: DocumentView): Advice | undefined {
    const { reading, solution, findings, document } = view;
    if (isInOtherFormat({ findings })) {
        const read = imported(document.textDocument.getText());
        return read && 'puz' in read ? { kind: 'importThis' } : undefined;
    }
    const { report, status } = solution;
    const model = reading?.model;
    if (!model || !report || status !== 'solved') {
        return undefined;
    }
    const offer = (kind: ClueAdvice['kind'], clues: readonly WrittenClue[], text: Text): Advice | undefined => {
        const offered = offeredClues(view, model, clues, text);
        return offered && { kind, ...offered };
    };
    const correction = (): Advice | undefined => {
        const [best] = report.changes;
        return best && offer('change', writesOf(best), changeText(model, best));
    };
    switch (report.status) {
        case 'several': {
            const best = bestOf(report.suggestions);
            return (best && offer('add', best.clues, suggestionText(model, best))) ?? correction() ?? { kind: 'fill' };
        }
        case 'unique':
            return report.superfluous
                ? offer('remove', ...removal(model, report.superfluous))
                : { kind: 'findSuperfluous' };
        case 'none':
            return correction();
        default:
            return undefined;
    }
}

/** Offers of the changes that leave exactly one answer, as soon as they are known. */
export function slipsOn(view: DocumentView): SlipOffer[] {
    const { model, solution } = view;
    const changes = solution.report?.changes.filter(({ unique }) => unique) ?? [];
    return changes.flatMap((change: ClueChange): SlipOffer[] => {
        const offered = model && offeredClues(view, model, writesOf(change), changeText(model, change));
        return offered ? [{ ...offered, badges: writtenAfter(change) }] : [];
    });
}

/** Undefined if the text has no place for one of the clues. */
function offeredClues(
    { reading, named, locale }: DocumentView,
    model: Model,
    clues: readonly WrittenClue[],
    text: Text,
): OfferedClues | undefined {
    const isPossible = reading !== undefined && clues.length > 0 && clueEdits(reading, clues) !== undefined;
    const places = clues.map(({ clue }) => clue);
    return isPossible ? { clues, spots: spotsOf(model, places), text: named(text[locale]) } : undefined;
}

/** What to write to remove superfluous clues, and that in words. */
function removal(model: Model, { together, symmetric }: NonNullable<Report['superfluous']>): [WrittenClue[], Text] {
    const clues = symmetric?.clues ?? together;
    const written = clues.flatMap(clue => typeOf(model).edit.withoutClue(model, clue));
    return [written, symmetric ? removeSymmetric(clues.length) : removeAll(clues.length)];
}

export function removeAll(count: number): Text {
    return {
        en: `Remove ${counted(count, 'superfluous clue')}, so that every other one is needed`,
        ja: `余分なヒントを${count}個消して、必要なヒントだけにする`,
    };
}

export function removeSymmetric(count: number): Text {
    return {
        en: `Remove ${counted(count, 'superfluous clue')}, keeping the symmetry`,
        ja: `余分なヒントを${count}個、対称を保って消す`,
    };
}
