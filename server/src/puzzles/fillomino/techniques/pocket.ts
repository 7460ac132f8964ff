import { type Fact, is, isNot } from '../../known';
import { type Deduction, follows, lazily, type Technique } from '../../techniques/technique';
import { waysText } from '../../techniques/ways';
import { type Groups, technique } from '../groups';
import type { FillominoModel } from '../model';
import { fillingsOf } from './fillings';

/** The largest number of open cells in a pocket. */
const maxCellsAtLevel2 = 4;
const maxCells = 8;

/** Compares all ways to fill a pocket: open cells that are enclosed by filled ones. */
export const pocket = pocketTechnique('pocket', 2, maxCellsAtLevel2);
export const largePocket = pocketTechnique('large-pocket', 3, maxCells);

function pocketTechnique(name: string, level: 2 | 3, maxCells: number): Technique<FillominoModel> {
    return technique({
        name,
        level,
        isFollowed: level === 2,
        each: groups => groups.pockets.filter(({ length }) => length <= maxCells),
        find: inAllFillings,
    });
}

function* inAllFillings(groups: Groups, cells: readonly number[]): Iterable<Deduction> {
    const found = fillingsOf(groups, cells);
    if (!found) {
        return;
    }
    const { fillings, looked, reasons } = found;
    const { length } = fillings;
    const conclusions = cells.flatMap((cell, index): Fact[] => {
        const values = new Set(fillings.map(filling => filling[index]!));
        const ruledOut = [...groups.numbers].filter(number => groups.known.may(cell, number) && !values.has(number));
        return values.size === 1 ? [is(cell, [...values][0]!)] : ruledOut.map(number => isNot(cell, number));
    });
    if (conclusions.length > 0 || length === 0) {
        const at = groups.name(cells[0]!);
        yield lazily(follows(length === 0 ? [] : conclusions), looked, () => ({
            reasons: reasons(),
            en: `The ${cells.length === 1 ? 'enclosed cell' : `${cells.length} enclosed cells`} at ${at} can be filled ${waysText(length).en}.`,
            ja: `${at}の囲まれた${cells.length}マスの入れ方${waysText(length).ja}。`,
        }));
    }
}
