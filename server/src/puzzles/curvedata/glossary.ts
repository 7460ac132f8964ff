import { supposing, type Term } from '../term';

/** What people call each technique, and what it does, by its name in the program. */
export const glossary: Readonly<Record<string, Term>> = {
    'only-way': {
        title: { en: 'Only way for a line', ja: '線の行き先は1つ' },
        idea: {
            en: 'Every cell has a line, and from this one it can go in one direction only.',
            ja: 'どのマスにも線があり、このマスから出られる向きは1つだけです。',
        },
    },
    'two-clues': {
        title: { en: 'Two clues are not joined', ja: '記号どうしはつながらない' },
        idea: {
            en: 'Every figure has one clue, so lines of two clues are not joined.',
            ja: '図形ごとに記号は1つなので、2つの記号の線はつながりません。',
        },
    },
    'no-loop': {
        title: { en: 'No loop closes', ja: '輪はできない' },
        idea: {
            en: 'The figure has no loop, so its lines do not close one.',
            ja: '輪のない図形なので、線は輪になりません。',
        },
    },
    part: {
        title: { en: 'Part by its lines', ja: '線の形で決まる部分' },
        idea: {
            en: 'The lines near a cell leave only one kind of part of the figure.',
            ja: 'まわりの線から、このマスに来る部分の形が決まります。',
        },
    },
    bottleneck: {
        title: { en: 'Bottleneck', ja: '通り道' },
        idea: {
            en: 'Cells without a clue can be joined to one over a single edge only.',
            ja: '記号のないマスの集まりが記号とつながれるのは、1か所だけです。',
        },
    },
    room: {
        title: { en: 'Room for a part', ja: '部分の入る広さ' },
        idea: {
            en: 'The figure has room for only one kind of part in this cell.',
            ja: '図形の残りが入るだけの広さがあるのは、この形の部分だけです。',
        },
    },
    'only-place': {
        title: { en: 'Only place for a part', ja: '部分の場所は1か所' },
        idea: {
            en: 'A bend, an end or a junction of the figure has one cell left.',
            ja: '図形の角・端・分岐の入るマスが、1つしか残っていません。',
        },
    },
    'only-figure': {
        title: { en: 'Only figure that comes here', ja: '届く図形は1つ' },
        idea: {
            en: 'Only one figure can come to this cell, in one way.',
            ja: 'このマスに届く図形は1つだけで、通り方も1通りです。',
        },
    },
    'any-figure': {
        title: { en: 'Whichever figure comes here', ja: 'どの図形でも' },
        idea: {
            en: 'Whichever figure comes to this cell, its lines have this in common.',
            ja: 'どの図形が来ても、このマスの線は同じになります。',
        },
    },
    'no-figure': {
        title: { en: 'A figure loses its place', ja: '図形の入る場所がなくなる' },
        idea: {
            en: 'With this line, or without it, a figure or a cell would have no place left.',
            ja: 'ここがこうだと、図形の入る場所や、マスに来る図形がなくなります。',
        },
    },
    ways: {
        title: { en: 'Ways to place a figure', ja: '図形の置き方' },
        idea: {
            en: 'Compare the few ways to place a figure.',
            ja: '1つの図形について、数通りの置き方をすべて比べます。',
        },
    },
    ...supposing,
};
