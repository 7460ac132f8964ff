import { render } from 'preact';
import { hasEntries } from '../../server/src/drawn/entry-set';
import type { Locale } from '../../server/src/message';
import type { PlayableIssue } from '../../server/src/playable/playable';
import { openPage } from '../page/main';
import { speak } from '../page/say';
import { textsIn } from '../page/texts';
import { Above, Below, List } from './around';
import { KeptProgress } from './kept-progress';
import { PlayHost, type Puzzle, puzzleOf } from './play-host';
import { PageSolver } from './solver';

declare global {
    interface Window {
        /** The address of the solver's script; left out if it is not in the page. */
        puzSolver?: string;
    }
}

speak(textsIn);

// A page with puzzles to play, all in one file.
const element = (id: string): HTMLElement => document.getElementById(id)!;
const issue = JSON.parse(element('puzzles').textContent) as PlayableIssue;
const puzzles = issue.puzzles.map(puzzleOf);
const kept = new KeptProgress();
const { puzSolver } = window;
const host = new PlayHost(kept, puzSolver === undefined ? undefined : new PageSolver(puzSolver), issue.hints, show);

document.documentElement.lang = kept.locale;
openPage(page => host.connect(page), element('page'));
window.addEventListener('hashchange', open);
open();

/** Shows the puzzle that the address names; of a single one, that. */
function open(): void {
    host.show(shownPuzzle());
    show();
}

function shownPuzzle(): Puzzle | undefined {
    return puzzles.length === 1 ? puzzles[0] : puzzles[Number(location.hash.slice(1)) - 1];
}

function chooseLocale(locale: Locale): void {
    kept.locale = locale;
    open();
}

function progress(puzzle: Puzzle): 'solved' | 'begun' | undefined {
    const { isSolved, play } = host.progress(puzzle);
    return isSolved ? 'solved' : hasEntries(play.entries) ? 'begun' : undefined;
}

function show(): void {
    const puzzle = shownPuzzle();
    const props = { title: issue.title, puzzles, puzzle, locale: kept.locale, progress, chooseLocale };
    document.documentElement.lang = kept.locale;
    element('page').hidden = puzzle === undefined;
    for (const [id, Part] of [
        ['above', Above],
        ['below', Below],
        ['list', List],
    ] as const) {
        render(<Part {...props} />, element(id));
    }
}
