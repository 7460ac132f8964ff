import * as vscode from 'vscode';
import { type Boards, isPuzzle } from './boards';
import type { Drawn, FromPanel, PanelMemory, PanelTexts, ToPanel } from './panel-messages';

/**
 * The one panel beside the text that shows the board of the puzzle edited last. It never takes the focus, gets its
 * HTML once, and is told of every change by a message.
 */
export class BoardPanel implements vscode.WebviewPanelSerializer<PanelMemory>, vscode.Disposable {
    static readonly viewType = 'puz.board';

    #panel: vscode.WebviewPanel | undefined;
    #document: vscode.TextDocument | undefined;
    #drawn: Drawn | undefined;
    readonly #activeChanged = new vscode.EventEmitter<void>();
    readonly #subscriptions: vscode.Disposable[];

    readonly onDidChangeActive = this.#activeChanged.event;

    constructor(
        readonly extensionUri: vscode.Uri,
        readonly boards: Boards,
    ) {
        this.#subscriptions = [
            this.#activeChanged,
            boards.onDidChange(uri => {
                if (uri === this.#document?.uri.toString()) {
                    this.#post();
                }
            }),
            vscode.window.onDidChangeActiveTextEditor(editor => {
                if (editor && isPuzzle(editor.document)) {
                    this.#follow(editor.document);
                }
            }),
            vscode.workspace.onDidCloseTextDocument(document => {
                if (document === this.#document) {
                    this.#follow(undefined);
                }
            }),
        ];
    }

    /** Whether the panel is where the user works now. */
    get isActive(): boolean {
        return this.#panel?.active ?? false;
    }

    /** The puzzle in the panel. */
    get document(): vscode.TextDocument | undefined {
        return this.#panel && this.#document;
    }

    get drawn(): Drawn | undefined {
        return this.#drawn;
    }

    get html(): string | undefined {
        return this.#panel?.webview.html;
    }

    /** Opens the panel where there is none, brings it to the front where it is hidden, and leaves the focus where it is. */
    show(document: vscode.TextDocument): void {
        if (!this.#panel) {
            const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
            this.#adopt(vscode.window.createWebviewPanel(BoardPanel.viewType, '', place));
        } else if (!this.#panel.visible) {
            this.#panel.reveal(undefined, true);
        }
        this.#follow(document);
    }

    /** After a reload of the window: VS Code brings the panel back, and we fill it. */
    async deserializeWebviewPanel(panel: vscode.WebviewPanel, memory: PanelMemory | undefined): Promise<void> {
        this.#adopt(panel);
        this.#follow(await reopen(memory?.uri));
    }

    dispose(): void {
        this.#panel?.dispose();
        vscode.Disposable.from(...this.#subscriptions).dispose();
    }

    #adopt(panel: vscode.WebviewPanel): void {
        this.#panel?.dispose();
        this.#panel = panel;
        const resources = vscode.Uri.joinPath(this.extensionUri, 'dist');
        panel.iconPath = {
            light: vscode.Uri.joinPath(this.extensionUri, 'client/media/puz-light.svg'),
            dark: vscode.Uri.joinPath(this.extensionUri, 'client/media/puz-dark.svg'),
        };
        panel.webview.options = { enableScripts: true, localResourceRoots: [resources] };
        panel.webview.onDidReceiveMessage((message: FromPanel) => this.#receive(message));
        panel.onDidChangeViewState(() => this.#activeChanged.fire());
        panel.onDidDispose(() => {
            if (this.#panel === panel) {
                this.#panel = undefined;
                this.#drawn = undefined;
                this.#activeChanged.fire();
            }
        });
        panel.webview.html = page(panel.webview, resources);
    }

    #follow(document: vscode.TextDocument | undefined): void {
        this.#document = document;
        if (this.#panel) {
            const name = document?.uri.path.split('/').at(-1);
            this.#panel.title = name ? vscode.l10n.t('Board: {0}', name) : vscode.l10n.t('Board');
            this.#post();
        }
    }

    #post(): void {
        const document = this.#document;
        const message: ToPanel = {
            state: document && this.boards.of(document),
            stale: document !== undefined && this.boards.isStale(document),
            texts: texts(),
        };
        void this.#panel?.webview.postMessage(message);
    }

    #receive(message: FromPanel): void {
        switch (message.kind) {
            case 'ready':
                this.#post();
                break;
            case 'drawn':
                this.#drawn = message;
                break;
            case 'solve':
            case 'cancel':
            case 'continue':
                void vscode.commands.executeCommand(`puz.${message.kind}`, this.#document?.uri);
                break;
        }
    }
}

/** The document that the panel showed before the window was reloaded, or the puzzle that is being edited now. */
async function reopen(uri: string | undefined): Promise<vscode.TextDocument | undefined> {
    const active = vscode.window.activeTextEditor?.document;
    if (active && isPuzzle(active)) {
        return active;
    }
    try {
        return uri === undefined ? undefined : await vscode.workspace.openTextDocument(vscode.Uri.parse(uri));
    } catch {
        return undefined; // It has been renamed or deleted meanwhile.
    }
}

function texts(): PanelTexts {
    return {
        solve: vscode.l10n.t('Solve'),
        stop: vscode.l10n.t('Stop'),
        goOn: vscode.l10n.t('Continue for 5 minutes'),
        boards: vscode.l10n.t('Boards'),
        openCells: vscode.l10n.t('not the same in all answers'),
        noBoard: vscode.l10n.t('There is no board to show yet.'),
    };
}

function page(webview: vscode.Webview, resources: vscode.Uri): string {
    const nonce = crypto.randomUUID();
    const script = webview.asWebviewUri(vscode.Uri.joinPath(resources, 'webview.js'));
    const style = webview.asWebviewUri(vscode.Uri.joinPath(resources, 'webview.css'));
    const policy = `default-src 'none'; style-src ${webview.cspSource}; script-src 'nonce-${nonce}'`;
    return `<!DOCTYPE html>
<html lang="${vscode.env.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${style}">
<script nonce="${nonce}" src="${script}" defer></script>
</head>
<body></body>
</html>`;
}
