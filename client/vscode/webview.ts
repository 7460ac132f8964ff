import { connect } from '../host/connect';
import { type Host, hostTells } from '../host/host';
import { openPage } from '../page/main';

declare function acquireVsCodeApi(): { postMessage(message: unknown): void };

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
