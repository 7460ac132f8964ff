import { cellName } from '../../../server/src/board/grid';
import { round } from '../../../server/src/board/svg-node';
import { largest } from '../../../server/src/extremes';
import { Button, IconButton, keepFocusOnBoard } from '../parts/buttons';
import { sentences } from '../say';
import type { Explain } from './explain';

interface Props {
    readonly explain: Explain;
}

export function ExplainToggle({ explain }: Props) {
    const { say, purpose, isPlaying } = explain.page;
    const begin = () => (isPlaying ? explain.hint() : explain.start('next'));
    return (
        <IconButton
            icon="explain"
            name={say('explain')}
            hint={say('explainHint')}
            hidden={purpose === 'play'}
            aria-pressed={explain.on}
            onMouseDown={keepFocusOnBoard}
            onClick={() => (explain.on ? explain.close() : begin())}
        />
    );
}

/** The buttons and the chart above the board while a step or path is explained. */
export function ExplainTools({ explain }: Props) {
    const { say } = explain.page;
    const { index, steps, explained } = explain;
    const isNext = explain.to === 'next';
    return (
        <div class="explain" hidden={!explain.on} onMouseDown={keepFocusOnBoard}>
            <Button
                text={say('hint')}
                title={say('hintHint')}
                hidden={!isNext || explain.detail === 'all' || !explain.step}
                onClick={() => explain.hint()}
            />
            <Button
                text={say('whyNot')}
                title={say('whyNotHint')}
                hidden={!explain.page.isPlaying}
                onClick={() => explain.whyNot()}
            />
            <Button
                text={say('nextStep')}
                title={say('nextStepHint')}
                hidden={!isNext}
                disabled={!explain.hasEntered}
                onClick={() => explain.start('next')}
            />
            <Button
                text={say('apply')}
                title={say('applyHint')}
                hidden={!isNext}
                disabled={!explain.step || explain.detail !== 'all'}
                onClick={() => explain.apply()}
            />
            <div class="group" hidden={isNext}>
                <IconButton
                    icon="back"
                    name={say('stepBack')}
                    hint="PageUp"
                    disabled={index === 0}
                    onClick={() => explain.go(index - 1)}
                />
                <span class="count">{steps.length > 0 && `${index + 1} / ${steps.length}`}</span>
                <IconButton
                    icon="solve"
                    name={say('stepForward')}
                    hint="PageDown"
                    disabled={index >= steps.length - 1}
                    onClick={() => explain.go(index + 1)}
                />
            </div>
            <Button
                text={say('hardestStep')}
                title={say('hardestStepHint')}
                hidden={!explained?.grade}
                onClick={() => explain.go(explained?.grade?.hardest ?? 0)}
            />
            <Button
                text={say('wholePath')}
                title={say('wholePathHint')}
                hidden={explain.isWholePath}
                onClick={() => explain.start('all')}
            />
            <Button
                text={say('goOn')}
                hidden={explain.isContinuing || !explained?.unfinished}
                onClick={() => explain.continue()}
            />
            <Button text={say('stop')} hidden={!explain.isContinuing} onClick={() => explain.stop()} />
            <span class="state">{explain.isContinuing && explain.searching}</span>
            <IconButton icon="close" name={say('close')} hint="Esc" onClick={() => explain.close()} />
            {/* It has its room while another mode is on, too: the board stays where it is. */}
            <div class="chart">{explain.path.length > 1 && <Chart explain={explain} />}</div>
        </div>
    );
}

/** The explanation below the board or beside it: the step in words, the grade, and the path. */
export function Explanation({ explain }: Props) {
    const { explained } = explain;
    const { text, because } = explain.on ? explain.words : { text: '', because: '' };
    return (
        <section class="explained" hidden={!explain.on}>
            <p class="why" data-kind={explained?.kind}>
                {text}
            </p>
            <p class="because">
                {because} <Technique explain={explain} />
            </p>
            <div class="grade">
                {explained?.grade && [<strong>{explained.grade.text}</strong>, sentences(...explained.grade.reasons)]}
            </div>
            <Steps explain={explain} />
        </section>
    );
}

/** The technique's name, with its idea as a tooltip; nothing before the whole step is shown. */
function Technique({ explain: { step, detail } }: Props) {
    return step && detail === 'all' ? (
        <span class="technique" title={step.idea}>
            {step.technique}
        </span>
    ) : null;
}

/** The path as a list to walk through. */
function Steps({ explain }: Props) {
    const { index, path: steps, to, page } = explain;
    const { say } = page;
    const walk = (event: KeyboardEvent): void => {
        if (explain.listKey(event.key)) {
            event.preventDefault();
            event.stopPropagation();
        }
    };
    return (
        <ol
            class="steps"
            ref={list => scrollToStep(list, index)}
            role="listbox"
            tabIndex={0}
            hidden={steps.length === 0}
            aria-label={typeof to === 'object' ? say('pathTo', cellName(to.cell)) : say('path')}
            aria-activedescendant={steps.length === 0 ? undefined : `step-${index}`}
            onKeyDown={walk}
        >
            {steps.map(({ text, level }, at) => (
                <li
                    key={at}
                    id={`step-${at}`}
                    role="option"
                    class={at === index ? 'selected' : ''}
                    aria-selected={at === index}
                    data-step={at}
                    onClick={() => explain.go(at)}
                >
                    <span class="rank">{at + 1}</span>
                    <span class="hardness" aria-label={say('levelIs', level)}>
                        {'●'.repeat(level) + '○'.repeat(5 - level)}
                    </span>
                    <span class="sentence" title={text}>
                        {text}
                    </span>
                </li>
            ))}
        </ol>
    );
}

function scrollToStep(list: HTMLElement | null, index: number): void {
    const step = list?.children[index];
    if (list && step instanceof HTMLElement) {
        const { offsetTop, offsetHeight } = step;
        const { scrollTop, clientHeight } = list;
        if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) {
            list.scrollTop = offsetTop - clientHeight / 2;
        }
    }
}

/** In the chart's own units. */
const barWidth = 10;
const chartHeight = 40;

/** A bar per step: its number of reasons above the line, and how many steps were possible below it. */
function Chart({ explain }: Props) {
    const { path: steps, page } = explain;
    const { say } = page;
    const half = chartHeight / 2;
    const mostReasons = largest(steps.map(({ reasons }) => reasons));
    const mostPossible = largest(steps.map(({ possible }) => possible));
    const scaled = (value: number, most: number): number => round(Math.max(1, ((half - 2) * value) / most));
    return (
        <svg
            class="bars"
            viewBox={`0 0 ${steps.length * barWidth} ${chartHeight + 1}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={say('chart', mostReasons, mostPossible)}
            style={{ maxWidth: `${1.5 * steps.length}rem` }}
        >
            {steps.map((step, index) => {
                const up = scaled(step.reasons, mostReasons);
                const bar = { x: index * barWidth + 1, width: barWidth - 2 };
                return (
                    <g
                        key={index}
                        class={`bar level-${step.level}${index === explain.index ? ' selected' : ''}`}
                        data-step={index}
                        onClick={() => explain.go(index)}
                    >
                        <title>{say('barIs', index + 1, step.reasons, step.possible)}</title>
                        <rect class="whole" y={0} height={chartHeight} {...bar} />
                        <rect class="reasons" y={half - up} height={up} {...bar} />
                        <rect class="possible" y={half + 1} height={scaled(step.possible, mostPossible)} {...bar} />
                    </g>
                );
            })}
        </svg>
    );
}
