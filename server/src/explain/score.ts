import { largest, sum } from '../extremes';
import type { Text } from '../message';
import type { Level } from '../puzzles/level';
import type { Model } from '../puzzles/model';
import { distance, placesOf } from './facts';
import type { Step } from './path-report';

/** The cost of a step of each level, besides what it takes to see it: powers of 2. */
const bases: Readonly<Record<Level, number>> = { 1: 0, 2: 1, 3: 2, 4: 3.5, 5: 5 };

/**
 * The scores below which a fifth, two, three and four fifths of published puzzles are, as `npm run bench:coach`
 * measures them: of every fifth in a collection (27 Battleships, 23 Fillominoes, 2 Curve Data, 1 Bonsan). The scores of
 * Battleships and Fillominoes alone differ by 0.5 at most. Change them when techniques change the paths.
 */
const fifths: readonly number[] = [8.8, 9.4, 10, 10.7];

/** Seconds for a step of cost 0. The time doubles when the cost rises by 2. */
const secondsAtCost0 = 1.5;

/**
 * The cost of a step as a power of 2: its level, the ways that are looked through, its reasons, how far these are apart,
 * and how few steps are possible at that moment.
 */
function costOf(model: Model, step: Step): number {
    const { level, looked = 1, reasons, possible } = step;
    const ofReasons = 0.5 * Math.log2(Math.max(1, reasons.length));
    return bases[level] + Math.log2(1 + looked) + ofReasons + 0.1 * spanOf(model, step) + Math.log2(1 + 3 / possible);
}

/** How far the farthest reason of a step that has a place is from its nearest conclusion, in steps from cell to cell. */
export function spanOf(model: Model, { conclusions, reasons }: Step): number {
    const places = conclusions.flatMap(fact => placesOf(model, fact));
    return largest([0, ...reasons.map(reason => distance(placesOf(model, reason), places)).filter(Number.isFinite)]);
}

/** How hard the steps of a path are together, to one decimal: the hardest counts most, and repetition counts. */
export function scoreOf(model: Model, steps: readonly Step[]): number {
    const whole = sum(steps.map(step => 2 ** costOf(model, step)));
    return Math.round(10 * Math.log2(Math.max(1, whole))) / 10;
}

/** An estimate of the minutes that the steps take a practised solver: from, to. */
export function minutesFor(model: Model, steps: readonly Step[]): readonly [number, number] {
    const seconds = sum(steps.map(step => secondsAtCost0 * 2 ** (costOf(model, step) / 2)));
    const from = Math.max(1, Math.round(seconds / 60 / 2));
    return [from, Math.max(from + 1, Math.round((2 * seconds) / 60))];
}

/** "Score 7.3: harder than most published puzzles." */
export function scoreText(score: number): Text {
    const place = places[fifths.filter(least => score >= least).length]!;
    return { en: `Score ${score.toFixed(1)}: ${place.en}.`, ja: `スコア${score.toFixed(1)}: ${place.ja}。` };
}

const places: readonly Text[] = [
    { en: 'among the easiest fifth of published puzzles', ja: '発表された問題のうち、やさしいほうの5分の1に入ります' },
    { en: 'easier than most published puzzles', ja: '発表された問題の多くよりやさしめです' },
    { en: 'as hard as the average of published puzzles', ja: '発表された問題の平均くらいです' },
    { en: 'harder than most published puzzles', ja: '発表された問題の多くより難しめです' },
    { en: 'among the hardest fifth of published puzzles', ja: '発表された問題のうち、難しいほうの5分の1に入ります' },
];

export function minutesText([from, to]: readonly [number, number]): Text {
    return { en: `Estimated time: ${from} to ${to} minutes.`, ja: `推定時間: ${from}〜${to}分。` };
}
