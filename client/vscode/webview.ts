import { connect } from '../host/connect';
import { type Host, hostTells } from '../host/host';
import { openPage } from '../page/main';
import { speak } from '../page/say';
import type { Texts } from '../page/texts';

declare function acquireVsCodeApi(): { postMessage(message: unknown): void };

// The texts in the language of the page, which the extension wrote into it.
const texts = JSON.parse(document.getElementById('texts')!.textContent) as Texts;
speak(() => texts);

// The page in a webview of VS Code, whose host is the extension.
const vscode = acquireVsCodeApi();
openPage(
    page =>
        connect<Host>(page, hostTells, {
            send: message => vscode.postMessage(message),
            listen: receive => window.addEventListener('message', ({ data }) => receive(data)),
            fail: reportError,
        }).remote,
);
