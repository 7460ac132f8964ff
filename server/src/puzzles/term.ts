import type { Text } from '../message';

/** A technique as people know it. */
export interface Term {
    readonly title: Text;
    /** The idea of the technique, in a sentence. */
    readonly idea: Text;
}

/** The techniques that all types share (`supposingNames`). */
export const supposing: Readonly<Record<string, Term>> = {
    trial: {
        title: { en: 'Trial', ja: '仮置き' },
        idea: {
            en: 'Suppose a value. What follows at a glance leads to a contradiction, so the value is wrong.',
            ja: 'ある値を仮に置くと、そこから分かることが矛盾するので、その値は誤りです。',
        },
    },
    clash: {
        title: { en: 'It cannot be', ja: 'すぐに矛盾' },
        idea: {
            en: 'A value breaks a rule at once, so it is ruled out.',
            ja: 'その値にすると、すぐに決まりに反するので、入りません。',
        },
    },
    cases: {
        title: { en: 'Whichever case it is', ja: 'どの場合でも同じ' },
        idea: {
            en: 'There are only a few cases. Go through all of them: some contradict themselves, and the others agree.',
            ja: '残る場合は数通りです。すべて調べると、矛盾する場合を除いて、どれでも同じになります。',
        },
    },
};
