import type { Puzzle } from '../language/generated/ast';
import { glossary as battleship } from './battleship/glossary';
import { glossary as bonsan } from './bonsan/glossary';
import { glossary as curveData } from './curvedata/glossary';
import { glossary as fillomino } from './fillomino/glossary';
import { glossary as kanaore } from './kanaore/glossary';
import type { Model } from './model';
import type { Term } from './term';

/** Apart from the types: only who is shown steps needs them. A type without techniques has none. */
const glossaries: { readonly [A in Puzzle as A['$type']]?: Readonly<Record<string, Term>> } = {
    Battleship: battleship,
    Bonsan: bonsan,
    CurveData: curveData,
    Fillomino: fillomino,
    Kanaore: kanaore,
};

/** What people know of a technique. @param technique null if the engine found the step */
export function termOf({ type }: Pick<Model, 'type'>, technique: string | null): Term {
    return (technique === null ? undefined : glossaries[type as Puzzle['$type']]?.[technique]) ?? search;
}

const search: Term = {
    title: { en: 'Search', ja: '探索' },
    idea: { en: 'No technique finds this; a search does.', ja: '手筋では見つからず、探索で見つかりました。' },
};
