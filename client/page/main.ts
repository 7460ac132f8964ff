import type { Drawing } from '../../server/src/board/drawing';
import type { Place } from '../../server/src/board/grid';
import { drawingToSvg, noteToSvg } from '../../server/src/board/svg';
import type { SvgNode } from '../../server/src/board/svg-node';
import type { BoardState, LabelledBoard, Layer, PlayCheck } from '../../server/src/protocol';
import type { Drawn, Host, Page, PageMemory, PlayMemory, ShownBoard } from '../host/host';
import { Beginnings } from './beginnings';
import { CellGrid } from './cell-grid';
import { button, element, keepFocus, replaceControls, setText, svgElement, updateSvg } from './dom';
import { EditMode } from './edit-mode';
import { ExplainMode } from './explain-mode';
import { icon, iconButton, nameButton } from './icons';
import { Look } from './look';
import { placeAfter } from './navigation';
import { paint } from './paint';
import { PlayMode } from './play-mode';
import { type Say, textIn } from './texts';

let host: Host;
let memory: PageMemory = {};
let shown: ShownBoard | undefined;

// The frame of the page stays, so that the focus and what a screen reader has said do too; only what is in it changes.
// What comes and goes has a line whose height is fixed above the board, or stands below it: the board never moves.
const title = element('h1');
const byline = element('p', { class: 'byline' });
const sign = element('span', { class: 'sign' });
const verdict = element('span', { class: 'told', role: 'status' });
const solve = iconButton('solve', () => host.solve(false));
const stop = iconButton('stop', () => host.cancelSolve());
const goOn = iconButton('goOn', () => host.solve(true));
const verdictLine = element('div', { class: 'verdict' }, sign, verdict, solve, stop, goOn);

const layers = element('select', { class: 'layers' });

const grid = new CellGrid();
const speaker = { locale, say, announce };
const play = new PlayMode({
    ...speaker,
    grid,
    tell,
    host: () => host,
    draw: showDrawing,
    save: rememberPlay,
    changed: () => shown && show(shown),
});
const edit = new EditMode({
    ...speaker,
    grid,
    memory: () => memory,
    version,
    tell,
    save: () => void save(),
    host: () => host,
    remember,
    changed: () => shown && show(shown),
    leavePlay: () => play.switch(false),
});
const explain = new ExplainMode({
    ...speaker,
    entries: () => (play.on ? play.entries : {}),
    host: () => host,
    enter: entries => {
        play.enter(entries);
        grid.go(grid.current, true);
    },
    changed: () => {
        if (!explain.drawing && play.on && play.drawing) {
            showDrawing(play.drawing);
        }
        if (shown) {
            show(shown);
        }
    },
});
const modes = element('div', { class: 'group' }, edit.toggle, play.toggle, explain.toggle);
const sheet = element('div', { class: 'sheet' }, grid.element);
const board = element('figure', {}, sheet);
const look = new Look({
    ...speaker,
    board,
    sheet,
    memory: () => memory,
    width: () => picture?.node.viewBox.baseVal.width,
    remember,
});
const tools = element('div', { class: 'tools' }, layers, ...look.elements, modes);
const strip = element('div', { class: 'strip' }, explain.element, play.element, edit.element);
// The board leaves room for it.
new ResizeObserver(() => document.body.style.setProperty('--tools', `${strip.offsetHeight}px`)).observe(strip);
const reasons = element('div', { class: 'reasons', role: 'status' });
const said = element('span', { class: 'said', role: 'status' });
const legend = element('div', { class: 'legend' });
const empty = element('p', { class: 'empty' });
const spoken = element('div', { class: 'spoken', 'aria-live': 'polite' });
/** Whether the next board is to get the focus: it was begun here, or had no cells before. */
let hasBegun = false;
const beginnings = new Beginnings((word, size) => {
    const { uri } = shown!.state!;
    hasBegun = true;
    remember({ locked: false });
    void edit.ask({ uri, intents: [{ kind: 'begin', word, ...size }], symmetry: [] });
});

document.body.append(
    element('header', {}, verdictLine, tools),
    strip,
    board,
    element('div', { class: 'lines' }, reasons, said, legend),
    explain.below,
    element('div', { class: 'caption' }, title, byline),
    empty,
    beginnings.element,
    play.hint,
    edit.below,
    spoken,
);

layers.addEventListener('change', () => {
    const layer = shown?.state?.boards?.find(board => board.layer === layers.value);
    if (shown && layer) {
        remember({ layer: layer.layer });
        show(shown);
    }
});
board.addEventListener('wheel', onWheel, { passive: false });
/** Whether the right button was pressed on a cell, and its menu is still to be suppressed. */
let isBack = false;
sheet.addEventListener('pointerdown', event => {
    const place = grid.placeAt(event.clientX, event.clientY);
    isBack = place !== undefined && event.button === 2 && (play.on || edit.on);
    if (place && (event.button === 0 || isBack)) {
        event.preventDefault(); // Which would take the focus away again.
        if (play.on || edit.on) {
            sheet.setPointerCapture(event.pointerId);
            activeMode().pointerDown(place, grid.pointAt(event.clientX, event.clientY), event);
        } else {
            goTo(place, false);
        }
        if (edit.on) {
            showCellLater(grid.current, false);
        }
    }
});
sheet.addEventListener('pointermove', event => {
    const place = grid.placeAt(event.clientX, event.clientY);
    if (place && event.buttons !== 0) {
        activeMode().pointerMove(place, grid.pointAt(event.clientX, event.clientY));
    }
});
for (const end of ['pointerup', 'pointercancel'] as const) {
    sheet.addEventListener(end, event => activeMode().pointerUp(grid.placeAt(event.clientX, event.clientY)));
}
// The right button goes back a step on a cell; the menu key, and a finger that stays, open the menu there.
sheet.addEventListener('contextmenu', event => {
    if (isBack) {
        event.preventDefault();
        isBack = false;
    }
});
/** Keys held back until those pressed earlier, in the text, arrive. */
let held: KeyboardEvent[] | undefined;
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
grid.element.addEventListener('keydown', onGridKey);
document.addEventListener('keydown', onKey);
// Wherever one is on the page, and before anything else takes it.
document.addEventListener(
    'keydown',
    event => {
        if (event.key === 'Enter' && event.shiftKey && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            event.stopPropagation();
            explain.start('next');
        }
    },
    true,
);
keepFocus(() => grid.go(grid.current, true));

let hasMemory = false;

/** What the host may call, from `begin` on. */
export const page: Page = {
    remembered: all => {
        memory = all;
        if (hasMemory && shown) {
            play.forget();
            show(shown);
        }
        hasMemory = true;
    },
    show: board => {
        // A board that comes before the memory is sent again after it.
        if (hasMemory) {
            show(board);
        }
    },
    cursor: place => {
        // Who is on the board by now does not want to be led elsewhere.
        if (!document.hasFocus()) {
            grid.select(undefined);
            grid.go(place ?? undefined, false);
        }
    },
    played: (uri, entered) => {
        memory = { ...memory, plays: { ...memory.plays, [uri]: entered } };
        explain.entered();
        play.take(uri, entered);
    },
    progress: (token, value) => explain.progress(token, value),
    takeFocus: async () => {
        held = [];
        window.focus();
        grid.go(grid.current, true);
        return document.hasFocus();
    },
    keys: keys => {
        const before = keys.map(key => ({ key, bubbles: true, cancelable: true }));
        const after = held ?? [];
        held = undefined;
        for (const key of [...before, ...after]) {
            press(new KeyboardEvent('keydown', key));
        }
    },
    paint: picture => paint(picture).catch(() => null),
};

/** Connects the page with its host. */
export function begin(to: Host): void {
    host = to;
    host.ready();
}

/** How long the last board stays, dimmed, while the changed puzzle is solved, before the puzzle alone is shown. */
const graceMs = 500;
let grace: number | undefined;
/** The document whose board is shown. */
let pictured: string | undefined;

function show(message: ShownBoard, graceIsOver = false): void {
    shown = message;
    window.clearTimeout(grace);
    const { state } = message;
    const waits = !graceIsOver && state?.status === 'solving' && state.uri === pictured;
    if (waits) {
        grace = window.setTimeout(() => shown && show(shown, true), graceMs);
    }
    const stale = message.stale || waits;
    const status = message.stale ? 'unsolved' : (state?.status ?? 'unsolved');
    const busy = state?.busy ?? false;
    if (state && state.uri !== memory.uri) {
        grid.go(undefined, false);
        remember({ uri: state.uri });
    }
    play.follow(state?.uri, state?.version, state && memory.plays?.[state.uri]);
    edit.show(state, play.on || explain.on);
    explain.follow(state?.uri, state?.version);
    if (message.start && state) {
        const { start, ...others } = message;
        shown = others;
        window.focus(); // The palette may have given the focus back to the text meanwhile.
        if (start === 'play') {
            play.switch(true);
        } else {
            explain.start(start.explain);
        }
        grid.go(grid.current, true);
        hasBegun ||= grid.rows === 0;
    }
    // Nothing else on the page says of which file all this is.
    document.body.dataset.uri = state?.uri ?? '';
    document.body.dataset.status = status;
    document.body.classList.toggle('stale', stale);
    document.body.classList.toggle('playing', play.on);
    document.body.classList.toggle('editing', edit.on);
    document.body.classList.toggle('explaining', explain.on);

    setText(title, state?.title || state?.typeName || '');
    setText(byline, [state?.title && state.typeName, state?.author].filter(Boolean).join(' · '));
    if (sign.dataset['status'] !== status) {
        sign.dataset['status'] = status;
        sign.replaceChildren(icon(status));
    }
    setText(verdict, message.stale ? '' : (state?.verdict ?? ''));
    verdict.title = verdict.textContent ?? '';
    nameEverything();
    const kinds = state?.kinds ?? [];
    beginnings.show(kinds, say);
    verdictLine.classList.toggle('nothing', state === undefined || kinds.length > 0);
    solve.hidden = busy || (status !== 'unsolved' && status !== 'unknown');
    stop.hidden = !busy;
    goOn.hidden = busy || !state?.unfinished;
    const chosen = chosenBoard();
    empty.hidden = chosen !== undefined || kinds.length > 0;
    tools.hidden = strip.hidden = board.hidden = chosen === undefined;
    if (!stale) {
        showReasons((state?.reasons ?? []).map(({ text }) => text));
    }
    if (!waits) {
        const { drawing } = explain;
        showLayers(play.on || explain.on ? [] : (state?.boards ?? []), chosen);
        if (drawing) {
            showDrawing(drawing);
        } else if (chosen && !play.on) {
            showDrawing((explain.on && boardOf('clues')?.drawing) || chosen.drawing);
        } else if (chosen && !play.drawing) {
            showDrawing(boardOf('clues')?.drawing ?? chosen.drawing);
        }
        showNotes((drawing ?? (play.on || explain.on ? undefined : chosen?.drawing))?.notes ?? []);
        edit.drawn();
        if (hasBegun && chosen) {
            hasBegun = false;
            grid.go(grid.current, true);
        }
        pictured = state?.uri;
    }
    look.show();
    report();
}

function chosenBoard(): LabelledBoard | undefined {
    return boardOf(memory.layer) ?? shown?.state?.boards?.[0];
}

function boardOf(layer: Layer | undefined): LabelledBoard | undefined {
    return shown?.state?.boards?.find(board => board.layer === layer);
}

function showLayers(boards: readonly LabelledBoard[], chosen: LabelledBoard | undefined): void {
    const has = [...layers.options].map(({ value, text }) => `${value} ${text}`).join();
    if (boards.map(({ layer, label }) => `${layer} ${label}`).join() !== has) {
        layers.replaceChildren(...boards.map(({ layer, label }) => element('option', { value: layer }, label)));
    }
    layers.hidden = boards.length < 2;
    layers.value = chosen?.layer ?? '';
}

/** What is drawn, to skip drawing the same. */
let drawn = '';
let picture: { readonly node: SVGSVGElement; readonly of: SvgNode } | undefined;

function showDrawing(drawing: Drawing): void {
    const next = JSON.stringify([drawing, locale(), grid.outside, grid.regions, roomOutside(drawing)]);
    if (next !== drawn) {
        drawn = next;
        const { notes: _, ...withoutNotes } = drawing;
        const svg = drawingToSvg({ ...withoutNotes, outside: roomOutside(drawing) });
        if (picture) {
            updateSvg(picture.node, picture.of, svg);
            picture = { ...picture, of: svg };
        } else {
            picture = { node: svgElement(svg) as SVGSVGElement, of: svg };
            picture.node.setAttribute('aria-hidden', 'true');
            sheet.prepend(picture.node);
        }
        const box = picture.node.viewBox.baseVal;
        sheet.style.setProperty('--width', String(box.width));
        sheet.style.setProperty('--height', String(box.height));
        grid.show(drawing, locale(), title.textContent ?? '');
        grid.layOver(box);
    }
}

/**
 * Room for numbers outside, even before there are any: while editing, their cells are there, and the first moves
 * nothing.
 */
function roomOutside({ outside }: Drawing): Drawing['outside'] {
    const { above, left } = shown?.state?.edit ?? {};
    return { top: Math.max(outside.top, above ? 1 : 0), left: Math.max(outside.left, left ? 1 : 0) };
}

/** Shows why there is no answer or no puzzle; a click goes to the place in the text. */
function showReasons(texts: readonly string[]): void {
    const next = JSON.stringify(texts);
    if (reasons.dataset['texts'] !== next) {
        reasons.dataset['texts'] = next;
        replaceControls(
            reasons,
            ...texts.map((text, index) => {
                const reason = button(() => host.showReason(index));
                reason.append(text);
                return reason;
            }),
        );
    }
}

function showNotes(notes: NonNullable<Drawing['notes']>): void {
    const next = JSON.stringify(notes);
    if (legend.dataset['notes'] !== next) {
        legend.dataset['notes'] = next;
        legend.replaceChildren(
            ...notes.map(note => element('span', { class: 'note' }, svgElement(noteToSvg(note)), note.text)),
        );
    }
}

function onWheel(event: WheelEvent): void {
    const place = grid.placeAt(event.clientX, event.clientY);
    if (!event.ctrlKey && place && event.deltaY !== 0 && edit.wheel(place, event.deltaY < 0 ? 1 : -1)) {
        event.preventDefault();
    } else if (event.ctrlKey && event.deltaY !== 0) {
        event.preventDefault();
        look.zoomAt(event, event.deltaY < 0 ? 1 : -1);
    }
}

/** What pointer and keys act on. Editing ignores them while it is locked. */
function activeMode(): PlayMode | EditMode {
    return play.on ? play : edit;
}

// The keyboard

function onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && explain.on) {
        explain.close();
        return;
    }
    if (edit.pageKey(event)) {
        event.preventDefault();
        event.stopPropagation();
        return;
    }
    const inField = event.target instanceof HTMLInputElement;
    const by = ({ '+': 1, '=': 1, '-': -1, '0': 0 } as const)[event.key];
    if (by !== undefined && !inField && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        look.zoom(by);
    } else if ((play.on || edit.on) && document.activeElement === document.body && event.key !== 'Tab') {
        // Keys are for the board, also before anybody has gone to it.
        grid.go(grid.current, true);
        onGridKey(event);
    }
}

/** Replays a key that was pressed elsewhere or earlier. */
function press(event: KeyboardEvent): void {
    const isLeft = document.activeElement?.dispatchEvent(event) ?? false;
    if (isLeft && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
        edit.type(event.key);
    }
}

function onGridKey(event: KeyboardEvent): void {
    if (explain.on && explain.key(event)) {
        event.preventDefault();
        event.stopPropagation();
        return;
    }
    if (activeMode().key(event)) {
        if (!event.isComposing) {
            event.preventDefault();
            event.stopPropagation(); // VS Code would undo something, too.
        }
        return;
    }
    const place = placeAfter(event, grid.current, grid);
    if (place || event.key === 'Enter') {
        event.preventDefault();
        goTo(place ?? grid.current, event.key === 'Enter');
    }
}

/** Goes to a cell and has it selected in the text, which gets the focus if so wanted. */
function goTo(place: Place, focusText: boolean): void {
    grid.go(place, true);
    // Who solves a puzzle does not look at its text.
    if (!play.on && place[0] >= 0 && place[1] >= 0) {
        showCellLater(place, focusText);
    }
}

// Texts

/** VS Code's display language, used before a puzzle is known. */
const pageLocale = document.documentElement.lang.startsWith('ja') ? 'ja' : 'en';

/** The version of the text that edits are meant for. */
function version(): number {
    return shown?.version ?? 0;
}

function locale(): BoardState['locale'] {
    return shown?.state?.locale ?? pageLocale;
}

function tell(text: string, kind: PlayCheck['kind'] | '' = ''): void {
    setText(said, text);
    said.dataset['kind'] = kind;
}

async function save(): Promise<void> {
    const isSaved = await host.save();
    tell(isSaved ? '' : say('notSaved'));
    announce(isSaved ? say('saved') : '');
}

/** A repeated text is varied, or it would not be read again. */
function announce(text: string): void {
    if (text !== '') {
        spoken.textContent = text === spoken.textContent ? `${text}\u00a0` : text;
    }
}

function say(...[name, ...values]: Parameters<Say>): string {
    return textIn(locale(), name, ...values);
}

function nameEverything(): void {
    setText(empty, say('noBoard'));
    layers.title = say('layers');
    layers.setAttribute('aria-label', say('layers'));
    look.name();
    for (const [node, name] of [
        [solve, 'solve'],
        [stop, 'stop'],
        [goOn, 'goOn'],
    ] as const) {
        nameButton(node, say(name));
    }
}

function report(): void {
    const state = shown?.state;
    const drawn: Drawn = {
        uri: state?.uri,
        status: state?.status,
        verdict: verdict.textContent ?? '',
        boards: state?.boards?.map(({ label }) => label) ?? [],
        texts: [...board.querySelectorAll('svg text')].map(node => node.textContent ?? ''),
        openMarks: board.querySelectorAll('.mark.open').length,
        playing: play.on,
        explaining: explain.on,
    };
    later('drawn', () => host.drawn(drawn));
}

/** What to tell the host when idle: the latest of each kind. */
const waiting = new Map<string, () => void>();

/** Tells the host later what can wait, so that fast typing and held arrow keys see the board first. */
function later(kind: string, tell: () => void): void {
    if (waiting.size === 0) {
        const tellAll = (): void => {
            for (const tell of waiting.values()) {
                tell();
            }
            waiting.clear();
        };
        // A page that nobody sees may have no idle time at all.
        requestIdleCallback(tellAll, { timeout: 500 });
    }
    waiting.set(kind, tell);
}

function showCellLater(place: Place, focus: boolean): void {
    later('cell', () => host.showCell(place, focus));
}

/** Entries are remembered apart from the rest: this page may not know all of them. */
function rememberPlay(uri: string, play: PlayMemory): void {
    memory = { ...memory, plays: { ...memory.plays, [uri]: play } };
    explain.entered();
    host.rememberPlay(uri, play);
}

function remember(change: Omit<PageMemory, 'plays'>): void {
    const before = JSON.stringify(memory);
    memory = { ...memory, ...change };
    if (JSON.stringify(memory) !== before) {
        // VS Code would keep a state of the page, too, but writes it down seconds later: a reload would lose entries.
        const { plays: _, ...others } = memory;
        host.remember(others);
    }
}
