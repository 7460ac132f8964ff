import { anyOf, joined, type Text } from '../message';
import { grouped } from '../puzzles/grouped';
import type { Fact, Known } from '../puzzles/known';
import type { Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { byReasonsAlone } from './engine-step';
import { cellsOf, reasonsText, valuesAt, wholeText } from './facts';
import type { Draft, Step } from './path-report';

/** The maximum number of values that a sentence lists by name. */
const maxLeft = 3;

/**
 * Tells steps in words.
 *
 * @param known what is known before the first; their conclusions are added to it
 */
export function toSteps(model: Model, steps: readonly Draft[], known: Known): Step[] {
    return steps.map(({ text, trial, cases, isMinimal, tries, ...step }) => {
        // A conclusion of a supposition may be known already from elsewhere; then it is not mentioned.
        const isNews = (fact: Fact): boolean => !known.has(fact);
        const supposing = {
            trial: trial && { ...trial, follows: trial.follows.filter(isNews) },
            cases: cases?.map(one => ({ ...one, follows: one.follows.filter(isNews) })),
        };
        for (const fact of step.conclusions) {
            known.add(fact);
        }
        const facts = conclusionsText(model, step.conclusions, known);
        const found = wholeText(model, supposing, text);
        const why = tries === undefined ? found : byReasonsAlone(step.reasons.length, tries);
        const said = { en: `${facts.en}: ${why.en}`, ja: `${facts.ja}: ${why.ja}` };
        const looked = tries !== undefined && { looked: Math.max(1, tries) };
        return { ...step, ...looked, text: said, ...(!isMinimal && { isInDoubt: true }) };
    });
}

/** "r1c2 = 3; r3c17 = 1 or 2": what a key can be where that is shorter than what it cannot be. */
function conclusionsText(model: Model, conclusions: readonly Fact[], known: Known): Text {
    const groups = grouped(
        conclusions.filter(({ is }) => !is),
        ({ key }) => key,
    );
    const choices = [...groups].flatMap(([key, facts]) => {
        const left = known.isOpen(key) ? leftFor(model, known, key) : [];
        return left.length > 0 && left.length < facts.length ? [{ key, left }] : [];
    });
    const said = new Set(choices.map(({ key }) => key));
    const others = conclusions.filter(({ key, is }) => is || !said.has(key));
    const texts = choices.map(({ key, left }): Text => {
        const names = left.map(value => typeOf(model).view.describeValue(model, key, value));
        const cells = cellsOf(model, key);
        return {
            en: `${cells} = ${anyOf(names.map(({ en }) => en))}`,
            ja: `${cells} = ${names.map(({ ja }) => ja).join('か')}`,
        };
    });
    return joined([...texts, ...(others.length > 0 ? [reasonsText(model, others)] : [])], { en: '; ', ja: '、' });
}

/** The few values that a key can still have; none if there are more. */
function leftFor(model: Model, known: Known, key: number): readonly number[] {
    const left = valuesAt(model)(key).filter(value => known.may(key, value));
    return left.length > maxLeft ? [] : left;
}
