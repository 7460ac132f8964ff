import { factText } from '../explain/facts';
import type { Step } from '../explain/path-report';
import type { Locale } from '../message';
import type { HintKind } from '../playable/trail';
import type { Level } from '../puzzles/level';
import type { Model } from '../puzzles/model';
import { type Review, secondsOf } from './review';

/** A step of the path. */
export interface ReviewedStepJson {
    /** Null for a step that only a search finds. */
    readonly technique: string | null;
    readonly level: Level;
    /** The number of steps, no harder than this one, that were possible then, this one included. */
    readonly possible: number;
    /** The step in a sentence. */
    readonly text: string;
}

/** A wrong entry. */
export interface MistakeJson {
    /** The entry, such as `r3c4 = 5`. */
    readonly fact: string;
    /** When it was entered. */
    readonly from: number;
    /** When it was taken back; null if never. */
    readonly to: number | null;
}

/** A long pause. */
export interface StallJson {
    readonly from: number;
    readonly to: number;
    readonly seconds: number;
    /** The number of notes made meanwhile. */
    readonly notes: number;
    /** The number of hints asked for meanwhile. */
    readonly hints: number;
    /** The steps to the easiest value that was possible. */
    readonly open: readonly ReviewedStepJson[];
    /** The value that was entered after the pause, such as `r3c4 = 5`; null if one was taken away. */
    readonly entry: string | null;
    readonly isRight: boolean;
    /** The steps that lead to the entry; empty if none were found. */
    readonly way: readonly ReviewedStepJson[];
}

/** What `puz trail --format json` prints. All times are seconds of the solver's clock. */
export interface TrailReview {
    readonly title: string;
    /** Whether the record is of another puzzle, or of this one before it was changed. */
    readonly isOther: boolean;
    readonly status: Review['status'];
    readonly solved: boolean;
    /** The time on the clock at the end. */
    readonly seconds: number;
    /** The time that was expected: from, to; null without a grade. */
    readonly estimate: readonly [number, number] | null;
    /** The numbers of entries, notes and trials. */
    readonly entered: number;
    readonly notes: number;
    readonly trials: number;
    /** The number of hints of each kind. */
    readonly hints: { readonly [kind in HintKind]: number };
    readonly mistakes: readonly MistakeJson[];
    readonly stalls: readonly StallJson[];
    /** The steps of the path, each with the time at which its last value was entered, or null. */
    readonly steps: readonly (ReviewedStepJson & { readonly at: number | null })[];
}

/** Cells in words count from 1. */
export function reviewJson(model: Model, review: Review, locale: Locale): TrailReview {
    const { trail, isOther, status, grade, steps, stalls, mistakes, entered, notes, trials, hints } = review;
    const stepJson = (step: Step): ReviewedStepJson => ({
        technique: step.name,
        level: step.level,
        possible: step.possible,
        text: step.text[locale],
    });
    const minutes = grade?.minutes;
    return {
        title: trail.title,
        isOther,
        status,
        solved: trail.solved,
        seconds: trail.seconds,
        estimate: minutes ? [60 * minutes[0], 60 * minutes[1]] : null,
        entered,
        notes,
        trials,
        hints,
        mistakes: mistakes.map(({ fact, from, to }) => ({ fact: factText(model, fact)[locale], from, to: to ?? null })),
        stalls: stalls.map(({ pause, open, isRight, way }) => ({
            from: pause.from,
            to: pause.to,
            seconds: secondsOf(pause),
            notes: pause.notes,
            hints: pause.hints,
            open: open.map(stepJson),
            entry: pause.entry ? factText(model, pause.entry)[locale] : null,
            isRight,
            way: way.map(stepJson),
        })),
        steps: steps.map(({ step, at }) => ({ ...stepJson(step), at: at ?? null })),
    };
}
