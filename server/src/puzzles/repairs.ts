import type { AstNode } from 'langium';
import type { Row } from '../language/generated/ast';
import type { Change, Repair } from './finding';
import { isBesideKeyword, type Piece, withoutBorders } from './pieces';
import { separated } from './separators';

// The repairs that several types offer, with their titles.

/** Replaces a node, or everything up to the end of a second one, by another text. */
export function write(at: AstNode, text: string, isPreferred = false, to = at): Repair {
    return {
        title: { en: `Write “${text}”`, ja: `「${text}」と書く` },
        changes: [{ at, to, where: 'instead', text }],
        isPreferred,
    };
}

/** Fills up a row that is too short, after its last cell. */
export function fillUp(last: AstNode, count: number, text: string): Repair {
    const cells = Array(count).fill(text).join(' ');
    return {
        title: { en: `Add “${cells}” to fill up the row`, ja: `「${cells}」を加えて行の長さをそろえる` },
        changes: [{ at: last, where: 'behind', text: ` ${cells}` }],
        isPreferred: true,
    };
}

/** Removes the surplus cells of a row. */
export function cutOff(surplus: readonly Piece[]): Repair {
    const [first, last] = [surplus[0]!, surplus.at(-1)!];
    const text = surplus.map(piece => piece.text).join(' ');
    return {
        title: { en: `Delete the extra “${text}”`, ja: `余分な「${text}」を消す` },
        changes: [{ at: first.at, to: last.at, where: 'with blanks', text: '' }],
        isPreferred: true,
    };
}

export function deleteLines(line: AstNode, name: string): Repair {
    return {
        title: { en: `Delete this “${name}”`, ja: `この「${name}」を消す` },
        changes: [{ at: line, where: 'lines', text: '' }],
    };
}

/** Moves a row that is beside its keyword to its own line. */
export function onLineOfItsOwn(row: AstNode, to: AstNode = row): Repair {
    return {
        title: { en: 'Begin a new line here', ja: 'ここから新しい行にする' },
        changes: [{ at: row, to, where: 'with blanks', text: `\n  ${textOf(row, to)}` }],
        isPreferred: true,
    };
}

/** Moves a border that stands alone to the end of its cell. */
export function glued(cell: Piece, border: Piece): Repair {
    return write(cell.at, textOf(cell.at) + textOf(border.at), true, border.at);
}

/** Empties all cells with a sign of other programs for an empty one. The borders of these cells stay. */
export function emptied(cells: readonly Piece[]): Repair {
    const sign = withoutBorders(cells[0]!.text).stem;
    return {
        title: { en: `Write “.” in place of every “${sign}”`, ja: `すべての「${sign}」を「.」にする` },
        changes: cells.map(({ at }) => ({ at, where: 'instead', text: `.${withoutBorders(textOf(at)).borders}` })),
        isPreferred: true,
    };
}

/** Signs of other programs for an empty cell. */
const emptyElsewhere = /^[-‐-―−ー*0]$/;

/**
 * Repairs of an unreadable cell: several cells without blanks between them, a sign of another program, or an empty
 * cell. Its borders stay.
 *
 * @param sign its normalised text without borders
 * @param isCell true if a normalised text is a cell of this type
 * @param meant the sign that it stands for in other programs
 */
export function mendCell({ at }: Piece, sign: string, isCell: (text: string) => boolean, meant?: string): Repair[] {
    const { stem, borders } = withoutBorders(textOf(at));
    if (stem.normalize('NFKC') !== sign) {
        return [];
    }
    if (meant !== undefined) {
        return [write(at, meant + borders, true)];
    }
    const between = separated(stem);
    if (between?.every(text => isCell(text.normalize('NFKC')))) {
        return [write(at, between.join(' ') + borders, true)];
    }
    const signs = [...sign];
    const signsOf = (text: string): string[] | undefined => {
        const others = [...text.normalize('NFKC')];
        const isOneCell = isCell(others.join('')) && others.length !== signs.length;
        return others.length > 1 && others.every(isCell) && !isOneCell ? others : undefined;
    };
    return [...(signsOf(stem) ? apart(at, signs, signsOf) : []), write(at, `.${borders}`, emptyElsewhere.test(sign))];
}

/**
 * Puts blanks between cells that were typed as one, in all such rows.
 *
 * @param signsOf the cells that were typed as one, without borders after it, in a row that has nothing else; undefined
 * where it is one
 */
export function apart(
    at: AstNode,
    signs: readonly string[],
    signsOf: (text: string) => readonly string[] | undefined,
): Repair[] {
    const text = signs.join(' ') + withoutBorders(textOf(at)).borders;
    const all = apartInAllRows(at, signsOf);
    return [
        ...all,
        {
            title: { en: `Put blanks between the cells: “${text}”`, ja: `マスを空白で区切る:「${text}」` },
            changes: [{ at, where: 'instead', text }],
            isPreferred: all.length === 0,
        },
    ];
}

function apartInAllRows(at: AstNode, signsOf: (text: string) => readonly string[] | undefined): Repair[] {
    const row = at.$container as Row;
    const { rows } = row.$container;
    const changes = rows.flatMap(({ cells: [cell, ...others] }): Change[] => {
        const { stem, borders } = withoutBorders(cell ? textOf(cell) : '');
        const signs = others.length === 0 ? signsOf(stem) : undefined;
        return cell && signs ? [{ at: cell, where: 'instead', text: signs.join(' ') + borders }] : [];
    });
    const count = changes.length;
    if (row.cells.length > 1 || count < 2) {
        return [];
    }
    const all = count === 2 ? 'both rows' : `all ${count} rows`;
    const which = count < rows.length ? { en: `${count} rows`, ja: `${count}行` } : { en: all, ja: `${count}行すべて` };
    const title = { en: `Put blanks between the cells of ${which.en}`, ja: `${which.ja}のマスを空白で区切る` };
    return [{ title, changes, isPreferred: true }];
}

/** The text from one node to the end of another. */
function textOf(node: AstNode, to: AstNode = node): string {
    const { $cstNode: start } = node;
    return start?.root.fullText.slice(start.offset, to.$cstNode?.end) ?? '';
}

/** Removes a line, or its text up to and including a second node. Its comment stays. */
export function withoutLine(at: AstNode, to: AstNode = at): Change {
    const { root, end } = to.$cstNode!;
    const hasComment = /^[^\r\n#＃]*[#＃]/.test(root.fullText.slice(end));
    return { at, to, where: hasComment ? 'instead' : 'lines', text: '' };
}

/** Replaces the rows of a block below its keyword by other lines. Comments after them stay. */
export function withOtherRows(block: AstNode & { readonly rows: readonly Row[] }, lines: readonly string[]): Change[] {
    const rows = block.rows.filter(row => !isBesideKeyword(row));
    const further = lines.slice(rows.length).join('\n');
    return [
        ...rows.map((row, index): Change => {
            const text = lines[index];
            return text === undefined ? withoutLine(row) : { at: row, where: 'with blanks', text };
        }),
        ...(further ? [{ at: rows.at(-1) ?? block, where: 'line below', text: further } as const] : []),
    ];
}
