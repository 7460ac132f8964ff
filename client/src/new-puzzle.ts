import * as vscode from 'vscode';
import { largestSide, readSize } from '../../server/src/board/grid';
import { getPuzzleKinds, type NewPuzzleParams, newPuzzle, type PuzzleKind } from '../../server/src/protocol';
import type { PuzClient } from './language-client';

interface Size {
    readonly rows: number;
    readonly columns: number;
}

const usualSides = [6, 8, 10, 12, 15, 20];

/** Asks for a puzzle type, a size and where clues will stand, and opens such a puzzle in an untitled document. */
export async function openNewPuzzle(client: PuzClient): Promise<vscode.TextDocument | undefined> {
    const kinds = await client.ask<PuzzleKind[]>(getPuzzleKinds);
    const kind =
        kinds &&
        (await vscode.window.showQuickPick(
            kinds.map(kind => ({ ...kind, label: kind.name, detail: kind.summary })),
            { title: vscode.l10n.t('New Puzzle'), placeHolder: vscode.l10n.t('Which type of puzzle?') },
        ));
    const size = kind && (await askSize(vscode.l10n.t('New Puzzle')));
    const skeleton = size && (kind.hasSkeleton ? await askSkeleton() : {});
    if (!skeleton) {
        return undefined;
    }
    const params: NewPuzzleParams = { word: kind.word, ...size, ...skeleton, title: '' };
    const content = await client.ask<string>(newPuzzle, params);
    if (content === null) {
        return undefined;
    }
    const document = await vscode.workspace.openTextDocument({ language: 'puz', content });
    const editor = await vscode.window.showTextDocument(document);
    const title = document.positionAt(content.indexOf('"') + 1);
    editor.selection = new vscode.Selection(title, title);
    return document;
}

/** Where clues that say nothing yet are to stand. */
type Skeleton = Pick<NewPuzzleParams, 'symmetry'>;

async function askSkeleton(): Promise<Skeleton | undefined> {
    const choices: (vscode.QuickPickItem & { readonly skeleton: Skeleton })[] = [
        { label: vscode.l10n.t('An empty board'), skeleton: {} },
        {
            label: vscode.l10n.t('Places for clues, the same after a half turn'),
            skeleton: { symmetry: 'half-turn' },
        },
        {
            label: vscode.l10n.t('Places for clues, mirrored left and right'),
            skeleton: { symmetry: 'left-right' },
        },
    ];
    const picked = await vscode.window.showQuickPick(choices, {
        title: vscode.l10n.t('New Puzzle'),
        placeHolder: vscode.l10n.t('What does it begin with?'),
    });
    return picked?.skeleton;
}

/** The usual sizes, and any other one that is typed. */
export async function askSize(title: string): Promise<Size | undefined> {
    const other = vscode.l10n.t('Another size…');
    const usual = usualSides.map(side => nameOf({ rows: side, columns: side }));
    const pick = vscode.window.createQuickPick();
    pick.title = title;
    pick.placeholder = vscode.l10n.t('How large is the board? (rows × columns)');
    const show = (): void => {
        const typed = readSize(pick.value);
        // What is typed may be written in any way: it stands above what VS Code finds, if anything.
        const items = typed ? [nameOf(typed)] : [];
        pick.items = [
            ...items.map(label => ({ label, alwaysShow: true })),
            ...usual.filter(label => !items.includes(label)).map(label => ({ label })),
            { label: other, alwaysShow: true },
        ];
    };
    pick.onDidChangeValue(show);
    show();
    const chosen = await new Promise<string | undefined>(resolve => {
        pick.onDidAccept(() => resolve(pick.activeItems[0]?.label));
        pick.onDidHide(() => resolve(undefined));
        pick.show();
    });
    pick.dispose();
    return chosen === other ? typeSize(title) : readSize(chosen ?? '');
}

function nameOf({ rows, columns }: Size): string {
    return `${rows}×${columns}`;
}

/** Has the user type a size, or change one. */
export async function typeSize(title: string, size: Size = { rows: 10, columns: 10 }): Promise<Size | undefined> {
    const typed = await vscode.window.showInputBox({
        title,
        prompt: vscode.l10n.t('Rows and columns, such as 10×12; at most {0} each', largestSide),
        value: nameOf(size),
        validateInput: text =>
            readSize(text) ? undefined : vscode.l10n.t('Write two numbers from 1 to {0}, such as 10×12.', largestSide),
    });
    return typed === undefined ? undefined : readSize(typed);
}
