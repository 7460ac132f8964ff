import { latin, supposing, type Term } from '../term';

/** What people call each technique, and what it does, by its name in the program. */
export const glossary: Readonly<Record<string, Term>> = {
    'one-seen': {
        title: { en: 'One building is seen', ja: '見えるのは1棟' },
        idea: {
            en: 'If only one building is seen, the first one is the highest.',
            ja: '1棟しか見えないときは、手前のビルが最も高いビルです。',
        },
    },
    'all-seen': {
        title: { en: 'All buildings are seen', ja: 'すべてのビルが見える' },
        idea: {
            en: 'If all buildings are seen, their heights go up one by one.',
            ja: 'すべてのビルが見えるときは、手前から低い順に並びます。',
        },
    },
    ...latin,
    'too-near': {
        title: { en: 'Too high, too near', ja: '手前にありすぎる高いビル' },
        idea: {
            en: 'A high building near the number hides so many others that too few are seen.',
            ja: '高いビルが手前にあると後ろが隠れ、見える数が足りなくなります。',
        },
    },
    'few-line-ways': {
        title: { en: 'Few ways to fill a row or column', ja: '行や列の埋め方がわずか' },
        idea: {
            en: 'A row or column can be filled in very few ways. Compare them.',
            ja: '1つの行や列の埋め方がわずかしか残っていません。それらを比べます。',
        },
    },
    'line-ways': {
        title: { en: 'Filling a row or column', ja: '行や列の埋め方' },
        idea: { en: 'Compare all ways to fill a row or column.', ja: '1つの行や列について、埋め方をすべて比べます。' },
    },
    ...supposing,
};
