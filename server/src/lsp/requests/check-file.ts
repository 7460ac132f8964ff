import { URI } from 'langium';
import type { CancellationToken } from 'vscode-languageserver';
import { withVisibleControls } from '../../board/control-characters';
import { readPuzzle } from '../../language/read-puzzle';
import { type CheckParams, type CheckResult, checkPuzzle } from '../../protocol';
import { unreadable } from '../../solve/report';
import type { SolverPool } from '../../solve/threads/pool';
import { outcomeOf } from '../../verdict/solution-findings';
import { verdictOf } from '../../verdict/verdict-texts';
import { diagnosticsOf } from '../diagnostics';
import type { PuzLspServices } from '../services';

/** Checks texts that need not be open in the editor, as `puz check` does; what is known of open documents stays as it is. */
export function registerCheck(services: PuzLspServices, pool: Pick<SolverPool, 'solve'>): void {
    const { LangiumDocumentFactory } = services.shared.workspace;
    const { Settings } = services.lsp;
    const check = async ({ uri, text }: CheckParams, token: CancellationToken): Promise<CheckResult> => {
        const ending = new AbortController();
        token.onCancellationRequested(() => ending.abort());
        // One that is cancelled from the start tells nobody.
        if (token.isCancellationRequested) {
            ending.abort();
        }
        await Settings.ready;
        const puzzle = readPuzzle(LangiumDocumentFactory.fromString(text, URI.parse(uri)));
        const { type, header, model } = puzzle;
        const { timeLimitMs: limitMs, engine } = Settings;
        const request = model && { model, limitMs, engine, questions: { clashes: true, values: true } };
        const report = request ? await pool.solve(request, ending.signal) : unreadable;
        const locale = Settings.current;
        return {
            outcome: outcomeOf(puzzle, report),
            verdict: withVisibleControls(verdictOf(puzzle, report)[locale]),
            typeName: type?.name[locale] ?? '',
            title: withVisibleControls(header.title),
            findings: diagnosticsOf(puzzle, report, uri, locale),
            ms: report.ms,
        };
    };
    services.shared.lsp.Connection!.onRequest(checkPuzzle, check);
}
