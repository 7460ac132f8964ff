import type { Locale } from '../message';

/** How messages name cells: "r3c4", or in Japanese 「3行4列」. */
export const cellNamings = ['r3c4', 'words'] as const;

export type CellNaming = (typeof cellNamings)[number];

/** Names the cells of a message in the way the user chose. English always uses "r3c4": it has no short words for cells. */
export function withCells(text: string, naming: CellNaming, locale: Locale): string {
    return naming === 'words' && locale === 'ja' ? text.replace(short, '$1行$2列') : text;
}

/** A cell's short name, outside of file names; the cells of a chain are joined by hyphens. */
const short = /(?<![\w./\\]|(?<!r\d{1,3}c\d{1,3})-)r(\d{1,3})c(\d{1,3})(?![\w./\\])/g;
