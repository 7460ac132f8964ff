import { drawingToSvg } from '../../server/src/board/svg';
import type { BoardState, LabelledBoard } from '../../server/src/protocol';
import type { FromPanel, PanelMemory, ToPanel } from '../src/panel-messages';
import { element, svgElement } from './dom';
import { verdictIcon } from './verdict-icon';

interface VsCode {
    postMessage(message: FromPanel): void;
    getState(): PanelMemory | undefined;
    setState(memory: PanelMemory): void;
}

declare function acquireVsCodeApi(): VsCode;

const vscode = acquireVsCodeApi();
let memory: PanelMemory = vscode.getState() ?? {};
let shown: ToPanel | undefined;

// The frame of the page stays, so that the focus and what a screen reader has said do too; only what is in it changes.
const title = element('h1');
const byline = element('p', { class: 'byline' });
const icon = element('span', { class: 'icon' });
const verdict = element('span', { role: 'status' });
const solve = element('button', { type: 'button' });
const stop = element('button', { type: 'button' });
const goOn = element('button', { type: 'button' });
const choice = element('div', { class: 'choice', role: 'radiogroup' });
const board = element('figure');
const legend = element('p', { class: 'legend' });
const verdictLine = element('div', { class: 'verdict' }, icon, verdict, solve, stop, goOn);
const empty = element('p', { class: 'empty' });

solve.addEventListener('click', () => vscode.postMessage({ kind: 'solve' }));
stop.addEventListener('click', () => vscode.postMessage({ kind: 'cancel' }));
goOn.addEventListener('click', () => vscode.postMessage({ kind: 'continue' }));
choice.addEventListener('change', event => {
    if (event.target instanceof HTMLInputElement && shown) {
        remember({ ...memory, chosen: event.target.value });
        show(shown);
    }
});
window.addEventListener('message', (event: MessageEvent<ToPanel>) => show(event.data));
document.body.append(element('header', {}, title, byline), verdictLine, choice, board, legend, empty);
vscode.postMessage({ kind: 'ready' });

/** So long the last board stays, dimmed, while the changed puzzle is being solved; then the puzzle as it is now is shown. */
const graceMs = 500;
let grace: number | undefined;
/** The document whose board is shown. */
let pictured: string | undefined;

function show(message: ToPanel, graceIsOver = false): void {
    shown = message;
    window.clearTimeout(grace);
    const { state, texts } = message;
    const waits = !graceIsOver && state?.status === 'solving' && state.uri === pictured;
    if (waits) {
        grace = window.setTimeout(() => show(message, true), graceMs);
    }
    const stale = message.stale || waits;
    const status = message.stale ? 'unsolved' : (state?.status ?? 'unsolved');
    const busy = state?.busy ?? false;
    const chosen = state?.boards.find(({ label }) => label === memory.chosen) ?? state?.boards[0];
    if (state) {
        remember({ ...memory, uri: state.uri });
    }
    document.body.dataset.status = status;
    document.body.classList.toggle('stale', stale);

    setText(title, state?.title || state?.typeName || '');
    setText(byline, [state?.title && state.typeName, state?.author].filter(Boolean).join(' · '));
    icon.replaceChildren(verdictIcon(status));
    setText(verdict, message.stale ? '' : (state?.verdict ?? ''));
    setText(solve, texts.solve);
    setText(stop, texts.stop);
    setText(goOn, texts.goOn);
    setText(empty, texts.noBoard);
    verdictLine.hidden = state === undefined;
    solve.hidden = busy || (status !== 'unsolved' && status !== 'unknown');
    stop.hidden = !busy;
    goOn.hidden = busy || !state?.unfinished;
    empty.hidden = chosen !== undefined;
    if (!waits) {
        showChoice(state?.boards ?? [], chosen, texts.boards);
        showBoard(chosen, texts.openCells);
        pictured = state?.uri;
    }
    report(state, message.stale, chosen);
}

function showChoice(boards: readonly LabelledBoard[], chosen: LabelledBoard | undefined, name: string): void {
    const inputs = [...choice.querySelectorAll('input')];
    const labels = boards.length > 1 ? boards.map(({ label }) => label) : [];
    if (labels.join('\n') !== inputs.map(({ value }) => value).join('\n')) {
        choice.replaceChildren(...labels.map(label => option(label)));
    }
    choice.setAttribute('aria-label', name);
    for (const input of choice.querySelectorAll('input')) {
        input.checked = input.value === chosen?.label;
    }
}

function option(label: string): HTMLElement {
    return element(
        'label',
        {},
        element('input', { type: 'radio', name: 'board', value: label }),
        element('span', {}, label),
    );
}

function showBoard(chosen: LabelledBoard | undefined, openCells: string): void {
    if (!chosen) {
        board.replaceChildren();
        setText(legend, '');
        return;
    }
    const picture = svgElement(drawingToSvg(chosen.drawing));
    picture.setAttribute('role', 'img');
    picture.setAttribute('aria-label', chosen.text);
    // Its natural size, so that a small board does not fill a wide panel.
    const [, , width = '0', height = '0'] = picture.getAttribute('viewBox')?.split(' ') ?? [];
    board.style.setProperty('--width', width);
    board.style.setProperty('--height', height);
    board.replaceChildren(picture);
    setText(legend, openMarks(chosen) > 0 ? openCells : '');
}

function openMarks({ drawing }: LabelledBoard): number {
    return drawing.items.filter(item => item.kind === 'mark' && item.mark === 'open').length;
}

function report(state: BoardState | undefined, stale: boolean, chosen: LabelledBoard | undefined): void {
    vscode.postMessage({
        kind: 'drawn',
        uri: state?.uri,
        version: state?.version,
        status: state?.status,
        stale,
        verdict: verdict.textContent ?? '',
        boards: state?.boards.map(({ label }) => label) ?? [],
        chosen: chosen?.label,
        texts: [...board.querySelectorAll('text')].map(node => node.textContent ?? ''),
        openMarks: board.querySelectorAll('.mark.open').length,
    });
}

function remember(next: PanelMemory): void {
    memory = next;
    vscode.setState(memory);
}

/** Leaves what is there alone where nothing changes: a screen reader would say it again. */
function setText(node: HTMLElement, text: string): void {
    if (node.textContent !== text) {
        node.textContent = text;
    }
}
