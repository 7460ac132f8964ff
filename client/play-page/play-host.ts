import type { Locale } from '../../server/src/message';
import { judge, puzzleId } from '../../server/src/playable/answer-key';
import type { Playable } from '../../server/src/playable/playable';
import { trailEnding, trailOf, trailText } from '../../server/src/playable/trail';
import type { BoardState, Entries, Explained, PlayCheck } from '../../server/src/protocol';
import type { Host, Page, PlayMemory } from '../host/host';
import { download } from '../site/download';
import type { KeptProgress, Progress } from './kept-progress';
import type { PageSolver } from './solver';
import { type Say, sayIn } from './texts';

/** A puzzle of the page. */
export interface Puzzle extends Playable {
    readonly id: string;
}

export function puzzleOf(playable: Playable): Puzzle {
    return { ...playable, id: puzzleId(playable.model) };
}

/** The host of the board in a page to play, which has the puzzles and keeps the progress. */
export class PlayHost {
    #page: Page | undefined;
    #puzzle: Puzzle | undefined;

    /**
     * @param solver left out, only the keys of the answers tell whether a puzzle is solved
     * @param hasHints whether it also shows mistakes and explains steps
     * @param changed is called when the progress of a puzzle has changed
     */
    constructor(
        private readonly kept: KeptProgress,
        private readonly solver: PageSolver | undefined,
        private readonly hasHints: boolean,
        private readonly changed: () => void,
    ) {}

    progress(puzzle: Puzzle): Progress {
        return this.kept.progress(puzzle.id);
    }

    /** Shows a puzzle, in the language of the user. */
    show(puzzle: Puzzle | undefined): void {
        this.solver?.stop();
        this.#puzzle = puzzle;
        this.#show();
    }

    connect(page: Page): Host {
        this.#page = page;
        return {
            ready: () => {
                page.remembered(this.kept.memory);
                this.#show();
            },
            remember: memory => this.kept.keepMemory(memory),
            rememberPlay: (id, play) => this.#rememberPlay(id, play),
            saveTrail: (_, play) => this.#saveTrail(play),
            checkPlay: ({ entries }) => this.#check(entries),
            explain: ({ entries, to, whyNot, longer = false, progress }) =>
                this.#ask(solver =>
                    solver.explain(this.#question(entries), { to, longer, ...(whyNot && { whyNot }) }, value => {
                        if (progress !== undefined) {
                            page.progress(progress, value);
                        }
                    }),
                ),
            cancelSearch: () => this.solver?.stop(),
            edit: async () => ({ kind: 'outdated' }),
            run: () => {},
            save: async () => true,
            solve: () => {},
            cancelSolve: () => {},
            turnBack: () => {},
            showCell: () => {},
            showReason: () => {},
            drawn: () => {},
        };
    }

    get #say(): Say {
        return sayIn(this.kept.locale);
    }

    #show(): void {
        const puzzle = this.#puzzle;
        if (puzzle) {
            this.#page?.played(puzzle.id, { ...this.progress(puzzle).play, on: true });
        }
        this.#page?.show({
            state: puzzle && stateOf(puzzle, this.kept.locale),
            stale: false,
            purpose: this.hasHints ? 'hints' : 'play',
        });
    }

    #rememberPlay(id: string, play: PlayMemory): void {
        const { isSolved } = this.kept.progress(id);
        this.#keep(id, { play, isSolved });
        const puzzle = this.#puzzle;
        if (puzzle?.id === id && judge(puzzle.model, play.entries, puzzle.key).isAnswer) {
            // The page draws the entry before it says what it is part of.
            queueMicrotask(() => this.#page?.judged(id, this.#solved(puzzle)));
        }
    }

    async #check(entries: Entries): Promise<PlayCheck | null> {
        const puzzle = this.#puzzle;
        if (!puzzle) {
            return null;
        }
        const { isAnswer, missing, isWhole } = judge(puzzle.model, entries, puzzle.key);
        if (isAnswer) {
            return this.#solved(puzzle);
        }
        if (this.hasHints || puzzle.key === undefined) {
            const check = await this.#ask(solver => solver.check(this.#question(entries)));
            return check?.kind === 'solved'
                ? this.#solved(puzzle)
                : (check ?? { kind: 'unknown', text: this.#say('failed'), wrong: [] });
        }
        if (missing > 0) {
            return { kind: 'unknown', text: this.#say('missing', missing), wrong: [] };
        }
        return isWhole
            ? { kind: 'wrong', text: this.#say('wrong'), wrong: [] }
            : { kind: 'unknown', text: this.#say('notYet'), wrong: [] };
    }

    /** Saves what was entered when, for the author of the puzzle. */
    #saveTrail(play: PlayMemory): void {
        if (this.#puzzle) {
            const { model, title, id } = this.#puzzle;
            const file = new Blob([trailText(trailOf(model, title, play))], { type: 'application/json' });
            download(file, title || id, trailEnding);
        }
    }

    #solved({ id }: Puzzle): PlayCheck {
        const progress = this.kept.progress(id);
        if (!progress.isSolved) {
            this.#keep(id, { ...progress, isSolved: true });
        }
        return { kind: 'solved', text: '', wrong: [] };
    }

    #keep(id: string, progress: Progress): void {
        this.kept.keepProgress(id, progress);
        this.changed();
    }

    #question(entries: Entries): Parameters<PageSolver['check']>[0] {
        return { model: this.#puzzle!.model, locale: this.kept.locale, entries };
    }

    async #ask<A extends PlayCheck | Explained>(
        ask: (solver: PageSolver) => Promise<A | undefined>,
    ): Promise<A | null> {
        return (this.solver && (await ask(this.solver))) ?? null;
    }
}

/** The page asks only about puzzles without a report whether entries are an answer. */
const judgedByKey: Required<NonNullable<BoardState['board']>>['report'] = {
    status: 'unknown',
    answers: [],
    open: [],
    openComplete: false,
    valuesComplete: false,
};

function stateOf({ id, model, title, author, typeName, key }: Puzzle, locale: Locale): BoardState {
    return {
        uri: id,
        version: 1,
        locale,
        status: 'unsolved',
        busy: false,
        unfinished: false,
        verdict: '',
        typeName: typeName[locale],
        title,
        author,
        size: { rows: model.rows, columns: model.columns },
        hasMarked: false,
        board: { model, marks: [], ...(key !== undefined && { report: judgedByKey }) },
    };
}
