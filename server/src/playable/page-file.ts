import type { PlayableIssue } from './playable';

/** The places in the page that the build made (`scripts/play-page.mjs`) for what is in it. */
const place = /<!--(title|puzzles|solver)-->/g;

/** The files of the build that a page is made of. */
export interface PageParts {
    /** The page without puzzles. */
    readonly page: string;
    /** The solver as elements of the page, which has it only where it `needsSolver`. */
    readonly solver: string;
}

/** One HTML file with puzzles to play, which needs no other file and no network. */
export function playPage(issue: PlayableIssue, { page, solver }: PageParts): string {
    const contents = {
        title: escaped(titleOf(issue)),
        puzzles: inScript(issue),
        solver: needsSolver(issue) ? solver : '',
    };
    return page.replace(place, (_, name: keyof typeof contents) => contents[name]);
}

/** The title of a page: its own, or those of its puzzles. */
function titleOf({ title, puzzles }: PlayableIssue): string {
    return title || [...new Set(puzzles.map(puzzle => puzzle.title || puzzle.typeName.en))].join(', ');
}

/** Whether a page has the solver in it: for hints, or as “Solved” goes by the rules where there is no key of an answer. */
function needsSolver({ puzzles, hints }: PlayableIssue): boolean {
    return hints || puzzles.some(({ key }) => key === undefined);
}

/** The element that shows a page on another page, such as that of a blog. */
export function embedding(address: string, issue: PlayableIssue): string {
    return `<iframe src="${escaped(address)}" title="${escaped(titleOf(issue))}" width="100%" height="720" loading="lazy" style="border: 0"></iframe>`;
}

/** A text in an element or an attribute. */
export function escaped(text: string): string {
    return text.replace(/[&<>"]/g, char => `&#${char.charCodeAt(0)};`);
}

/** JSON for scripts of the page, in an element that it does not end, whatever is in it. */
function inScript(value: unknown): string {
    return `<script type="application/json" id="puzzles">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}
