import { anyOf } from '../../../message';
import { type Fact, is, type Known } from '../../known';
import { areCases, type Split } from '../../techniques/trying';
import { groupsOf } from '../groups';
import type { FillominoModel } from '../model';
import { valuesLeft } from './only-number';
import { shapesOf, whyNoOtherShape } from './shapes';

/** The largest number of cells that a region lacks in a case. */
const maxMissing = 5;

/** Cells that can have only two numbers, and regions that can go on in a few ways only. */
export function* splitsOf(model: FillominoModel, known: Known): Iterable<Split> {
    const groups = groupsOf(model, known);
    for (const open of groups.open) {
        const candidates = valuesLeft(groups, open, 2);
        if (candidates?.numbers.length === 2) {
            const at = groups.name(open);
            const [first, second] = candidates.numbers;
            yield {
                cases: candidates.numbers.map(number => ({
                    facts: [is(open, number)],
                    en: `If it is ${number}`,
                    ja: `${number}だとすると`,
                })),
                tell: () => ({
                    reasons: candidates.reasons(),
                    en: `${at} can only be ${first} or ${second}.`,
                    ja: `${at}に入るのは${first}か${second}です。`,
                }),
            };
        }
    }
    for (const group of groups.unfinished) {
        const { number, cells } = group;
        const shapes = number - cells.length <= maxMissing ? shapesOf(groups, group) : undefined;
        if (shapes && areCases(shapes)) {
            const ways = shapes.map(shape => [...shape].filter(cell => known.isOpen(cell)));
            const names = ways.map(way => way.map(cell => groups.name(cell)));
            yield {
                cases: ways.map((way, index) => ({
                    facts: way.map((cell): Fact => is(cell, number)),
                    en: `If it goes to ${names[index]!.join(', ')}`,
                    ja: `${names[index]!.join('・')}に伸びると`,
                })),
                tell: () => ({
                    reasons: whyNoOtherShape(groups, group),
                    en: `The ${number} at ${groups.at(group)} can go only to ${anyOf(names.map(name => name.join(' + ')))}.`,
                    ja: `${groups.at(group)}の${number}が伸びる先は、${names.map(name => name.join('+')).join('か')}です。`,
                }),
            };
        }
    }
}
