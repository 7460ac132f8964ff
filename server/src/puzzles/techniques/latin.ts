import { cellName, Grid } from '../../board/grid';
import { is, isNot, type Known } from '../known';
import type { LatinGroup } from '../latin';
import type { Model } from '../model';
import { type Deduction, impasse, type Technique, techniqueOn } from './technique';

interface View {
    readonly known: Known;
    readonly groups: readonly LatinGroup[];
    readonly open: readonly number[];
    /** All numbers that a cell can hold by the rules. */
    readonly numbers: readonly number[];
    nameOf(cell: number): string;
}

/** The techniques of all puzzles whose groups of cells hold every number once (`latin.ts`), easiest first. */
export function latinTechniques<M extends Model>(groupsOf: (model: M) => readonly LatinGroup[]): Technique<M>[] {
    const technique = techniqueOn((model: M, known): View => {
        const grid = new Grid(model.rows, model.columns);
        return {
            known,
            groups: groupsOf(model),
            open: grid.cells.filter(cell => known.value(cell) === undefined),
            numbers: Array.from({ length: model.rows }, (_, index) => index + 1),
            nameOf: cell => cellName(grid.place(cell)),
        };
    });
    return [
        technique({ name: 'once', level: 1, find: once }),
        technique({ name: 'only-place', level: 1, find: onlyPlace }),
        technique({ name: 'only-number', level: 1, find: onlyNumber }),
    ];
}

function* once({ known, groups, nameOf }: View): Iterable<Deduction> {
    for (const { name, cells } of groups) {
        for (const cell of cells) {
            const number = known.value(cell);
            const others = number === undefined ? [] : cells.filter(one => one !== cell && known.may(one, number));
            if (number !== undefined && others.length > 0) {
                yield {
                    conclusions: others.map(one => isNot(one, number)),
                    reasons: [known.why(cell)],
                    en: `The ${number} of ${name.en} is in ${nameOf(cell)}.`,
                    ja: `${name.ja}の${number}は${nameOf(cell)}にあります。`,
                };
            }
        }
    }
}

function* onlyPlace({ known, groups, numbers, nameOf }: View): Iterable<Deduction> {
    for (const { name, cells } of groups) {
        for (const number of numbers) {
            const places = cells.filter(cell => known.may(cell, number));
            const [place] = places;
            const others = cells.filter(cell => cell !== place);
            if (place === undefined) {
                yield {
                    ...impasse,
                    reasons: others.map(cell => known.whyNot(cell, number)),
                    en: `No cell of ${name.en} can hold a ${number}.`,
                    ja: `${name.ja}に${number}の入るマスがありません。`,
                };
            } else if (places.length === 1 && known.value(place) === undefined) {
                yield {
                    conclusions: [is(place, number)],
                    reasons: others.map(cell => known.whyNot(cell, number)),
                    en: `In ${name.en} only ${nameOf(place)} can hold a ${number}.`,
                    ja: `${name.ja}で${number}の入るマスは${nameOf(place)}だけです。`,
                };
            }
        }
    }
}

function* onlyNumber({ known, open, numbers, nameOf }: View): Iterable<Deduction> {
    for (const cell of open) {
        const left = numbers.filter(number => known.may(cell, number));
        const [number] = left;
        if (left.length > 1) {
            continue;
        }
        const reasons = numbers.filter(one => one !== number).map(one => known.whyNot(cell, one));
        yield number === undefined
            ? {
                  ...impasse,
                  reasons,
                  en: `No number can be in ${nameOf(cell)}.`,
                  ja: `${nameOf(cell)}に入る数字がありません。`,
              }
            : {
                  conclusions: [is(cell, number)],
                  reasons,
                  en: `Nothing else can be in ${nameOf(cell)}.`,
                  ja: `${nameOf(cell)}に入る数字はほかにありません。`,
              };
    }
}
