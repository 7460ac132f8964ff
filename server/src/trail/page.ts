import { clockText } from '../board/clock-text';
import { markup, shownMarkup } from '../board/markup';
import { drawingToSvg, svgToString } from '../board/svg';
import { pageBegin, pageEnd } from '../check/reports/html-page';
import { drawExplained } from '../drawn/entries';
import { drawnStep } from '../explain/path-presentation';
import type { Locale, Text } from '../message';
import { trailText } from '../playable/trail';
import type { Model } from '../puzzles/model';
import type { Review, Stall } from './review';
import { headings, mistakeText, stallTexts, summaryTexts, techniqueText } from './review-texts';

/** A review as one HTML file that loads nothing, with the trail to save. */
export function reviewPage(model: Model, review: Review, name: string, locale: Locale): string {
    const { trail, stalls, mistakes, steps } = review;
    const say = (text: Text): string => shownMarkup(text[locale]);
    const title = `${say(headings.title)}: ${shownMarkup(trail.title || name)}`;
    const list = (items: readonly string[], none: Text): string =>
        items.length > 0 ? `<ul>\n${items.map(item => `<li>${item}</li>\n`).join('')}</ul>` : `<p>${say(none)}</p>`;
    const data = `data:application/json;charset=utf-8,${encodeURIComponent(trailText(trail))}`;
    const rows = steps.map(({ step, at }, index) => {
        const cells = [
            `${index + 1}`,
            at === undefined ? '' : clockText(at),
            say(techniqueText(model, step)),
            say(step.text),
        ];
        return `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>\n`;
    });
    const heads = [texts.step, texts.time, texts.technique, texts.why].map(text => `<th scope="col">${say(text)}</th>`);
    return `${pageBegin(title, locale)}<style>${trailStyle}</style>
<main>
${summaryTexts(review)
    .map(text => `<p>${say(text)}</p>\n`)
    .join('')}${chart(review, locale)}
<h2>${say(headings.stalls)}</h2>
${stalls.length > 0 ? stalls.map(stall => stallArticle(model, stall, locale)).join('') : `<p>${say(headings.noStalls)}</p>`}
<h2>${say(headings.mistakes)}</h2>
${list(
    mistakes.map(mistake => say(mistakeText(model, mistake))),
    headings.noMistakes,
)}
<h2>${say(headings.steps)}</h2>
<table class="path">
<thead><tr>${heads.join('')}</tr></thead>
<tbody>
${rows.join('')}</tbody>
</table>
<p><a download="${shownMarkup(name)}.trail.json" href="${markup(data)}">${say(texts.save)}</a></p>
</main>
${pageEnd}`;
}

/** A stall with the board of that moment, and the steps that were possible; the last of them is marked. */
function stallArticle(model: Model, stall: Stall, locale: Locale): string {
    const [heading, ...more] = stallTexts(model, stall).map(text => shownMarkup(text[locale]));
    const { open: possible, pause } = stall;
    const steps = possible.map(step => ({ drawn: drawnStep(model, step) }));
    const drawing = steps.length > 0 && drawExplained(model, steps, steps.length - 1, pause.entries, locale);
    const svg = drawing && drawingToSvg(drawing, heading);
    return `<article>
<div>
<h3>${heading}</h3>
${more.map(text => `<p>${text}</p>\n`).join('')}</div>
${svg ? svgToString({ ...svg, attributes: { ...svg.attributes, role: 'img' } }) : ''}
</article>
`;
}

const [width, height, margin] = [720, 240, 28];

/** The steps of the path, from bottom to top, against the time at which they were entered. */
function chart({ trail, steps, stalls, mistakes }: Review, locale: Locale): string {
    const entered = steps.flatMap(({ at }, index) => (at === undefined ? [] : [{ at, index }]));
    if (entered.length === 0 || trail.seconds === 0) {
        return '';
    }
    const x = (second: number): string => (margin + (second / trail.seconds) * (width - 2 * margin)).toFixed(1);
    const y = (index: number): string =>
        (height - margin - ((index + 1) / steps.length) * (height - 2 * margin)).toFixed(1);
    const [bottom, right] = [height - margin, width - margin];
    const bands = stalls.map(({ pause: { from, to } }) => {
        const wide = (Number(x(to)) - Number(x(from))).toFixed(1);
        return `<rect class="stall" x="${x(from)}" y="${margin}" width="${wide}" height="${bottom - margin}"/>`;
    });
    const dots = entered.map(({ at, index }) => `<circle cx="${x(at)}" cy="${y(index)}" r="3"/>`);
    const wrong = mistakes.map(({ from }) => `<text class="wrong" x="${x(from)}" y="${bottom - 4}">×</text>`);
    const labels = [
        `<text x="${margin}" y="${height - 8}">0:00</text>`,
        `<text x="${right}" y="${height - 8}" text-anchor="end">${clockText(trail.seconds)}</text>`,
        `<text x="${margin}" y="${margin - 8}">${texts.chart[locale]}</text>`,
    ];
    return `<svg class="chart" viewBox="0 0 ${width} ${height}" width="${width}" role="img" aria-label="${markup(texts.chart[locale])}">
<path class="axes" d="M${margin} ${margin}V${bottom}H${right}"/>
${[...bands, ...dots, ...wrong, ...labels].join('\n')}
</svg>`;
}

const trailStyle = `
.chart { max-width: 100%; height: auto; }
.chart text { font-size: 12px; }
.chart .axes { fill: none; stroke: #000; }
.chart .stall { fill: #e4e4e4; }
.chart .wrong { fill: #a00000; text-anchor: middle; font-weight: bold; }
table.path td { white-space: normal; }
table.path td:first-child { min-width: 0; }
table.path td:nth-child(2), table.path td:nth-child(3) { white-space: nowrap; min-width: 0; }
article { display: flex; flex-wrap: wrap; gap: 0 2em; padding: 0; margin-bottom: 1.5em; }
article div { flex: 1 1 20em; max-width: 45em; }
article svg { width: 20em; height: auto; }
h3 { font-size: 1em; margin-bottom: 0; }
`;

const texts = {
    step: { en: 'Step', ja: '手順' },
    time: { en: 'Entered', ja: '記入' },
    technique: { en: 'Technique', ja: '手筋' },
    why: { en: 'Why it follows', ja: '根拠' },
    chart: {
        en: 'Steps of the path, from bottom to top, when they were entered; grey: stalls; ×: mistakes',
        ja: '下から順に手順、横に記入した時刻(灰色: 手が止まったところ、×: 誤り)',
    },
    save: { en: 'Save the record as JSON', ja: '記録を JSON で保存' },
} as const satisfies Record<string, Text>;
