import { supposing, type Term } from '../term';

/** What people call each technique, and what it does, by its name in the program. */
export const glossary: Readonly<Record<string, Term>> = {
    beginning: {
        title: { en: 'Beginning of a word', ja: '言葉の始まり' },
        idea: {
            en: 'A word begins at its number, and its second letter is where its arrow points.',
            ja: '言葉は番号のマスから始まり、2文字目は矢印の先に入ります。',
        },
    },
    'only-way-on': {
        title: { en: 'Only way to go on', ja: '続く先は1か所' },
        idea: { en: 'A word can go on to one cell only.', ja: '言葉の続く先が、1マスしかありません。' },
    },
    'only-way': {
        title: { en: 'Only way for a word', ja: '言葉の置き方は1つ' },
        idea: { en: 'Only one way to lay the word is left.', ja: '言葉の置き方が、1通りしか残っていません。' },
    },
    'only-place': {
        title: { en: 'Only place for a letter of a word', ja: '文字の入るマスは1つ' },
        idea: {
            en: 'A letter of a word can be in one cell only, whichever way the word goes.',
            ja: '言葉がどう進んでも、この文字の入るマスは1つです。',
        },
    },
    'no-room': {
        title: { en: 'No room for the rest of a word', ja: '残りの文字が入らない' },
        idea: {
            en: 'A word has to go on here: elsewhere there are too few cells for its other letters.',
            ja: 'ほかへ進むと残りの文字が入りきらないので、言葉はこちらへ進みます。',
        },
    },
    'own-letter': {
        title: { en: 'Letter of one word', ja: '1つの言葉だけの文字' },
        idea: {
            en: 'Only one word can bring this letter so far, so it is there, or the letter is not.',
            ja: 'この文字を届けられる言葉は1つだけなので、ほかの場所にあれば、ここには入りません。',
        },
    },
    empty: {
        title: { en: 'No word comes here', ja: '言葉の届かないマス' },
        idea: { en: 'No word can come to this cell.', ja: 'このマスに届く言葉はありません。' },
    },
    'only-letter': {
        title: { en: 'Only letter for a cell', ja: '入る文字は1つ' },
        idea: {
            en: 'Every cell has a letter, and all words that can come here bring the same one.',
            ja: 'どのマスにも文字が入り、ここに来られる言葉の文字は1種類だけです。',
        },
    },
    'every-way': {
        title: { en: 'Ways of a word', ja: '言葉の置き方を比べる' },
        idea: { en: 'Compare all ways to lay a word.', ja: '1つの言葉の置き方を、すべて比べます。' },
    },
    'letter-of-none': {
        title: { en: 'Letter of no word', ja: 'どの言葉でもない文字' },
        idea: {
            en: 'A letter belongs to a word, but none can have this one.',
            ja: '文字はどれかの言葉のものですが、これを使える言葉がありません。',
        },
    },
    'only-word': {
        title: { en: 'Only word for a cell', ja: '入る言葉は1つ' },
        idea: {
            en: 'Only one word can have this letter, or come to this cell: it passes here.',
            ja: 'この文字を使える言葉、またはここに来られる言葉は1つだけなので、ここを通ります。',
        },
    },
    'needed-twice': {
        title: { en: 'Word needed in several cells', ja: '何か所かで必要な言葉' },
        idea: {
            en: 'Several cells need the same word: compare its ways through all of them.',
            ja: '何か所かで同じ言葉が必要なので、すべてを通る置き方を比べます。',
        },
    },
    elsewhere: {
        title: { en: 'Word needed elsewhere', ja: 'ほかで必要な言葉' },
        idea: {
            en: 'A word is needed elsewhere, and cannot come here as well.',
            ja: 'その言葉はほかで必要なので、ここには来られません。',
        },
    },
    crossing: {
        title: { en: 'Letters of a crossing', ja: '交わるところの文字' },
        idea: {
            en: 'A word passes this cell whichever way it goes: other letters are ruled out.',
            ja: '言葉はどう置いてもこのマスを通るので、ほかの文字は入りません。',
        },
    },
    'same-cell': {
        title: { en: 'Two words in one cell', ja: '同じマスを通る2つの言葉' },
        idea: {
            en: 'Two words go through the same cell whichever way they go: only a letter that both have can be there.',
            ja: '2つの言葉がどう進んでも同じマスを通るので、両方に合う文字だけが入ります。',
        },
    },
    'two-cells': {
        title: { en: 'Two words for two cells', ja: '2マスを分け合う2つの言葉' },
        idea: {
            en: 'Two words each need one of the same two cells: no other word has room there.',
            ja: '2つの言葉が同じ2マスを1つずつ使うので、ほかの言葉はそこに入れません。',
        },
    },
    'two-words': {
        title: { en: 'Two words that meet', ja: '出会う2つの言葉' },
        idea: {
            en: 'Two words meet. Some ways of one leave the other no way.',
            ja: '2つの言葉が出会います。片方の置き方によっては、もう片方が置けません。',
        },
    },
    ...supposing,
};
