import type { PageState } from '../page-state';
import { IconButton } from '../parts/button';
import type { TextName } from '../texts';
import type { Explain } from './explain';

interface Props {
    readonly page: PageState;
    readonly explain: Explain;
}

export function ExplainToggle({ page: { say }, explain }: Props) {
    const toggle = (): void => (explain.on ? explain.close() : explain.start('next'));
    const hint = say('explainHint');
    return <IconButton icon="explain" name={say('explain')} hint={hint} aria-pressed={explain.on} onClick={toggle} />;
}

/** The buttons above the board while a step or path is explained. */
export function ExplainTools({ page: { say }, explain }: Props) {
    const { index, steps, explained } = explain;
    const isNext = explain.to === 'next';
    const hinted = (name: TextName & `${string}`, hint: TextName) => ({ title: say(hint), children: say(name) });
    return (
        // The focus stays on the board.
        <div class="explain" hidden={!explain.on} onMouseDown={event => event.preventDefault()}>
            <button
                type="button"
                hidden={!isNext}
                disabled={!explain.hasEntered}
                onClick={() => explain.start('next')}
                {...hinted('nextStep', 'nextStepHint')}
            />
            <button
                type="button"
                hidden={!isNext}
                disabled={!explain.step}
                onClick={() => explain.apply()}
                {...hinted('apply', 'applyHint')}
            />
            <div class="group" hidden={isNext}>
                <IconButton
                    icon="back"
                    name={say('stepBack')}
                    hint="PageUp"
                    disabled={index === 0}
                    onClick={() => explain.go(index - 1)}
                />
                <span class="count">{steps.length === 0 ? '' : `${index + 1} / ${steps.length}`}</span>
                <IconButton
                    icon="solve"
                    name={say('stepForward')}
                    hint="PageDown"
                    disabled={index >= steps.length - 1}
                    onClick={() => explain.go(index + 1)}
                />
            </div>
            <button
                type="button"
                hidden={!explained?.grade}
                onClick={() => explain.go(explained?.grade?.hardest ?? 0)}
                {...hinted('hardestStep', 'hardestStepHint')}
            />
            <button
                type="button"
                hidden={explain.to === 'all'}
                onClick={() => explain.start('all')}
                {...hinted('wholePath', 'wholePathHint')}
            />
            <button
                type="button"
                hidden={explain.isContinuing || !explained?.unfinished}
                onClick={() => explain.continue()}
            >
                {say('goOn')}
            </button>
            <button type="button" hidden={!explain.isContinuing} onClick={() => explain.stop()}>
                {say('stop')}
            </button>
            <span class="state">{explain.isContinuing ? explain.searching : ''}</span>
            <IconButton icon="close" name={say('close')} hint="Esc" onClick={() => explain.close()} />
        </div>
    );
}
