import { typesByWord } from '../server/src/language/new-puzzle';
import type { Locale, Text } from '../server/src/message';
import type { Question } from './questions';

/** What is measured: the answer to a question, generating the puzzle, or the verdict of clingo. */
export type Measure = Question | 'generating' | 'clingo';

export interface Point {
    /** The word of a puzzle type. */
    readonly type: string;
    readonly measure: Measure;
    /** The number of rows and of columns. */
    readonly size: number;
    readonly seconds: number;
}

/** Times below are mostly what every search costs, in seconds. */
const leastSeconds = 0.005;

/** The power of the number of cells with which the time grows, by least squares; undefined if there are too few points. */
export function exponentOf(points: readonly Point[]): number | undefined {
    const some = points.filter(({ seconds }) => seconds >= leastSeconds);
    if (some.length < 3) {
        return undefined;
    }
    const at = some.map(({ size, seconds }) => [Math.log(size * size), Math.log(seconds)] as const);
    const mean = (index: 0 | 1): number => at.reduce((sum, pair) => sum + pair[index], 0) / at.length;
    const [meanX, meanY] = [mean(0), mean(1)];
    const above = at.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
    return above / at.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}

const measures: Readonly<Record<Measure, { readonly name: Text; readonly colour: string; readonly dash?: string }>> = {
    verdict: { name: { en: 'verdict', ja: '判定' }, colour: '#1b1b1b' },
    clingo: { name: { en: 'verdict by clingo', ja: '判定(clingo)' }, colour: '#1b1b1b', dash: '2 3' },
    'open cells': { name: { en: 'open cells', ja: '決まらないマス' }, colour: '#0072b2' },
    count: { name: { en: 'count up to 1000', ja: '解の個数(1000まで)' }, colour: '#56b4e9' },
    suggestions: { name: { en: 'suggestions', ja: '足すヒントの提案' }, colour: '#009e73' },
    'superfluous clues': { name: { en: 'superfluous clues', ja: '余分なヒント' }, colour: '#b59b00' },
    slip: { name: { en: 'slip', ja: '書き誤りの候補' }, colour: '#d55e00' },
    clash: { name: { en: 'clash', ja: '矛盾するヒント' }, colour: '#e69f00' },
    path: { name: { en: 'solving path', ja: '解き方' }, colour: '#8e3b8a' },
    generating: { name: { en: 'generating', ja: '自動作成' }, colour: '#7f7f7f', dash: '7 3' },
};

const axes = {
    second: { en: 's', ja: '秒' },
    size: { en: 'rows and columns', ja: '行数・列数' },
    limit: { en: 'at the limit', ja: '制限時間' },
} as const satisfies Record<string, Text>;

const [panelWidth, panelHeight] = [300, 250];
const margin = { left: 48, right: 12, top: 30, bottom: 38 };
const [leastSize, mostSize] = [6, 40];
const [leastTime, mostTime] = [0.001, 100];

const ratio = (value: number, least: number, most: number): number => Math.log(value / least) / Math.log(most / least);

const xOf = (size: number): number =>
    margin.left + ratio(size, leastSize, mostSize) * (panelWidth - margin.left - margin.right);

const yOf = (seconds: number): number =>
    panelHeight -
    margin.bottom -
    ratio(Math.max(leastTime, seconds), leastTime, mostTime) * (panelHeight - margin.top - margin.bottom);

const text = (x: number, y: number, content: string, more = ''): string =>
    `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${content}</text>`;

const line = (x1: number, y1: number, x2: number, y2: number, more: string): string =>
    `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" ${more}/>`;

const strokeOf = (measure: Measure): string => {
    const { colour, dash } = measures[measure];
    return `stroke="${colour}"${dash === undefined ? '' : ` stroke-dasharray="${dash}"`}`;
};

/** The axes of a panel, with a line for each power of ten. */
function frame(title: string, locale: Locale): string[] {
    const times = [0.001, 0.01, 0.1, 1, 10, 100];
    const sizes = [6, 10, 15, 20, 30, 40];
    const [right, bottom] = [panelWidth - margin.right, panelHeight - margin.bottom];
    return [
        text(margin.left, 18, title, 'font-weight="bold" font-size="13"'),
        ...times.flatMap(seconds => [
            line(margin.left, yOf(seconds), right, yOf(seconds), 'stroke="#dddddd"'),
            text(margin.left - 5, yOf(seconds) + 4, `${seconds} ${axes.second[locale]}`, 'text-anchor="end"'),
        ]),
        ...sizes.flatMap(size => [
            line(xOf(size), margin.top, xOf(size), bottom, 'stroke="#eeeeee"'),
            text(xOf(size), bottom + 14, String(size), 'text-anchor="middle"'),
        ]),
        text((margin.left + right) / 2, bottom + 30, axes.size[locale], 'text-anchor="middle"'),
    ];
}

/** The line of a question; a hollow point for a time at the limit. */
function curve(points: readonly Point[], isAtLimit: (point: Point) => boolean): string[] {
    const [{ measure } = { measure: 'verdict' as const }] = points;
    const { colour } = measures[measure];
    const at = points.map(({ size, seconds }) => `${xOf(size).toFixed(1)},${yOf(seconds).toFixed(1)}`);
    const dots = points.map(point => {
        const fill = isAtLimit(point) ? '#ffffff' : colour;
        const [x, y] = [xOf(point.size).toFixed(1), yOf(point.seconds).toFixed(1)];
        return `<circle cx="${x}" cy="${y}" r="2.5" fill="${fill}" stroke="${colour}"/>`;
    });
    return [`<polyline points="${at.join(' ')}" fill="none" stroke-width="1.5" ${strokeOf(measure)}/>`, ...dots];
}

function legend(locale: Locale): string[] {
    const all = Object.keys(measures) as Measure[];
    const rows = all.flatMap((measure, index) => {
        const y = margin.top + 8 + 19 * index;
        return [
            line(20, y, 50, y, `stroke-width="2" ${strokeOf(measure)}`),
            text(58, y + 4, measures[measure].name[locale]),
        ];
    });
    const y = margin.top + 8 + 19 * all.length;
    return [
        ...rows,
        `<circle cx="35" cy="${y}" r="3" fill="#ffffff" stroke="#1b1b1b"/>`,
        text(58, y + 4, axes.limit[locale]),
    ];
}

/** Returns an SVG: a panel for each type, on logarithmic scales. */
export function plotOf(points: readonly Point[], isAtLimit: (point: Point) => boolean, locale: Locale): string {
    const types = [...typesByWord].filter(([word]) => points.some(({ type }) => type === word));
    const panels = types.map(([word, { text: words }]) => {
        const own = points.filter(({ type }) => type === word);
        const curves = [...new Set(own.map(({ measure }) => measure))].flatMap(measure =>
            curve(
                own.filter(one => one.measure === measure),
                isAtLimit,
            ),
        );
        return [...frame(words.name[locale], locale), ...curves];
    });
    const all = [...panels, legend(locale)];
    const [width, height] = [3 * panelWidth, Math.ceil(all.length / 3) * panelHeight];
    const placed = all.map(
        (panel, index) =>
            `<g transform="translate(${(index % 3) * panelWidth} ${Math.floor(index / 3) * panelHeight})">\n${panel.join('\n')}\n</g>`,
    );
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" fill="#1b1b1b">
<rect width="${width}" height="${height}" fill="#ffffff"/>
${placed.join('\n')}
</svg>
`;
}
