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

/** The techniques of puzzles whose groups of cells hold every number once (`techniques/latin.ts`). */
export const latin: Readonly<Record<string, Term>> = {
    once: {
        title: { en: 'Every number once', ja: '同じ数字は1つだけ' },
        idea: {
            en: 'A number that is known is nowhere else in its group of cells, such as its row or column.',
            ja: '分かった数字は、同じ行や列などのほかのマスには入りません。',
        },
    },
    'only-place': {
        title: { en: 'Only place left', ja: '数字の入るマスは1つ' },
        idea: {
            en: 'A number has only one cell left in a group of cells, such as a row or column.',
            ja: '行や列などで、ある数字の入るマスが1つしか残っていません。',
        },
    },
    'only-number': {
        title: { en: 'Only number left', ja: '残る数字は1つ' },
        idea: {
            en: 'All numbers but one are ruled out for this cell.',
            ja: 'このマスに入る数字が1つしか残っていません。',
        },
    },
};
