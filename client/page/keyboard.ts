import { isInside } from '../../server/src/board/outside';
import { boardHasFocus, focusCell } from './board/cells';
import { zoomBoard } from './board/look';
import { placeAfter } from './board/navigation';
import { keepFocus } from './keep-focus';
import { activeMode, type Modes } from './modes';
import type { PageState } from './page-state';

/** Handles a key on the board. */
export function onCellKey(event: KeyboardEvent, modes: Modes): void {
    const { page } = modes;
    if ((modes.explain.on && modes.explain.key(event)) || modes.explain.hintKey(event)) {
        take(event, page);
        return;
    }
    if (activeMode(modes).key(event)) {
        if (!event.isComposing) {
            take(event, page); // VS Code would undo something as well.
        }
        return;
    }
    const place = placeAfter(event, page.cell, page.size);
    if (place || event.key === 'Enter') {
        event.preventDefault();
        page.typing.end();
        page.go(place);
        if (isInside(page.cell, page.size)) {
            page.showInText(event.key === 'Enter');
        }
    }
}

/** Handles a key that no part of the page has taken. */
function onPageKey(event: KeyboardEvent, modes: Modes): void {
    const { page } = modes;
    if (event.key === 'Escape' && modes.explain.on) {
        modes.explain.close();
        return;
    }
    if (modes.edit.pageKey(event)) {
        take(event, page);
        return;
    }
    const inField = event.target instanceof HTMLInputElement;
    const by = ({ '+': 1, '=': 1, '-': -1, '0': 0 } as const)[event.key];
    if (by !== undefined && !inField && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        zoomBoard(page, by);
    } else if ((page.isPlaying || page.editable) && document.activeElement === document.body && event.key !== 'Tab') {
        // Keys are for the board, also before anybody has gone to it.
        page.go();
        onCellKey(event, modes);
    }
}

/** Keys held back until those pressed earlier, in the text, arrive. */
let held: KeyboardEvent[] | undefined;

/** Holds back keys until `release`. */
export function holdKeys(): void {
    held = [];
}

/** Presses keys that were pressed elsewhere, then those held back. */
export function releaseKeys(keys: readonly string[], modes: Modes): void {
    const before = keys.map(key => ({ key, bubbles: true, cancelable: true }));
    const after = held ?? [];
    held = undefined;
    for (const key of [...before, ...after]) {
        press(new KeyboardEvent('keydown', key), modes);
    }
}

function press(event: KeyboardEvent, { edit }: Modes): void {
    const isLeft = document.activeElement?.dispatchEvent(event) ?? false;
    if (isLeft && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
        edit.type(event.key);
    }
}

export function listenToKeys(modes: Modes): void {
    window.addEventListener(
        'keydown',
        event => {
            if (held && !event.isComposing) {
                held.push(event);
                event.preventDefault();
                event.stopImmediatePropagation();
            }
        },
        true,
    );
    // Before anything else on the page takes it.
    document.addEventListener(
        'keydown',
        event => {
            if (event.key === 'Enter' && event.shiftKey && (event.ctrlKey || event.metaKey)) {
                take(event, modes.page);
                modes.explain.start('next');
            }
        },
        true,
    );
    document.addEventListener('keydown', event => modes.page.update(() => onPageKey(event, modes)));
    for (const kind of ['copy', 'cut', 'paste'] as const) {
        document.addEventListener(kind, event => {
            if (boardHasFocus() && modes.edit.clipboard(kind, event.clipboardData)) {
                event.preventDefault();
            }
        });
    }
    for (const kind of ['pointerdown', 'click', 'focusout'] as const) {
        document.addEventListener(kind, event => endTyping(event, modes), true);
    }
    keepFocus(focusCell);
}

/** Ends the number being typed when the user presses anything but the keypad, or leaves the board. */
function endTyping({ target }: Event, { page }: Modes): void {
    if (page.typing.isOn && !page.isRendering && !(target as Element | null)?.closest?.('.keypad')) {
        page.update(() => page.typing.end());
    }
}

/** Keeps a key, which does something, from doing anything else; it types nothing. */
function take(event: Event, page: PageState): void {
    page.typing.end();
    event.preventDefault();
    event.stopPropagation();
}
