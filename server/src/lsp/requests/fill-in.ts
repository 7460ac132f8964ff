import { clueEdits } from '../../edit/clue-edits';
import type { Solver } from '../../jobs/job';
import { withLineBreaks } from '../../language/ranges';
import type { Text } from '../../message';
import { fillIn } from '../../protocol';
import { longerMs } from '../../solve/limits';
import type { Report } from '../../solve/report';
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
        const { engine } = services.lsp.Settings;
        const questions = { suggestions: onlyMarked ? ('chosen' as const) : true };
        const job = { kind: 'solve', model: view.model, limitMs: longerMs, engine, questions } as const;
        const report = await solver.run(job, { signal });
        const { suggestions } = report;
        const best = suggestions.find(({ symmetry, nearly }) => symmetry && !nearly) ?? suggestions[0];
        const clues = best && clueEdits(view.reading, best.clues);
        const edits = clues && withLineBreaks(clues, text);
        services.lsp.Solutions.expectOneOf(view.document, edits ? [edits] : []);
        return edits ? { version, edits } : { version, edits: [], refused: reasonOf(report, onlyMarked)[view.locale] };
    });
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
