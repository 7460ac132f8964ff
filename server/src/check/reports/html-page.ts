import { boardStyle } from '../../board/style';
import type { Locale, Text } from '../../message';

const columns: readonly Text[] = [
    { en: 'Puzzle', ja: 'パズル' },
    { en: 'Type', ja: '種類' },
    { en: 'Size', ja: '大きさ' },
    { en: 'Verdict', ja: '判定' },
    { en: 'Grade', ja: '難易度' },
];

const texts = {
    find: { en: 'Filter', ja: '絞り込み' },
    outcome: { en: 'Result', ja: '結果' },
    everything: { en: 'all', ja: 'すべて' },
} as const satisfies Record<string, Text>;

/**
 * A table of puzzles with controls that sort and filter it; without scripts it is only a table.
 *
 * @param rows elements with the outcome as their class; `data-order` is what a cell is sorted by if that is not its text
 * @param outcomes names of the outcomes that there are
 */
export function tableOf(rows: readonly string[], outcomes: Readonly<Record<string, string>>, locale: Locale): string {
    const choices = Object.entries(outcomes).map(([value, name]) => `<option value="${value}">${name}</option>`);
    const heads = columns.map(name => `<th scope="col">${name[locale]}</th>`);
    return `<form id="controls" hidden>
<label>${texts.find[locale]} <input type="search" name="find"></label>
<label>${texts.outcome[locale]} <select name="outcome"><option value="">${texts.everything[locale]}</option>${choices.join('')}</select></label>
<output name="count"></output>
</form>
<table>
<thead><tr>${heads.join('')}</tr></thead>
<tbody>
${rows.join('')}</tbody>
</table>
`;
}

/** The only script of a page. It reads nothing outside the page. */
export const pageScript = `
const form = document.getElementById('controls');
if (form) {
    const body = document.querySelector('tbody');
    const rows = [...body.rows].map((row, index) => ({ row, index, text: row.textContent.toLowerCase() }));
    const { compare } = new Intl.Collator(document.documentElement.lang, { numeric: true });
    const filter = () => {
        const words = form.elements.find.value.toLowerCase().split(/\\s+/);
        const outcome = form.elements.outcome.value;
        let count = 0;
        for (const { row, text } of rows) {
            row.hidden = !words.every(word => text.includes(word)) || (outcome !== '' && row.className !== outcome);
            count += row.hidden ? 0 : 1;
        }
        form.elements.count.value = count + ' / ' + rows.length;
    };
    const keyOf = (row, column) => row.cells[column].dataset.order ?? row.cells[column].textContent;
    document.querySelectorAll('th').forEach((head, column) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.append(...head.childNodes);
        head.append(button);
        button.addEventListener('click', () => {
            const isUp = head.getAttribute('aria-sort') !== 'ascending';
            document.querySelectorAll('th').forEach(other => other.removeAttribute('aria-sort'));
            head.setAttribute('aria-sort', isUp ? 'ascending' : 'descending');
            const sign = isUp ? 1 : -1;
            rows.sort((a, b) => sign * compare(keyOf(a.row, column), keyOf(b.row, column)) || a.index - b.index);
            body.append(...rows.map(({ row }) => row));
        });
    });
    form.addEventListener('input', filter);
    form.addEventListener('submit', event => event.preventDefault());
    form.hidden = false;
    filter();
}
const unfold = () => {
    const target = location.hash && document.getElementById(location.hash.slice(1));
    const folded = target && target.closest('details');
    if (folded && !folded.open) {
        folded.open = true;
        target.scrollIntoView();
    }
};
addEventListener('hashchange', unfold);
unfold();
`;

/** Of `pageScript`, so that a browser runs no other script: the SHA-256 in base 64. */
const scriptHash = 'GN5pzYsOfeYlB4brOrYwnobF+E24Wy64IYpHCpvw1lA=';

const pageStyle = `
body { margin: 1.5em; font-family: Helvetica, Arial, "Hiragino Sans", "Yu Gothic", "Noto Sans CJK JP", sans-serif; color: #000; background: #fff; }
main { display: flex; flex-direction: column; }
#summary { order: -1; margin-bottom: 1.5em; overflow-x: auto; }
.skip { position: absolute; left: -100em; }
table { border-collapse: collapse; }
th, td { border: 1px solid #bbb; padding: .3em .6em; text-align: left; vertical-align: top; white-space: nowrap; }
td:first-child { white-space: normal; overflow-wrap: anywhere; min-width: 12em; }
td:nth-child(4) { white-space: normal; min-width: 10em; }
th { background: #eee; }
th button { all: unset; cursor: pointer; font-weight: bold; }
th button:focus-visible { outline: 2px solid #00c; }
th[aria-sort=ascending]::after { content: " ▲"; }
th[aria-sort=descending]::after { content: " ▼"; }
form { display: flex; flex-wrap: wrap; gap: .5em 1.5em; margin: .6em 0; }
form[hidden] { display: none; }
details.puzzle { border-bottom: 1px solid #ddd; padding: .4em 0; }
article { padding: .2em 1.2em; max-width: 100%; box-sizing: border-box; overflow-x: auto; }
h1 { font-size: 1.5em; }
h2 { font-size: 1.1em; margin: .4em 0; overflow-wrap: anywhere; }
summary { cursor: pointer; overflow-wrap: anywhere; }
p, ul, dl { margin: .4em 0; }
article ul { max-width: 40em; padding-left: 1.2em; }
.file { color: #555; overflow-wrap: anywhere; }
.ok::before { content: "✓ "; }
.bad { font-weight: bold; color: #a00000; }
.bad::before { content: "! "; }
dl { display: grid; grid-template-columns: max-content auto; gap: .1em .8em; font-size: .9em; }
dt { color: #555; }
dd { margin: 0; }
svg { display: block; margin-top: .6em; }
@media print {
form { display: none !important; }
article { break-inside: avoid; }
details.puzzle::details-content { content-visibility: visible; block-size: auto; }
}
`;

/** A page up to its heading. It loads nothing. @param title plain text without markup */
export function pageBegin(title: string, locale: Locale): string {
    return `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${scriptHash}'">
<title>${title}</title>
<style>${pageStyle}${boardStyle}</style>
</head>
<body>
<h1>${title}</h1>
`;
}

export const pageEnd = `<script>${pageScript}</script>
</body>
</html>
`;
