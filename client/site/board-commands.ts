import type { EditorView } from '@codemirror/view';
import { type BoardState, cancelSolve, fillIn, reviewTrail, solveDocument } from '../../server/src/protocol';
import type { HostCommand } from '../host/board-host';
import type { PlayMemory } from '../host/host';
import { download } from './download';
import type { OpenPuzzle } from './open-puzzle';
import { changesOf } from './positions';
import type { Server } from './server';
import type { Say, TextName } from './texts';

/** The services of the site that its board needs. */
export interface Site {
    readonly server: Server;
    readonly view: EditorView;
    readonly say: Say;
    readonly puzzle: OpenPuzzle;
    /** The name of the puzzle's file, without an ending. */
    readonly name: string;
    /** The search that is running, apart from those for the verdict. */
    readonly search: AbortController | undefined;
    /** Imports the puzzle at an address; without one, asks for it. */
    importFrom(address?: string): unknown;
    /** Does what may take long, with a button to stop it. Returns undefined if it was stopped. */
    during<T>(name: TextName, search: (signal: AbortSignal) => Promise<T>): Promise<T | undefined>;
    /** Shows a message; an empty one clears it. */
    show(message: string): void;
    /** Shows what has changed. */
    update(): void;
}

/** The puzzle on the board. */
interface Board {
    readonly uri: string;
    readonly state: BoardState | undefined;
    /** Shows whether a search is running. */
    show(): void;
}

/** @param address of the puzzle to import */
export function runCommand(site: Site, board: Board, command: HostCommand, address?: string): void {
    const { server, search } = site;
    const { uri } = board;
    const commands: Readonly<Record<HostCommand, () => unknown>> = {
        solve: () => server.ask(solveDocument, { uri }),
        continue: () => server.ask(solveDocument, { uri, longer: true }),
        findSuperfluous: () => server.ask(solveDocument, { uri, superfluous: true }),
        cancel: () => (search ? search.abort() : server.tell(cancelSolve, { uri })),
        fill: () => fillInClues(site, board),
        new: () => site.puzzle.edit(''),
        import: () => site.importFrom(address),
    };
    void commands[command]();
}

/** Adds clues until the puzzle is unique: at the places marked for them, if there are any. */
async function fillInClues(site: Site, board: Board): Promise<void> {
    const { hasMarked = false } = board.state ?? {};
    const { uri } = board;
    const { server } = site;
    const version = server.versionOf(uri);
    const searching = site.during('fillingIn', signal => server.ask(fillIn, { uri, onlyMarked: hasMarked }, signal));
    board.show();
    const found = await searching;
    board.show();
    if (found === undefined) {
        return; // It was stopped.
    }
    const isSame = uri === board.uri && version === server.versionOf(uri);
    if (found && isSame) {
        const { view } = site;
        view.dispatch({ changes: changesOf(view.state.doc, found.edits), userEvent: 'input.board' });
    }
    site.show(isSame ? (found?.refused ?? '') : site.say('changedMeanwhile'));
}

/** Saves how a puzzle was solved by hand, as a page that has the record in it. */
export async function saveTrail(site: Site, uri: string, { ms, solved, trail }: PlayMemory): Promise<void> {
    const { name } = site;
    const made = await site.during('reviewing', signal =>
        site.server.ask(reviewTrail, { uri, name, ms, solved, trail }, signal),
    );
    if (made) {
        download(new Blob([made.html], { type: 'text/html' }), name, '.trail.html');
    }
}
