import { clueEdits } from '../../edit/clue-edits';
import type { Solver } from '../../jobs/job';
import { withLineBreaks } from '../../language/ranges';
import type { Text } from '../../message';
import { fillIn } from '../../protocol';
import { bestOf } from '../../solve/report';
import { shortVerdict } from '../../verdict/verdict-texts';
import type { PuzLspServices } from '../services';
import { answer } from './answer';

/** Adds clues until a puzzle has one answer; symmetric clues stay symmetric. */
export function registerFillIn(services: PuzLspServices, solver: Solver): void {
    answer(services, fillIn, async (view, { onlyMarked }, signal) => {
        if (!view.model || !view.reading) {
            return undefined;
        }
        // The document may change during the search.
        const { version } = view.document.textDocument;
        const text = view.document.textDocument.getText();
        const questions = { suggestions: onlyMarked ? ('chosen' as const) : true };
        const job = { kind: 'solve', model: view.model, ...services.lsp.Settings.limits(true), questions } as const;
        const report = await solver.run(job, { signal });
        const best = bestOf(report.suggestions);
        const clues = best && clueEdits(view.reading, best.clues);
        const edits = clues && withLineBreaks(clues, text);
        services.lsp.Solutions.expectOneOf(view.document, edits ? [edits] : []);
        if (edits) {
            return { version, edits };
        }
        const refused = report.status !== 'several' ? shortVerdict(report) : onlyMarked ? noneMarked : none;
        return { version, edits: [], refused: refused[view.locale] };
    });
}

const none: Text = {
    en: 'No clues were found that make it unique.',
    ja: '唯一解にするヒントは見つかりませんでした。',
};
const noneMarked: Text = {
    en: 'No clues at the marked places were found that make it unique.',
    ja: '印のあるマスだけでは、唯一解にするヒントは見つかりませんでした。',
};
