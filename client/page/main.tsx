import { render } from 'preact';
import { layersOf } from '../../server/src/drawn/layers';
import type { Page as Called, Host, ShownBoard } from '../host/host';
import { App } from './app';
import { focusCell, focusField, scrollToCell } from './board/cells';
import { Edit } from './edit/edit';
import { Explain } from './explain/explain';
import { whenIdle } from './idle';
import { holdKeys, listenToKeys, releaseKeys } from './keyboard';
import type { Modes } from './modes';
import { move } from './move';
import { PageState } from './page-state';
import { paint } from './paint';
import { Play } from './play/play';
import { speak } from './say';
import type { Texts } from './texts';

/**
 * Opens the page in this document.
 *
 * @param connect gives the host, which from then on calls the page
 * @param root the element that becomes the page
 */
export function openPage(connect: (page: Called) => Host, root = document.body): void {
    const page: PageState = new PageState(() => show(modes, root));
    const play = new Play(page);
    const modes: Modes = { page, play, edit: new Edit(page), explain: new Explain(page, play.enterAll) };
    page.host = connect(calledBy(modes));
    listenToKeys(modes);
    document.addEventListener('visibilitychange', () => page.update());
    page.update();
    page.host.ready();
}

/** The methods that the host calls. */
function calledBy(modes: Modes): Called {
    const { page, play, explain } = modes;
    let hasMemory = false;
    return {
        speak: (locale, texts) => {
            document.documentElement.lang = locale;
            speak(() => texts as Texts);
            page.update();
        },
        remembered: memory => {
            hasMemory = true;
            page.update(() => {
                page.memory = memory;
            });
        },
        show: board => {
            // A board that comes before the memory comes again after it.
            if (hasMemory) {
                page.update(() => showBoard(modes, board));
            }
        },
        moved: (from, to, memory) => page.update(() => move(modes, from, to, memory)),
        cursor: place => {
            // A user who is on the board by now does not want to be led elsewhere.
            if (!document.hasFocus()) {
                page.update(() => {
                    page.anchor = undefined;
                    page.mark(place ?? undefined);
                    page.reveal = place ? 'scroll' : undefined;
                });
            }
        },
        played: (uri, entered) => page.update(() => play.take(uri, entered)),
        judged: (uri, check) => play.judged(uri, check),
        progress: (token, progress) => explain.progress(token, progress),
        takeFocus: async () => {
            holdKeys();
            window.focus();
            page.go();
            return document.hasFocus();
        },
        keys: keys => releaseKeys(keys, modes),
        paint,
    };
}

function showBoard({ page, play, explain }: Modes, { start, ...board }: ShownBoard): void {
    page.take(board);
    const { state } = board;
    if (state && state.uri !== page.memory.uri) {
        page.mark(undefined);
        page.remember({ uri: state.uri });
    }
    if (state && start) {
        window.focus(); // The palette may have given the focus back to the text meanwhile.
        page.awaitsBoard = true;
        if (start === 'play') {
            play.switch(true);
        } else {
            explain.start(start.explain);
        }
    }
}

/** Brings what is shown in line with the state. */
function show(modes: Modes, root: HTMLElement): void {
    const { page, edit, play, explain } = modes;
    explain.follow();
    page.drawing = explain.drawing ?? play.drawing ?? page.layerDrawing;
    play.follow();
    play.clock.follow();
    edit.follow();
    if (page.awaitsBoard && page.drawing && !page.isWaiting) {
        page.awaitsBoard = false;
        page.go();
    }
    const { body } = document;
    const uri = page.state?.uri ?? '';
    const mode = edit.on ? 'edit' : page.isExplaining ? 'explain' : page.isPlaying ? 'play' : '';
    page.wasPressed &&= uri === body.dataset['uri'] && mode === body.dataset['mode'];
    body.dataset['uri'] = uri; // Nothing else on the page says of which file all this is.
    body.dataset['mode'] = mode;
    body.dataset['status'] = page.status;
    body.classList.toggle('waiting', page.isWaiting);
    body.classList.toggle('earlier', !play.drawing && !explain.drawing && page.hasEarlierAnswers);
    body.classList.toggle('playing', page.isPlaying);
    body.classList.toggle('editing', edit.on);
    body.classList.toggle('explaining', page.isExplaining);
    body.classList.toggle('just-solved', play.hasJustSolved);
    page.isRendering = true;
    render(<App modes={modes} />, root);
    page.isRendering = false;
    reveal(page);
    whenIdle('drawn', () => report(page));
}

function reveal(page: PageState): void {
    const wanted = page.reveal;
    page.reveal = undefined;
    if (wanted === 'focus') {
        focusCell();
    } else if (wanted === 'scroll') {
        scrollToCell();
    } else if (wanted === 'steps') {
        // The board stays in view.
        document.querySelector<HTMLElement>('.steps:not([hidden])')?.focus({ preventScroll: true });
    } else if (wanted === 'word') {
        document.querySelector<HTMLElement>('.words input[data-begun]')?.focus();
    } else {
        focusField();
    }
}

/** Tells the host what is on the page. */
function report({ host, state, isPlaying, isExplaining, isEarlier }: PageState): void {
    host.drawn({
        uri: state?.uri,
        status: state?.status,
        verdict: isEarlier ? '' : (state?.verdict ?? ''),
        boards: (state?.board ? layersOf(state.board) : []).map(([, name]) => name[state!.locale]),
        texts: [...document.querySelectorAll('figure svg text')].map(node => node.textContent ?? ''),
        openMarks: document.querySelectorAll('figure .mark.open').length,
        playing: isPlaying,
        explaining: isExplaining,
    });
}
