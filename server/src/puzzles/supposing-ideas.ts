import type { Text } from '../message';

/** The ideas of the techniques that all types share, as `supposingTitles` names them. */
export const supposingIdeas: Readonly<Record<string, Text>> = {
    trial: {
        en: 'Suppose a value. What follows at a glance leads to a contradiction, so the value is wrong.',
        ja: 'ある値を仮に置くと、そこから分かることが矛盾するので、その値は誤りです。',
    },
    clash: {
        en: 'A value breaks a rule at once, so it is ruled out.',
        ja: 'その値にすると、すぐに決まりに反するので、入りません。',
    },
    cases: {
        en: 'There are only a few cases. Go through all of them: some contradict themselves, and the others agree.',
        ja: '残る場合は数通りです。すべて調べると、矛盾する場合を除いて、どれでも同じになります。',
    },
};
