import { URI } from 'langium';
import type { CancellationToken } from 'vscode-languageserver';
import { withVisibleControls } from '../../board/control-characters';
import { readPuzzle } from '../../language/read-puzzle';
import {
    type CheckParams,
    type CheckResult,
    checkPuzzle,
    getPrinted,
    type PrintParams,
    type PrintResult,
} from '../../protocol';
import { type Questions, unreadable } from '../../solve/report';
import type { SolverPool } from '../../solve/threads/pool';
import { printedPuzzle, printWarning } from '../../verdict/printed';
import { outcomeOf } from '../../verdict/solution-findings';
import { verdictOf } from '../../verdict/verdict-texts';
import { diagnosticsOf } from '../diagnostics';
import type { PuzLspServices } from '../services';

/**
 * Checks texts that need not be open in the editor, as `puz check` does, and says what is printed of them; what is known
 * of open documents stays as it is.
 */
export function registerCheck(services: PuzLspServices, pool: Pick<SolverPool, 'solve'>): void {
    const { LangiumDocumentFactory } = services.shared.workspace;
    const { Settings } = services.lsp;
    const connection = services.shared.lsp.Connection!;
    /** Reads a text, and solves it where there are questions. */
    const examine = async ({ uri, text }: CheckParams, token: CancellationToken, questions?: Questions) => {
        const ending = new AbortController();
        token.onCancellationRequested(() => ending.abort());
        // One that is cancelled from the start tells nobody.
        if (token.isCancellationRequested) {
            ending.abort();
        }
        await Settings.ready;
        const puzzle = readPuzzle(LangiumDocumentFactory.fromString(text, URI.parse(uri)));
        const { model } = puzzle;
        const { timeLimitMs: limitMs, engine } = Settings;
        const request = model && questions && { model, limitMs, engine, questions };
        const report = request ? await pool.solve(request, ending.signal) : unreadable;
        return { puzzle, report, locale: Settings.current };
    };
    connection.onRequest(checkPuzzle, async (params: CheckParams, token): Promise<CheckResult> => {
        const { puzzle, report, locale } = await examine(params, token, { clashes: true, values: true });
        return {
            outcome: outcomeOf(puzzle, report),
            verdict: withVisibleControls(verdictOf(puzzle, report)[locale]),
            typeName: puzzle.type?.name[locale] ?? '',
            title: withVisibleControls(puzzle.header.title),
            findings: diagnosticsOf(puzzle, report, params.uri, locale),
            ms: report.ms,
        };
    });
    connection.onRequest(getPrinted, async (params: PrintParams, token): Promise<PrintResult> => {
        const { wanted } = params;
        const { puzzle, report, locale } = await examine(params, token, wanted === 'clues' ? undefined : {});
        const printed = printedPuzzle(puzzle, report, locale);
        return { puzzle: printed ?? null, warning: printWarning(puzzle, report, wanted)?.[locale] ?? '', locale };
    });
}
