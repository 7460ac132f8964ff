import * as vscode from 'vscode';
import type { BoardStatus, PuzzleState } from '../../server/src/protocol';
import { BoardEditor } from './board-editor';
import type { BoardPanel } from './board-panel';
import { type BoardStates, isPuzzle } from './board-states';

const icons: Readonly<Record<BoardStatus, string>> = {
    unique: 'pass',
    several: 'warning',
    none: 'error',
    unknown: 'question',
    invalid: 'circle-slash',
    unsolved: 'circle-large-outline',
    solving: 'sync~spin',
};

/** Keeps the status bar's verdict on the current puzzle, and the context key `puz.solving`. */
export function showStatus(boards: BoardStates, panel: BoardPanel): vscode.Disposable {
    const item = vscode.window.createStatusBarItem('puz.verdict', vscode.StatusBarAlignment.Right, 100);
    item.name = 'Puz';

    /** The search whose seconds are counted, and when it was first seen. */
    let search: { readonly key: string; readonly since: number } | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasBusy: boolean | undefined;
    const update = (): void => {
        const document = panel.isActive
            ? panel.document
            : (vscode.window.activeTextEditor?.document ?? BoardEditor.active);
        const state = document && isPuzzle(document) ? boards.of(document) : undefined;
        const busy = state?.busy ?? false;
        const key = `${state?.uri} ${state?.version}`;
        search = !busy ? undefined : search?.key === key ? search : { key, since: Date.now() };
        clearTimeout(timer);
        // While a search runs the seconds are counted, and only then.
        timer = busy ? setTimeout(update, 1000) : undefined;
        if (busy !== wasBusy) {
            wasBusy = busy;
            void vscode.commands.executeCommand('setContext', 'puz.solving', busy);
        }
        if (document && state) {
            const seconds = search ? Math.floor((Date.now() - search.since) / 1000) : 0;
            describe(item, document.uri, state, boards.isStale(document), seconds);
            item.show();
        } else {
            item.hide();
        }
    };

    update();
    return vscode.Disposable.from(
        item,
        boards.onDidChange(update),
        panel.onDidChangeActive(update),
        vscode.window.onDidChangeActiveTextEditor(update),
        vscode.window.tabGroups.onDidChangeTabs(update),
        { dispose: () => clearTimeout(timer) },
    );
}

/** The verdict, which may be that of the puzzle before the last change. */
function verdictOf({ verdict, status, earlier }: PuzzleState, stale: boolean): string {
    const isEarlier = earlier || (stale && status !== 'unsolved' && status !== 'solving');
    return isEarlier ? vscode.l10n.t('{0} (before the change)', verdict) : verdict;
}

/** @param seconds how long a search has been running */
function describe(
    item: vscode.StatusBarItem,
    uri: vscode.Uri,
    state: PuzzleState,
    stale: boolean,
    seconds: number,
): void {
    const status = stale && !state.busy ? 'unsolved' : state.status;
    const verdict = verdictOf(state, stale);
    const puzzle = [state.typeName, state.title].filter(text => text !== '').join(': ');
    const label = seconds > 0 ? vscode.l10n.t('{0} ({1} s)', verdict, seconds) : verdict;
    const known = stale || state.earlier ? [] : [...(state.reasons ?? []).map(({ text }) => text), state.grade];
    const engine = state.engine && vscode.l10n.t('Engine: {0} (setting puz.solver.engine)', state.engine);
    const hint = vscode.l10n.t('Click for what can be done.');
    item.text = `$(${state.busy ? icons.solving : icons[status]}) ${label || 'Puz'}`;
    item.command = { command: 'puz.showMenu', title: hint, arguments: [uri] };
    item.tooltip = [puzzle, verdict, ...known, engine, hint].filter(Boolean).join('\n');
    item.accessibilityInformation = { label: `Puz: ${verdict}`, role: 'button' };
}
