import type { LangiumDocument } from 'langium';
import type { CodeActionProvider } from 'langium/lsp';
import {
    type CodeAction,
    type CodeActionContext,
    CodeActionKind,
    type CodeActionParams,
    type Diagnostic,
    type Range,
} from 'vscode-languageserver';
import { clueEdits } from '../language/clue-edits';
import { rangeOf } from '../language/ranges';
import { type PuzzleDocument, readPuzzle } from '../language/read-puzzle';
import type { Text } from '../message';
import type { ClueId, Model, Reading, WrittenClue } from '../puzzles/puzzle-type';
import { typeOf } from '../puzzles/registry';
import type { Report, Suggestion } from '../solve/report';
import { listedClues, suggestionText } from '../solve/verdict';
import { commandsFor, goOn } from './code-lens';
import type { PuzLspServices } from './puz-lsp-module';

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
export class PuzCodeActionProvider implements CodeActionProvider {
    readonly #services: PuzLspServices;

    constructor(services: PuzLspServices) {
        this.#services = services;
    }

    getCodeActions(document: LangiumDocument, params: CodeActionParams): CodeAction[] {
        const puzzle = readPuzzle(document, this.#services.Grammar);
        return [...this.#fixes(document, puzzle, params), ...this.#commands(document, puzzle, params)];
    }

    /** What an editor without code lenses has no other way to offer. */
    #commands(document: LangiumDocument, puzzle: PuzzleDocument, { range, context }: CodeActionParams): CodeAction[] {
        const { shared, lsp } = this.#services;
        const isHere = puzzle.puzzle !== undefined && touches(rangeOf(puzzle.puzzle), range);
        if (!isHere || shared.lsp.Client.showsCodeLenses || !isWanted(CodeActionKind.Source, context)) {
            return [];
        }
        const solution = lsp.Solutions.solutionOf(document);
        return commandsFor(puzzle, solution, document.textDocument.uri, lsp.Settings.current)
            .filter(({ command }) => command !== 'puz.continue')
            .map(command => ({ title: command.title, kind: CodeActionKind.Source, command }));
    }

    #fixes(document: LangiumDocument, puzzle: PuzzleDocument, { range, context }: CodeActionParams): CodeAction[] {
        const { reading } = puzzle;
        if (!reading?.model || !isWanted(CodeActionKind.QuickFix, context)) {
            return [];
        }
        const locale = this.#services.lsp.Settings.current;
        const { uri } = document.textDocument;
        const solution = this.#services.lsp.Solutions.solutionOf(document);
        const lines = document.textDocument.getText().split(/\r\n?|\n/);
        const problems = (codes: readonly string[]): Diagnostic[] =>
            context.diagnostics.filter(({ code }) => codes.includes(String(code)));
        const changes = offersFor(puzzle, reading, reading.model, solution.report, range).flatMap(
            (offer): CodeAction[] => {
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
            },
        );
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
}

function isWanted(kind: string, { only }: CodeActionContext): boolean {
    return only?.some(wanted => kind === wanted || kind.startsWith(`${wanted}.`)) ?? true;
}

function offersFor(
    { contradictions, puzzle }: PuzzleDocument,
    reading: Reading,
    model: Model,
    report: Report | undefined,
    range: Range,
): Offer[] {
    const isHere = (clue: ClueId): boolean => {
        const node = reading.clues.get(clue);
        return node !== undefined && touches(rangeOf(node), range);
    };
    const clashing = new Set([...contradictions, ...(report?.clashes ?? [])].flatMap(({ clues }) => clues));
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
    clues: readonly ClueId[],
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

function touches(a: Range, b: Range): boolean {
    const isBefore = (one: Range['start'], other: Range['start']): boolean =>
        one.line < other.line || (one.line === other.line && one.character < other.character);
    return !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
}

function removeClue(names: Text): Text {
    return { en: `Remove this clue: ${names.en}`, ja: `このヒントを消す: ${names.ja}` };
}

function removeSuperfluous(names: Text): Text {
    return { en: `Remove this superfluous clue: ${names.en}`, ja: `余分なこのヒントを消す: ${names.ja}` };
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
