import { afterEach, expect, test, vi } from 'vitest';
import type { Host } from '../../client/host/host';
import { Explain } from '../../client/page/explain/explain';
import { PageState } from '../../client/page/page-state';
import { entriesAfter } from '../../server/src/drawn/entry-set';
import type { BoardState, EntryChange, Explained, ExplainParams, TextByPlace } from '../../server/src/protocol';
import { made, values } from '../support/entry-sets';
import '../support/page-texts';

const uri = 'file:///a.puz';

function step(value: TextByPlace): Explained['steps'][number] {
    const drawn = { conclusions: [], facts: [], clues: { places: [], edges: [], words: [], isAbove: false } };
    return {
        text: 'r1c1 = 1',
        because: 'Because of r1c2.',
        technique: 'Pocket',
        idea: 'Compare all ways to fill it.',
        level: 1,
        reasons: 1,
        possible: 1,
        entries: Object.entries(value).map(([key, value]) => ({ key, value })),
        drawn,
    };
}

/** A page that shows a puzzle. The test answers its searches. */
function explaining() {
    const asked: ExplainParams[] = [];
    const answers: ((explained: Explained | null) => void)[] = [];
    const cancelled: string[] = [];
    const host: Partial<Host> = {
        explain: params => {
            asked.push(params);
            return new Promise(resolve => answers.push(resolve));
        },
        cancelSearch: search => cancelled.push(search),
        rememberPlay: () => {},
    };
    const page: PageState = new PageState(() => explain.follow());
    page.host = host as Host;
    const make = (changes: readonly EntryChange[]): void => {
        page.play = { ...page.play, on: true, entries: entriesAfter(page.play.entries, changes) };
    };
    const enter = (value: TextByPlace): void => make(step(value).entries);
    const explain = new Explain(page, make);
    const show = (version: number): void => {
        const state = { uri, version, locale: 'en', status: 'unsolved' } as BoardState;
        page.update(() => page.take({ state, stale: false }));
    };
    show(1);
    const answer = async (explained: Partial<Explained> | null): Promise<void> => {
        answers.shift()!(explained && { steps: [], text: '', kind: 'fine', ...explained });
        await new Promise(resolve => setTimeout(resolve));
    };
    return { page, explain, asked, cancelled, answer, enter, show };
}

test('the next step is explained from what was entered, entered, and asked for again', async () => {
    const { page, explain, asked, answer, enter } = explaining();
    enter({ r1c2: '2' });
    explain.start('next');
    expect(page.announcement).toBe('Looking for steps…');
    await answer({ steps: [step({ r1c1: '1' })] });
    expect(page.announcement).toBe('r1c1 = 1 Because of r1c2.');
    explain.apply();
    expect(page.play.entries.value).toEqual({ r1c2: '2', r1c1: '1' });
    expect(explain.on).toBe(true);
    expect(explain.words.text).toBe('Entered. Enter explains the next step.');
    explain.start('next');
    expect(asked.map(({ entries }) => entries)).toEqual([values({ r1c2: '2' }), values({ r1c2: '2', r1c1: '1' })]);
});

test('an explanation ends with what it is about: the text, or what was entered', async () => {
    const { page, explain, answer, enter, show, cancelled, asked } = explaining();
    explain.start('next');
    show(2);
    expect(explain.on || page.isExplaining).toBe(false);
    expect(cancelled).toEqual([asked[0]!.progress]);
    await answer({ steps: [step({})] });
    expect(explain.explained).toBeUndefined();
    explain.start('next');
    enter({ r1c1: '1' });
    expect(explain.on).toBe(false);
});

test('a new question cancels the search before, whose answer and progress are dropped', async () => {
    const { page, explain, asked, answer, cancelled } = explaining();
    explain.start('next');
    explain.start('all');
    const [first, second] = asked.map(({ progress }) => progress!);
    expect(cancelled).toEqual([first]);
    explain.progress(first!, { found: 9, checked: 9 });
    expect(explain.searching).toBe('Looking for steps…');
    explain.progress(second!, { found: 2, checked: 1 });
    expect(explain.searching).toContain('2 found, 1 checked');
    await answer({ text: 'of the next step' });
    expect(explain.explained).toBeUndefined();
    await answer({ text: 'of all' });
    expect(page.announcement).toBe('of all');
});

test('a longer search keeps what was found; when it is stopped, that stays', async () => {
    const { explain, asked, answer, cancelled } = explaining();
    explain.start('all');
    await answer({ steps: [step({}), step({})], unfinished: true });
    explain.continue();
    expect(explain.isContinuing).toBe(true);
    expect(asked[1]).toMatchObject({ to: 'all', longer: true });
    explain.stop();
    expect(cancelled).toEqual([asked[1]!.progress]);
    expect(explain.path).toHaveLength(2);
    await answer({ steps: [] });
    expect(explain.path).toHaveLength(2);
});

test('of the steps to a cell the last one is shown first; what cannot be read is said', async () => {
    const { explain, answer, page } = explaining();
    explain.start({ cell: [0, 0] });
    await answer({ steps: [step({}), step({}), step({})] });
    expect(explain.index).toBe(2);
    explain.start('all');
    await answer(null);
    expect(page.announcement).toBe(page.say('unreadable'));
});

test('a hint tells where to look, then the technique, then all, before it is entered', async () => {
    const { page, explain, asked, answer, enter } = explaining();
    enter({ r1c2: '2' });
    const enterKey = (): boolean => explain.key({ key: 'Enter' } as KeyboardEvent);
    explain.hint();
    await answer({ steps: [step({ r1c1: '1' })] });
    expect(explain.words.text).toBe('Look at the marked cells. Enter names the technique.');
    explain.hint();
    expect(explain.words.text).toBe('Pocket. Compare all ways to fill it. Enter shows what follows.');
    enterKey();
    expect(explain.words.text).toBe('r1c1 = 1');
    expect(page.play.entries.value).toEqual({ r1c2: '2' });
    enterKey();
    expect(page.play.entries.value).toEqual({ r1c2: '2', r1c1: '1' });
    expect(asked).toHaveLength(1);
    // On a German keyboard, / is above the 7, which writes a pencil mark with Shift.
    const keys = [
        { key: '?', code: 'Slash' },
        { key: 'x', code: 'KeyX' },
        { key: '/', code: 'Digit7' },
    ];
    expect(keys.map(key => explain.hintKey(key as KeyboardEvent))).toEqual([true, false, false]);
});

test('why not: about the entry in the current cell, or else about the first mistake', async () => {
    const { page, explain, asked, answer, enter } = explaining();
    page.play = { ...page.play, on: true, entries: made({ corner: { r1c1: '3' }, cross: { r1c1: '1' } }) };
    enter({ r1c1: '2', 'r2c1-r2c2': '1' });
    explain.whyNot();
    await answer({ steps: [step({})], text: 'r1c1 = 2 is wrong.', kind: 'wrong' });
    expect(explain.path).toHaveLength(1);
    expect(explain.words).toEqual({ text: 'r1c1 = 2 is wrong. r1c1 = 1', because: 'Because of r1c2.' });
    enter({ r1c1: '' });
    page.play = { ...page.play, entries: made({ cross: { r1c1: '1' } }) };
    explain.whyNot();
    expect(asked.map(({ whyNot }) => whyNot)).toEqual([{ r1c1: '2' }, {}]);
});

afterEach(() => vi.unstubAllGlobals());

test('why not, asked from a step of the path: by what is known there; the path goes on from that step', async () => {
    vi.stubGlobal('document', { activeElement: null });
    const { explain, asked, answer } = explaining();
    const path = { steps: [step({ r1c1: '1' }), step({ r1c2: '2' }), step({ r1c3: '3' })] };
    explain.start('all');
    await answer(path);
    explain.go(2);
    explain.whyNot({ r1c3: '4' });
    await answer({ steps: [step({ r9c9: '9' }), step({})], kind: 'wrong' });
    explain.go(1);
    explain.whyNot({ r1c3: '5' });
    await answer({ steps: [step({})], kind: 'wrong' });
    expect(explain.isWholePath).toBe(false);
    const known = values({ r1c1: '1', r1c2: '2' });
    expect(asked.slice(1)).toMatchObject([
        { entries: known, whyNot: { r1c3: '4' } },
        { entries: known, whyNot: { r1c3: '5' } },
    ]);
    explain.start('all');
    await answer(path);
    expect([explain.isWholePath, explain.index]).toEqual([true, 2]);
    explain.close();
    explain.start('all');
    await answer(path);
    expect(explain.index).toBe(0);
});
