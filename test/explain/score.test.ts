import { expect, test } from 'vitest';
import type { Step } from '../../server/src/explain/path-report';
import { minutesFor, scoreOf, scoreText } from '../../server/src/explain/score';
import { loadPuzzle } from '../../server/src/language/load';
import { is } from '../../server/src/puzzles/known';

const model = loadPuzzle('fillomino\ngrid\n  . . . . . . . .\n').model!;

function step(more: Partial<Step> = {}): Step {
    const text = { en: '', ja: '' };
    return { conclusions: [is(0, 1)], reasons: [is(1, 2)], name: 'a', level: 1, possible: 3, text, ...more };
}

test('the score grows with the level, the ways, the reasons, how far they are apart, and bottlenecks', () => {
    const plain = scoreOf(model, [step()]);
    // 0 for the level, 1 for one way, 0 for one reason, 0.1 for a neighbour, 1 for three steps that are possible.
    expect(plain).toBe(2.1);
    expect(scoreOf(model, [step({ level: 2 })])).toBeCloseTo(plain + 1, 5);
    expect(scoreOf(model, [step({ looked: 7 })])).toBeCloseTo(plain + 2, 5);
    expect(scoreOf(model, [step({ reasons: [1, 2, 3, 4].map(key => is(key, 2)) })])).toBeCloseTo(plain + 1.3, 5);
    expect(scoreOf(model, [step({ possible: 1 })])).toBeCloseTo(plain + 1, 5);
});

test('the hardest step counts most, and repetition counts', () => {
    const [easy, hard] = [step(), step({ level: 4, looked: 15 })];
    expect(scoreOf(model, [easy, easy])).toBeCloseTo(scoreOf(model, [easy]) + 1, 5);
    expect(scoreOf(model, [hard, ...Array.from({ length: 10 }, () => easy)])).toBeLessThan(
        scoreOf(model, [hard]) + 0.3,
    );
    expect(scoreOf(model, [])).toBe(0);
});

test('the score is compared with published puzzles, and the time is a range', () => {
    expect(scoreText(0).en).toBe('Score 0.0: among the easiest fifth of published puzzles.');
    expect(scoreText(40)).toEqual({
        en: 'Score 40.0: among the hardest fifth of published puzzles.',
        ja: 'スコア40.0: 発表された問題のうち、難しいほうの5分の1に入ります。',
    });
    const [from, to] = minutesFor(
        model,
        Array.from({ length: 60 }, () => step()),
    );
    expect([from, to]).toEqual([2, 6]);
});
