import { useLayoutEffect, useRef } from 'preact/hooks';
import { cellName } from '../../../server/src/board/grid';
import type { ExplainedStep } from '../../../server/src/protocol';
import type { PageState } from '../page-state';
import { type Say, sentences } from '../texts';
import { Chart } from './chart';
import type { Explain } from './explain';

interface Props {
    readonly page: PageState;
    readonly explain: Explain;
}

/** The explanation below the board: the chart, the step in words, and the path. */
export function Explanation({ page: { say }, explain }: Props) {
    const { explained, to } = explain;
    const { text, because } = explain.on ? explain.said : { text: '', because: '' };
    const path = to === 'next' ? [] : explain.steps;
    return (
        <section class="explained" hidden={!explain.on}>
            {/* The chart comes first: texts differ in length, and the bars stay where they are. */}
            <div class="chart">{path.length > 1 && <Chart steps={path} say={say} explain={explain} />}</div>
            <p class="why" data-kind={explained?.kind ?? ''}>
                {text}
            </p>
            <p class="because">{because}</p>
            <div class="grade">
                {explained?.grade && [<strong>{explained.grade.text}</strong>, sentences(...explained.grade.reasons)]}
            </div>
            <Steps
                steps={path}
                say={say}
                explain={explain}
                label={typeof to === 'object' ? say('pathTo', cellName(to.cell)) : say('path')}
            />
        </section>
    );
}

interface StepsProps {
    readonly steps: readonly ExplainedStep[];
    readonly say: Say;
    readonly explain: Explain;
    readonly label: string;
}

/** The path as a list to walk through. */
function Steps({ steps, say, explain, label }: StepsProps) {
    const list = useRef<HTMLOListElement>(null);
    const { index } = explain;
    useLayoutEffect(() => {
        const { current } = list;
        const step = current?.children[index];
        if (current && step instanceof HTMLElement) {
            const { offsetTop, offsetHeight } = step;
            const { scrollTop, clientHeight } = current;
            if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) {
                current.scrollTop = offsetTop - clientHeight / 2;
            }
        }
    }, [index, steps]);
    const walk = (event: KeyboardEvent): void => {
        if (explain.listKey(event.key)) {
            event.preventDefault();
            event.stopPropagation();
        }
    };
    return (
        <ol
            class="steps"
            ref={list}
            role="listbox"
            tabIndex={0}
            hidden={steps.length === 0}
            aria-label={label}
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
