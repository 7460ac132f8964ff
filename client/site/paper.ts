import { usualCellMm, usualDpi } from '../../server/src/board/svg-node';
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

/** Makes pictures and pages of a puzzle. All of it rejects once its signal aborts. */
export class Paper {
    #printer: Promise<Printer> | undefined;

    constructor(
        private readonly server: Server,
        private readonly locale: Locale,
    ) {}

    /** A picture as a file. @throws NotPrinted */
    async picture(text: string, pictured: Pictured, format: Format, signal?: AbortSignal): Promise<Blob> {
        if (format === 'png') {
            const { print } = await this.#load();
            const png = await paint({ svg: await this.#svg(text, pictured, signal), dpi: usualDpi, copy: false });
            if (!png) {
                throw new NotPrinted();
            }
            return new Blob([bytesOf(print.withResolution(png, usualDpi))], { type: 'image/png' });
        }
        const { puzzle } = await this.#printed(text, pictured.board, signal);
        const made = await this.#with(({ print, fonts }) =>
            print.pictureFile(
                puzzle,
                { ...pictured, format, cell: usualCellMm, dpi: usualDpi },
                fonts,
                new Uint8Array(),
            ),
        );
        return new Blob([bytesOf(made)], { type: format === 'pdf' ? 'application/pdf' : 'image/svg+xml' });
    }

    /** Copies a picture to the clipboard. @throws if the browser does not allow that */
    async copy(text: string, pictured: Pictured, signal: AbortSignal): Promise<void> {
        await paint({ svg: await this.#svg(text, pictured, signal), dpi: usualDpi, copy: true });
    }

    /** A page with rules, puzzle and answer, as a PDF. @throws NotPrinted */
    async sheet(text: string, signal: AbortSignal): Promise<Blob> {
        const { puzzle, locale } = await this.#printed(text, 'all', signal);
        const { pdf } = await this.#with(({ print, fonts }) =>
            print.bookletOf([puzzle], fonts, { page: 'A4', perPage: 1, cell: usualCellMm, locale }),
        );
        return new Blob([bytesOf(pdf)], { type: 'application/pdf' });
    }

    /** Has the browser print the rules and the board. @throws NotPrinted */
    async print(text: string, pictured: Pictured, signal: AbortSignal): Promise<void> {
        const { puzzle } = await this.#printed(text, pictured.board, signal);
        const picture = await this.picture(text, { ...pictured, title: false }, 'svg', signal);
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

    async #svg(text: string, pictured: Pictured, signal?: AbortSignal): Promise<string> {
        return (await this.picture(text, pictured, 'svg', signal)).text();
    }

    async #printed(text: string, wanted: PrintParams['wanted'], signal?: AbortSignal) {
        const uri = 'puz:/printed.puz';
        const printed: PrintResult | null = await this.server.ask(getPrinted, { uri, text, wanted }, signal);
        signal?.throwIfAborted();
        const { puzzle, warning = '', locale = this.locale } = printed ?? {};
        if (!puzzle || (wanted === 'answer' && warning !== '')) {
            throw new NotPrinted(warning);
        }
        return { puzzle, locale };
    }

    /** Does something that may fail for lack of characters in the fonts. */
    async #with<T>(make: (printer: Printer) => Promise<T>): Promise<T> {
        const printer = await this.#load();
        try {
            return await make(printer);
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

function bytesOf(file: Uint8Array): Uint8Array<ArrayBuffer> {
    return file as Uint8Array<ArrayBuffer>;
}
