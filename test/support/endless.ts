/** The text of a puzzle whose search takes minutes: a large sea with outside numbers alone. */
export const endless = [
    'battleship "Sea"',
    'fleet standard 9',
    'grid',
    `    | ${Array.from({ length: 30 }, (_, column) => [7, 2, 6, 5, 4, 9][column % 6]).join(' ')}`,
    ...Array.from({ length: 30 }, (_, row) => `  ${[3, 9, 2, 8, 5, 6][row % 6]} | ${Array(30).fill('.').join(' ')}`),
    '',
].join('\n');
