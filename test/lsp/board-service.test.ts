import { DocumentState, TextDocument } from 'langium';
import { expect, test } from 'vitest';
import { loadPuzzle } from '../../server/src/language/load';
import { BoardService } from '../../server/src/lsp/board-service';
import type { Settings } from '../../server/src/lsp/settings';
import type { PuzzleState } from '../../server/src/protocol';
import { nothingKnown } from '../../server/src/solve/report';

const puzzle = 'fillomino\ngrid\n  3 . 1\n  . 2 .\n';

test('what a search finds out between an edit and its reading is not told of the new text', () => {
    const { document } = loadPuzzle(puzzle);
    document.state = DocumentState.Validated;
    const sent: PuzzleState[] = [];
    const settings: Pick<Settings, 'current' | 'engine'> = { current: 'en', engine: 'minisat' };
    const report = { ...nothingKnown, status: 'none' };
    const services = {
        shared: {
            lsp: {
                Client: { hasCommands: true },
                LanguageServer: { onInitialize() {} },
                Connection: { sendNotification: async (_: string, state: PuzzleState) => void sent.push(state) },
            },
            workspace: {
                DocumentBuilder: { onDocumentPhase() {} },
                TextDocuments: { get: () => document.textDocument },
            },
        },
        lsp: {
            Settings: { ...settings, onChanged() {} },
            Solutions: { solutionOf: () => ({ status: 'solving', report }) },
            Explanations: { pathOf: () => undefined },
        },
    };
    const service = new BoardService(services as never);
    service.showProgress(document);
    expect(sent).toMatchObject([{ version: 0, status: 'none' }]);
    TextDocument.update(document.textDocument, [{ text: puzzle.replace('1', '.') }], 1);
    service.showProgress(document);
    expect(sent).toHaveLength(1);
});
