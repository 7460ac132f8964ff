import type { CancellationToken } from 'vscode-languageserver';
import { clueEdits } from '../../language/clue-edits';
import { withLineBreaks } from '../../language/ranges';
import type { Text } from '../../message';
import { type FilledIn, type FillInParams, fillIn } from '../../protocol';
import type { Report } from '../../solve/report';
import type { SolverPool } from '../../solve/threads/pool';
import { shortVerdict } from '../../verdict/verdict-texts';
import { viewOf } from '../document-view';
import { newestVersion } from '../open-documents';
import type { PuzLspServices } from '../services';
import { longerMs } from '../solution-service';
import { signalOf } from './answer';

/** Adds clues until a puzzle has one answer; where its clues stand symmetrically, so that they still do. */
export function registerFillIn(services: PuzLspServices, pool: Pick<SolverPool, 'solve'>): void {
    const fill = async ({ uri, onlyMarked }: FillInParams, token: CancellationToken): Promise<FilledIn | null> => {
        const document = await newestVersion(services.shared, uri);
        const view = document && viewOf(services, document);
        if (!view?.model || !view.reading) {
            return null;
        }
        // The document itself goes on changing while it is searched.
        const { version } = view.document.textDocument;
        const text = view.document.textDocument.getText();
        const { engine } = services.lsp.Settings;
        const questions = { suggestions: onlyMarked ? ('chosen' as const) : true };
        const request = { model: view.model, limitMs: longerMs, engine, questions };
        const report = await pool.solve(request, signalOf(token));
        const { suggestions } = report;
        const best = suggestions.find(({ symmetry }) => symmetry !== undefined) ?? suggestions[0];
        const edits = best && clueEdits(view.reading, best.clues);
        return edits
            ? { version, edits: withLineBreaks(edits, text) }
            : { version, edits: [], refused: reasonOf(report, onlyMarked)[view.locale] };
    };
    services.shared.lsp.Connection!.onRequest(fillIn, fill);
}

function reasonOf(report: Report, onlyMarked: boolean): Text {
    return report.status === 'several' ? (onlyMarked ? noneMarked : none) : shortVerdict(report);
}

const none: Text = {
    en: 'No clues were found that make it unique.',
    ja: '唯一解にするヒントは見つかりませんでした。',
};
const noneMarked: Text = {
    en: 'No clues at the marked places were found that make it unique.',
    ja: '印のあるマスだけでは、唯一解にするヒントは見つかりませんでした。',
};
