import type { Drawing } from '../../server/src/board/drawing';
import type { Place } from '../../server/src/board/grid';
import { drawingToSvg } from '../../server/src/board/svg';
import type { BoardState, LabelledBoard } from '../../server/src/protocol';
import type { FromPanel, PanelMemory, ShowBoard, ToPanel } from '../src/panel-messages';
import { CellGrid } from './cell-grid';
import { element, svgElement } from './dom';
import { nextZoom, placeAfter } from './navigation';
import { pageLocale, type TextName, textIn } from './texts';
import { verdictIcon } from './verdict-icon';

interface VsCode {
    postMessage(message: FromPanel): void;
    getState(): PanelMemory | undefined;
    setState(memory: PanelMemory): void;
}

declare function acquireVsCodeApi(): VsCode;

const vscode = acquireVsCodeApi();
let memory: PanelMemory = vscode.getState() ?? {};
let shown: ShowBoard | undefined;

// The frame of the page stays, so that the focus and what a screen reader has said do too; only what is in it changes.
const title = element('h1');
const byline = element('p', { class: 'byline' });
const icon = element('span', { class: 'icon' });
const verdict = element('span', { role: 'status' });
const solve = button(() => vscode.postMessage({ kind: 'solve' }));
const stop = button(() => vscode.postMessage({ kind: 'cancel' }));
const goOn = button(() => vscode.postMessage({ kind: 'continue' }));
const verdictLine = element('div', { class: 'verdict' }, icon, verdict, solve, stop, goOn);

const choice = element('div', { class: 'choice', role: 'radiogroup' });
const smaller = button(() => zoom(-1));
const natural = button(() => zoom(0));
const larger = button(() => zoom(1));
const printSize = button(() => look({ printSize: !memory.printSize }));
const cellMm = element('input', { type: 'number', min: '3', max: '30', step: '0.5' });
const cellMmUnit = element('span');
const cellMmLabel = element('label', { class: 'mm' }, cellMm, cellMmUnit);
const zooming = element('div', { class: 'group' }, smaller, natural, larger);
const tools = element('div', { class: 'tools' }, choice, zooming, printSize, cellMmLabel);

const grid = new CellGrid();
const sheet = element('div', { class: 'sheet' }, grid.element);
const board = element('figure', {}, sheet);
const legend = element('p', { class: 'legend' });
const empty = element('p', { class: 'empty' });

smaller.textContent = '−';
larger.textContent = '+';
document.body.append(element('header', {}, title, byline), verdictLine, tools, board, legend, empty);

choice.addEventListener('change', event => {
    const layer = shown?.state?.boards.find(
        board => event.target instanceof HTMLInputElement && board.layer === event.target.value,
    );
    if (shown && layer) {
        remember({ layer: layer.layer });
        show(shown);
    }
});
cellMm.addEventListener('change', () => look({ cellMm: Number(cellMm.value) || standardCellMm }));
board.addEventListener('wheel', onWheel, { passive: false });
sheet.addEventListener('pointerdown', event => {
    const place = grid.placeAt(event.clientX, event.clientY);
    if (place && event.button === 0) {
        event.preventDefault(); // Which would take the focus away again.
        goTo(place, false);
    }
});
grid.element.addEventListener('keydown', onGridKey);
document.addEventListener('keydown', onKey);
window.addEventListener('message', (event: MessageEvent<ToPanel>) => receive(event.data));
vscode.postMessage({ kind: 'ready' });

function receive(message: ToPanel): void {
    switch (message.kind) {
        case 'board':
            show(message);
            break;
        case 'cursor':
            grid.go(message.place, false);
            report();
            break;
    }
}

/** So long the last board stays, dimmed, while the changed puzzle is being solved; then the puzzle as it is now is shown. */
const graceMs = 500;
let grace: number | undefined;
/** The document whose board is shown. */
let pictured: string | undefined;

function show(message: ShowBoard, graceIsOver = false): void {
    shown = message;
    window.clearTimeout(grace);
    const { state } = message;
    const waits = !graceIsOver && state?.status === 'solving' && state.uri === pictured;
    if (waits) {
        grace = window.setTimeout(() => show(message, true), graceMs);
    }
    const stale = message.stale || waits;
    const status = message.stale ? 'unsolved' : (state?.status ?? 'unsolved');
    const busy = state?.busy ?? false;
    if (state) {
        remember({ uri: state.uri });
    }
    document.body.dataset.status = status;
    document.body.classList.toggle('stale', stale);

    setText(title, state?.title || state?.typeName || '');
    setText(byline, [state?.title && state.typeName, state?.author].filter(Boolean).join(' · '));
    icon.replaceChildren(verdictIcon(status));
    setText(verdict, message.stale ? '' : (state?.verdict ?? ''));
    nameEverything();
    verdictLine.hidden = state === undefined;
    solve.hidden = busy || (status !== 'unsolved' && status !== 'unknown');
    stop.hidden = !busy;
    goOn.hidden = busy || !state?.unfinished;
    const chosen = chosenBoard();
    empty.hidden = chosen !== undefined;
    tools.hidden = board.hidden = chosen === undefined;
    if (!waits) {
        showChoice(state?.boards ?? [], chosen);
        if (chosen) {
            showDrawing(chosen.drawing);
        }
        setText(legend, chosen ? legendOf(chosen) : '');
        pictured = state?.uri;
    }
    showLook();
    report();
}

function chosenBoard(): LabelledBoard | undefined {
    const boards = shown?.state?.boards ?? [];
    return boards.find(({ layer }) => layer === memory.layer) ?? boards[0];
}

function showChoice(boards: readonly LabelledBoard[], chosen: LabelledBoard | undefined): void {
    const inputs = [...choice.querySelectorAll('input')];
    const options = boards.length > 1 ? boards : [];
    const has = inputs.map(input => `${input.value} ${input.parentElement?.textContent}`).join();
    if (options.map(({ layer, label }) => `${layer} ${label}`).join() !== has) {
        choice.replaceChildren(...options.map(option));
    }
    for (const input of choice.querySelectorAll('input')) {
        input.checked = input.value === chosen?.layer;
    }
}

function option({ layer, label }: LabelledBoard): HTMLElement {
    return element(
        'label',
        {},
        element('input', { type: 'radio', name: 'board', value: layer }),
        element('span', {}, label),
    );
}

/** What is drawn, so that what does not change is left alone. */
let drawn = '';

function showDrawing(drawing: Drawing): void {
    const next = JSON.stringify([drawing, locale()]);
    if (next !== drawn) {
        drawn = next;
        const picture = svgElement(drawingToSvg(drawing));
        picture.setAttribute('aria-hidden', 'true');
        const [x = 0, y = 0, width = 1, height = 1] = picture.getAttribute('viewBox')!.split(' ').map(Number);
        sheet.style.setProperty('--width', String(width));
        sheet.replaceChildren(picture, grid.element);
        grid.show(drawing, locale(), title.textContent ?? '');
        grid.layOver([x, y, width, height]);
    }
}

function legendOf({ layer, drawing }: LabelledBoard): string {
    if (layer === 'candidates') {
        return say('heat');
    }
    return drawing.items.some(item => item.kind === 'mark' && item.mark === 'open') ? say('openCells') : '';
}

// How it looks: its size, on the screen or as on paper.

const standardCellMm = 8;

function look(change: Pick<PanelMemory, 'printSize' | 'cellMm' | 'zoom'>): void {
    remember(change);
    showLook();
}

function showLook(): void {
    const { zoom: factor, printSize: onPaper = false, cellMm: mm = standardCellMm } = memory;
    board.classList.toggle('on-paper', onPaper);
    sheet.classList.toggle('fit', factor === undefined);
    sheet.style.setProperty('--zoom', String(factor ?? 1));
    sheet.style.setProperty('--cell', `${mm}mm`);
    setText(natural, factor === undefined ? say('fit') : `${Math.round(100 * factor)}%`);
    zooming.hidden = onPaper;
    cellMmLabel.hidden = !onPaper;
    cellMm.value = String(mm);
    printSize.setAttribute('aria-pressed', String(onPaper));
}

/** Larger, smaller, or (0) as large as there is room. */
function zoom(by: 1 | -1 | 0): void {
    const [, , width = 1] = sheet.querySelector('svg')?.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
    const now = sheet.getBoundingClientRect().width / width;
    look({ printSize: false, zoom: by === 0 ? undefined : nextZoom(now, by) });
}

function onWheel(event: WheelEvent): void {
    if (event.ctrlKey && event.deltaY !== 0) {
        event.preventDefault();
        const { left, top, width, height } = sheet.getBoundingClientRect();
        const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height];
        zoom(event.deltaY < 0 ? 1 : -1);
        // What is under the pointer stays there.
        const after = sheet.getBoundingClientRect();
        board.scrollLeft += after.left + x * after.width - event.clientX;
        window.scrollBy(0, after.top + y * after.height - event.clientY);
    }
}

// The keyboard

function onKey(event: KeyboardEvent): void {
    const inField = event.target instanceof HTMLInputElement && event.target.type !== 'radio';
    const by = ({ '+': 1, '=': 1, '-': -1, '0': 0 } as const)[event.key];
    if (by !== undefined && !inField && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        zoom(by);
    }
}

function onGridKey(event: KeyboardEvent): void {
    const place = placeAfter(event, grid.current, grid.rows, grid.columns);
    if (place || event.key === 'Enter') {
        event.preventDefault();
        goTo(place ?? grid.current, event.key === 'Enter');
    }
}

/** Goes to a cell, and has it selected in the text; on to the text with the focus, where that is wanted. */
function goTo(place: Place, focusText: boolean): void {
    grid.go(place, true);
    vscode.postMessage({ kind: 'cell', place, focus: focusText });
    report();
}

// Texts

function locale(): BoardState['locale'] {
    return shown?.state?.locale ?? pageLocale;
}

function say(name: TextName): string {
    return textIn(locale(), name);
}

function nameEverything(): void {
    setText(solve, say('solve'));
    setText(stop, say('stop'));
    setText(goOn, say('goOn'));
    setText(empty, say('noBoard'));
    setText(printSize, say('printSize'));
    setText(cellMmUnit, say('cellMm'));
    printSize.title = say('printSizeHint');
    choice.setAttribute('aria-label', say('boards'));
    zooming.setAttribute('aria-label', say('view'));
    for (const [node, name] of [
        [smaller, 'smaller'],
        [natural, 'natural'],
        [larger, 'larger'],
    ] as const) {
        node.title = say(name);
        node.setAttribute('aria-label', say(name));
    }
}

function report(): void {
    const state = shown?.state;
    vscode.postMessage({
        kind: 'drawn',
        uri: state?.uri,
        version: state?.version,
        status: state?.status,
        stale: shown?.stale ?? false,
        verdict: verdict.textContent ?? '',
        boards: state?.boards.map(({ label }) => label) ?? [],
        chosen: chosenBoard()?.label,
        texts: [...board.querySelectorAll('svg text')].map(node => node.textContent ?? ''),
        openMarks: board.querySelectorAll('.mark.open').length,
        current: grid.isMarked ? grid.current : undefined,
    });
}

function remember(change: PanelMemory): void {
    memory = { ...memory, ...change };
    vscode.setState(memory);
}

function button(act: () => void): HTMLButtonElement {
    const node = element('button', { type: 'button' });
    node.addEventListener('click', act);
    return node;
}

/** Leaves what is there alone where nothing changes: a screen reader would say it again. */
function setText(node: HTMLElement, text: string): void {
    if (node.textContent !== text) {
        node.textContent = text;
    }
}
