import { centre, colourNames } from '../../../server/src/board/drawing';
import { noteToSvg } from '../../../server/src/board/svg';
import { Button, IconButton, Svg } from '../parts/buttons';
import { sentences } from '../texts';
import type { Play } from './play';

interface Props {
    readonly play: Play;
}

export function PlayToggle({ play }: Props) {
    const { say, isPlaying } = play.page;
    const toggle = (): void => play.switch(!isPlaying);
    return (
        <IconButton icon="play" name={say('play')} hint={say('playHint')} aria-pressed={isPlaying} onClick={toggle} />
    );
}

/** The buttons above the board while the puzzle is solved by hand. */
export function PlayTools({ play }: Props) {
    const { page } = play;
    const { say } = page;
    const { entries, done, undone } = page.play;
    return (
        // The focus stays on the board, where keys go on.
        <div class="play" hidden={!page.isPlaying} onMouseDown={event => event.preventDefault()}>
            <div class="group">
                <IconButton icon="undo" name={say('undo')} disabled={done.length === 0} onClick={() => play.undo()} />
                <IconButton icon="redo" name={say('redo')} disabled={undone.length === 0} onClick={() => play.redo()} />
                <Button text={say('check')} onClick={() => play.check()} />
                <Button text={say('clear')} disabled={Object.keys(entries).length === 0} onClick={() => play.clear()} />
            </div>
            <Modes play={play} />
        </div>
    );
}

/** The kinds of entries to choose from, and the colours. */
function Modes({ play }: Props) {
    const { say, locale } = play.page;
    const isEdge = play.ways?.kind === 'lines' && play.ways.chained;
    const modes = [
        ['normal', 'normalHint'],
        ['corner', 'cornerHint'],
        ['centre', 'centreHint'],
        ['cross', isEdge ? 'crossEdgeHint' : 'crossCellHint'],
    ] as const;
    return (
        <div class="group modes" role="toolbar" aria-label={say('modes')}>
            {modes.map(([mode, hint]) => (
                <button
                    key={mode}
                    type="button"
                    hidden={!play.allowedModes.includes(mode)}
                    title={say(hint)}
                    aria-pressed={mode === play.mode}
                    onClick={() => play.choose(mode)}
                >
                    {say(mode)}
                </button>
            ))}
            {colourNames.map((name, index) => {
                const colour = String(index + 1);
                const label = `${name[locale]} (Ctrl+Shift+${colour})`;
                return (
                    <button
                        key={colour}
                        type="button"
                        class="swatch"
                        title={label}
                        aria-label={label}
                        aria-pressed={play.mode === 'colour' && colour === play.colour}
                        onClick={() => play.choose('colour', colour)}
                    >
                        <Svg
                            node={noteToSvg({ items: [{ kind: 'colour', at: centre(0, 0), colour: index }], text: '' })}
                        />
                    </button>
                );
            })}
        </div>
    );
}

/** How entries are made, below the board. */
export function PlayHint({ play: { ways, page } }: Props) {
    const click = ways?.kind === 'lines' ? ways.click?.[page.locale] : undefined;
    return (
        <p class="hint" hidden={!page.isPlaying}>
            {ways && sentences(page.say(ways.kind), click)}
        </p>
    );
}
