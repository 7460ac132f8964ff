import { writeRows } from '../../edit/board-table';
import { type Block, blocksOf, kindOf, lineOf } from '../../edit/parts';
import { cellsOf, tableOf } from '../../edit/pasted-table';
import { touches } from '../../language/ranges';
import type { Text } from '../../message';
import { indentation, writeTable } from '../../puzzles/table';
import type { ActionContext, Offer } from './action-context';

/** Marks the empty cells of rows that were pasted with tabs between the cells and have errors. */
export function tabActions({ puzzle, type, findings, range, problems }: ActionContext): Offer[] {
    return blocksOf(puzzle).flatMap((block): Offer[] => {
        const place = block.$cstNode?.range;
        if (!place || !type || kindOf(block) !== 'cells' || !touches(place, range)) {
            return [];
        }
        const errors = findings.filter(({ severity, range: at }) => severity === 'error' && touches(at, place));
        const cells = cellsBetweenTabs(block);
        if (!cells || errors.length === 0) {
            return [];
        }
        const texts = writeTable(tableOf(cells, type)).map(line => indentation + line);
        return [
            {
                title: fillEmpty,
                problems: problems(errors.map(({ message }) => message.code)),
                edits: writeRows(block.rows, texts),
                isPreferred: true,
            },
        ];
    });
}

/** Undefined if rows have different numbers of tabs, or no cell is empty. */
function cellsBetweenTabs(block: Block): string[][] | undefined {
    const rows = block.rows.map(row => {
        const { before, code, behind } = lineOf(row);
        return before + code + behind.replace(/[#＃].*$/, '');
    });
    // Blanks before the first cell of a row are indentation; a tab is only if every row has one.
    const isIndentation = rows.every(row => row.startsWith('\t'));
    const texts = rows.map(row => (isIndentation ? row.slice(1) : row.replace(/^ +(?=\S)/, '')));
    const isTable = new Set(texts.map(text => text.split('\t').length)).size === 1;
    const cells = cellsOf(texts.join('\n'));
    return isTable && texts[0]?.includes('\t') && cells.flat().includes('') ? cells : undefined;
}

const fillEmpty: Text = {
    en: 'Write “.” for the empty cells between tabs',
    ja: 'タブの間の空きマスに「.」を書く',
};
