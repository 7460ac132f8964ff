import { borderClue, type Clue, cellClue, clueName } from '../board/clue';
import type { Place } from '../board/grid';
import { type Givens, type Known, onlyOnce } from '../puzzles/known';
import { type Level, levels } from '../puzzles/level';
import type { Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import type { Inference } from '../puzzles/techniques/technique';
import { keysOf } from './facts';
import type { Draft } from './path-report';

/** The keys whose value is stated by a clue in their cell, or by a border between their cells. */
export function givenValues(model: Model, clues: readonly Clue[]): Givens {
    const type = typeOf(model);
    const { given } = type.view.play(model);
    const names = new Set(clues.map(clueName));
    return new Map(
        keysOf(model).flatMap((places, key) => {
            const value = given[key];
            const [place, next] = places as [Place, Place?];
            const clue = next ? borderClue(place, next) : cellClue(place);
            return value !== undefined && places.length < 3 && names.has(clueName(clue))
                ? [[key, { clue, value }] as const]
                : [];
        }),
    );
}

/** All steps of the easiest level at which techniques find anything new, up to the level `most`. */
export function byTechnique(model: Model, known: Known, most: Level = 5): readonly Draft[] {
    const { techniques = [] } = typeOf(model).hints;
    const all: (Inference & { readonly name: string; readonly level: Level })[] = [];
    for (const level of levels.filter(level => level <= most)) {
        for (const technique of techniques.filter(technique => technique.level === level)) {
            for (const deduction of technique.find(model, known)) {
                if (deduction.conclusions) {
                    all.push({ ...deduction, name: technique.name, level: deduction.level ?? level });
                }
            }
        }
        const found = all.filter(
            deduction => deduction.level === level && deduction.conclusions.some(fact => !known.has(fact)),
        );
        if (found.length > 0) {
            return found.map(({ en, ja, reasons, conclusions, ...deduction }) => ({
                ...deduction,
                conclusions: onlyOnce(conclusions),
                text: { en, ja },
                reasons: onlyOnce(reasons),
                possible: 1,
            }));
        }
    }
    return [];
}
