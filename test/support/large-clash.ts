/** A Fillomino without an answer, where many clues take part in each contradiction. */
export const largeClash = [
    'fillomino',
    'grid',
    '  . 4 6 . . . 9 6 . .',
    '  . 2 . . 9 . . . 6 .',
    '  . . 7 . 1 . . . . .',
    '  . . . 3 3 . . . 8 .',
    '  . 7 . 3 . . 7 . 7 .',
    '  . 3 3 7 . 7 . 6 . .',
    '  4 . . . 7 . 8 3 . .',
    '  . . . 6 . . . . . .',
    '  . 1 . 5 . 7 . 8 7 .',
    '  4 . . . 8 7 . . . 3',
].join('\n');
