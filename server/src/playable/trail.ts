import type { Text } from '../message';
import type { Model } from '../puzzles/model';
import { puzzleId } from './answer-key';

/**
 * Something done while a puzzle was solved by hand, at a second of its clock: an entry made, by its name (`entryName`), or
 * taken away if its value is left out. A trial has an empty value. The name `hint` stands for a hint, with its kind as the
 * value.
 */
export type TrailEvent = readonly [second: number, name: string, value?: string];

/** The kinds of hints: where to look, which technique, what follows, why not. */
export type HintKind = 'place' | 'technique' | 'all' | 'why-not';

/** How somebody has solved a puzzle by hand. Plain JSON. */
export interface Trail {
    readonly format: typeof format;
    /** Names the puzzle among all puzzles (`puzzleId`). */
    readonly puzzle: string;
    readonly title: string;
    /** How long it took, as far as the clock was on. */
    readonly seconds: number;
    readonly solved: boolean;
    readonly events: readonly TrailEvent[];
}

const format = 'puz trail 1';

/** The end of the name of a file with a trail. */
export const trailEnding = '.trail.json';

/** How far somebody has come with a puzzle. */
export interface Solved {
    readonly ms?: number | undefined;
    readonly solved?: boolean | undefined;
    readonly trail?: readonly TrailEvent[] | undefined;
}

export function trailOf(model: Model, title: string, { ms = 0, solved = false, trail = [] }: Solved): Trail {
    return { format, puzzle: puzzleId(model), title, seconds: Math.round(ms / 1000), solved, events: trail };
}

/** The text of the file of a trail, with one event a line. */
export function trailText({ events, ...rest }: Trail): string {
    const lines = events.map(event => `  ${JSON.stringify(event)}`);
    return `${JSON.stringify(rest).slice(0, -1)},"events":[\n${lines.join(',\n')}\n]}\n`;
}

/** Reads the text of a file; or says why it is none of a trail. */
export function readTrail(text: string): Trail | { readonly error: Text } {
    try {
        const value: unknown = JSON.parse(text);
        if (isTrail(value)) {
            return value;
        }
    } catch {
        // The error below tells.
    }
    return { error: noTrail };
}

const noTrail: Text = {
    en: 'This is no record of a puzzle solved by hand.',
    ja: 'テスト解きの記録ではありません。',
};

function isTrail(value: unknown): value is Trail {
    const trail = value as Partial<Record<keyof Trail, unknown>> | null;
    return (
        typeof trail === 'object' &&
        trail?.format === format &&
        typeof trail.puzzle === 'string' &&
        typeof trail.title === 'string' &&
        isTime(trail.seconds) &&
        typeof trail.solved === 'boolean' &&
        Array.isArray(trail.events) &&
        trail.events.every(isEvent)
    );
}

function isEvent(value: unknown): value is TrailEvent {
    const [second, name, entered, ...more] = Array.isArray(value) ? (value as unknown[]) : [];
    const isValue = entered === undefined || typeof entered === 'string';
    return isTime(second) && typeof name === 'string' && isValue && more.length === 0;
}

function isTime(value: unknown): value is number {
    return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
