import { withVisibleControls } from '../../board/control-characters';
import type { Drawing } from '../../board/drawing';
import { markup, shownMarkup } from '../../board/markup';
import { drawingToSvg, svgToString } from '../../board/svg';
import type { Locale, Text } from '../../message';
import { typeOf } from '../../puzzles/registry';
import { messageLines } from '../finding-lines';
import { type CheckRecord, decidedOf, outcomeTexts } from '../record';
import { twinMessage } from '../twins';
import { pageBegin, pageEnd, tableOf } from './html-page';
import { factsOf, type ReportFormat, type Summary, summaryText } from './report';

/** A report on one page: a table that sorts and filters, and the puzzles below it, their boards folded away. */
export const htmlReport = ((locale: Locale) => {
    const rows: Row[] = [];
    return {
        rows,
        // The summary is known last and shown first.
        begin: `${pageBegin(texts.title[locale], locale)}<p class="skip"><a href="#summary">${texts.summary[locale]}</a></p>
<main>
<div class="puzzles">
`,
        entry: (record: CheckRecord): string => {
            const number = rows.length + 1;
            const [row, text] = [rowOf(record, number, locale), article(record, number, locale)];
            rows.push(row);
            return text;
        },
        end: (summary: Summary): string => `</div>\n${overview(rows, () => '', summary, locale)}</main>\n${pageEnd}`,
    };
}) satisfies ReportFormat;

/** A page of a report beside the report's own file. */
export interface HtmlPage {
    readonly name: string;
    readonly html: string;
}

/** The maximum number of puzzles on a page. */
const mostOnPage = 500;

/** A report as a file: with the puzzles if there are at most 500, otherwise with a table that leads to pages of 500. */
export class HtmlPages {
    /** The report as it is on one page. */
    readonly #only: ReturnType<typeof htmlReport>;
    readonly #articles: string[] = [];
    #pages = 0;

    /**
     * @param file the name of the report without its folder; pages of `NAME.html` are `NAME-1.html` and so on
     * @param write is called with each page
     */
    constructor(
        private readonly file: string,
        private readonly write: (page: HtmlPage) => void,
        private readonly locale: Locale,
    ) {
        this.#only = htmlReport(locale);
    }

    /** The name that the first page has if there is one. */
    get first(): string {
        return this.#nameOf(1);
    }

    add(record: CheckRecord): void {
        this.#articles.push(this.#only.entry(record));
    }

    /** Writes a page if there are more puzzles than one holds. */
    writeFull(): void {
        if (this.#articles.length > mostOnPage) {
            this.#writePage();
        }
    }

    /** The content of the report's own file. */
    end(summary: Summary): string {
        const locale = this.locale;
        if (this.#pages === 0) {
            return `${this.#only.begin}${this.#articles.join('')}${this.#only.end(summary)}`;
        }
        this.#writePage();
        const linkOf = (index: number): string => linkTo(this.#nameOf(Math.floor(index / mostOnPage) + 1));
        const table = overview(this.#only.rows, linkOf, summary, locale);
        return `${pageBegin(texts.title[locale], locale)}<main>\n${table}</main>\n${pageEnd}`;
    }

    #writePage(): void {
        const locale = this.locale;
        this.#pages += 1;
        const first = this.#only.rows.length - this.#articles.length + 1;
        const articles = this.#articles.splice(0, mostOnPage);
        const title = `${texts.title[locale]} (${first}–${first + articles.length - 1})`;
        const back = `<p><a href="${linkTo(this.file)}">${texts.all[locale]}</a></p>`;
        const puzzles = articles.join('');
        const html = `${pageBegin(title, locale)}<main>\n${back}\n<div class="puzzles">\n${puzzles}</div>\n</main>\n${pageEnd}`;
        this.write({ name: this.#nameOf(this.#pages), html });
    }

    #nameOf(page: number): string {
        return this.file.replace(/(\.\w+)?$/, ending => `-${page}${ending || '.html'}`);
    }
}

function linkTo(file: string): string {
    return markup(encodeURIComponent(file.replace(/\p{Surrogate}/gu, '\ufffd')));
}

/** A row of the table, by what is before the `#` of its link. */
type Row = (page: string) => string;

function rowOf(record: CheckRecord, number: number, locale: Locale): Row {
    const { file, title, puzzle, outcome, ok, grade } = record;
    const size = puzzle ? puzzle.rows * puzzle.columns : 0;
    const name = title === null ? '' : `<br>${shownMarkup(title)}`;
    const cells = [
        `<td>${puzzle ? typeOf(puzzle).text.rules(puzzle).name[locale] : ''}</td>`,
        `<td data-order="${size}">${puzzle ? `${puzzle.rows}×${puzzle.columns}` : ''}</td>`,
        `<td class="${ok ? 'ok' : 'bad'}">${shownMarkup(twinMessage(record) ?? record.verdict)}</td>`,
        `<td data-order="${grade?.level ?? 0}">${grade ? shownMarkup(grade.name) : ''}</td>`,
    ];
    return page =>
        `<tr class="${outcome}"><td><a href="${page}#puzzle-${number}">${shownMarkup(file)}</a>${name}</td>${cells.join('')}</tr>\n`;
}

/** @param linkOf the page of a puzzle, as in a link; empty for this page */
function overview(rows: readonly Row[], linkOf: (index: number) => string, summary: Summary, locale: Locale): string {
    const outcomes = Object.entries(outcomeTexts).filter(
        ([outcome]) => summary[outcome as keyof typeof outcomeTexts] > 0,
    );
    const table = tableOf(
        rows.map((row, index) => row(linkOf(index))),
        Object.fromEntries(outcomes.map(([outcome, text]) => [outcome, text[locale]])),
        locale,
    );
    return `<section id="summary">
<h2>${texts.summary[locale]}</h2>
<p>${summaryText(summary)[locale]}</p>
${table}</section>
`;
}

function article(record: CheckRecord, number: number, locale: Locale): string {
    const { file, title, ok, outcome, verdict, messages, ms } = record;
    const time = ms === undefined ? '' : ` (${Math.round(ms)} ms)`;
    const failed = outcome === 'failed' || outcome === 'house' ? ` – ${outcomeTexts[outcome][locale]}` : '';
    const items = messageLines('', messages, locale).map(line => `<li>${shownMarkup(line.slice(1))}</li>\n`);
    const facts = factsOf(record, locale).map(([name, value]) => `<dt>${name}</dt><dd>${shownMarkup(value)}</dd>`);
    // A link to something folded away unfolds it.
    return `<details class="puzzle ${outcome}">
<summary><span class="${ok ? 'ok' : 'bad'}">${shownMarkup(title ?? file)}: ${shownMarkup(verdict)}${time}${failed}</span></summary>
<article id="puzzle-${number}">
<h2>${shownMarkup(title ?? file)}</h2>
${title === null ? '' : `<p class="file">${shownMarkup(file)}</p>\n`}${facts.length > 0 ? `<dl>${facts.join('')}</dl>\n` : ''}${items.length > 0 ? `<ul>\n${items.join('')}</ul>\n` : ''}${boards(record, locale)}</article>
</details>
`;
}

function boards(record: CheckRecord, locale: Locale): string {
    const { puzzle, status, title, file } = record;
    if (!puzzle) {
        return '';
    }
    const { draw } = typeOf(puzzle).view;
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

const texts = {
    title: { en: 'Puzzles checked', ja: 'パズルの検査結果' },
    summary: { en: 'Summary', ja: 'まとめ' },
    answer: { en: 'Answer', ja: '答え' },
    decided: { en: 'Common to all answers', ja: 'すべての答えに共通する部分' },
    all: { en: 'All puzzles', ja: 'すべてのパズル' },
} as const satisfies Record<string, Text>;
