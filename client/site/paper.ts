import type * as Print from '../../server/src/print/print';
import { getPrinted, type PrintParams, type PrintResult } from '../../server/src/protocol';
import { paint } from '../page/paint';
import { addressOf, ownFile } from './own-file';
import type { Server } from './server';
import type { Locale } from './texts';

export type Format = Print.PictureOptions['format'];

/** The parts of the puzzle that a picture shows. */
export type Pictured = Pick<Print.PictureOptions, 'board' | 'title'>;

/** Nothing was printed; the message is the reason in the user's language, if there is more to say. */
export class NotPrinted extends Error {}

interface Printer {
    readonly print: typeof Print;
    readonly fonts: Print.Fonts;
}

const mediaTypes: Readonly<Record<Format, string>> = {
    svg: 'image/svg+xml',
    png: 'image/png',
    pdf: 'application/pdf',
};

/** Makes pictures and pages of a puzzle. All of it rejects once its signal aborts. */
export class Paper {
    #printer: Promise<Printer> | undefined;

    constructor(
        private readonly server: Server,
        private readonly locale: Locale,
    ) {}

    /** A picture as a file. @throws NotPrinted */
    picture(text: string, options: Print.PictureOptions, signal: AbortSignal): Promise<Blob> {
        return this.#draw(text, options, false, signal);
    }

    /** Copies a picture to the clipboard. @throws if the browser does not allow that */
    async copy(text: string, pictured: Pictured, signal: AbortSignal): Promise<void> {
        await this.#draw(text, { ...pictured, format: 'png' }, true, signal);
    }

    /** A page with rules, puzzle and answer, as a PDF. @throws NotPrinted */
    async sheet(text: string, signal: AbortSignal): Promise<Blob> {
        const { puzzle, locale } = await this.#printed(text, 'all', signal);
        return this.#file('pdf', async ({ print, fonts }) => {
            const { pdf } = await print.bookletOf([puzzle], fonts, { page: 'A4', perPage: 1, locale });
            return pdf;
        });
    }

    /** Has the browser print the rules and the board. @throws NotPrinted */
    async print(text: string, pictured: Pictured, signal: AbortSignal): Promise<void> {
        const { puzzle } = await this.#printed(text, pictured.board, signal);
        const picture = await this.picture(text, { ...pictured, title: false, format: 'svg' }, signal);
        const frame = document.createElement('iframe');
        frame.className = 'printed';
        document.body.append(frame);
        const { document: page } = frame.contentWindow!;
        page.documentElement.lang = this.locale;
        page.title = puzzle.title || puzzle.typeName;
        const add = (tag: string, text: string): void => {
            if (text !== '') {
                page.body.append(Object.assign(page.createElement(tag), { textContent: text }));
            }
        };
        add('h1', pictured.title ? page.title : '');
        add('p', pictured.board === 'clues' ? puzzle.rules.join(this.locale === 'ja' ? '' : ' ') : '');
        for (const condition of puzzle.conditions) {
            add('p', condition);
        }
        const image = page.createElement('img');
        image.src = URL.createObjectURL(picture);
        await image.decode();
        page.body.append(image);
        frame.contentWindow!.addEventListener('afterprint', () => {
            URL.revokeObjectURL(image.src);
            frame.remove();
        });
        frame.contentWindow!.print();
    }

    async #draw(text: string, options: Print.PictureOptions, copy: boolean, signal: AbortSignal): Promise<Blob> {
        const { puzzle } = await this.#printed(text, options.board, signal);
        const renderPng: Print.RenderPng = async (svg, { dpi }) => {
            const png = await paint({ svg, dpi, copy });
            if (!png) {
                throw new NotPrinted();
            }
            return png;
        };
        return this.#file(options.format, ({ print, fonts }) => print.pictureFile(puzzle, options, fonts, renderPng));
    }

    async #printed(text: string, wanted: PrintParams['wanted'], signal: AbortSignal) {
        const uri = 'puz:/printed.puz';
        const printed: PrintResult | null = await this.server.ask(getPrinted, { uri, text, wanted }, signal);
        signal.throwIfAborted();
        const { puzzle, warning = '', locale = this.locale } = printed ?? {};
        if (!puzzle || (wanted === 'answer' && warning !== '')) {
            throw new NotPrinted(warning);
        }
        return { puzzle, locale };
    }

    /** Makes a file, which may fail for lack of characters in the fonts. */
    async #file(format: Format, make: (printer: Printer) => Promise<Uint8Array>): Promise<Blob> {
        const printer = await this.#load();
        try {
            const bytes = (await make(printer)) as Uint8Array<ArrayBuffer>;
            return new Blob([bytes], { type: mediaTypes[format] });
        } catch (error) {
            throw error instanceof printer.print.PrintError ? new NotPrinted(error.text[this.locale]) : error;
        }
    }

    #load(): Promise<Printer> {
        this.#printer ??= load();
        this.#printer.catch(() => {
            this.#printer = undefined;
        });
        return this.#printer;
    }
}

/** Loads the printing code and its fonts, only when they are needed. */
async function load(): Promise<Printer> {
    const bytes = async (response: Promise<Response>) => new Uint8Array(await (await response).arrayBuffer());
    const [print, regular, bold] = await Promise.all([
        import(addressOf('print.js')) as Promise<typeof Print>,
        bytes(ownFile('regular.ttf')),
        bytes(ownFile('bold.ttf')),
    ]);
    return { print, fonts: new print.Fonts({ regular, bold }) };
}
