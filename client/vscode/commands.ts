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
import { reportOnFolder } from './folder-report';
import { openGenerated } from './generate';
import { copyAddress, importFromLink, importIntoNew } from './import';
import type { PuzClient } from './language-client';
import { showMenu } from './menu';
import { openNewPuzzle } from './new-puzzle';
import { openExample } from './open-example';
import type { Paper } from './paper';
import { copyPlayLink, savePlayPage } from './play-page';
import { askForBoardSize, fillInClues, turnBoard } from './refactor';

/** The parameter of a command: a URI from a menu, its text from a CodeLens, nothing from the palette. */
type Target = vscode.Uri | string | undefined;

/** The parts of the extension that commands use. */
export interface Parts {
    readonly client: PuzClient;
    readonly states: BoardStates;
    readonly panel: BoardPanel;
    readonly editor: BoardEditor;
    readonly paper: Paper;
    readonly extensionUri: vscode.Uri;
}

type OnPuzzle = (parts: Parts, document: vscode.TextDocument, cell?: Place) => unknown;

/** The commands on a puzzle. */
const onPuzzle: Readonly<Record<string, OnPuzzle>> = {
    'puz.solve': (parts, document) => solve(parts, document),
    'puz.continue': (parts, document) => solve(parts, document, { longer: true }),
    'puz.findSuperfluousClues': (parts, document) => solve(parts, document, { superfluous: true }),
    // Without a server there is no search either.
    'puz.cancel': ({ client }, document) => client.sendNotification(cancelSolve, paramsOf(document)).catch(() => {}),
    'puz.fillIn': async (parts, document) => {
        if (await fillInClues(parts.client, document, parts.states.of(document))) {
            await solve(parts, document);
        }
    },
    'puz.play': (parts, document) => start(parts, document, 'play'),
    'puz.explainNextStep': (parts, document) => start(parts, document, { explain: 'next' }),
    'puz.showPath': (parts, document) => start(parts, document, { explain: 'all' }),
    'puz.explainCell': (parts, document, cell) => cell && start(parts, document, { explain: { cell } }),
    'puz.showBoard': ({ panel }, document) => void panel.show(document),
    'puz.turnBoard': (_, document) => turnBoard(document),
    'puz.resizeBoard': ({ client, states }, document) => askForBoardSize(client, document, states.of(document)),
    'puz.copyAddress': ({ client }, document) => copyAddress(client, document),
    'puz.copyPlayLink': ({ client }, document) => copyPlayLink(client, document),
    'puz.copyPicture': (parts, document) => parts.paper.copyPicture(document, () => pageOf(parts, document, true)),
    'puz.savePicture': (parts, document) => parts.paper.savePicture(document, () => pageOf(parts, document, false)),
    'puz.showMenu': ({ states }, document) => showMenu(document.uri, states.of(document)),
};

type Anywhere = (parts: Parts, target: Target, selected?: readonly vscode.Uri[]) => unknown;

/** The commands that need no puzzle. */
const anywhere: Readonly<Record<string, Anywhere>> = {
    'puz.newPuzzle': parts => begin(parts, openNewPuzzle(parts.client)),
    'puz.generate': (parts, target) => begin(parts, openGenerated(parts.client, puzzleDocument(target, parts.panel))),
    'puz.openExample': parts => begin(parts, openExample(parts.client, parts.extensionUri)),
    'puz.import': (parts, address) =>
        begin(parts, importIntoNew(parts.client, typeof address === 'string' ? address : undefined)),
    'puz.print': (parts, target, selected = []) =>
        onFiles(parts, target, selected, uris => parts.paper.printBooklet(uris)),
    'puz.savePlayPage': (parts, target, selected = []) =>
        onFiles(parts, target, selected, uris => savePlayPage(parts.client, parts.extensionUri, uris)),
    'puz.report': ({ client }, folder) => reportOnFolder(client, folder instanceof vscode.Uri ? folder : undefined),
};

export function registerCommands(parts: Parts): vscode.Disposable {
    const register = vscode.commands.registerCommand;
    return vscode.Disposable.from(
        ...Object.entries(onPuzzle).map(([name, run]) =>
            register(name, (target: Target, cell?: Place) => runOnPuzzle(parts, run, target, cell)),
        ),
        ...Object.entries(anywhere).map(([name, run]) =>
            register(name, (target: Target, selected?: readonly vscode.Uri[]) => run(parts, target, selected)),
        ),
        vscode.window.registerUriHandler({
            handleUri: async uri => void (await begin(parts, importFromLink(parts.client, uri))),
        }),
    );
}

async function runOnPuzzle(parts: Parts, run: OnPuzzle, target: Target, cell: Place | undefined): Promise<unknown> {
    const document = puzzleDocument(target, parts.panel);
    if (document) {
        return run(parts, document, cell);
    }
    if (!(target instanceof vscode.Uri && (await sayWhatItIs(parts.client, target)))) {
        tellToOpenOne();
    }
    return undefined;
}

async function solve(
    { client, panel }: Parts,
    document: vscode.TextDocument,
    options: Omit<SolveParams, 'uri'> = {},
): Promise<BoardState | null> {
    if (BoardEditor.active !== document) {
        panel.show(document);
    }
    const state = await client.ask(solveDocument, { ...paramsOf(document), ...options });
    if (state?.status === 'invalid' && state.typeName === '') {
        await sayWhatItIs(client, document.uri, document.getText());
    }
    return state;
}

/** The page of a puzzle's own board, if that is the active editor. */
function ownPage({ editor }: Parts, document: vscode.TextDocument): BoardView | undefined {
    return BoardEditor.active === document ? editor.viewOf(document) : undefined;
}

function pageOf(parts: Parts, document: vscode.TextDocument, focus: boolean): BoardView {
    return ownPage(parts, document) ?? parts.panel.show(document, focus);
}

function start(parts: Parts, document: vscode.TextDocument, what: Start): void {
    const page = ownPage(parts, document);
    if (page) {
        page.follow(document, what);
    } else {
        parts.panel.show(document, true, what);
    }
}

async function begin(
    { panel }: Parts,
    opened: Promise<vscode.TextDocument | undefined>,
): Promise<vscode.TextDocument | undefined> {
    const document = await opened;
    if (document) {
        panel.show(document);
    }
    return document;
}

/** Does something with the selected files, or else with the puzzle that is meant. */
function onFiles(
    { panel }: Parts,
    target: Target,
    selected: readonly vscode.Uri[],
    act: (uris: readonly vscode.Uri[]) => unknown,
): unknown {
    const files = selected.filter(isPuzzleFile);
    const uri = puzzleDocument(target, panel)?.uri ?? (target instanceof vscode.Uri ? target : undefined);
    const uris = files.length > 0 ? files : uri ? [uri] : [];
    return uris.length > 0 ? act(uris) : tellToOpenOne();
}

function tellToOpenOne(): void {
    void vscode.window.showInformationMessage(vscode.l10n.t('Open a puzzle first: a file that ends in .puz.'));
}

/** The puzzle that is meant: the one named, the one being edited, the one in the panel, or a visible one. */
function puzzleDocument(target: Target, panel: BoardPanel): vscode.TextDocument | undefined {
    const named = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === target?.toString());
    // VS Code opens no document for a crossword, which is not text. No other puzzle is meant then.
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

/** Says what a file is that Puz cannot read, such as a crossword; true if it is one. */
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
