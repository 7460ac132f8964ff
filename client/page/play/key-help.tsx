import { Component, type JSX } from 'preact';
import { Button } from '../parts/buttons';
import type { TextName } from '../texts';
import { type Act, acts, keyName, withKey } from './keys';
import type { Play } from './play';

interface Props {
    readonly play: Play;
}

/** The keys for solving by hand. The user can choose the keys of acts. */
export class KeyHelp extends Component<Props, { readonly choosing?: Act | undefined }> {
    override render(): JSX.Element {
        const { play } = this.props;
        const { page, keys } = play;
        const { say } = page;
        const modes = play.allowedModes.filter(mode => mode !== 'normal');
        return (
            <details class="keys">
                <summary>{say('keys')}</summary>
                <p class="hint">{say('keysHint')}</p>
                <dl>{acts.map(act => this.#chosen(act))}</dl>
                {modes.map(mode => (
                    <p key={mode} class="hint">
                        {say(play.hintFor(mode))}
                    </p>
                ))}
                <Button
                    text={say('usualKeys')}
                    disabled={Object.keys(keys).length === 0}
                    onClick={() => page.remember({ keys: {} })}
                />
            </details>
        );
    }

    #chosen(act: Act): JSX.Element {
        const { page, keyFor } = this.props.play;
        const { say } = page;
        const isChoosing = this.state.choosing === act;
        const name = say(nameOf(act));
        return (
            <div key={act}>
                <dt>{name}</dt>
                <dd>
                    <button
                        type="button"
                        aria-label={`${name}: ${isChoosing ? say('pressKey') : keyFor(act)}`}
                        onClick={() => this.setState({ choosing: act })}
                        onBlur={() => this.setState({ choosing: undefined })}
                        onKeyDown={event => isChoosing && this.#choose(act, event)}
                    >
                        {isChoosing ? say('pressKey') : keyFor(act) || '–'}
                    </button>
                </dd>
            </div>
        );
    }

    #choose(act: Act, event: KeyboardEvent): void {
        const { page, keys } = this.props.play;
        const name = keyName(event);
        if (event.key === 'Tab') {
            return;
        }
        event.preventDefault();
        event.stopPropagation();
        if (name !== undefined) {
            this.setState({ choosing: undefined });
            if (name !== 'Escape') {
                page.update(() => {
                    page.remember({ keys: withKey(keys, act, name) });
                    page.announce(`${page.say(nameOf(act))}: ${name}`);
                });
            }
        }
    }
}

function nameOf(act: Act): TextName {
    return act === 'empty' ? 'emptyCell' : act;
}
