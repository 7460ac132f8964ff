import { existsSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { boardFile } from '../../server/src/board/board-file';
import { drawStep } from '../../server/src/drawn/step';
import { drawnStep } from '../../server/src/explain/path-presentation';
import { loadPuzzle } from '../../server/src/language/load';
import type { Locale } from '../../server/src/message';
import { termOf } from '../../server/src/puzzles/glossary';
import type { PuzzleType } from '../../server/src/puzzles/puzzle-type';
import { puzzleTypes } from '../../server/src/puzzles/registry';
import { type Example, exampleOf } from './boards';
import { fileOf, wordOf } from './files';

const heads = {
    en: ['technique', 'difficulty', 'idea, and what it says in the example', 'example'],
    ja: ['手筋', '難しさ', '考え方と、例での説明', '例'],
} as const;

/** The side of a cell of an example, compared with that of a picture. */
const scale = 0.7;

/**
 * A document with the tables of all types written anew from their techniques, each below the heading with the name of the
 * type; and the examples by the files of their pictures.
 */
export function tablesIn(text: string, locale: Locale) {
    const examples = new Map<string, Example>();
    const written = Object.values(puzzleTypes).reduce((before: string, type: PuzzleType) => {
        const rows = rowsOf(type, locale, examples);
        const rule = heads[locale].map(() => '---').join('|');
        const table = [`| ${heads[locale].join(' | ')} |`, `|${rule}|`, ...rows].join('\n');
        return before.replace(
            new RegExp(`(?<=^## ${type.text.name[locale]}\n\n)\\|.*?\n(?=\n)`, 'ms'),
            () => `${table}\n`,
        );
    }, text);
    return { written, examples };
}

function rowsOf({ hints, edit }: PuzzleType, locale: Locale, examples: Map<string, Example>): string[] {
    const blank = edit.blank(1, 1);
    const word = wordOf(blank);
    return (hints.techniques ?? []).map(({ name, level }) => {
        const term = termOf(blank, name);
        const title = term.title[locale];
        const file = fileOf(word, name, 'puz');
        const example = existsSync(file) ? exampleOf(loadPuzzle(readFileSync(file, 'utf8')).model!, name) : undefined;
        if (example) {
            examples.set(fileOf(word, name, 'svg'), example);
        }
        const idea = term.idea[locale];
        const said = example ? `<br>*${example.steps[example.index]!.text[locale]}*` : '';
        const link = (ending: 'puz' | 'svg'): string => `techniques/${path.basename(fileOf(word, name, ending))}`;
        const board = example ? `[![${title}](${link('svg')})](${link('puz')})` : '';
        const dots = '●'.repeat(level) + '○'.repeat(5 - level);
        return `| <a id="${word}-${name}"></a>${title} | ${dots} | ${idea}${said} | ${board} |`;
    });
}

/** The board of an example as an SVG file: without words, so that all languages have the same. */
export function pictureOf({ model, steps, index }: Example): string {
    const drawn = steps.slice(0, index + 1).map(step => drawnStep(model, step));
    const { notes: _, ...drawing } = drawStep(model, drawn, index, 'en');
    const file = boardFile({ ...drawing, items: drawing.items.filter(({ kind }) => kind !== 'candidates') });
    return file.replace(/ (width|height)="([\d.]+)"/g, (whole, side: string, length: string, at: number) =>
        at < file.indexOf('>') + 1 || file.lastIndexOf('<svg', at) === file.lastIndexOf('<', at)
            ? ` ${side}="${Math.round(Number(length) * scale)}"`
            : whole,
    );
}
