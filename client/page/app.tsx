import { noteToSvg } from '../../server/src/board/svg';
import { Board } from './board/board';
import { LookTools } from './board/look';
import { EditBelow, EditToggle, EditTools } from './edit/edit-view';
import { ExplainToggle, ExplainTools, Explanation } from './explain/explain-view';
import type { Modes } from './modes';
import type { PageState } from './page-state';
import { Beginnings } from './parts/beginnings';
import { Svg } from './parts/buttons';
import { Verdict } from './parts/verdict';
import { PlayHint, PlayToggle, PlayTools } from './play/play-view';

interface Props {
    readonly modes: Modes;
}

/** The whole page. The board never moves: anything that comes and goes has a fixed height above it, or is below it. */
export function App({ modes }: Props) {
    const { page, edit, play, explain } = modes;
    const { state, say } = page;
    const hasBoard = page.board !== undefined;
    const kinds = state?.kinds ?? [];
    return (
        <>
            <header>
                <Verdict page={page} />
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
            <Board modes={modes} />
            <Lines modes={modes} />
            <Explanation explain={explain} />
            <div class="caption">
                <h1>{state?.title || state?.typeName || ''}</h1>
                <p class="byline">
                    {[state?.title && state.typeName, state?.author].filter(Boolean).join(' · ') || null}
                </p>
            </div>
            <p class="empty" hidden={hasBoard || kinds.length > 0}>
                {say('noBoard')}
            </p>
            <Beginnings kinds={kinds} say={say} begin={(word, size) => edit.begin(word, size)} />
            <PlayHint play={play} />
            <EditBelow edit={edit} />
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
            onChange={event => {
                const { value } = event.currentTarget;
                const chosen = layers.find(([layer]) => layer === value);
                if (chosen) {
                    page.remember({ layer: chosen[0] });
                }
            }}
        >
            {layers.map(([layer, name]) => (
                <option key={layer} value={layer}>
                    {name[locale]}
                </option>
            ))}
        </select>
    );
}

/** Keeps the height of the strip in `--tools`. */
function measureStrip(strip: HTMLElement | null): void {
    if (strip) {
        new ResizeObserver(() => {
            document.body.style.setProperty('--tools', `${strip.offsetHeight}px`);
        }).observe(strip);
    }
}

/** The tools of the modes, in one place. The board leaves room for them. */
function Strip({ modes: { page, edit, play, explain } }: Props) {
    return (
        <div class="strip" ref={measureStrip} hidden={!page.board}>
            <ExplainTools explain={explain} />
            <PlayTools play={play} />
            <EditTools edit={edit} />
        </div>
    );
}

/** The reasons for a verdict, and below them the legend; a message takes the place of the legend. */
function Lines({ modes: { page, explain } }: Props) {
    const { message, host, isPlaying, isExplaining } = page;
    const noted = isExplaining || isPlaying ? explain.drawing : page.layerDrawing;
    return (
        <div class="lines">
            <div class="reasons" role="status">
                {page.reasons.map((reason, index) => (
                    <button key={reason} type="button" onClick={() => host.showReason(index)}>
                        {reason}
                    </button>
                ))}
            </div>
            <span class="said" role="status" data-kind={message.kind}>
                {message.text || null}
            </span>
            <div class="legend">
                {noted?.notes?.map(note => (
                    <span key={note.text} class="note">
                        <Svg node={noteToSvg(note)} />
                        {note.text}
                    </span>
                ))}
            </div>
        </div>
    );
}
