import { withVisibleControls } from '../../board/control-characters';
import type { Drawing } from '../../board/drawing';
import { markup } from '../../board/markup';
import { boardStyle } from '../../board/style';
import { drawingToSvg, svgToString } from '../../board/svg';
import type { Locale, Text } from '../../message';
import { typeOf } from '../../puzzles/registry';
import { messageLines } from '../finding-lines';
import { type CheckRecord, decidedOf } from '../record';
import { twinMessage } from '../twins';
import { factsOf, outcomeTexts, type ReportFormat, summaryText } from './report';

/** A page without scripts and other files: the findings, and all boards with their answers folded away. */
export const htmlReport: ReportFormat = locale => {
    const findings: string[] = [];
    let files = 0;
    return {
        begin: `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${texts.title[locale]}</title>
<style>${pageStyle}${boardStyle}</style>
</head>
<body>
<h1>${texts.title[locale]}</h1>
<p class="skip"><a href="#summary">${texts.summary[locale]}</a></p>
<main>
<div class="puzzles">
`,
        entry: record => {
            files += 1;
            const id = `puzzle-${files}`;
            const said = twinMessage(record) ?? record.verdict;
            if (!record.ok || said !== record.verdict) {
                findings.push(`<li><a href="#${id}">${shown(record.file)}</a>: ${shown(said)}</li>\n`);
            }
            return article(record, id, locale);
        },
        end: summary => {
            const list = findings.length > 0 ? `<ul>\n${findings.join('')}</ul>\n` : '';
            return `</div>
<section id="summary">
<h2>${texts.summary[locale]}</h2>
<p>${summaryText(summary)[locale]}</p>
${list}</section>
</main>
</body>
</html>
`;
        },
    };
};

function article(record: CheckRecord, id: string, locale: Locale): string {
    const { file, title, ok, outcome, verdict, messages, ms } = record;
    const time = ms === undefined ? '' : ` (${Math.round(ms)} ms)`;
    const failed = outcome === 'failed' ? ` – ${outcomeTexts[outcome][locale]}` : '';
    const said = messageLines('', messages, locale).map(line => `<li>${shown(line.slice(1))}</li>\n`);
    const facts = factsOf(record, locale).map(([name, value]) => `<dt>${name}</dt><dd>${shown(value)}</dd>`);
    return `<article id="${id}" class="${outcome}">
<h2>${shown(title ?? file)}</h2>
${title === null ? '' : `<p class="file">${shown(file)}</p>\n`}<p class="${ok ? 'ok' : 'bad'}">${shown(verdict)}${time}${failed}</p>
${facts.length > 0 ? `<dl>${facts.join('')}</dl>\n` : ''}${said.length > 0 ? `<ul>\n${said.join('')}</ul>\n` : ''}${boards(record, locale)}</article>
`;
}

function boards(record: CheckRecord, locale: Locale): string {
    const { puzzle, status, title, file } = record;
    if (!puzzle) {
        return '';
    }
    const { draw } = typeOf(puzzle);
    const name = title ?? file;
    const decided = decidedOf(record);
    const label = (status === 'unique' ? texts.answer : texts.decided)[locale];
    const answer = decided.length > 0 ? picture(draw(puzzle, decided), `${label}: ${name}`) : '';
    return `${picture(draw(puzzle, []), name)}${answer && `<details><summary>${label}</summary>\n${answer}</details>\n`}`;
}

/** The size of boards, compared with that of the picture. */
const scale = 0.7;

function picture(drawing: Drawing, name: string): string {
    // There is no pointer to show the way of a word.
    const items = drawing.items.filter(({ kind }) => kind !== 'path');
    const svg = drawingToSvg({ ...drawing, items }, withVisibleControls(name));
    const [, , width, height] = svg.attributes['viewBox']!.split(' ').map(
        side => `${Math.round(Number(side) * scale)}`,
    );
    return `${svgToString({ ...svg, attributes: { ...svg.attributes, width: width!, height: height!, role: 'img' } })}\n`;
}

function shown(text: string): string {
    return markup(withVisibleControls(text));
}

const texts = {
    title: { en: 'Puzzles checked', ja: 'パズルの検査結果' },
    summary: { en: 'Summary', ja: 'まとめ' },
    answer: { en: 'Answer', ja: '答え' },
    decided: { en: 'What all answers have in common', ja: 'すべての答えに共通する部分' },
} as const satisfies Record<string, Text>;

// The summary is known last and shown first.
const pageStyle = `
body { margin: 1.5em; font-family: Helvetica, Arial, "Hiragino Sans", "Yu Gothic", "Noto Sans CJK JP", sans-serif; color: #000; background: #fff; }
main { display: flex; flex-direction: column; }
#summary { order: -1; margin-bottom: 1.5em; }
.skip { position: absolute; left: -100em; }
.puzzles { display: flex; flex-wrap: wrap; gap: 1em; align-items: flex-start; }
article { border: 1px solid #bbb; padding: 1em; max-width: 100%; box-sizing: border-box; overflow-x: auto; }
h1 { font-size: 1.5em; }
h2 { font-size: 1.1em; margin: 0 0 .4em; overflow-wrap: anywhere; }
p, ul, dl { margin: .4em 0; }
article ul { max-width: 40em; padding-left: 1.2em; }
.file { color: #555; overflow-wrap: anywhere; }
.ok { font-weight: bold; }
.ok::before { content: "✓ "; }
.bad { font-weight: bold; color: #a00000; }
.bad::before { content: "! "; }
dl { display: grid; grid-template-columns: max-content auto; gap: .1em .8em; font-size: .9em; }
dt { color: #555; }
dd { margin: 0; }
svg { display: block; margin-top: .6em; }
@media print { article { break-inside: avoid; } }
`;
