import * as vscode from 'vscode';
import type * as Print from '../../server/src/print/print';
import { getPrinted, type PrintParams, type PrintResult } from '../../server/src/protocol';
import type { BoardView } from './board-view';
import { forEachFile } from './cancellable';
import type { PuzClient } from './language-client';
import { besidePuzzle, besidePuzzles, inOrder, saveFile, stemOf, tellError, textOf } from './puzzle-files';

/** Loads the printing code, only when it is needed. */
export type LoadPrint = () => Promise<typeof Print>;

export class Paper {
    constructor(
        private readonly client: PuzClient,
        private readonly extensionUri: vscode.Uri,
        private readonly load: LoadPrint,
    ) {}

    /** @param openPage gives what paints it, and has the focus */
    async copyPicture(document: vscode.TextDocument, openPage: () => BoardView): Promise<void> {
        const pictured = await this.#askWhich();
        const puzzle = pictured && (await this.#printed(document, pictured.board));
        if (puzzle) {
            await this.#reporting(async (print, fonts) => {
                const copy = paintOn(openPage, true, vscode.l10n.t('The picture cannot be copied here.'));
                await print.pictureFile(puzzle, { ...pictured, format: 'png' }, fonts, copy);
                vscode.window.setStatusBarMessage(vscode.l10n.t('The picture has been copied.'), 5000);
            });
        }
    }

    /** @param openPage gives what paints a PNG */
    async savePicture(document: vscode.TextDocument, openPage: () => BoardView): Promise<void> {
        const pictured = await this.#askWhich();
        const file =
            pictured &&
            (await vscode.window.showSaveDialog({
                defaultUri: besidePuzzle(document.uri, pictured.board === 'answer' ? '.answer.svg' : '.svg'),
                filters: { SVG: ['svg'], PNG: ['png'], PDF: ['pdf'] },
                title: vscode.l10n.t('Save Picture'),
            }));
        if (!file) {
            return;
        }
        const [, ending] = /\.(svg|png|pdf)$/i.exec(file.path) ?? [];
        const format = ending?.toLowerCase() as Print.PictureOptions['format'] | undefined;
        if (!format) {
            void vscode.window.showErrorMessage(vscode.l10n.t('The name has to end in .svg, .png or .pdf.'));
            return;
        }
        const puzzle = await this.#printed(document, pictured.board);
        if (puzzle) {
            await this.#reporting(async (print, fonts) => {
                const paint = paintOn(openPage, false, vscode.l10n.t('The picture is too large for a PNG.'));
                await saveFile(file, await print.pictureFile(puzzle, { ...pictured, format }, fonts, paint));
            });
        }
    }

    /** One PDF of puzzles, with their answers. */
    async printBooklet(chosen: readonly vscode.Uri[]): Promise<void> {
        const uris = inOrder(chosen);
        const file = await vscode.window.showSaveDialog({
            defaultUri: besidePuzzles(uris, '.pdf'),
            filters: { PDF: ['pdf'] },
            title: vscode.l10n.t('Print'),
        });
        if (!file) {
            return;
        }
        const results = await forEachFile(vscode.l10n.t('Solving and printing…'), uris, async (uri, token) =>
            this.#ask(uri, await textOf(uri), 'all', token),
        );
        if (!results) {
            return;
        }
        const warnings = results.flatMap(({ uri, result: { warning } }) =>
            warning ? [`${stemOf(uri)}: ${warning}`] : [],
        );
        const printed = results.filter(({ result }) => result.puzzle);
        if (printed.length > 0) {
            await this.#reporting(async (print, fonts) => {
                const settings = vscode.workspace.getConfiguration('puz.print');
                // The setting may have a value of any type.
                const wanted = String(settings.get('page'));
                const page = isPageSize(print, wanted) ? wanted : 'A4';
                const perPage = Math.min(
                    Math.max(1, Math.floor(Number(settings.get('perPage'))) || 4),
                    print.mostPerPage,
                );
                const { locale } = printed[0]!.result;
                const puzzles = printed.flatMap(({ result }) => result.puzzle ?? []);
                const { pdf, small } = await print.bookletOf(puzzles, fonts, { page, perPage, locale });
                warnings.push(...small.map(({ puzzle, text }) => `${stemOf(printed[puzzle]!.uri)}: ${text[locale]}`));
                await saveFile(file, pdf);
            });
        }
        if (warnings.length > 0) {
            void vscode.window.showWarningMessage(warnings.join(' '));
        }
    }

    /** The puzzle as printed; undefined, with a warning to the user, where it cannot be. */
    async #printed(
        document: vscode.TextDocument,
        wanted: Print.PictureOptions['board'],
    ): Promise<PrintResult['puzzle'] | undefined> {
        const result = await this.#ask(document.uri, document.getText(), wanted);
        if (result?.warning) {
            void vscode.window.showWarningMessage(result.warning);
            return undefined;
        }
        return result?.puzzle;
    }

    #ask(
        uri: vscode.Uri,
        text: string,
        wanted: PrintParams['wanted'],
        token?: vscode.CancellationToken,
    ): Promise<PrintResult | null> {
        return this.client.ask(getPrinted, { uri: uri.toString(), text, wanted }, token);
    }

    async #askWhich(): Promise<Pick<Print.PictureOptions, 'board' | 'title'> | undefined> {
        const choices = [
            { label: vscode.l10n.t('Puzzle'), board: 'clues', title: false },
            { label: vscode.l10n.t('Puzzle with its title'), board: 'clues', title: true },
            { label: vscode.l10n.t('Answer'), board: 'answer', title: false },
        ] as const;
        return vscode.window.showQuickPick(choices, { title: vscode.l10n.t('Picture') });
    }

    /** Prints, or says why it cannot, and offers to choose a font where that helps. */
    async #reporting(make: (print: typeof Print, fonts: Print.Fonts) => Promise<void>): Promise<void> {
        const print = await this.load();
        try {
            await make(print, await this.#fonts(print));
        } catch (error) {
            if (!(error instanceof print.PrintError)) {
                tellError(error);
                return;
            }
            const choose = vscode.l10n.t('Choose a Font…');
            const text = error.text[vscode.env.language.startsWith('ja') ? 'ja' : 'en'];
            if ((await vscode.window.showErrorMessage(text, choose)) === choose && (await chooseFont())) {
                await this.#reporting(make);
            }
        }
    }

    async #fonts(print: typeof Print): Promise<Print.Fonts> {
        const read = (name: string) =>
            vscode.workspace.fs.readFile(vscode.Uri.joinPath(this.extensionUri, 'dist', name));
        const [regular, bold] = await Promise.all([read('regular.ttf'), read('bold.ttf')]);
        const named = vscode.workspace.getConfiguration('puz.print').get('font', '');
        const uri = named.includes('://') ? vscode.Uri.parse(named) : vscode.Uri.file(named);
        const more = named ? await vscode.workspace.fs.readFile(uri) : undefined;
        return new print.Fonts({ regular, bold, more });
    }
}

/** Renders pictures on a page. @param failure the message if one is too large, or cannot be copied */
function paintOn(openPage: () => BoardView, copy: boolean, failure: string): Print.RenderPng {
    return async (svg, { dpi }) => {
        const png = await openPage().paint({ svg, dpi, copy });
        if (!png) {
            throw new Error(failure);
        }
        return png;
    };
}

function isPageSize({ pageSizes }: typeof Print, name: string): name is Print.PageSize {
    return Object.hasOwn(pageSizes, name);
}

async function chooseFont(): Promise<boolean> {
    const [file] =
        (await vscode.window.showOpenDialog({
            filters: { [vscode.l10n.t('Font')]: ['ttf', 'otf', 'ttc', 'otc', 'woff'] },
        })) ?? [];
    if (file) {
        const name = file.scheme === 'file' ? file.fsPath : file.toString();
        await vscode.workspace.getConfiguration('puz.print').update('font', name, vscode.ConfigurationTarget.Global);
    }
    return file !== undefined;
}
