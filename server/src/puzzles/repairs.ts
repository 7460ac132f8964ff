import type { AstNode } from 'langium';
import type { Repair } from './puzzle-type';
import type { Piece } from './reading';

// The repairs that several types offer, with their titles.

/** Another text in place of a node. */
export function write(at: AstNode, text: string, isPreferred = false): Repair {
    return {
        title: { en: `Write \`${text}\``, ja: `\`${text}\` と書く` },
        changes: [{ at, where: 'instead', text }],
        isPreferred,
    };
}

/** Cells at the end of a row that is too short. */
export function fillUp(row: AstNode, count: number, text: string): Repair {
    return {
        title: {
            en: `Add \`${Array(count).fill(text).join(' ')}\` to fill up the row`,
            ja: `\`${Array(count).fill(text).join(' ')}\` を加えて行の長さをそろえる`,
        },
        changes: [{ at: row, where: 'behind', text: ` ${text}`.repeat(count) }],
        isPreferred: true,
    };
}

/** The cells at the end of a row that is too long. */
export function cutOff(surplus: readonly Piece[]): Repair {
    const [first, last] = [surplus[0]!, surplus.at(-1)!];
    const text = surplus.map(piece => piece.text).join(' ');
    return {
        title: { en: `Delete the surplus \`${text}\``, ja: `余分な \`${text}\` を消す` },
        changes: [{ at: first.at, to: last.at, where: 'with blanks', text: '' }],
        isPreferred: true,
    };
}

export function deleteLines(line: AstNode, name: string): Repair {
    return {
        title: { en: `Delete this \`${name}\``, ja: `この \`${name}\` を消す` },
        changes: [{ at: line, where: 'lines', text: '' }],
    };
}

/** A row that stands beside its keyword. */
export function onLineOfItsOwn(row: AstNode, to: AstNode = row): Repair {
    return {
        title: { en: 'Begin a new line here', ja: 'ここから新しい行にする' },
        changes: [{ at: row, to, where: 'with blanks', text: `\n  ${textOf(row, to)}` }],
        isPreferred: true,
    };
}

/** A border that stands alone, directly behind its cell. */
export function glued(cell: Piece, border: Piece): Repair {
    const text = textOf(cell.at) + textOf(border.at);
    return {
        title: { en: `Write \`${text}\``, ja: `\`${text}\` と書く` },
        changes: [{ at: cell.at, to: border.at, where: 'instead', text }],
        isPreferred: true,
    };
}

/** Signs that stand for an empty cell elsewhere. */
const emptyElsewhere = /^[-‐-―−ー*0]$/;

/**
 * What a cell that cannot be read may have been meant to be: several cells without blanks in between, or an empty one.
 * Borders behind it stay.
 *
 * @param sign its normalised text without borders
 * @param isCell whether a normalised text is a cell of this type
 */
export function mendCell({ at }: Piece, sign: string, isCell: (text: string) => boolean): Repair[] {
    const [, typed = '', borders = ''] = /^(.*?)([|_｜＿]*)$/.exec(textOf(at)) ?? [];
    if (typed.normalize('NFKC') !== sign) {
        return [];
    }
    const signs = [...sign];
    const isRow = signs.length > 1 && signs.every(isCell);
    return [...(isRow ? [apart(at, signs, borders)] : []), write(at, `.${borders}`, emptyElsewhere.test(sign))];
}

/** Blanks between what was typed as one cell. */
export function apart(at: AstNode, signs: readonly string[], borders = ''): Repair {
    const text = signs.join(' ') + borders;
    return {
        title: { en: `Put blanks between the cells: \`${text}\``, ja: `マスを空白で区切る: \`${text}\`` },
        changes: [{ at, where: 'instead', text }],
        isPreferred: true,
    };
}

/** The first of A, B, … that is no name yet. */
export function freeName(names: Iterable<string>): string {
    const taken = new Set(names);
    for (let index = 0; ; index++) {
        const name = index < 26 ? String.fromCharCode(65 + index) : `A${index - 25}`;
        if (!taken.has(name)) {
            return name;
        }
    }
}

/** What stands from one node to the end of another. */
function textOf(node: AstNode, to: AstNode = node): string {
    const { $cstNode: start } = node;
    return start?.root.fullText.slice(start.offset, to.$cstNode?.end) ?? '';
}
