import { URI } from 'langium';
import { withVisibleControls } from '../../board/control-characters';
import { drawLayer } from '../../drawn/layers';
import type { PathReport } from '../../explain/path-report';
import type { Solver } from '../../jobs/job';
import { capped } from '../../language/finding';
import { type PuzzleDocument, readPuzzle } from '../../language/read-puzzle';
import { type CheckParams, checkPuzzle, drawPuzzle, getPlayable, getPrinted } from '../../protocol';
import { type Questions, unreadable, usualQuestions } from '../../solve/report';
import { knownBoard, mainBoard } from '../../verdict/boards';
import { withKey } from '../../verdict/key-texts';
import { outcomeOf } from '../../verdict/solution-findings';
import { verdictOf } from '../../verdict/verdict-texts';
import { diagnosticsOf } from '../diagnostics';
import { loadImport } from '../other-format';
import type { PuzLspServices } from '../services';
import { respond } from './answer';

// On the site nobody waits for these modules before the first verdict.
const loadPrinted = () => import('../../verdict/printed');
const loadPlayable = () => import('../../verdict/playable');

/**
 * Checks texts that need not be open in the editor, as `puz check` does, draws them, and prepares them for printing.
 * The results for open documents stay as they are.
 */
export function registerCheck(services: PuzLspServices, solver: Solver): void {
    const { LangiumDocumentFactory } = services.shared.workspace;
    const { Settings, House } = services.lsp;
    const read = async ({ uri, text }: CheckParams): Promise<PuzzleDocument> => {
        const puzzle = readPuzzle(LangiumDocumentFactory.fromString(text, URI.parse(uri)));
        await loadImport(puzzle);
        return puzzle;
    };
    /** Reads a text, and solves it if there are questions. */
    const examine = async (params: CheckParams, signal: AbortSignal, questions?: Questions) => {
        const puzzle = await read(params);
        const { model } = puzzle;
        const report =
            model && questions
                ? await solver.run(
                      { kind: 'solve', model, ...Settings.limits(), questions: withKey(puzzle, questions) },
                      { signal },
                  )
                : unreadable;
        return { puzzle, report, locale: Settings.current };
    };
    const headOf = ({ type, header }: PuzzleDocument) => ({
        typeName: type?.text.name[Settings.current] ?? '',
        title: withVisibleControls(header.title),
    });
    respond(services, checkPuzzle, async (params, signal) => {
        const { puzzle, report, ofHouse } = await examineByRules(
            services,
            solver,
            { uri: params.uri, puzzle: await read(params) },
            signal,
        );
        const outcome = outcomeOf(puzzle, report);
        const isBroken = outcome === 'passed' && ofHouse.some(({ severity }) => severity === 'error');
        return {
            outcome: isBroken ? 'failed' : outcome,
            verdict: withVisibleControls(verdictOf(puzzle, report)[Settings.current]),
            ...headOf(puzzle),
            findings: diagnosticsOf(puzzle, report, params, Settings.say, ofHouse),
            ms: report.ms,
        };
    });
    respond(services, getPrinted, async (params, signal) => {
        const { wanted } = params;
        const { puzzle, report, locale } = await examine(params, signal, wanted === 'clues' ? undefined : {});
        const { printedPuzzle, printWarning } = await loadPrinted();
        const own = await House.textsFor(URI.parse(params.uri), puzzle, locale);
        const printed = printedPuzzle(puzzle, report, locale, own);
        return { puzzle: printed ?? null, warning: printWarning(puzzle, report, wanted)?.[locale] ?? '', locale };
    });
    respond(services, getPlayable, async (params, signal) => {
        const { puzzle, report, locale } = await examine(params, signal, {});
        const { playableOf, playableWarning } = await loadPlayable();
        const read = puzzle.model && report;
        return {
            puzzle: (read && playableOf(puzzle, read)) ?? null,
            warning: playableWarning(puzzle, read)?.[locale] ?? '',
        };
    });
    respond(services, drawPuzzle, async ({ text, solve }, signal) => {
        const source = { uri: 'memory:///puzzle.puz', text };
        const { puzzle, report, locale } = await examine(source, signal, solve ? usualQuestions : undefined);
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

interface ReadText {
    readonly uri: string;
    readonly puzzle: PuzzleDocument;
}

/** Solves a puzzle, and finds out what the rules of its house need. */
async function examineByRules(
    { lsp: { Settings, House } }: PuzLspServices,
    solver: Solver,
    { uri, puzzle }: ReadText,
    signal: AbortSignal,
) {
    const keeper = await House.keeperFor(URI.parse(uri), puzzle);
    const { model, isBegun } = puzzle;
    const { superfluous = false, path = false } = (!isBegun && keeper?.needs) || {};
    const questions = { ...usualQuestions, ...(superfluous && { superfluous }) };
    const job = model && { model, ...Settings.limits(), questions };
    const full: PathReport = !job
        ? unreadable
        : path
          ? await solver.run({ kind: 'path', ...job, path: { to: 'all' } }, { signal })
          : await solver.run({ kind: 'solve', ...job }, { signal });
    const facts = { puzzle, report: full, path: full.path, isFinal: true };
    // The rule reports superfluous clues in one message.
    const { superfluous: _, ...report } = full;
    return { puzzle, report, ofHouse: keeper?.findings(facts) ?? [] };
}
