import * as vscode from 'vscode';
import { getPuzzleKinds } from '../../server/src/protocol';
import type { PuzClient } from './language-client';
import { openUntitled } from './puzzle-files';

/** A puzzle packaged with the extension. */
export interface Example {
    /** The word of its type. */
    readonly word: string;
    readonly title: string;
    readonly verdict: 'unique' | 'several' | 'none';
    readonly text: string;
}

/** Lets the user choose an example, and opens a copy in an untitled document. */
export async function openExample(
    client: PuzClient,
    extensionUri: vscode.Uri,
): Promise<vscode.TextDocument | undefined> {
    const file = vscode.Uri.joinPath(extensionUri, 'dist/examples.json');
    const examples: readonly Example[] = JSON.parse(new TextDecoder().decode(await vscode.workspace.fs.readFile(file)));
    const kinds = (await client.ask(getPuzzleKinds)) ?? [];
    const chosen = await vscode.window.showQuickPick(
        kinds.flatMap(({ word, name }) => {
            const ofKind = examples.filter(example => example.word === word);
            const heading = { label: name, kind: vscode.QuickPickItemKind.Separator, text: '' };
            const items = ofKind.map(({ title, verdict, text }) => ({
                label: title,
                description: `${name}, ${nameOf(verdict)}`,
                text,
            }));
            return ofKind.length > 0 ? [heading, ...items] : [];
        }),
        {
            title: vscode.l10n.t('Open Example'),
            placeHolder: vscode.l10n.t('Which one? A copy of it opens.'),
            matchOnDescription: true,
        },
    );
    return chosen && (await openUntitled(chosen.text)).document;
}

function nameOf(verdict: Example['verdict']): string {
    switch (verdict) {
        case 'unique':
            return vscode.l10n.t('one answer');
        case 'several':
            return vscode.l10n.t('several answers');
        case 'none':
            return vscode.l10n.t('no answer');
    }
}
