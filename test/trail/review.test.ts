import * as fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { entriesFor, factsOf } from '../../server/src/drawn/entries';
import { noEntries } from '../../server/src/drawn/entry-set';
import { explain } from '../../server/src/explain/explain';
import type { PathQuestion, PathReport } from '../../server/src/explain/path-report';
import { loadPuzzle } from '../../server/src/language/load';
import { readTrail, type Trail, type TrailEvent, trailOf, trailText } from '../../server/src/playable/trail';
import type { Model } from '../../server/src/puzzles/model';
import { reviewPage } from '../../server/src/trail/page';
import { type Review, review } from '../../server/src/trail/review';
import { reviewJson } from '../../server/src/trail/review-json';
import { reviewLines } from '../../server/src/trail/review-texts';
import { values } from '../support/entry-sets';

const find = async (model: Model, question: PathQuestion, before?: PathReport): Promise<PathReport> =>
    explain(model, question, { limitMs: 20_000, ...(before && { before }) });

const reviewed = (model: Model, trail: Trail): Promise<Review> =>
    review(model, trail, (question, before) => find(model, question, before));

function modelOf(name: string): Model {
    return loadPuzzle(fs.readFileSync(`examples/${name}`, 'utf8')).model!;
}

/** Somebody who enters what the path says, a value every two seconds. */
async function solvedByPath(model: Model): Promise<TrailEvent[]> {
    const { path } = await find(model, { to: 'all' });
    const entries = path!.steps.flatMap(({ conclusions }) => entriesFor(model, noEntries, conclusions));
    return entries
        .filter(({ kind }) => kind === 'value')
        .map(({ key, value }, index) => [2 * (index + 1), key, value!]);
}

/** The events with all from one on so many seconds later. */
function delayed(events: readonly TrailEvent[], from: number, seconds: number): TrailEvent[] {
    return events.map(([at, name, value], index) => [index < from ? at : at + seconds, name, value!]);
}

function trailWith(model: Model, trail: readonly TrailEvent[], solved = true): Trail {
    return trailOf(model, 'Test', { ms: 1000 * (trail.at(-1)?.[0] ?? 0), solved, trail });
}

describe('in each type, who follows the path and rests once', () => {
    test.each([
        'fillomino/p01.puz',
        'battleship/unique.puz',
        'bonsan/6x6.puz',
        'curvedata/6x6.puz',
        'kanaore/06-animals.puz',
    ])('%s', async name => {
        const model = modelOf(name);
        const events = await solvedByPath(model);
        const middle = Math.floor(events.length / 2);
        const found = await reviewed(model, trailWith(model, delayed(events, middle, 60)));
        expect(found.mistakes).toEqual([]);
        expect(found.isOther).toBe(false);
        expect(found.entered).toBe(events.length);
        expect(found.stalls.map(({ pause: { from, to } }) => [from, to])).toEqual([[2 * middle, 2 * middle + 62]]);
        const [stall] = found.stalls;
        expect(stall!.isRight).toBe(true);
        expect(stall!.open).not.toEqual([]);
        // What ended the rest follows from what was there.
        const [, place, value] = events[middle]!;
        expect(stall!.way.at(-1)!.conclusions).toContainEqual(factsOf(model, values({ [place]: value! }))[0]);
        const times = found.steps.flatMap(({ at }) => at ?? []);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(times.at(-1)).toBe(2 * events.length + 60);
    });
});

describe('what was done', () => {
    const model = modelOf('fillomino/p01.puz');

    test('a mistake is named, with when it was made and how long it stood', async () => {
        const events = await solvedByPath(model);
        const [, place, right] = events[5]!;
        const wrong = right === '9' ? '8' : '9';
        const made: TrailEvent[] = [...events.slice(0, 5), [12, place, wrong], [40, place, right!]];
        const { mistakes } = await reviewed(model, trailWith(model, made, false));
        expect(mistakes).toMatchObject([{ from: 12, to: 40 }]);
        const stays = await reviewed(model, trailWith(model, made.slice(0, -1), false));
        expect(stays.mistakes).toMatchObject([{ from: 12 }]);
        expect(stays.mistakes[0]).not.toHaveProperty('to');
    });

    test('a value that clicks only pass through is none, nor is one inside of a trial that is dropped', async () => {
        const events = await solvedByPath(model);
        const [, place, right] = events[5]!;
        const wrong = right === '9' ? '8' : '9';
        const passed: TrailEvent[] = [...events.slice(0, 5), [12, place, wrong], [13, place, right!]];
        expect((await reviewed(model, trailWith(model, passed))).mistakes).toEqual([]);
        const tried: TrailEvent[] = [
            ...events.slice(0, 5),
            [12, 'trial 1', ''],
            [20, place, wrong],
            [60, place],
            [60, 'trial 1'],
            [61, place, right!],
        ];
        const found = await reviewed(model, trailWith(model, tried));
        expect(found.mistakes).toEqual([]);
        expect(found.trials).toBe(1);
        const kept = await reviewed(model, trailWith(model, [...tried.slice(0, 7), [60, 'trial 1']]));
        expect(kept.mistakes).toMatchObject([{ from: 60 }]);
    });

    test('notes, trials and hints are counted, and belong to the pause in which they were made', async () => {
        const events = await solvedByPath(model);
        const [second, ...rest] = delayed(events.slice(3), 0, 60);
        const made: TrailEvent[] = [
            ...events.slice(0, 3),
            [10, 'corner r1c1', '2'],
            [11, 'corner r1c1', '2 3'],
            [12, 'corner r1c1'],
            [20, 'hint', 'place'],
            [30, 'hint', 'why-not'],
            second!,
            ...rest,
        ];
        const found = await reviewed(model, trailWith(model, made));
        expect(found.notes).toBe(2);
        expect(found.hints).toEqual({ place: 1, technique: 0, all: 0, 'why-not': 1 });
        expect(found.stalls).toMatchObject([{ pause: { notes: 2, hints: 2 } }]);
    });

    test('it is said in both languages, as lines, as JSON and as a page', async () => {
        const model = modelOf('fillomino/p04.puz');
        const events = await solvedByPath(model);
        const [, place, right] = events[9]!;
        const wrong = right === '9' ? '8' : '9';
        const made = delayed([...events.slice(0, 9), [20, place, wrong], ...delayed(events.slice(9), 0, 10)], 15, 90);
        const trail = trailWith(model, made);
        const found = await reviewed(model, trail);
        for (const locale of ['en', 'ja'] as const) {
            await expect(`${reviewLines(model, found, locale).join('\n')}\n`).toMatchFileSnapshot(
                `review.${locale}.txt`,
            );
        }
        const json = reviewJson(model, found, 'en');
        expect(json).toMatchObject({ solved: true, isOther: false, mistakes: [{ from: 20, to: 30 }] });
        expect(json.stalls).toHaveLength(1);
        const page = reviewPage(model, found, 'p01', 'en');
        expect(page).toContain('<svg class="chart"');
        const [, data = ''] = /href="data:application\/json;charset=utf-8,([^"]*)"/.exec(page) ?? [];
        expect(readTrail(decodeURIComponent(data.replaceAll('&#39;', "'")))).toEqual(trail);
    });

    test('a trail of another puzzle is noticed', async () => {
        const other = trailWith(modelOf('fillomino/p02.puz'), []);
        expect((await reviewed(model, other)).isOther).toBe(true);
    });
});

describe('the file of a trail', () => {
    const trail = trailWith(modelOf('fillomino/p01.puz'), [
        [1, 'r1c1', '3'],
        [2, 'r1c1'],
    ]);

    test('is read as it was written', () => {
        expect(readTrail(trailText(trail))).toEqual(trail);
    });

    test.each([
        '',
        '{}',
        'null',
        '[]',
        JSON.stringify({ ...trail, format: 'puz trail 2' }),
        JSON.stringify({ ...trail, seconds: -1 }),
        JSON.stringify({ ...trail, events: [[1]] }),
        JSON.stringify({ ...trail, events: [[1, 'r1c1', 3]] }),
        JSON.stringify({ ...trail, events: [[1, 'r1c1', '3', '4']] }),
    ])('anything else is refused: %s', text => {
        expect(readTrail(text)).toHaveProperty('error');
    });
});
