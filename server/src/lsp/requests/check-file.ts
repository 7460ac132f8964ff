import { URI } from 'langium';
import { withVisibleControls } from '../../board/control-characters';
import { drawLayer } from '../../drawn/layers';
import type { Solver } from '../../jobs/job';
import { capped } from '../../language/finding';
import { type LoadedPuzzle, loadedFrom } from '../../language/load';
import type { PuzzleDocument } from '../../language/read-puzzle';
import { type CheckParams, checkPuzzle, drawPuzzle, getPlayable, getPrinted } from '../../protocol';
import { type Questions, unreadable, usualQuestions } from '../../solve/report';
import { knownBoard, mainBoard } from '../../verdict/boards';
import { outcomeOf } from '../../verdict/solution-findings';
import { verdictOf } from '../../verdict/verdict-texts';
import { diagnosticsOf } from '../diagnostics';
import { loadImport } from '../other-format';
import type { PuzLspServices } from '../services';
import { respond } from './answer';

// On the site nobody waits for these modules before the first verdict.
const loadExamining = () => import('../../check/examine');
const loadPrinted = () => import('../../verdict/printed');
const loadPlayable = () => import('../../verdict/playable');

/**
 * Checks texts that need not be open in the editor, as `puz check` does, draws them, and prepares them for printing.
 * The results for open documents stay as they are.
 */
export function registerCheck(services: PuzLspServices, solver: Solver): void {
    const { LangiumDocumentFactory } = services.shared.workspace;
    const { Settings, House } = services.lsp;
    const read = async ({ uri, text }: CheckParams): Promise<LoadedPuzzle> => {
        const puzzle = loadedFrom(LangiumDocumentFactory.fromString(text, URI.parse(uri)));
        await loadImport(puzzle);
        return puzzle;
    };
    /** Reads a text, and solves it if there are questions. */
    const readAndSolve = async (params: CheckParams, signal: AbortSignal, questions?: Questions) => {
        const puzzle = await read(params);
        const { model } = puzzle;
        const report =
            model && questions
                ? await solver.run({ kind: 'solve', model, ...Settings.limits(), questions }, { signal })
                : unreadable;
        return { puzzle, report, locale: Settings.current };
    };
    const headOf = ({ type, header }: PuzzleDocument) => ({
        typeName: type?.text.name[Settings.current] ?? '',
        title: withVisibleControls(header.title),
    });
    respond(services, checkPuzzle, async (params, signal) => {
        const puzzle = await read(params);
        const keeper = await House.keeperFor(URI.parse(params.uri), puzzle);
        const cancellable: Solver = { run: (job, options) => solver.run(job, { ...options, signal }) };
        const options = { ...Settings.limits(), questions: usualQuestions };
        const { examine } = await loadExamining();
        const { report, findings, breaksRules } = await examine(params.uri, puzzle, cancellable, options, keeper);
        // The rule of the house reports superfluous clues.
        const { superfluous: _superfluous, ...asked } = report;
        const outcome = outcomeOf(puzzle, report);
        return {
            outcome: outcome === 'passed' && breaksRules ? 'failed' : outcome,
            verdict: withVisibleControls(verdictOf(puzzle, asked)[Settings.current]),
            ...headOf(puzzle),
            findings: diagnosticsOf(findings, params, Settings.say),
            ms: report.ms,
        };
    });
    respond(services, getPrinted, async (params, signal) => {
        const { wanted } = params;
        const { puzzle, report, locale } = await readAndSolve(params, signal, wanted === 'clues' ? undefined : {});
        const { printedPuzzle, printWarning } = await loadPrinted();
        const own = await House.textsFor(URI.parse(params.uri), puzzle, locale);
        const printed = printedPuzzle(puzzle, report, locale, own);
        return { puzzle: printed ?? null, warning: printWarning(puzzle, report, wanted)?.[locale] ?? '', locale };
    });
    respond(services, getPlayable, async (params, signal) => {
        const { puzzle, report, locale } = await readAndSolve(params, signal, {});
        const { playableOf, playableWarning } = await loadPlayable();
        const read = puzzle.model && report;
        return {
            puzzle: (read && playableOf(puzzle, read)) ?? null,
            warning: playableWarning(puzzle, read)?.[locale] ?? '',
        };
    });
    respond(services, drawPuzzle, async ({ text, solve }, signal) => {
        const source = { uri: 'memory:///puzzle.puz', text };
        const { puzzle, report, locale } = await readAndSolve(source, signal, solve ? usualQuestions : undefined);
        const board = knownBoard(puzzle, undefined);
        const answer = solve && puzzle.model ? mainBoard(puzzle, report, locale) : undefined;
        const verdict = withVisibleControls(verdictOf(puzzle, report)[locale]);
        return {
            ...headOf(puzzle),
            locale,
            ...(board && { puzzle: drawLayer(board, 'clues', locale) }),
            ...(answer && { solution: { verdict, picture: answer } }),
            findings: capped(puzzle.findings)
                .filter(({ severity }) => severity === 'error' || severity === 'warning')
                .map(({ severity, message, range }) => ({
                    line: range.start.line,
                    text: Settings.say(message),
                    isError: severity === 'error',
                })),
        };
    });
}
