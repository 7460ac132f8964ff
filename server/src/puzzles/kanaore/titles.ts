import type { Text } from '../../message';
import { supposingTitles } from '../trying';

/** The names of the techniques for people, by their names in the program. */
export const titles: Readonly<Record<string, Text>> = {
    beginning: { en: 'Beginning of a word', ja: '言葉の始まり' },
    'only-way-on': { en: 'Only way to go on', ja: '続く先は1か所' },
    'only-way': { en: 'Only way for a word', ja: '言葉の置き方は1つ' },
    'only-place': { en: 'Only place for a letter of a word', ja: '文字の入るマスは1つ' },
    'no-room': { en: 'No room for the rest of a word', ja: '残りの文字が入らない' },
    'own-letter': { en: 'Letter of one word', ja: '1つの言葉だけの文字' },
    empty: { en: 'No word comes here', ja: '言葉の届かないマス' },
    'only-letter': { en: 'Only letter for a cell', ja: '入る文字は1つ' },
    'every-way': { en: 'Ways of a word', ja: '言葉の置き方を比べる' },
    'letter-of-none': { en: 'Letter of no word', ja: 'どの言葉でもない文字' },
    'only-word': { en: 'Only word for a cell', ja: '入る言葉は1つ' },
    'needed-twice': { en: 'Word needed in several cells', ja: '何か所かで必要な言葉' },
    elsewhere: { en: 'Word needed elsewhere', ja: 'ほかで必要な言葉' },
    crossing: { en: 'Letters of a crossing', ja: '交わるところの文字' },
    'same-cell': { en: 'Two words in one cell', ja: '同じマスを通る2つの言葉' },
    'two-cells': { en: 'Two words for two cells', ja: '2マスを分け合う2つの言葉' },
    'two-words': { en: 'Two words that meet', ja: '出会う2つの言葉' },
    ...supposingTitles,
};
