import { loadPuzzle } from '../../server/src/language/load';
import type { Playable } from '../../server/src/playable/playable';
import { viewOf } from '../../server/src/puzzles/views';
import { solve } from '../../server/src/solve/solve';
import { playableOf } from '../../server/src/verdict/playable';

export { puzzleId } from '../../server/src/playable/answer-key';
export { embedding, playPage } from '../../server/src/playable/page-file';
export { readTrail } from '../../server/src/playable/trail';

// Bundled for the tests by `play-page.spec.ts`: Playwright's loader does not read all of the server.

type Place = readonly [row: number, column: number];

/** What to do in a cell: keys to press, or a text to type. */
export interface Deed {
    readonly at: Place;
    readonly keys?: readonly string[];
    readonly text?: string;
    /** The pointer's way in place of the keys: so many clicks, or a drag to a cell. */
    readonly clicks?: number;
    readonly to?: Place;
}

export interface Made {
    readonly playable: Playable;
    /** The deeds that enter the answer. */
    readonly deeds: readonly Deed[];
}

export function made(text: string): Made {
    const puzzle = loadPuzzle(text);
    const report = solve(puzzle.model!);
    const playable = playableOf(puzzle, report)!;
    const { model } = playable;
    const view = viewOf(model);
    const places = view.keys(model);
    const { entry, given, defaultValue } = view.play(model);
    const deeds = (report.answers[0] ?? []).flatMap((value, key): Deed[] => {
        const at = places[key]![0]!;
        if (given[key] !== undefined || value === defaultValue) {
            return [];
        }
        if (entry.kind === 'lines') {
            const { from, to } = entry.lines.find(line => line.key === key && line.value === value)!;
            const keys = keysTo(from, to).map(arrow => `Shift+${arrow}`);
            return keys.length > 0
                ? [{ at: from, to, keys: [...keys, 'Escape'] }]
                : [{ at: from, clicks: 1, keys: ['Enter', 'Escape'] }];
        }
        if (entry.kind === 'cycle') {
            const clicks = entry.values.indexOf(value) + 1;
            return [{ at, clicks, keys: Array<string>(clicks).fill('Space') }];
        }
        return [{ at, text: 'upTo' in entry.signs ? String(value) : entry.signs[value - 1]! }];
    });
    return { playable, deeds };
}

/** The arrow keys from a cell to another one. */
export function keysTo([row, column]: Place, [toRow, toColumn]: Place): string[] {
    return [...arrows(row, toRow, 'ArrowUp', 'ArrowDown'), ...arrows(column, toColumn, 'ArrowLeft', 'ArrowRight')];
}

function arrows(from: number, to: number, less: string, more: string): string[] {
    return Array<string>(Math.abs(to - from)).fill(to < from ? less : more);
}
