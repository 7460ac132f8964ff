import * as vscode from 'vscode';
import { largestSide, readSize, type Size, usualSides } from '../../server/src/board/grid';
import { getPuzzleKinds, type NewPuzzleParams, newPuzzle, type PuzzleKind } from '../../server/src/protocol';
import type { PuzClient } from './language-client';
import { openUntitled } from './puzzle-files';
import { type Asking, askInTurn, back, choose, chosenIn } from './questions';

/** Offered to begin with. */
export const commonSize: Size = { rows: 10, columns: 10 };

/** Asks for a puzzle type, a size and where clues will stand, and opens such a puzzle in an untitled document. */
export async function openNewPuzzle(client: PuzClient): Promise<vscode.TextDocument | undefined> {
    const kinds = (await client.ask(getPuzzleKinds)) ?? [];
    const wanted = await askInTurn<Wanted>(vscode.l10n.t('New Puzzle'), commonSize, [
        (_, asking) => {
            const choices = kinds.map(kind => ({ label: kind.name, detail: kind.summary, value: { kind } }));
            return choose(asking, vscode.l10n.t('Which type of puzzle?'), choices);
        },
        (_, asking) => askSize(asking),
        async (known, asking) => (known.kind?.hasSkeleton ? askSkeleton(asking) : known),
    ]);
    if (!wanted?.kind) {
        return undefined;
    }
    const { kind, ...others } = wanted;
    const content = await client.ask(newPuzzle, { ...others, word: kind.word, title: '' });
    if (!content) {
        return undefined;
    }
    const editor = await openUntitled(content);
    const title = editor.document.positionAt(content.indexOf('"') + 1);
    editor.selection = new vscode.Selection(title, title);
    return editor.document;
}

interface Wanted extends Size, Skeleton {
    readonly kind?: PuzzleKind;
}

/** The placing of clues without values. */
type Skeleton = Pick<NewPuzzleParams, 'symmetry'>;

function askSkeleton(asking: Asking): Promise<Skeleton | typeof back | undefined> {
    return choose<Skeleton>(asking, vscode.l10n.t('Start with'), [
        { label: vscode.l10n.t('An empty board'), value: {} },
        { label: vscode.l10n.t('Places for clues, the same after a half turn'), value: { symmetry: 'half-turn' } },
        { label: vscode.l10n.t('Places for clues, mirrored left and right'), value: { symmetry: 'left-right' } },
    ]);
}

/** Offers the usual sizes, or any other one to type. */
export async function askSize(asking: Asking): Promise<Size | typeof back | undefined> {
    const other = vscode.l10n.t('Another size…');
    const usual = usualSides.map(side => nameOf({ rows: side, columns: side }));
    const pick = vscode.window.createQuickPick();
    pick.placeholder = vscode.l10n.t('How large is the board? (rows × columns)');
    const show = (): void => {
        const typed = readSize(pick.value);
        // The typed text itself is the first choice, above the matches that VS Code finds.
        const items = typed ? [nameOf(typed)] : [];
        pick.items = [
            ...items.map(label => ({ label, alwaysShow: true })),
            ...usual.filter(label => !items.includes(label)).map(label => ({ label })),
            { label: other, alwaysShow: true },
        ];
    };
    pick.onDidChangeValue(show);
    show();
    const chosen = await chosenIn(pick, asking);
    if (chosen === back) {
        return back;
    }
    return chosen?.label === other ? typeSize(asking.title) : readSize(chosen?.label ?? '');
}

function nameOf({ rows, columns }: Size): string {
    return `${rows}×${columns}`;
}

export async function typeSize(title: string, size = commonSize): Promise<Size | undefined> {
    const typed = await vscode.window.showInputBox({
        title,
        prompt: vscode.l10n.t('Rows and columns, such as 10×12; at most {0} each', largestSide),
        value: nameOf(size),
        validateInput: text =>
            readSize(text) ? undefined : vscode.l10n.t('Write two numbers from 1 to {0}, such as 10×12.', largestSide),
    });
    return typed === undefined ? undefined : readSize(typed);
}
