import type { BorderClue } from '../../../server/src/board/clue';
import type { EditState } from '../../../server/src/board/editing';
import type { Place } from '../../../server/src/board/grid';
import { freeName } from '../../../server/src/board/names';
import { isInside } from '../../../server/src/board/outside';
import { type SpokenBoard, spokenBoard } from '../../../server/src/board/spoken';
import { drawLayer } from '../../../server/src/drawn/layers';
import type { BoardState } from '../../../server/src/protocol';
import { noBoard } from '../board/answers';
import { placeAfter } from '../board/navigation';
import type { PageState } from '../page-state';
import { announcedChanges } from './announced-changes';
import { borderBetween, copied, pasted } from './board-edits';
import { EditPointer } from './edit-pointer';
import { directionTo, Edits } from './edits';

/** Editing on the board, by keys, pointer and clipboard. */
export class Edit extends Edits {
    readonly pointer: EditPointer;
    #followed: BoardState | undefined;
    /** Whether an undo or redo from here is not shown yet; the text may have the focus meanwhile. */
    #awaitsTurnBack = false;

    constructor(page: PageState) {
        super(page);
        this.pointer = new EditPointer(this);
    }

    get on(): boolean {
        return this.page.editable !== undefined;
    }

    /** Takes typed text; undefined if nothing can be typed. */
    get typing(): ((text: string) => void) | undefined {
        return this.on ? this.type : undefined;
    }

    /** Walls to draw over the picture, as they are no part of the puzzle yet. */
    get walls(): readonly BorderClue[] {
        const drawn = this.pointer.drawnWalls;
        return this.page.editable?.regions ? [...new Map([...this.looseNow, ...drawn]).values()] : [];
    }

    /** Takes in the board that is drawn now, and announces what has changed. */
    follow(): void {
        const { page } = this;
        const [before, now] = [this.#followed, page.pictured];
        if (before === now) {
            return;
        }
        this.#followed = now;
        if (before?.uri !== now?.uri) {
            page.select(undefined);
            this.isPainting = false;
            this.loose = new Map();
            page.tell('');
        }
        if (before?.uri !== now?.uri || before?.version !== now?.version) {
            this.loose = this.looseNow;
            if (!now?.edit?.extras.shapes && !now?.edit?.extras.ships) {
                this.openDrawing = undefined;
            }
            if (before?.edit && now?.edit && this.on && (document.hasFocus() || this.#awaitsTurnBack)) {
                this.#awaitsTurnBack = false;
                page.announce(announcedChanges(before.edit, now.edit, this.#clueLabels.labelOf, now.locale));
            }
        }
    }

    /** The words of a screen reader for the clues alone. */
    get #clueLabels(): SpokenBoard {
        const { board, locale, editable } = this.page;
        const clues = board ? drawLayer({ model: board.model, marks: [] }, 'clues', locale) : noBoard;
        return spokenBoard(clues, locale, editable?.regions);
    }

    /** Goes on with the same puzzle at another address. */
    moved(): void {
        this.#followed = this.page.pictured;
    }

    /** Switches between editing and only looking. */
    toggle(): void {
        const { page } = this;
        page.update(() => {
            const locked = this.on;
            if (page.isPlaying) {
                page.play = { ...page.play, on: false };
            }
            page.remember({ locked });
            page.go();
            page.announce(page.say(locked ? 'editOff' : page.shown?.isReadOnly ? 'readOnly' : 'editOn'));
        });
    }

    /** Handles keys that work anywhere on the page, as in a text; true if it was one. */
    pageKey(event: KeyboardEvent): boolean {
        const key = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : '';
        const { target } = event;
        const isInOtherField = target instanceof HTMLInputElement && !target.matches('.typed');
        // The text is saved in all modes. On a page that only solves by hand there is none.
        const isSaveKey = key === 's' && this.page.state !== undefined && this.page.purpose === undefined;
        const isUndoKey = (key === 'z' || key === 'y') && this.on && !isInOtherField;
        if (isSaveKey) {
            void this.#save();
        } else if (isUndoKey) {
            this.turnBack(key === 'y' || event.shiftKey ? 'redo' : 'undo');
        }
        return isSaveKey || isUndoKey;
    }

    /** Undoes or redoes the last change of the text. */
    turnBack(command: 'undo' | 'redo'): void {
        this.#awaitsTurnBack = true;
        this.page.host.turnBack(command);
    }

    async #save(): Promise<void> {
        const isSaved = await this.page.host.save();
        const { say, message } = this.page;
        // A message about the entries stays.
        if (!isSaved || message.text === say('notSaved')) {
            this.page.tell(isSaved ? '' : say('notSaved'), 'unknown');
        }
        this.page.announce(isSaved ? say('saved') : '');
    }

    /** Handles a key on the board; true if it was one for editing. */
    key(event: KeyboardEvent): boolean {
        const { page } = this;
        const edit = page.editable;
        if (!edit) {
            if (this.#isRefused(event)) {
                page.tell(page.say('readOnly'));
            }
            return false;
        }
        if (event.isComposing) {
            // The input method takes the key.
            return true;
        }
        const ctrl = event.ctrlKey || event.metaKey;
        const place = placeAfter({ key: event.key, ctrlKey: ctrl }, page.cell, page.size);
        if (ctrl && event.key.toLowerCase() === 'a') {
            page.select([0, 0]);
            page.selectTo([page.size.rows - 1, page.size.columns - 1]);
        } else if (event.key === 'Delete' || event.key === 'Backspace') {
            this.write('');
        } else if (event.key === ' ') {
            this.step(page.cell, event.shiftKey ? -1 : 1);
        } else if (event.key === 'Escape' && this.dropAdvice()) {
            return true;
        } else if (event.key === 'Escape' && page.anchor) {
            page.select(undefined);
        } else if (event.key === 'Enter' && event.altKey && edit.regions) {
            // The clues outside are in no region: the nearest cell is taken.
            const [row, column] = page.cell;
            this.region([[Math.max(row, 0), Math.max(column, 0)]], freeName(this.regions.flat()));
        } else if (place && event.altKey) {
            this.#sideKey(edit, place);
        } else if (place && event.shiftKey) {
            page.selectTo(place);
        } else {
            if (place) {
                page.select(undefined);
            }
            return false;
        }
        return true;
    }

    /** Whether a key would change a puzzle if its text were not read-only. */
    #isRefused({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
        const { shown, isPlaying, isExplaining } = this.page;
        const changes = key.length === 1 || key === 'Delete' || key === 'Backspace';
        return changes && !ctrlKey && !metaKey && !isPlaying && !isExplaining && shown?.isReadOnly === true;
    }

    /** An arrow key with Alt: toggles the border there, extends the region, or gives a word its direction. */
    #sideKey(edit: EditState, to: Place): void {
        const { cell: from, size } = this.page;
        const direction = directionTo(from, to);
        if (!direction || !isInside(from, size) || !isInside(to, size)) {
            return;
        }
        if (edit.borders) {
            void this.edit({ kind: 'step', at: borderBetween(from, to), by: 1 });
        } else if (edit.regions) {
            this.region([to], this.regionNames[from[0]]![from[1]]!);
            this.page.go(to);
        } else if (edit.extras.words) {
            this.beginWord(from, direction);
        }
    }

    /** The clipboard has cells with tabs between them, as spreadsheets have. */
    clipboard(kind: 'copy' | 'cut' | 'paste', data: DataTransfer | null): boolean {
        const edit = this.page.state?.edit;
        if (!edit || (kind !== 'copy' && !this.on)) {
            return false;
        }
        const { block } = this.page;
        if (kind === 'paste') {
            const text = data?.getData('text/plain') ?? '';
            if (/^\s*https?:\S+\s*$/.test(text)) {
                this.page.host.run('import', text.trim());
            } else {
                void this.edit(...pasted(text, block[0]![0]!, this.page.size));
            }
            return true;
        }
        data?.setData('text/plain', copied(edit, block));
        this.page.sayBlock('copied');
        if (kind === 'cut') {
            this.write('');
        }
        return true;
    }
}
