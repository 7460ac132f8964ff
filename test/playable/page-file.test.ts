import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPlayPage } from '../../scripts/play-page.mjs';
import { entriesFor, nameOf, valuesOf } from '../../server/src/drawn/entries';
import { entriesAfter, noEntries } from '../../server/src/drawn/entry-set';
import { loadPuzzle } from '../../server/src/language/load';
import { answerKey, judge, puzzleId } from '../../server/src/playable/answer-key';
import { embedding, type PageParts, playPage } from '../../server/src/playable/page-file';
import type { Playable, PlayableIssue } from '../../server/src/playable/playable';
import { is } from '../../server/src/puzzles/known';
import { viewOf } from '../../server/src/puzzles/views';
import { solve } from '../../server/src/solve/solve';
import { playableOf, playableWarning } from '../../server/src/verdict/playable';
import { examples } from '../support/texts';

const folder = mkdtempSync(join(tmpdir(), 'puz-play-page-'));
let parts: PageParts;

beforeAll(async () => {
    await buildPlayPage(folder);
    const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
    parts = { page: read('play-page.html'), solver: read('play-solver.html') };
});

afterAll(() => rmSync(folder, { recursive: true }));

function made(text: string) {
    const puzzle = loadPuzzle(text);
    const report = solve(puzzle.model!);
    return { puzzle, report, playable: playableOf(puzzle, report)! };
}

function pageOf(puzzles: readonly Playable[], { title = '', hints = false } = {}): string {
    return playPage({ title, puzzles, hints }, parts);
}

/** What scripts of the page find in it. */
function issueIn(html: string): PlayableIssue {
    return JSON.parse(/<script type="application\/json" id="puzzles">(.*?)<\/script>/s.exec(html)![1]!);
}

/** The texts in a page that no script reads. */
function licencesIn(html: string): string {
    const texts = [...html.matchAll(/<script type="text\/plain" id="(?:licence|[a-z-]*notices)">(.*?)<\/script>/gs)];
    return texts.map(([, text]) => text).join('\n');
}

const tiny = 'fillomino "Of the test"\nauthor "Somebody"\ngrid\n  1 3 .\n  2 2 .\n';

test('carries the licence of Puz, and those of all packages in it', () => {
    const { playable } = made(tiny);
    const [page, withHints] = [false, true].map(hints => licencesIn(pageOf([playable], { hints })));
    expect(page).toContain(readFileSync('LICENSE', 'utf8').trim());
    expect(page).toMatch(/^preact [\d.]+, MIT\n=+\n\n.*Copyright.*Permission is hereby granted/ms);
    expect(page).not.toContain('MiniSat');
    expect(withHints).toContain(page);
    expect(withHints).toMatch(/^MiniSat [\d.]+, MIT\n=+\n\n.*Copyright.*Permission is hereby granted/ms);
});

const unique = [...examples.values()].flat().filter(text => text.includes('expect unique'));

describe.each(unique.map(text => [text.split('\n')[0], text]))('%s', (_, text) => {
    const { puzzle, report, playable } = made(text!);
    const { model } = playable;
    const [answer] = report.answers;

    test('fits in a small page, with hints in a larger one, without its answer', () => {
        const html = pageOf([playable]);
        expect(html.length).toBeLessThan(150_000);
        expect(pageOf([playable], { hints: true }).length).toBeLessThan(1_600_000);
        expect(playableWarning(puzzle, report)).toBeUndefined();
    });

    test('says nothing of its answer but a hash', () => {
        const unsolved = playableOf(puzzle, { ...report, status: 'unknown', answers: [] })!;
        expect(playable).toEqual({ ...unsolved, key: expect.stringMatching(/^[0-9a-f]{64}$/) });
        for (const hints of [false, true]) {
            const html = pageOf([playable], { hints });
            // All that it holds would be the same if nobody had ever solved it.
            expect(html.replace(`,"key":"${playable.key}"`, '')).toBe(
                hints ? pageOf([unsolved], { hints }) : pageOf([unsolved]).replace(parts.solver, ''),
            );
        }
    });

    test('is recognised as solved by its answer alone', () => {
        const facts = answer!.map((value, key) => is(key, value));
        const entries = entriesAfter(noEntries, entriesFor(model, noEntries, facts));
        expect(judge(model, entries, playable.key)).toMatchObject({ missing: 0, isAnswer: true });
        // Given cells need no entry.
        const needed = valuesOf(model, entries.value).filter(
            ({ value }) => value !== viewOf(model).play(model).defaultValue,
        );
        expect(needed.length).toBeGreaterThan(0);
        for (const { key } of needed) {
            const others = entriesAfter(entries, [{ key: nameOf(viewOf(model).keys(model)[key]!), value: 'none' }]);
            expect(judge(model, others, playable.key).isAnswer).toBe(false);
        }
    });
});

test('a page without hints has the solver only where a puzzle has no key', () => {
    const { playable } = made(tiny);
    const several = made('fillomino\ngrid\n  . . . 1\n').playable;
    const has = (puzzles: readonly Playable[], hints: boolean): boolean =>
        pageOf(puzzles, { hints }).includes('id="solver"');
    expect(has([playable], false)).toBe(false);
    expect(has([playable], true)).toBe(true);
    expect(has([playable, several], false)).toBe(true);
});

test('what has several answers, none or mistakes is told', () => {
    const told = (text: string): string | undefined => {
        const puzzle = loadPuzzle(text);
        return playableWarning(puzzle, puzzle.model && solve(puzzle.model))?.en;
    };
    expect(told('fillomino\ngrid\n  . . . 1\n')).toMatch(/^Several answers: .*\. Any answer counts as solved\.$/);
    const none = 'fillomino\ngrid\n  1 1\n';
    expect(told(none)).toBe('No answer. Nobody can solve it. Correct it first.');
    expect(made(none).playable).toBeUndefined();
    expect(told('fillomino\ngrid\n  1 z\n')).toBe('It has errors, so nobody can play it. Correct them first.');
});

const hostile = '</script><script>alert(1)</script><!--puzzles--><!--solver--> $& $1 \u2028 &lt; "quoted"';

test('hostile titles stay text', () => {
    const { playable } = made(tiny);
    const puzzle = { ...playable, title: hostile, author: '<img src=x onerror=alert(1)>' };
    const html = pageOf([puzzle], { title: hostile });
    const plain = pageOf([playable]);
    expect(html.match(/<\/?script/g)).toHaveLength(plain.match(/<\/?script/g)!.length);
    expect(html).not.toContain('<img');
    expect(issueIn(html)).toEqual({ title: hostile, puzzles: [puzzle], hints: false });
    const [, title] = /<title>(.*?)<\/title>/s.exec(html)!;
    expect(title).not.toMatch(/[<>"]/);
    expect(embedding('a"b.html', issueIn(html)).match(/[<>]/g)).toHaveLength(4);
    expect(embedding('a"b.html', issueIn(html)).match(/"/g)).toHaveLength(12);
});

test('marks of direction in titles are visible, and comments of the file are not in the page', () => {
    const text = tiny
        .replace('Of the test', 'Of \u202e tset eht')
        .replace('Somebody', 'A\u2066B')
        .replace('grid', '# the answer is 132 ☃\ngrid');
    const html = pageOf([made(text).playable]);
    expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    expect(html).not.toContain('☃');
});

test('the title is that of the page, or else those of its puzzles', () => {
    const one = made(tiny).playable;
    const other = made(tiny.replace('"Of the test"', '')).playable;
    const titleOf = (html: string): string => /<title>(.*?)<\/title>/s.exec(html)![1]!;
    expect(titleOf(pageOf([one, one, other]))).toBe('Of the test, Fillomino');
    expect(titleOf(pageOf([one, other], { title: 'An issue' }))).toBe('An issue');
    expect(embedding('a.html', { title: 'An issue', puzzles: [one, other], hints: false })).toContain('"An issue"');
});

test('the page names no other address, and its policy lets it ask none', () => {
    const [, policy] = /Content-Security-Policy" content="([^"]*)"/.exec(parts.page)!;
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).not.toMatch(/connect-src|unsafe-inline|unsafe-eval(?<!wasm-unsafe-eval)|https?:|\*/);
    const markup = parts.page.replace(/<script type="text\/plain"[\s\S]*?<\/script>/g, '');
    expect(markup).not.toMatch(/\b(src|href)="|https?:/);
});

test('keys and names of puzzles are those of the puzzle, whatever its title', () => {
    const one = made(tiny).playable;
    const other = made(tiny.replace('Of the test', 'Another title')).playable;
    expect(other.key).toBe(one.key);
    expect(puzzleId(other.model)).toBe(puzzleId(one.model));
    const { playable, report } = made(tiny.replace('1 3 .', '1 . 3'));
    expect(report.answers[0]).toEqual(made(tiny).report.answers[0]);
    expect(playable.key).not.toBe(one.key);
    expect(answerKey(one.model, report.answers[0]!)).toBe(one.key);
});
