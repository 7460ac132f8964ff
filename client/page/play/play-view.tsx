import { centre, colourNames } from '../../../server/src/board/drawing';
import { noteToSvg } from '../../../server/src/board/svg';
import { hasEntries } from '../../../server/src/drawn/entry-set';
import { Button, IconButton, type IconName, keepFocusOnBoard, Svg } from '../parts/buttons';
import { sentences } from '../say';
import { KeyHelp } from './key-help';
import type { Play } from './play';

interface Props {
    readonly play: Play;
}

export function PlayToggle({ play }: Props) {
    const { say, isPlaying, purpose } = play.page;
    return (
        <IconButton
            icon="play"
            name={say('play')}
            hint={say('playHint')}
            hidden={purpose !== undefined}
            aria-pressed={isPlaying}
            onClick={() => play.switch(!isPlaying)}
        />
    );
}

/** The buttons above the board while the puzzle is solved by hand. */
export function PlayTools({ play }: Props) {
    const { page } = play;
    const { say } = page;
    const { entries, done, undone } = page.play;
    return (
        // The focus stays on the board, where keys go on.
        <div class="play" hidden={!page.isPlaying} onMouseDown={keepFocusOnBoard}>
            <div class="group">
                <IconButton icon="undo" name={say('undo')} disabled={done.length === 0} onClick={() => play.undo()} />
                <IconButton icon="redo" name={say('redo')} disabled={undone.length === 0} onClick={() => play.redo()} />
                <Button text={say('check')} onClick={() => play.check()} />
                <Button text={say('clear')} disabled={!hasEntries(entries)} onClick={() => play.clear()} />
            </div>
            <Trial play={play} />
            <Modes play={play} />
            <ClockFace play={play} />
        </div>
    );
}

/** Begins a trial, within another if there is one; keeps or drops the innermost one. */
function Trial({ play }: Props) {
    const { say } = play.page;
    const { trials, keyFor } = play;
    const button = (icon: IconName, act: 'keepTrial' | 'dropTrial') => (
        <IconButton icon={icon} name={say(act)} hint={keyFor(act)} hidden={trials === 0} onClick={() => play[act]()} />
    );
    return (
        <div class="group trial">
            <button
                type="button"
                title={`${say('trialHint')} (${keyFor('trial')})`}
                aria-pressed={trials > 0}
                onClick={() => play.beginTrial()}
            >
                {say('trial')}
                {trials > 1 && ` ${trials}`}
            </button>
            {button('keep', 'keepTrial')}
            {button('close', 'dropTrial')}
        </div>
    );
}

function ClockFace({ play: { clock, page } }: Props) {
    const { say } = page;
    return (
        <div class="group">
            <IconButton
                icon="clock"
                name={say('clock')}
                hint={say('clockHint')}
                aria-pressed={clock.on}
                onClick={() => clock.toggle()}
            />
            <span role="timer" aria-label={say('clock')}>
                {clock.on ? clock.time : null}
            </span>
            <Button
                text={say('saveTrail')}
                title={say('saveTrailHint')}
                hidden={!clock.on || page.play.trail === undefined}
                onClick={() => page.host.saveTrail(page.state!.uri, page.play)}
            />
        </div>
    );
}

/** The kinds of entries to choose from, and the colours. */
function Modes({ play }: Props) {
    const { say, locale } = play.page;
    return (
        <div class="group modes" role="toolbar" aria-label={say('modes')}>
            {(['normal', 'corner', 'centre', 'cross'] as const).map(mode => (
                <button
                    key={mode}
                    type="button"
                    hidden={!play.allowedModes.includes(mode)}
                    title={say(play.hintFor(mode))}
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
export function PlayHint({ play }: Props) {
    const { ways, page, keyFor } = play;
    const keys = (['empty', 'undo', 'check'] as const).map(keyFor);
    const more =
        ways?.kind === 'lines'
            ? ways.click?.[page.locale]
            : ways?.kind === 'typed' && ways.repeats && page.say('repeats');
    return (
        <div hidden={!page.isPlaying}>
            <p class="hint">{ways && sentences(page.say(ways.kind, ...keys), more || undefined)}</p>
            <KeyHelp play={play} />
        </div>
    );
}
