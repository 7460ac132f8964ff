import { type CodeAction, CodeActionKind } from 'vscode-languageserver';
import type { Text } from '../../message';
import { indentation, writeTable } from '../../puzzles/table';
import { writeRows } from '../text-tables/block-edits';
import { type Block, blocksOf } from '../text-tables/parts';
import { cellsOf, tableOf } from '../text-tables/pasted-table';
import { type ActionContext, touches } from './action-context';

/** Rows that were pasted with tabs between their cells, of which the empty ones went unseen. */
export function tabActions({ puzzle, lines, uri, locale, range, problems }: ActionContext): CodeAction[] {
    const { puzzle: ast, type } = puzzle;
    return blocksOf(ast).flatMap((block): CodeAction[] => {
        const place = block.$cstNode?.range;
        const isRagged = puzzle.findings.some(
            ({ message, range: at }) => place && raggedCodes.includes(message.code) && touches(at, place),
        );
        const isBoard = type && block.rows.every(row => type.layout(row).kind === 'cells');
        if (!place || !isBoard || !isRagged || !touches(place, range)) {
            return [];
        }
        const cells = cellsBetweenTabs(block, lines);
        if (!cells) {
            return [];
        }
        const texts = writeTable(tableOf(cells, type)).map(line => indentation + line);
        return [
            {
                title: fillEmpty[locale],
                kind: CodeActionKind.QuickFix,
                diagnostics: problems(raggedCodes),
                edit: { changes: { [uri]: writeRows(block.rows, texts, lines) } },
                isPreferred: true,
            },
        ];
    });
}

/** Undefined where not every row has as many tabs as the others, or where no cell is empty. */
function cellsBetweenTabs(block: Block, lines: readonly string[]): string[][] | undefined {
    const rows = block.rows.map(({ $cstNode }) => lines[$cstNode!.range.start.line]!.replace(/[#＃].*$/, ''));
    // Blanks before the first cell of every row are indentation; a tab may be.
    const isIndentation = rows.every(row => row.startsWith('\t'));
    const texts = rows.map(row => (isIndentation ? row.slice(1) : row.replace(/^ +(?=\S)/, '')));
    const isTable = new Set(texts.map(text => text.split('\t').length)).size === 1;
    const cells = cellsOf(texts.join('\n'));
    return isTable && texts[0]?.includes('\t') && cells.flat().includes('') ? cells : undefined;
}

const raggedCodes: readonly string[] = [
    'language/ragged-row',
    'battleship/wrong-column-clues',
    'battleship/missing-bar',
];

const fillEmpty: Text = {
    en: 'Write `.` for the empty cells between tabs',
    ja: 'タブの間の空きマスに `.` を書く',
};
