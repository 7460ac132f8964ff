import { type CodeAction, CodeActionKind, type Range } from 'vscode-languageserver';
import { type Clue, ClueSet } from '../../board/clue';
import { clueEdits } from '../../language/clue-edits';
import { rangeOf } from '../../language/ranges';
import type { PuzzleDocument } from '../../language/read-puzzle';
import type { Text } from '../../message';
import type { Model, Reading, WrittenClue } from '../../puzzles/puzzle-type';
import { typeOf } from '../../puzzles/registry';
import type { Report, Suggestion } from '../../solve/report';
import { listedClues, suggestionText } from '../../verdict/verdict-texts';
import { goOn } from '../providers/code-lens';
import { type ActionContext, touches } from './action-context';

/** A change of clues that is offered, and the problems that it solves. */
interface Offer {
    readonly title: Text;
    readonly clues: readonly WrittenClue[];
    readonly codes: readonly string[];
    readonly isPreferred?: boolean;
}

/**
 * What can be done about a verdict: clues that clash or are not needed are taken away, where there are several answers
 * clues are added. Also `expect` lines that say something else, and searches that ran out of time.
 */
export function verdictActions({ puzzle, solution, locale, uri, lines, range, problems }: ActionContext): CodeAction[] {
    const { reading } = puzzle;
    if (!reading?.model) {
        return [];
    }
    const changes = offersFor(puzzle, reading, reading.model, solution.report, range).flatMap((offer): CodeAction[] => {
        const edits = clueEdits(reading, offer.clues, lines);
        return edits
            ? [
                  {
                      title: offer.title[locale],
                      kind: CodeActionKind.QuickFix,
                      diagnostics: problems(offer.codes),
                      edit: { changes: { [uri]: edits } },
                      ...(offer.isPreferred && { isPreferred: true }),
                  },
              ]
            : [];
    });
    const expectation = expectOffer(puzzle, solution.report, range);
    return [
        ...changes,
        ...(expectation
            ? [
                  {
                      title: expectation.title[locale],
                      kind: CodeActionKind.QuickFix,
                      diagnostics: problems(['solution/not-as-expected']),
                      edit: { changes: { [uri]: [{ range: expectation.range, newText: expectation.text }] } },
                  },
              ]
            : []),
        ...(solution.unfinished && puzzle.puzzle && touches(rangeOf(puzzle.puzzle), range)
            ? [
                  {
                      title: goOn[locale],
                      kind: CodeActionKind.QuickFix,
                      diagnostics: problems(['solution/out-of-time', 'solution/several']),
                      command: { title: goOn[locale], command: 'puz.continue', arguments: [uri] },
                  },
              ]
            : []),
    ];
}

function offersFor(
    { contradictions, puzzle }: PuzzleDocument,
    reading: Reading,
    model: Model,
    report: Report | undefined,
    range: Range,
): Offer[] {
    const isHere = (clue: Clue): boolean => {
        const node = reading.clues.get(clue);
        return node !== undefined && touches(rangeOf(node), range);
    };
    const clashing = new ClueSet([...contradictions, ...(report?.clashes ?? [])].flatMap(({ clues }) => clues));
    const clashCodes = ['solution/clash', ...contradictions.map(({ message }) => message.code)];
    const removals = [...clashing].filter(isHere).map(clue => removal(model, [clue], clashCodes, removeClue));
    const { superfluous } = report ?? {};
    const codes = ['solution/superfluous-clue'];
    const spare = superfluous?.clues.filter(isHere) ?? [];
    const together = superfluous && spare.length > 0 ? superfluous.together : [];
    const symmetric = superfluous && spare.length > 0 ? (superfluous.symmetric?.clues ?? []) : [];
    const onFirstLine = puzzle !== undefined && touches(rangeOf(puzzle), range);
    const isOpen = report?.open.some(({ places }) =>
        places.some(([row, column]) => {
            const node = reading.cells[row]?.[column];
            return node !== undefined && touches(rangeOf(node), range);
        }),
    );
    const suggestions = onFirstLine || isOpen ? (report?.suggestions ?? []) : [];
    return [
        ...removals,
        ...spare.map(clue => removal(model, [clue], codes, removeSuperfluous)),
        ...(together.length > 1 ? [removal(model, together, codes, removeAll)] : []),
        ...(symmetric.length > 1 ? [removal(model, symmetric, codes, removeSymmetric)] : []),
        ...suggestions.map(suggestion => addition(model, suggestion, suggestion === suggestions[0])),
    ].filter(({ clues }) => clues.length > 0);
}

function removal(
    model: Model,
    clues: readonly Clue[],
    codes: readonly string[],
    title: (names: Text, count: number) => Text,
): Offer {
    return {
        title: title(listedClues(model, clues), clues.length),
        clues: clues.flatMap(clue => typeOf(model).withoutClue(model, clue)),
        codes,
    };
}

function addition(model: Model, suggestion: Suggestion, isPreferred: boolean): Offer {
    return {
        title: suggestionText(model, suggestion),
        clues: suggestion.clues,
        codes: ['solution/several', 'solution/open-cells', 'solution/not-as-expected'],
        isPreferred,
    };
}

/** On an `expect` line that the verdict does not agree with: what it would have to say. */
function expectOffer(
    { header }: PuzzleDocument,
    report: Report | undefined,
    range: Range,
): { readonly title: Text; readonly range: Range; readonly text: string } | undefined {
    const { expect } = header;
    const found = report?.status;
    if (!expect || !found || found === 'unknown' || found === 'invalid' || found === expect.value) {
        return undefined;
    }
    const text = `expect ${found}`;
    const place = rangeOf(expect.at);
    return touches(place, range)
        ? { title: { en: `Change to \`${text}\``, ja: `\`${text}\` に変える` }, range: place, text }
        : undefined;
}

function removeClue(names: Text): Text {
    return { en: `Remove this clue: ${names.en}`, ja: `このヒントを消す: ${names.ja}` };
}

function removeSuperfluous(names: Text): Text {
    return { en: `Remove this superfluous clue: ${names.en}`, ja: `この余分なヒントを消す: ${names.ja}` };
}

function removeAll(_names: Text, count: number): Text {
    return {
        en: `Remove ${count} superfluous clues, so that every other one is needed`,
        ja: `余分なヒントを${count}個消して、必要なヒントだけにする`,
    };
}

function removeSymmetric(_names: Text, count: number): Text {
    return {
        en: `Remove ${count} superfluous clues, keeping the symmetry`,
        ja: `余分なヒントを${count}個、対称のまま消す`,
    };
}
