import * as vscode from 'vscode';
import type { Place } from '../../server/src/board/grid';
import {
    type BoardState,
    cancelSolve,
    checkPuzzle,
    type DocumentParams,
    type SolveParams,
    solveDocument,
} from '../../server/src/protocol';
import type { Start } from '../host/host';
import { BoardEditor } from './board-editor';
import type { BoardPanel } from './board-panel';
import { type BoardStates, isPuzzle } from './board-states';
import type { BoardView } from './board-view';
import { fillInClues } from './fill-in';
import { reportOnFolder } from './folder-report';
import { openGenerated } from './generate';
import { copyAddress, importFromLink, importIntoNew } from './import';
import type { PuzClient } from './language-client';
import { showMenu } from './menu';
import { openNewPuzzle } from './new-puzzle';
import { openExample } from './open-example';
import type { Paper } from './paper';
import { askForBoardSize, turnBoard } from './refactor';

/** What a command may be given: a menu gives a URI, a CodeLens its text, the palette nothing. */
type Target = vscode.Uri | string | undefined;

export function registerCommands(
    client: PuzClient,
    boards: BoardStates,
    panel: BoardPanel,
    editor: BoardEditor,
    paper: Paper,
    extensionUri: vscode.Uri,
): vscode.Disposable {
    const onPuzzle = <T, A extends readonly unknown[]>(
        command: string,
        run: (document: vscode.TextDocument, ...more: A) => T,
    ) =>
        vscode.commands.registerCommand(command, async (target: Target, ...more: A) => {
            const document = puzzleDocument(target, panel);
            if (!document && target instanceof vscode.Uri && (await sayWhatItIs(client, target))) {
                return undefined;
            }
            if (!document) {
                tellToOpenOne();
                return undefined;
            }
            return run(document, ...more);
        });

    const solve = async (
        document: vscode.TextDocument,
        options: Omit<SolveParams, 'uri'>,
    ): Promise<BoardState | null> => {
        if (BoardEditor.active !== document) {
            panel.show(document);
        }
        const state = await client.ask(solveDocument, { ...paramsOf(document), ...options });
        if (state?.status === 'invalid' && state.typeName === '') {
            await sayWhatItIs(client, document.uri, document.getText());
        }
        return state;
    };

    /** The page of a puzzle's own board, where that is the active editor. */
    const ownPage = (document: vscode.TextDocument): BoardView | undefined =>
        BoardEditor.active === document ? editor.viewOf(document) : undefined;

    const pageOf = (document: vscode.TextDocument, focus: boolean): BoardView =>
        ownPage(document) ?? panel.show(document, focus);

    const start = (document: vscode.TextDocument, what: Start): void => {
        const page = ownPage(document);
        if (page) {
            page.follow(document, what);
        } else {
            panel.show(document, true, what);
        }
    };

    const begin = async (
        opened: Promise<vscode.TextDocument | undefined>,
    ): Promise<vscode.TextDocument | undefined> => {
        const document = await opened;
        if (document) {
            panel.show(document);
        }
        return document;
    };

    return vscode.Disposable.from(
        vscode.commands.registerCommand('puz.newPuzzle', () => begin(openNewPuzzle(client))),
        vscode.commands.registerCommand('puz.generate', (target: Target) =>
            begin(openGenerated(client, puzzleDocument(target, panel))),
        ),
        vscode.commands.registerCommand('puz.openExample', () => begin(openExample(client, extensionUri))),
        vscode.commands.registerCommand('puz.import', () => begin(importIntoNew(client))),
        vscode.window.registerUriHandler({ handleUri: uri => begin(importFromLink(client, uri)).then(() => {}) }),
        onPuzzle('puz.copyAddress', document => copyAddress(client, document)),
        onPuzzle('puz.solve', document => solve(document, {})),
        onPuzzle('puz.continue', document => solve(document, { longer: true })),
        onPuzzle('puz.findSuperfluousClues', document => solve(document, { superfluous: true })),
        // Where there is no server any more, there is no search either.
        onPuzzle('puz.cancel', document => client.sendNotification(cancelSolve, paramsOf(document)).catch(() => {})),
        onPuzzle('puz.fillIn', async document => {
            if (await fillInClues(client, document, boards.of(document))) {
                await solve(document, {});
            }
        }),
        onPuzzle('puz.play', document => start(document, 'play')),
        onPuzzle('puz.explainNextStep', document => start(document, { explain: 'next' })),
        onPuzzle('puz.showPath', document => start(document, { explain: 'all' })),
        onPuzzle('puz.explainCell', (document, cell?: Place) => cell && start(document, { explain: { cell } })),
        onPuzzle('puz.showBoard', document => void panel.show(document)),
        onPuzzle('puz.turnBoard', turnBoard),
        onPuzzle('puz.resizeBoard', document => askForBoardSize(client, document, boards.of(document))),
        onPuzzle('puz.copyPicture', document => paper.copyPicture(document, () => pageOf(document, true))),
        onPuzzle('puz.savePicture', document => paper.savePicture(document, () => pageOf(document, false))),
        vscode.commands.registerCommand('puz.print', (target: Target, selected?: readonly vscode.Uri[]) => {
            const files = selected?.filter(isPuzzleFile) ?? [];
            const inOrder = files.toSorted((a, b) => a.path.localeCompare(b.path, undefined, { numeric: true }));
            const uri = puzzleDocument(target, panel)?.uri ?? (target instanceof vscode.Uri ? target : undefined);
            const uris = inOrder.length > 0 ? inOrder : uri ? [uri] : [];
            return uris.length > 0 ? paper.printBooklet(uris) : tellToOpenOne();
        }),
        vscode.commands.registerCommand('puz.report', (folder?: vscode.Uri) => reportOnFolder(client, folder)),
        onPuzzle('puz.showMenu', document => showMenu(document.uri, boards.of(document))),
    );
}

function tellToOpenOne(): void {
    void vscode.window.showInformationMessage(vscode.l10n.t('Open a puzzle first: a file that ends in .puz.'));
}

/** The puzzle meant: the one named, the one being edited, the one in the panel, or a visible one. */
function puzzleDocument(target: Target, panel: BoardPanel): vscode.TextDocument | undefined {
    const named = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === target?.toString());
    // VS Code opens no document for a crossword, which is no text; another puzzle is not meant then.
    const isFile = target instanceof vscode.Uri && isPuzzleFile(target);
    const candidates = isFile
        ? [named]
        : [
              named,
              vscode.window.activeTextEditor?.document,
              BoardEditor.active,
              panel.document,
              ...vscode.window.visibleTextEditors.map(({ document }) => document),
          ];
    return candidates.find(document => document !== undefined && isPuzzle(document));
}

function isPuzzleFile({ path }: vscode.Uri): boolean {
    return /\.(pen)?puz$/i.test(path);
}

/** Says what a file is that is no puzzle of ours, such as a crossword. Returns whether it is one. */
async function sayWhatItIs(client: PuzClient, uri: vscode.Uri, text?: string): Promise<boolean> {
    try {
        const content = text ?? new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
        const result = await client.ask(checkPuzzle, { uri: uri.toString(), text: content });
        const said = result?.outcome === 'foreign' ? result.findings.map(({ message }) => message).join(' ') : '';
        void (said && vscode.window.showInformationMessage(said));
        return said !== '';
    } catch {
        return false; // There is no such file.
    }
}

function paramsOf(document: vscode.TextDocument): DocumentParams {
    return { uri: document.uri.toString() };
}
