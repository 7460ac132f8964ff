import type { EditorView } from '@codemirror/view';
import { foreignKind } from '../../server/src/board/foreign';
import { importText } from '../../server/src/protocol';
import { sentences } from '../page/say';
import { type Chosen, type Form, formOf, plain, type Refusal, type SavedIn, textOf } from './files';
import type { OpenPuzzle } from './open-puzzle';
import type { Server } from './server';
import { newId } from './shelf';
import type { Say } from './texts';

/** A text in another format, whose type is to be chosen. */
export interface Unclear {
    readonly text: string;
    readonly types: readonly { readonly type: string; readonly typeName: string }[];
}

/** The services of the site that it needs. */
interface Site {
    readonly server: Server;
    readonly puzzle: Pick<OpenPuzzle, 'edit' | 'shelf'>;
    readonly say: Say;
    show(message: string): void;
    ask(dialog: 'mine'): void;
}

/** Files, addresses and other texts that become puzzles. */
export class Intake {
    unclear: Unclear | undefined;

    constructor(private readonly workshop: Site) {}

    /**
     * Takes in a text in another format: asks for its type if that is unclear.
     *
     * @returns why the text cannot be a puzzle; undefined if it can
     */
    async import(text: string, type?: string): Promise<string | undefined> {
        const workshop = this.workshop;
        const read = await workshop.server.ask(importText, { text, ...(type !== undefined && { type }) });
        if (read && !('text' in read) && !read.types) {
            return read.error;
        }
        if (read && 'text' in read) {
            await workshop.puzzle.edit(read.text);
        }
        this.unclear = read && 'types' in read && read.types ? { text, types: read.types } : undefined;
        workshop.show((read && 'text' in read && read.note) || '');
        return undefined;
    }

    async importFrom(address: string): Promise<void> {
        const refusal = address.trim() === '' ? undefined : await this.import(address);
        if (refusal !== undefined) {
            this.workshop.show(refusal);
        }
    }

    /** Edits a text of any format as a new puzzle. A text in no known format is taken as it is, unless it is foreign. */
    async take(text: string): Promise<void> {
        const refusal = await this.import(text);
        if (refusal !== undefined) {
            await (foreignKind(text) ? this.workshop.show(refusal) : this.workshop.puzzle.edit(text));
        }
    }

    /** Pastes over the whole text: an address or a table becomes the puzzle that it stands for. */
    readonly paste = (event: ClipboardEvent, view: EditorView): boolean => {
        const text = event.clipboardData?.getData('text/plain') ?? '';
        const { doc, selection } = view.state;
        const { from, to } = selection.main;
        const isOver = `${doc.sliceString(0, from)}${doc.sliceString(to)}`.trim() === '';
        if (text === '' || !isOver) {
            return false;
        }
        void this.import(text).then(refusal => {
            if (refusal !== undefined) {
                view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.paste', scrollIntoView: true });
            }
        });
        return true;
    };

    /** Opens files. Each of several becomes a puzzle of this browser, and all of them are listed. */
    async takeFiles(chosen: readonly Chosen[]): Promise<void> {
        const workshop = this.workshop;
        const [only] = chosen;
        if (!only || chosen.length > 1) {
            await this.#keepAll(chosen);
            return;
        }
        const text = await textOf(only.file);
        if (typeof text !== 'string') {
            workshop.show(workshop.say(text.refusal, only.file.name));
        } else if ((await this.import(text)) !== undefined) {
            await workshop.puzzle.edit(...puzzleIn(text, only));
        }
    }

    async #keepAll(chosen: readonly Chosen[]): Promise<void> {
        const { server, say } = this.workshop;
        const { shelf } = this.workshop.puzzle;
        const before = new Set((await shelf.all()).map(({ text }) => text));
        const refused = new Map<Refusal | 'unclear', string[]>();
        let taken = 0;
        for (const one of chosen) {
            const text = await textOf(one.file);
            const read = typeof text === 'string' ? await server.ask(importText, { text }) : undefined;
            if (typeof text !== 'string' || (read && 'types' in read && read.types)) {
                const why = typeof text === 'string' ? 'unclear' : text.refusal;
                refused.set(why, [...(refused.get(why) ?? []), one.file.name]);
                continue;
            }
            taken += 1;
            const [puzzle, form, file] = read && 'text' in read ? [read.text] : puzzleIn(text, one);
            if (!before.has(puzzle)) {
                const id = newId();
                await shelf.keep(id, { text: puzzle, form, file });
                await (file?.handle && shelf.keepHandle(id, file.handle));
            }
        }
        if (taken > 0) {
            this.workshop.ask('mine');
        }
        if (refused.size > 0) {
            this.workshop.show(sentences(...[...refused].map(([why, names]) => say(why, names.join(', ')))));
        }
    }
}

/** A text as it is edited, its form in files, and the file that it is saved in. */
function puzzleIn(text: string, { file, handle }: Chosen): readonly [text: string, form: Form, file?: SavedIn] {
    const edited = [plain(text), formOf(text)] as const;
    return handle ? [...edited, { name: file.name, text, handle }] : edited;
}
