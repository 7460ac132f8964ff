import * as vscode from 'vscode';
import type { PuzzleState } from '../../server/src/protocol';

interface Choice extends vscode.QuickPickItem {
    run(): Thenable<unknown>;
}

/** The menu of the status bar: what can be done with a puzzle, and when puzzles are solved. */
export async function showMenu(uri: vscode.Uri, state: PuzzleState | undefined): Promise<void> {
    const title = [state?.typeName, state?.title].filter(text => text).join(': ') || 'Puz';
    const choice = await vscode.window.showQuickPick(choices(uri, state), {
        title,
        placeHolder: state?.verdict ?? '',
    });
    await choice?.run();
}

function choices(uri: vscode.Uri, state: PuzzleState | undefined): Choice[] {
    const command = (icon: string, label: string, name: string): Choice => ({
        label: `$(${icon}) ${label}`,
        run: () => vscode.commands.executeCommand(name, uri),
    });
    const run = runs().find(({ value }) => value === runSetting());
    return [
        state?.busy
            ? command('debug-stop', vscode.l10n.t('Stop'), 'puz.cancel')
            : command('play', vscode.l10n.t('Solve'), 'puz.solve'),
        ...(state?.unfinished
            ? [command('debug-continue', vscode.l10n.t('Continue for 5 minutes'), 'puz.continue')]
            : []),
        command('lightbulb', vscode.l10n.t('Explain the next step'), 'puz.explainNextStep'),
        command('list-ordered', vscode.l10n.t('Show the solving path'), 'puz.showPath'),
        command('open-preview', vscode.l10n.t('Show board'), 'puz.showBoard'),
        ...(state?.status === 'several'
            ? [command('edit', vscode.l10n.t('Fill in clues until it is unique'), 'puz.fillIn')]
            : []),
        ...(state?.status === 'unique'
            ? [command('search', vscode.l10n.t('Find superfluous clues'), 'puz.findSuperfluousClues')]
            : []),
        {
            label: `$(settings-gear) ${vscode.l10n.t('When puzzles are solved…')}`,
            ...(run && { description: run.label }),
            run: chooseRun,
        },
    ];
}

async function chooseRun(): Promise<void> {
    const chosen = await vscode.window.showQuickPick(
        runs().map(run => ({ ...run, ...(run.value === runSetting() && { iconPath: new vscode.ThemeIcon('check') }) })),
        { title: vscode.l10n.t('When puzzles are solved…') },
    );
    if (chosen) {
        const settings = vscode.workspace.getConfiguration('puz');
        // Where the workspace says something else, it would hide what was chosen.
        const isWorkspace = settings.inspect('solve.run')?.workspaceValue !== undefined;
        await settings.update(
            'solve.run',
            chosen.value,
            isWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global,
        );
    }
}

function runSetting(): string | undefined {
    return vscode.workspace.getConfiguration('puz').get<string>('solve.run');
}

/** The values of the setting `puz.solve.run`. */
function runs(): { readonly value: string; readonly label: string }[] {
    return [
        { value: 'onSave', label: vscode.l10n.t('When saved') },
        { value: 'onType', label: vscode.l10n.t('Also while typing') },
        { value: 'manual', label: vscode.l10n.t('Only when asked') },
    ];
}
