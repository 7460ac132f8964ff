import * as vscode from 'vscode';
import { playPage } from '../../server/src/playable/page-file';
import { getPlayable } from '../../server/src/protocol';
import { linkTo } from '../host/link';
import { cancellable, forEachFile } from './cancellable';
import type { PuzClient } from './language-client';
import { besidePuzzles, inOrder, saveFile, stemOf, tellError, textOf } from './puzzle-files';

type Issue = Parameters<typeof playPage>[0];

/** Saves puzzles as one page to play, with or without hints. */
export async function savePlayPage(
    client: PuzClient,
    extensionUri: vscode.Uri,
    chosen: readonly vscode.Uri[],
): Promise<void> {
    const uris = inOrder(chosen);
    const title = vscode.l10n.t('Page to Play');
    const choices = [
        {
            label: vscode.l10n.t('Without hints'),
            detail: vscode.l10n.t('Small. Tells only whether everything is right; the answer is not in the file.'),
            hints: false,
        },
        {
            label: vscode.l10n.t('With hints'),
            detail: vscode.l10n.t('Also shows mistakes and explains the next step: the solver is in the file.'),
            hints: true,
        },
    ];
    const choice = await vscode.window.showQuickPick(choices, { title });
    const heading = choice && (uris.length === 1 ? '' : await askForHeading(title));
    const file =
        heading !== undefined &&
        (await vscode.window.showSaveDialog({
            defaultUri: besidePuzzles(uris, '.html'),
            filters: { HTML: ['html', 'htm'] },
            title,
        }));
    if (!choice || !file) {
        return;
    }
    try {
        await writePage(client, extensionUri, uris, { title: heading, hints: choice.hints }, file);
    } catch (error) {
        tellError(error);
    }
}

/** Asks for the title of several puzzles. Returns undefined if the user gives up. */
async function askForHeading(title: string): Promise<string | undefined> {
    const prompt = vscode.l10n.t('The title above the list of puzzles. It may be empty.');
    return (await vscode.window.showInputBox({ title, prompt }))?.trim();
}

async function writePage(
    client: PuzClient,
    extensionUri: vscode.Uri,
    uris: readonly vscode.Uri[],
    looks: Omit<Issue, 'puzzles'>,
    file: vscode.Uri,
): Promise<void> {
    const results = await forEachFile(vscode.l10n.t('Solving and saving…'), uris, async (uri, token) =>
        client.ask(getPlayable, { uri: uri.toString(), text: await textOf(uri) }, token),
    );
    if (!results) {
        return;
    }
    const puzzles = results.flatMap(({ result }) => result.puzzle ?? []);
    const warnings = (isPlayable: boolean): string =>
        results
            .filter(({ result: { puzzle, warning } }) => warning && isPlayable === (puzzle !== null))
            .map(({ uri, result }) => `${stemOf(uri)}: ${result.warning}`)
            .join(' ');
    if (puzzles.length > 0 && (await isWanted(warnings(true), vscode.l10n.t('Save Anyway')))) {
        const read = async (name: string): Promise<string> =>
            new TextDecoder().decode(
                await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extensionUri, 'dist', name)),
            );
        const [page, solver] = await Promise.all([read('play-page.html'), read('play-solver.html')]);
        await saveFile(file, playPage({ ...looks, puzzles }, { page, solver }));
    }
    if (warnings(false) !== '') {
        void vscode.window.showWarningMessage(warnings(false));
    }
}

/** Asks whether something is to be done in spite of a warning; true without a warning. */
async function isWanted(warning: string, anyway: string): Promise<boolean> {
    return warning === '' || (await vscode.window.showWarningMessage(warning, { modal: true }, anyway)) === anyway;
}

/**
 * Copies a link that opens a puzzle on the site, to be played; not of one that nobody can solve.
 *
 * @param document its text is behind `#` of the link
 */
export async function copyPlayLink(client: PuzClient, document: vscode.TextDocument): Promise<void> {
    const site = siteOfUser();
    if (site === '') {
        const settings = vscode.l10n.t('Open Settings');
        const text = vscode.l10n.t('Name the address of your Puz site first, in the setting puz.site.');
        if ((await vscode.window.showInformationMessage(text, settings)) === settings) {
            await vscode.commands.executeCommand('workbench.action.openSettings', 'puz.site');
        }
        return;
    }
    const text = document.getText();
    const result = await cancellable(vscode.l10n.t('Solving…'), token =>
        client.ask(getPlayable, { uri: document.uri.toString(), text }, token),
    );
    if (result?.puzzle === null) {
        void vscode.window.showWarningMessage(result.warning);
    }
    if (!result?.puzzle || !(await isWanted(result.warning, vscode.l10n.t('Copy Anyway')))) {
        return;
    }
    const link = await linkTo(site, { text, play: true });
    if (link === undefined) {
        const large = vscode.l10n.t('This text is too large for a link. Save it as a page to play instead.');
        void vscode.window.showWarningMessage(large);
        return;
    }
    await vscode.env.clipboard.writeText(link);
    void vscode.window.setStatusBarMessage(vscode.l10n.t('Copied: {0}', link), 5000);
}

/** The address of the site for links to play; empty if the user has named none. */
export function siteOfUser(): string {
    const site = String(vscode.workspace.getConfiguration('puz').get('site', '')).trim();
    return /^https?:\/\//.test(site) ? site : '';
}
