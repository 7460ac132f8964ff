import type { Locale, Text } from '../../server/src/message';
import { filledIn } from '../page/filled';

const texts = {
    puzzles: { en: 'Puzzles', ja: 'パズル' },
    rules: { en: 'Rules', ja: 'ルール' },
    all: { en: 'All puzzles', ja: 'パズル一覧' },
    solved: { en: 'Solved', ja: '解けた' },
    begun: { en: 'Begun', ja: '途中' },
    solvedOf: { en: '{0} of {1} solved', ja: '{1}題中{0}題を解きました' },
    other: { en: '日本語', ja: 'English' },
    missing: { en: 'Cells still empty: {0}.', ja: '空いているマス: {0}' },
    notYet: {
        en: 'Not the answer yet. This page cannot tell what is wrong or missing.',
        ja: 'まだ正解ではありません。どこが違うか、何が足りないかは、このページでは分かりません。',
    },
    wrong: {
        en: 'Everything is filled in, but not all of it is right.',
        ja: 'すべて記入されていますが、どこかが違います。',
    },
    failed: {
        en: 'The solver of this page does not run in this browser.',
        ja: 'このブラウザーでは、ページのソルバーが動きません。',
    },
} as const satisfies Readonly<Record<string, Text>>;

export type Say = (name: keyof typeof texts, ...values: readonly number[]) => string;

export const sayIn =
    (locale: Locale): Say =>
    (name, ...values) =>
        filledIn(texts[name][locale], values);
