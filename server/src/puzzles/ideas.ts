import type { Puzzle } from '../language/generated/ast';
import type { Text } from '../message';
import { ideas as battleship } from './battleship/ideas';
import { ideas as bonsan } from './bonsan/ideas';
import { ideas as curveData } from './curvedata/ideas';
import { ideas as fillomino } from './fillomino/ideas';
import { ideas as kanaore } from './kanaore/ideas';
import type { Model } from './model';

/** Apart from the types: only who learns techniques needs them. A type without techniques has none. */
const ideasOfTypes: { readonly [A in Puzzle as A['$type']]?: Readonly<Record<string, Text>> } = {
    Battleship: battleship,
    Bonsan: bonsan,
    CurveData: curveData,
    Fillomino: fillomino,
    Kanaore: kanaore,
};

/** What a technique does, in a sentence. @param technique null if the engine found the step */
export function ideaOf({ type }: Pick<Model, 'type'>, technique: string | null): Text {
    return (technique === null ? undefined : ideasOfTypes[type as Puzzle['$type']]?.[technique]) ?? search;
}

const search: Text = {
    en: 'No technique finds this; a search does.',
    ja: 'この手順は、手筋では見つからず、探索で見つかりました。',
};
