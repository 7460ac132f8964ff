import * as vscode from 'vscode';
import {
    type ExportResult,
    type GeneratedKind,
    type GeneratedKindsParams,
    type GenerateParams,
    generatePuzzle,
    getGeneratedKinds,
} from '../../server/src/protocol';
import type { PuzClient } from './language-client';
import { askSize } from './new-puzzle';

type Wishes = GenerateParams['wishes'];

/**
 * Asks what a puzzle is to be like, has one made, and opens it in an untitled document.
 *
 * @param open the puzzle whose board it can be made from, where there is one
 */
export async function openGenerated(
    client: PuzClient,
    open: vscode.TextDocument | undefined,
): Promise<vscode.TextDocument | undefined> {
    const title = vscode.l10n.t('Generate Puzzle');
    const about: GeneratedKindsParams = { uri: open?.uri.toString() };
    const kinds = (await client.ask<GeneratedKind[]>(getGeneratedKinds, about)) ?? [];
    const kind = await ask(
        title,
        vscode.l10n.t('Which type of puzzle?'),
        kinds.map(kind =>
            kind.fromDocument
                ? [
                      vscode.l10n.t('From the open board'),
                      kind,
                      vscode.l10n.t(
                          'What is on it stays. Where places for clues are marked, further clues stand nowhere else.',
                      ),
                  ]
                : [kind.name, kind],
        ),
    );
    const begun = kind && (kind.fromDocument ? fromBoard(open!) : await fromEmpty(title, kind));
    const wishes = begun && (await askWishes(title, kind));
    const words = wishes && (kind.wishes.includes('words') ? await askWords(title) : {});
    if (!words) {
        return undefined;
    }
    const params: GenerateParams = { from: begun.from, wishes, ...words };
    const search = { location: vscode.ProgressLocation.Notification, title: begun.search, cancellable: true };
    const { made, cancelled } = await vscode.window.withProgress(search, async (_, token) => ({
        made: await client.ask<ExportResult>(generatePuzzle, params, token),
        cancelled: token.isCancellationRequested,
    }));
    if (!made || cancelled) {
        return undefined;
    }
    if ('error' in made) {
        void vscode.window.showInformationMessage(made.error);
        return undefined;
    }
    const document = await vscode.workspace.openTextDocument({ language: 'puz', content: made.text });
    await vscode.window.showTextDocument(document);
    return document;
}

/** What a puzzle is made from, and what is said while it is. */
interface Begun {
    readonly from: GenerateParams['from'];
    readonly search: string;
}

async function fromEmpty(title: string, { word, name }: GeneratedKind): Promise<Begun | undefined> {
    const size = await askSize(title);
    return (
        size && {
            from: { word, ...size },
            search: vscode.l10n.t('Generating {0}, {1}×{2}…', name, size.rows, size.columns),
        }
    );
}

function fromBoard({ uri, isUntitled }: vscode.TextDocument): Begun {
    const file = isUntitled ? '-' : vscode.workspace.asRelativePath(uri, false);
    return { from: { uri: uri.toString(), file }, search: vscode.l10n.t('Generating a puzzle from this board…') };
}

async function askWishes(title: string, { wishes, difficulties }: GeneratedKind): Promise<Wishes | undefined> {
    const questions: readonly {
        readonly about: keyof Wishes;
        readonly text: string;
        readonly choices: readonly (readonly [string, Wishes])[];
    }[] = [
        {
            about: 'symmetry',
            text: vscode.l10n.t('Where do the clues stand?'),
            choices: [
                [vscode.l10n.t('Anywhere'), {}],
                [vscode.l10n.t('The same after a half turn'), { symmetry: 'half-turn' }],
                [vscode.l10n.t('Mirrored left to right'), { symmetry: 'left-right' }],
                [vscode.l10n.t('Mirrored top to bottom'), { symmetry: 'top-bottom' }],
            ],
        },
        {
            about: 'shapes',
            text: vscode.l10n.t('What do the figures look like?'),
            choices: [
                [vscode.l10n.t('Of all kinds'), {}],
                [vscode.l10n.t('Without branches and loops'), { shapes: 'lines' }],
                [vscode.l10n.t('With branches'), { shapes: 'branches' }],
                [vscode.l10n.t('With loops'), { shapes: 'loops' }],
            ],
        },
        {
            about: 'difficulty',
            text: vscode.l10n.t('How hard?'),
            choices: [
                [vscode.l10n.t('Any'), {}],
                ...difficulties.map(({ name, difficulty }) => [name, { difficulty }] as const),
            ],
        },
        {
            about: 'clues',
            text: vscode.l10n.t('How many clues?'),
            choices: [
                [vscode.l10n.t('As many as are usual'), {}],
                [vscode.l10n.t('As few as possible: none can be left out'), { clues: 'few' }],
            ],
        },
    ];
    let all: Wishes = {};
    for (const { about, text, choices } of questions) {
        // A puzzle that is to be so hard gets as few clues as that allows.
        if (about === 'clues' ? all.difficulty : about !== 'difficulty' && !wishes.includes(about)) {
            continue;
        }
        const wished = await ask(title, text, choices);
        if (!wished) {
            return undefined;
        }
        all = { ...all, ...wished };
    }
    return all;
}

/** Words of one's own can be selected in any text, or stand in a file. */
async function askWords(title: string): Promise<Pick<GenerateParams, 'words'> | undefined> {
    const editor = vscode.window.activeTextEditor;
    const selected = editor?.selections.map(selection => editor.document.getText(selection)).join('\n') ?? '';
    const file = async (): Promise<Pick<GenerateParams, 'words'> | undefined> => {
        const [uri] =
            (await vscode.window.showOpenDialog({ title, openLabel: vscode.l10n.t('Use These Words') })) ?? [];
        if (!uri) {
            return undefined;
        }
        try {
            // VS Code knows its encoding.
            const text = (await vscode.workspace.openTextDocument(uri)).getText();
            return { words: { text, file: vscode.workspace.asRelativePath(uri, false) } };
        } catch (error) {
            void vscode.window.showErrorMessage(error instanceof Error ? error.message : String(error));
            return undefined;
        }
    };
    const choice = await ask(title, vscode.l10n.t('Which words?'), [
        ...(selected.trim() === ''
            ? []
            : ([
                  [vscode.l10n.t('Those that are selected'), async () => ({ words: { text: selected, file: '-' } })],
              ] as const)),
        [vscode.l10n.t('Ordinary Japanese words'), async () => ({})],
        [vscode.l10n.t('Those in a file…'), file],
    ]);
    return choice?.();
}

/** Has the user choose one of some values. */
async function ask<T>(
    title: string,
    placeHolder: string,
    choices: readonly (readonly [label: string, value: T, detail?: string])[],
): Promise<T | undefined> {
    const picked = await vscode.window.showQuickPick(
        choices.map(([label, value, detail]) => ({ label, value, ...(detail !== undefined && { detail }) })),
        { title, placeHolder },
    );
    return picked?.value;
}
