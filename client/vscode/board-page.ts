import * as vscode from 'vscode';
import type { Locale } from '../../server/src/message';
import { type Connection, connect } from '../host/connect';
import { type Host, type Page, type Picture, pageTells } from '../host/host';
import { textsIn } from '../page/texts';

/** The page of a board in a webview. Its HTML is set once. VS Code may load it again; it then knows nothing. */
export class BoardPage implements vscode.Disposable {
    isDisposed = false;
    readonly #connection: Connection<Page>;
    #locale: Locale = vscode.env.language.startsWith('ja') ? 'ja' : 'en';
    #listening: vscode.Disposable | undefined;
    #painting: { readonly picture: Picture; done(png: Uint8Array | null): void } | undefined;

    /** @param fail reports an error in what the page has called */
    constructor(webview: vscode.Webview, extensionUri: vscode.Uri, host: Host, fail: (error: unknown) => void) {
        this.#connection = connect<Page>(host, pageTells, {
            // VS Code may have ended the webview, and not have told us yet.
            send: message => void (this.isDisposed || webview.postMessage(message).then(undefined, () => {})),
            listen: receive => {
                this.#listening = webview.onDidReceiveMessage(receive);
            },
            fail,
        });
        const resources = vscode.Uri.joinPath(extensionUri, 'dist');
        webview.options = { enableScripts: true, localResourceRoots: [resources] };
        webview.html = htmlOf(webview, resources, this.#locale);
    }

    /** The methods of the page. */
    get remote(): Page {
        return this.#connection.remote;
    }

    /** The language of its texts. */
    get locale(): Locale {
        return this.#locale;
    }

    set locale(locale: Locale) {
        if (locale !== this.#locale) {
            this.#locale = locale;
            this.#speak();
        }
    }

    /** To be called when the page was just loaded, perhaps again. */
    begin(): void {
        this.#speak();
        void this.#paint();
    }

    /** Renders a picture as a PNG file; null if it is too large, or could not be rendered or copied. */
    paint(picture: Picture): Promise<Uint8Array | null> {
        return new Promise(resolve => {
            this.#painting?.done(null);
            this.#painting = { picture, done: resolve };
            void this.#paint();
        });
    }

    dispose(): void {
        this.isDisposed = true;
        this.#painting?.done(null);
        this.#connection.close();
        this.#listening?.dispose();
    }

    /**
     * Gives the page the texts of its language. VS Code would lose messages if the page were loaded again for them while it
     * is being loaded.
     */
    #speak(): void {
        this.remote.speak(this.#locale, textsIn(this.#locale));
    }

    async #paint(): Promise<void> {
        const painting = this.#painting;
        if (painting) {
            const png = await this.remote.paint(painting.picture).catch(() => null);
            painting.done(png);
            this.#painting = this.#painting === painting ? undefined : this.#painting;
        }
    }
}

/** The page, with its texts, before it knows a puzzle. */
function htmlOf(webview: vscode.Webview, resources: vscode.Uri, locale: Locale): string {
    const nonce = crypto.randomUUID();
    const script = webview.asWebviewUri(vscode.Uri.joinPath(resources, 'webview.js'));
    const style = webview.asWebviewUri(vscode.Uri.joinPath(resources, 'webview.css'));
    const texts = JSON.stringify(textsIn(locale)).replaceAll('<', '\\u003c');
    const policy = `default-src 'none'; img-src data:; style-src ${webview.cspSource}; script-src 'nonce-${nonce}'`;
    return `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${style}">
<script nonce="${nonce}" type="application/json" id="texts">${texts}</script>
<script nonce="${nonce}" src="${script}" defer></script>
</head>
<body></body>
</html>`;
}
