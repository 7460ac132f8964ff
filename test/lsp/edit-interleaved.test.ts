import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { EditQueue } from '../../client/host/edit-queue';
import { cellClue, outsideClue } from '../../server/src/board/clue';
import type { BoardIntent, EditState } from '../../server/src/board/editing';
import type { Place } from '../../server/src/board/grid';
import { editStateOf } from '../../server/src/edit/edit-state';
import { loadPuzzle } from '../../server/src/language/load';
import { typesByWord } from '../../server/src/language/new-puzzle';
import { type BoardState, editBoard, getBoard, type TextChanges } from '../../server/src/protocol';
import { keysOf } from '../support/keys';
import { Random } from '../support/random';
import { costlyRuns } from '../support/runs';
import { randomText } from '../support/texts';
import type { Server } from './connect';
import { serverForAll } from './servers';

let server: Server;
serverForAll(started => {
    server = started;
});

const types = [...typesByWord.keys()];
const inOneRun = 50;

const stateOf = (text: string): EditState | undefined => editStateOf(loadPuzzle(text).document);
const commentsOf = (text: string): string[] => (text.match(/[#＃].*$/gm) ?? []).map(comment => comment.trim());

const asSent = (state: EditState | undefined): unknown => state && JSON.parse(JSON.stringify(state));

/** The state of a board, and the version of the text to which edits on it refer. */
interface Seen {
    readonly version: number;
    readonly state: EditState | undefined;
}

/** A document as an editor holds it: versions, undo and redo, and the server told of every change. */
class Editor {
    version = 1;
    readonly queue: EditQueue;
    #undone: string[] = [];
    #done: string[] = [];

    constructor(
        readonly uri: string,
        public text: string,
    ) {
        this.queue = new EditQueue(this, edit =>
            server.connection.sendRequest<TextChanges | null>(editBoard, { ...edit, uri }),
        );
    }

    async apply({ version, edits }: TextChanges): Promise<boolean> {
        // The answer of VS Code comes later than the question, and others may have been faster.
        await new Promise(resolve => setImmediate(resolve));
        if (version !== this.version) {
            return false;
        }
        const document = TextDocument.create(this.uri, 'puz', version, this.text);
        this.type(TextDocument.applyEdits(document, [...edits]));
        return true;
    }

    type(text: string): void {
        this.#done.push(this.text);
        this.#undone = [];
        this.#become(text);
    }

    undo(): void {
        const text = this.#done.pop();
        if (text !== undefined) {
            this.#undone.push(this.text);
            this.#become(text);
        }
    }

    redo(): void {
        const text = this.#undone.pop();
        if (text !== undefined) {
            this.#done.push(this.text);
            this.#become(text);
        }
    }

    #become(text: string): void {
        this.text = text;
        this.version += 1;
        void server.edit(this.uri, text);
        this.queue.changed();
    }
}

/** What somebody does in the text who knows nothing of the board. */
function retyped(text: string, random: Random): string {
    const lines = text.split('\n');
    const at = random.below(lines.length);
    switch (random.below(4)) {
        case 0:
            return [...lines.slice(0, at), lines[at]!, ...lines.slice(at)].join('\n');
        case 1:
            return lines.toSpliced(at, 1).join('\n');
        case 2:
            return lines.toSpliced(at, 1, `${lines[at]} ${random.pick(['.', '1', '# why', '3', '|'])}`).join('\n');
        default: {
            const character = random.below(text.length + 1);
            return text.slice(0, character) + random.pick(['.', '2', ' ', '\n', 'x']) + text.slice(character);
        }
    }
}

function anyIntent(at: Place, random: Random): BoardIntent {
    return random.pick<BoardIntent>([
        { kind: 'type', at: cellClue(at), text: random.pick(['1', 'o', 'か', 'a']), goesOn: random.chance(0.5) },
        { kind: 'step', at: cellClue(at), by: 1 },
        { kind: 'step', at: { kind: 'border', place: at, side: random.pick(['right', 'below']) }, by: 1 },
        { kind: 'type', at: outsideClue('row', at[0]), text: '2', goesOn: random.chance(0.5) },
        { kind: 'region', places: [at], name: random.pick(['A', 'B', 'C']) },
        { kind: 'length', length: 1 + random.below(3), by: random.pick([1, -1]) },
        { kind: 'word', at, direction: 'right', text: random.pick(['さくら', '']) },
        { kind: 'renumber' },
        { kind: 'shape', name: 'Q', strokes: [[at, [at[0], at[1] + 1]]] },
    ]);
}

const rounds = Array.from({ length: costlyRuns(10_000) / inOneRun }, (_, seed) => seed);

test.each(rounds)('board, text, undo, redo, save and change from outside, interleaved: %i', async seed => {
    const random = new Random(seed);
    const editor = new Editor(`file:///interleaved/${seed}.puz`, randomText(types[seed % types.length]!, seed));
    await server.open(editor.uri, editor.text);
    const running: Promise<void>[] = [];
    /** The state of the board, which may be outdated. */
    let seen: Seen = { version: editor.version, state: stateOf(editor.text) };
    const editOnBoard = async (): Promise<void> => {
        const { version, state } = seen;
        if (!state || state.cells.length === 0) {
            return;
        }
        const row = random.below(state.cells.length);
        const column = random.below(state.cells[row]!.length);
        if (random.chance(0.3)) {
            const intents = [anyIntent([row, column], random)];
            await editor.queue.edit({ uri: editor.uri, version, intents, symmetry: ['half-turn'] });
            return;
        }
        const text = random.pick(['', '1', '12', '.', ...keysOf(editor.text)]);
        const meant = text === '.' ? '' : text;
        const edited = await editor.queue.edit({
            uri: editor.uri,
            version,
            intents: [{ kind: 'write', at: cellClue([row, column]), text }],
            symmetry: [],
        });
        // Edits made right after it, in the same turn of the event loop, have not happened yet.
        if (edited.kind === 'done' && edited.refused === undefined) {
            const now = stateOf(editor.text)!;
            expect(now.cells.length, 'the board that was meant').toBe(state.cells.length);
            expect(now.cells[row]![column]).toBe(meant);
        }
    };
    for (let turn = 0; turn < inOneRun; turn += 1) {
        const before = editor.text;
        switch (random.below(8)) {
            case 0:
                editor.type(retyped(before, random));
                break;
            case 1:
                editor.undo();
                break;
            case 2:
                editor.redo();
                break;
            case 3:
                void server.save(editor.uri);
                break;
            case 4:
                editor.type(randomText(types[random.below(types.length)]!, seed + turn));
                break;
            default: {
                const alone = running.length === 0 && random.chance(0.5);
                const comments = commentsOf(before);
                running.push(editOnBoard());
                if (alone) {
                    await Promise.all(running.splice(0));
                    expect(commentsOf(editor.text), 'no comment changes').toEqual(comments);
                }
            }
        }
        if (random.chance(0.3)) {
            await Promise.all(running.splice(0));
        }
        if (random.chance(0.8)) {
            seen = { version: editor.version, state: stateOf(editor.text) };
        }
    }
    await Promise.all(running);
    const board = await server.connection.sendRequest<BoardState>(getBoard, { uri: editor.uri });
    expect(board.edit, 'text and board').toEqual(asSent(stateOf(editor.text)));
    await server.close(editor.uri);
});
