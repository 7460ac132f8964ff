import * as vscode from 'vscode';
import { getAddress, type ImportParams, type ImportResult, importText } from '../../server/src/protocol';
import { type PuzClient, puzzleDocuments } from './language-client';
import { copyPlayLink, siteOfUser } from './play-page';
import { openUntitled, readFile } from './puzzle-files';

type Imported = Extract<ImportResult, { text: string }>;

/** Opens the puzzle at an address in an untitled document; without one, asks for an address or a file. */
export async function importIntoNew(client: PuzClient, given?: string): Promise<vscode.TextDocument | undefined> {
    const source = given === undefined ? await askForSource(client) : { text: given };
    const puzzle = source && (await importOrTell(client, source));
    return puzzle && open(puzzle);
}

/** A text in another format, and the name of its file if it is from one. */
interface Source {
    readonly text: string;
    readonly file?: string;
}

async function askForSource(client: PuzClient): Promise<Source | undefined> {
    const title = vscode.l10n.t('Import Puzzle');
    const address = { label: `$(link) ${vscode.l10n.t('An address…')}` };
    const file = { label: `$(file) ${vscode.l10n.t('A file…')}` };
    const choice = await vscode.window.showQuickPick([address, file], {
        title,
        placeHolder: vscode.l10n.t('Where is the puzzle? It opens in a new file.'),
    });
    if (choice === file) {
        return readChosenFile(title);
    }
    const text = choice && (await typeAddress(client, title));
    return text === undefined ? undefined : { text };
}

/** A puzzle's address in the clipboard is filled in. */
async function typeAddress(client: PuzClient, title: string): Promise<string | undefined> {
    const box = vscode.window.createInputBox();
    box.title = title;
    box.prompt = vscode.l10n.t('The address of a puzzle on puzz.link or a site like it');
    box.placeholder = 'https://puzz.link/p?fillomino/6/6/…';
    const complaint = async (text: string): Promise<string> => {
        const read = text.trim() === '' ? undefined : await ask(client, { text });
        return read && 'error' in read && !read.types ? read.error : '';
    };
    box.onDidChangeValue(async text => {
        const said = await complaint(text);
        if (box.value === text) {
            box.validationMessage = said;
        }
    });
    // A browser may ask the user first, and one need not agree.
    void vscode.env.clipboard.readText().then(async text => {
        const copied = text.trim();
        if (copied !== '' && 'text' in (await ask(client, { text: copied })) && box.value === '') {
            box.value = copied;
        }
    });
    const typed = await new Promise<string | undefined>(resolve => {
        box.onDidAccept(async () => {
            const { value } = box;
            box.validationMessage = await complaint(value);
            if (value.trim() !== '' && !box.validationMessage) {
                resolve(value);
            }
        });
        box.onDidHide(() => resolve(undefined));
        box.show();
    });
    box.dispose();
    return typed;
}

async function readChosenFile(title: string): Promise<Source | undefined> {
    const [file] = (await vscode.window.showOpenDialog({ title, openLabel: vscode.l10n.t('Import') })) ?? [];
    const text = file && (await readOrTell(file));
    return text === undefined ? undefined : { text, file: file!.path.split('/').at(-1)! };
}

async function readOrTell(file: vscode.Uri): Promise<string | undefined> {
    const text = await readFile(file);
    if (text === undefined) {
        void vscode.window.showErrorMessage(vscode.l10n.t('This file is too large to be a puzzle.'));
    }
    return text;
}

/** Opens the puzzle of a link `vscode://puz.puz/import?url=…`, if the user agrees. */
export async function importFromLink(
    client: PuzClient,
    { path, query }: vscode.Uri,
): Promise<vscode.TextDocument | undefined> {
    // Not taken apart any further: addresses have `&`, `+` and `%` in them.
    const address = path === '/import' ? /^url=(.*)$/s.exec(query)?.[1] : undefined;
    const puzzle = address === undefined ? undefined : await importOrTell(client, { text: address });
    if (!puzzle) {
        return undefined;
    }
    const { typeName, rows, columns } = puzzle;
    const agree = vscode.l10n.t('Open');
    const chosen = await vscode.window.showInformationMessage(
        vscode.l10n.t('A link brings a puzzle: {0}, {1}×{2}. Open it in a new file?', typeName, rows, columns),
        { modal: true },
        agree,
    );
    return chosen === agree ? open(puzzle) : undefined;
}

/** Copies the address of a puzzle on puzz.link, or says why there is none. */
export async function copyAddress(client: PuzClient, document: vscode.TextDocument): Promise<void> {
    const made = await client.ask(getAddress, { uri: document.uri.toString() });
    if (made && 'text' in made) {
        await vscode.env.clipboard.writeText(made.text);
        void vscode.window.setStatusBarMessage(vscode.l10n.t('Copied: {0}', made.text), 5000);
    } else if (made) {
        // Where puzz.link has no place for a puzzle, a site of one's own has.
        const play = siteOfUser() === '' ? [] : [vscode.l10n.t('Copy Link to Play')];
        const chosen = await vscode.window.showWarningMessage(made.error, ...play);
        await (chosen && copyPlayLink(client, document));
    }
}

/** A text that is pasted over a whole file, or dropped into an empty one, can become a puzzle. */
export function registerImport(client: PuzClient): vscode.Disposable {
    const kind = vscode.DocumentDropOrPasteEditKind.Text.append('puz', 'import');
    const { Text } = vscode.DocumentDropOrPasteEditKind;

    /** The puzzles that a text can be, each with its label in a menu. */
    const puzzlesOf = async (text: string | undefined, token: vscode.CancellationToken) => {
        const read = text?.trim() ? await ask(client, { text }, token) : undefined;
        if (!read || 'text' in read) {
            return read ? [{ title: vscode.l10n.t('Insert as puzzle'), puz: read.text }] : [];
        }
        const types = read.types ?? [];
        const all = await Promise.all(types.map(({ type }) => ask(client, { text: text!, type }, token)));
        return all.flatMap((one, index) =>
            'text' in one ? [{ title: vscode.l10n.t('Insert as {0}', types[index]!.typeName), puz: one.text }] : [],
        );
    };
    const insteadOfAll = (document: vscode.TextDocument, puz: string): vscode.WorkspaceEdit => {
        const edit = new vscode.WorkspaceEdit();
        edit.replace(document.uri, new vscode.Range(0, 0, document.lineCount, 0), puz);
        return edit;
    };

    return vscode.Disposable.from(
        vscode.languages.registerDocumentPasteEditProvider(
            puzzleDocuments,
            {
                async provideDocumentPasteEdits(document, ranges, data, _context, token) {
                    const text = await data.get('text/plain')?.asString();
                    const found = isEmptyWithout(document, ranges) ? await puzzlesOf(text, token) : [];
                    // Cells are no text that anybody wants as it is: which puzzle they are is asked at once.
                    const chosen =
                        text?.includes('\t') && found.length > 1
                            ? await vscode.window.showQuickPick(
                                  found.map(one => ({ ...one, label: one.title })),
                                  { placeHolder: vscode.l10n.t('Which type of puzzle is this?') },
                              )
                            : undefined;
                    return (chosen ? [chosen] : found).map(({ title, puz }) => {
                        const paste = new vscode.DocumentPasteEdit('', title, kind);
                        paste.additionalEdit = insteadOfAll(document, puz);
                        paste.yieldTo = chosen ? [] : [Text];
                        return paste;
                    });
                },
            },
            { providedPasteEditKinds: [kind], pasteMimeTypes: ['text/plain'] },
        ),
        vscode.languages.registerDocumentDropEditProvider(
            puzzleDocuments,
            {
                async provideDocumentDropEdits(document, _position, data, token) {
                    const found = isEmptyWithout(document) ? await puzzlesOf(await droppedText(data), token) : [];
                    return found.map(({ title, puz }) => {
                        const drop = new vscode.DocumentDropEdit('', title, kind);
                        drop.additionalEdit = insteadOfAll(document, puz);
                        drop.yieldTo = [Text];
                        return drop;
                    });
                },
            },
            { providedDropEditKinds: [kind], dropMimeTypes: ['text/plain', 'text/uri-list'] },
        ),
    );
}

/** A link or other text; of a file, its content. */
async function droppedText(data: vscode.DataTransfer): Promise<string | undefined> {
    const [address] = ((await data.get('text/uri-list')?.asString()) ?? '').split(/\r?\n/);
    if (!address || /^https?:/.test(address)) {
        return address || data.get('text/plain')?.asString();
    }
    return readOrTell(vscode.Uri.parse(address)).catch(() => undefined);
}

/** True if nothing is left of a text but these parts of it. */
function isEmptyWithout(document: vscode.TextDocument, parts: readonly vscode.Range[] = []): boolean {
    const text = document.getText();
    const rest = parts.reduceRight(
        (before, { start, end }) => before.slice(0, document.offsetAt(start)) + before.slice(document.offsetAt(end)),
        text,
    );
    return rest.trim() === '';
}

/** Reads a text as a puzzle. Asks for its type if that is unclear; shows the reason if it is no puzzle. */
async function importOrTell(client: PuzClient, { text, file }: Source): Promise<Imported | undefined> {
    const read = await ask(client, { text });
    if ('text' in read) {
        return read;
    }
    if (!read.types) {
        void (read.error && vscode.window.showErrorMessage(file ? `${file}: ${read.error}` : read.error));
        return undefined;
    }
    const chosen = await vscode.window.showQuickPick(
        read.types.map(one => ({ ...one, label: one.typeName })),
        { placeHolder: vscode.l10n.t('Which type of puzzle is this?') },
    );
    const imported = chosen && (await ask(client, { text, type: chosen.type }));
    return imported && 'text' in imported ? imported : undefined;
}

async function ask(client: PuzClient, params: ImportParams, token?: vscode.CancellationToken): Promise<ImportResult> {
    // Without a server the user has been told so already.
    return (await client.ask(importText, params, token)) ?? { error: '' };
}

async function open({ text, note }: Imported): Promise<vscode.TextDocument> {
    const { document } = await openUntitled(text);
    void (note && vscode.window.showInformationMessage(note));
    return document;
}
