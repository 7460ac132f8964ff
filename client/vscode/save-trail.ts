import * as vscode from 'vscode';
import { reviewTrail } from '../../server/src/protocol';
import type { PlayMemory } from '../host/host';
import { cancellable } from './cancellable';
import type { PuzClient } from './language-client';
import { besidePuzzle, saveFile, stemOf, tellError } from './puzzle-files';

/** Saves how a puzzle was solved by hand: as a page that shows it against the path, or the record alone. */
export async function saveTrail(
    client: Pick<PuzClient, 'ask'>,
    uri: vscode.Uri,
    { ms, solved, trail }: PlayMemory,
): Promise<void> {
    const name = stemOf(uri);
    const file = await vscode.window.showSaveDialog({
        defaultUri: besidePuzzle(uri, '.trail.html'),
        filters: { HTML: ['html', 'htm'], JSON: ['json'] },
        title: vscode.l10n.t('Save Record'),
    });
    if (!file) {
        return;
    }
    try {
        const made = await cancellable(vscode.l10n.t('Comparing the record with the path…'), token =>
            client.ask(reviewTrail, { uri: uri.toString(), name, ms, solved, trail }, token),
        );
        if (made) {
            await saveFile(file, /\.json$/i.test(file.path) ? made.json : made.html);
        }
    } catch (error) {
        tellError(error);
    }
}
