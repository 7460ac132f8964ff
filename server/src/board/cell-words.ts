import type { Locale } from '../message';

/** How messages name cells: "r3c4", or in Japanese 「3行4列」. */
export const cellNamings = ['r3c4', 'words'] as const;

export type CellNaming = (typeof cellNamings)[number];

/** A message with its cells as the user wants them named. English has no short words for them. */
export function withCells(text: string, naming: CellNaming, locale: Locale): string {
    return naming === 'words' && locale === 'ja' ? text.replace(short, '$1行$2列') : text;
}

/** Not in the name of a file; cells of a chain are joined by hyphens. */
const short = /(?<![\w./\\]|(?<!r\d{1,3}c\d{1,3})-)r(\d{1,3})c(\d{1,3})(?![\w./\\])/g;
