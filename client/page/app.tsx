import type { Layer } from '../../server/src/drawn/layers';
import { Board } from './board/board';
import { Legend, Listing } from './board/legend';
import { LookTools } from './board/look';
import { EditExtras, EditHint, EditToggle, EditTools, OpenDrawing } from './edit/edit-view';
import { ExplainToggle, ExplainTools, Explanation } from './explain/explain-view';
import { WhyNotMenu } from './explain/why-not-menu';
import type { Modes } from './modes';
import type { PageState } from './page-state';
import { Beginnings } from './parts/beginnings';
import { Keypad } from './parts/keypad';
import { Verdict } from './parts/verdict';
import { PlayHint, PlayToggle, PlayTools } from './play/play-view';

interface Props {
    readonly modes: Modes;
}

/**
 * The whole page. The board never moves and nothing is below the fold: anything that comes and goes has a fixed height
 * above the board, or is in a part of its own beside or below it, which scrolls.
 */
export function App({ modes }: Props) {
    const { page, edit, play, explain } = modes;
    const { state, say } = page;
    const hasBoard = page.board !== undefined;
    const kinds = state?.kinds ?? [];
    return (
        <>
            <header>
                <Verdict edit={edit} />
                <div class="tools" hidden={!hasBoard}>
                    <Layers page={page} />
                    <LookTools page={page} />
                    <div class="group">
                        <EditToggle edit={edit} />
                        <PlayToggle play={play} />
                        <ExplainToggle explain={explain} />
                    </div>
                </div>
            </header>
            <Strip modes={modes} />
            <div class={hasBoard ? 'stage' : 'stage bare'}>
                <Board modes={modes} />
                <Keypads modes={modes} />
                {/* In a narrow page it scrolls, by keys, too. After a click there, keys are still for the board. */}
                <div
                    class="beside"
                    tabIndex={0}
                    onFocus={({ currentTarget: it }) => it.matches(':focus-visible') || it.blur()}
                >
                    <Said page={page} />
                    <OpenDrawing edit={edit} />
                    <Reasons page={page} />
                    <Explanation explain={explain} />
                    <Legend modes={modes} />
                    <EditExtras edit={edit} />
                    <Listing modes={modes} />
                    <PlayHint play={play} />
                    <EditHint edit={edit} />
                    <div class="caption" hidden={!state?.typeName && !state?.title}>
                        <h1>{state?.title || state?.typeName || ''}</h1>
                        <p class="byline">
                            {[state?.title && state.typeName, state?.author].filter(Boolean).join(' · ') || null}
                        </p>
                    </div>
                </div>
            </div>
            <p class="empty" hidden={hasBoard || kinds.length > 0}>
                {say('noBoard')}
            </p>
            <Beginnings kinds={kinds} say={say} begin={(word, size) => edit.begin(word, size)} />
            <WhyNotMenu explain={explain} />
            <div class="spoken" aria-live="polite">
                {page.announcement}
            </div>
        </>
    );
}

/** The choice of what the board shows. */
function Layers({ page }: { readonly page: PageState }) {
    const { say, layers, locale } = page;
    return (
        <select
            class="layers"
            hidden={layers.length < 2}
            title={say('layers')}
            aria-label={say('layers')}
            value={layers.length > 0 ? page.layer : ''}
            onChange={event => page.chooseLayer(event.currentTarget.value as Layer)}
        >
            {layers.map(([layer, name]) => (
                <option key={layer} value={layer}>
                    {name[locale]}
                </option>
            ))}
        </select>
    );
}

/** Keeps the heights of the strip and the keypads in `--strip-height` and `--keypads-height`. */
function measure(part: HTMLElement | null): void {
    if (part) {
        new ResizeObserver(() => {
            document.body.style.setProperty(`--${part.className}-height`, `${part.offsetHeight}px`);
        }).observe(part);
    }
}

/** The tools of the modes, in one place. The board leaves room for them. */
function Strip({ modes: { page, edit, play, explain } }: Props) {
    return (
        <div class="strip" ref={measure} hidden={!page.board}>
            <ExplainTools explain={explain} />
            <PlayTools play={play} />
            <EditTools edit={edit} />
        </div>
    );
}

/** The keypads for clues and for entries by hand share one place. */
function Keypads({ modes: { page, edit, play } }: Props) {
    const hasOutside = page.size.outside?.length;
    const edited = page.purpose ? [] : hasOutside ? (['cell', 'outside'] as const) : (['cell'] as const);
    return (
        <div class="keypads" ref={measure} hidden={!page.board}>
            {edited.map(at => (
                <Keypad
                    key={at}
                    say={page.say}
                    keys={edit.pad(at)}
                    press={text => edit.press(text)}
                    hidden={!edit.on || at !== edit.where}
                />
            ))}
            {play.pad.length > 0 && (
                <Keypad
                    key="play"
                    say={page.say}
                    keys={play.pad}
                    press={text => play.pressKey(text)}
                    hidden={!page.isPlaying}
                />
            )}
        </div>
    );
}

/** A message for the hand, which stays in view. */
function Said({ page: { message } }: { readonly page: PageState }) {
    return (
        <span class="said" role="status" data-kind={message.kind}>
            {message.text || null}
        </span>
    );
}

/** The reasons for a verdict, which lead to their places in the text. */
function Reasons({ page: { reasons, host } }: { readonly page: PageState }) {
    return (
        <div class="reasons" role="status">
            {reasons.map((reason, index) => (
                <button key={reason} type="button" onClick={() => host.showReason(index)}>
                    {reason}
                </button>
            ))}
        </div>
    );
}
