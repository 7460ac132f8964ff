/** The pages of booklets by name; B5 is the Japanese format. */
export const pageNames = ['A4', 'A5', 'B5', 'letter'] as const;

export type PageName = (typeof pageNames)[number];

/** The maximum number of puzzles on a page. */
export const mostPerPage = 50;
