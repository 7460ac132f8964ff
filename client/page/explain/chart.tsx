import { round } from '../../../server/src/board/svg-node';
import { largest } from '../../../server/src/extremes';
import type { ExplainedStep } from '../../../server/src/protocol';
import type { Say } from '../texts';
import type { Explain } from './explain';

/** In the chart's own units. */
const barWidth = 10;
const chartHeight = 40;

interface Props {
    readonly steps: readonly ExplainedStep[];
    readonly say: Say;
    readonly explain: Explain;
}

/** A bar per step: its number of reasons above the line, and how many steps were possible below it. */
export function Chart({ steps, say, explain }: Props) {
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
