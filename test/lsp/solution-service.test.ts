import { afterEach, expect, test, vi } from 'vitest';
import { loadPuzzle } from '../../server/src/language/load';
import { SolutionService } from '../../server/src/lsp/solution-service';
import { nothingKnown, type Report } from '../../server/src/solve/report';

vi.mock('../../server/src/lsp/open-documents', () => ({
    isOpen: () => true,
    newestVersion: async () => document,
}));

const { document } = loadPuzzle('fillomino\ngrid\n  3 . 1\n  . 2 .\n');

afterEach(() => {
    vi.useRealTimers();
});

test.each([
    ['a quick one, after as many milliseconds', 5, 5],
    ['a slow one, after the longest pause', 4000, 150],
])(
    'while typing, a puzzle is searched as long after the last keystroke as the last search took: %s',
    async (_, took, pause) => {
        vi.useFakeTimers();
        let searches = 0;
        let edited: (uri: typeof document.uri) => Promise<void> = async () => {};
        // A cancelled search is done again, even for the same puzzle.
        const report: Report = { ...nothingKnown, status: 'unique', reason: 'cancelled', ms: took };
        const run = async (): Promise<Report> => {
            searches += 1;
            return report;
        };
        const onEdited = (listener: typeof edited): void => {
            edited = listener;
        };
        const services = {
            shared: {
                lsp: { DocumentUpdateHandler: { onClosed() {}, onSaved() {}, onEdited } },
                workspace: {
                    DocumentBuilder: { onDocumentPhase() {} },
                    TextDocuments: { get: () => document.textDocument },
                    LangiumDocuments: { getDocument: () => document },
                },
            },
            lsp: {
                Settings: { ready: undefined, run: 'onType', limits: () => ({ limitMs: 1 }), onChanged() {} },
                Boards: { show() {}, showProgress() {} },
            },
        };
        const service = new SolutionService(services as never, { run } as never);
        await service.solve(document.uri, { again: true });
        expect(searches).toBe(1);
        await edited(document.uri);
        await vi.advanceTimersByTimeAsync(pause - 1);
        expect(searches).toBe(1);
        await vi.advanceTimersByTimeAsync(1);
        expect(searches).toBe(2);
    },
);
