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
        const { page, keys } = this.props.play;
        const { say } = page;
        return (
            <details class="keys">
                <summary>{say('keys')}</summary>
                <p class="hint">{say('keysHint')}</p>
                <dl>{acts.map(act => this.#chosen(act))}</dl>
                {hintsOf(this.props.play).map(hint => (
                    <p key={hint} class="hint">
                        {say(hint)}
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

/** How the kinds of entries are chosen. */
function hintsOf({ ways, allowedModes }: Play): TextName[] {
    const cross = ways?.kind === 'lines' && ways.chained ? 'crossEdgeHint' : 'crossCellHint';
    const all = { normal: undefined, corner: 'cornerHint', centre: 'centreHint', cross, colour: 'colourHint' } as const;
    return allowedModes.flatMap(mode => all[mode] ?? []);
}

function nameOf(act: Act): TextName {
    return act === 'empty' ? 'emptyCell' : act;
}
