import * as vscode from 'vscode';
import type { Locale } from '../../server/src/message';
import { textsIn } from '../page/texts';

/** The page of a board, with its texts, before it knows a puzzle. */
export function htmlOf(webview: vscode.Webview, resources: vscode.Uri, locale: Locale): string {
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
