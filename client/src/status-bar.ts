import * as vscode from 'vscode';
import type { BoardState, BoardStatus } from '../../server/src/protocol';
import type { BoardPanel } from './board-panel';
import { type Boards, isPuzzle } from './boards';

const icons: Readonly<Record<BoardStatus, string>> = {
    unique: 'pass',
    several: 'warning',
    none: 'error',
    unknown: 'question',
    invalid: 'circle-slash',
    unsolved: 'circle-large-outline',
    solving: 'sync~spin',
};

/** The verdict on the puzzle at hand, in the status bar while there is one; and the context key `puz.solving`. */
export function showStatus(boards: Boards, panel: BoardPanel): vscode.Disposable {
    const item = vscode.window.createStatusBarItem('puz.verdict', vscode.StatusBarAlignment.Right, 100);
    item.name = 'Puz';

    const update = (): void => {
        const document = panel.isActive ? panel.document : vscode.window.activeTextEditor?.document;
        const state = document && isPuzzle(document) ? boards.of(document) : undefined;
        void vscode.commands.executeCommand('setContext', 'puz.solving', state?.status === 'solving');
        if (document && state) {
            describe(item, state, boards.isStale(document));
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
    );
}

function describe(item: vscode.StatusBarItem, state: BoardState, stale: boolean): void {
    const status = stale ? 'unsolved' : state.status;
    const verdict = stale ? '' : state.verdict;
    const puzzle = [state.typeName, state.title].filter(text => text !== '').join(': ');
    const [command, hint] = click(status);
    item.text = `$(${icons[status]}) ${verdict || 'Puz'}`;
    item.command = command;
    item.tooltip = [puzzle, verdict, hint].filter(text => text !== '').join('\n');
    item.accessibilityInformation = { label: `Puz: ${verdict}`, role: 'button' };
}

function click(status: BoardStatus): [command: string, hint: string] {
    switch (status) {
        case 'solving':
            return ['puz.cancel', vscode.l10n.t('Click to stop the search.')];
        case 'unsolved':
            return ['puz.solve', vscode.l10n.t('Click to solve.')];
        default:
            return ['puz.showBoard', vscode.l10n.t('Click to show the board.')];
    }
}
