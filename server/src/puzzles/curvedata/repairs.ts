import type { AstNode } from 'langium';
import type { CurveData, ShapeBlock } from '../../language/generated/ast';
import { withoutBorders } from '../pieces';
import type { Repair } from '../puzzle-type';
import { normalise } from '../reading';
import { freeName, write } from '../repairs';
import { isShapeName, shapeNames } from './signs';

/** A cell with a name that no shape has: one that differs in capitals only, or a drawing to begin with. */
export function mendName(cell: AstNode, name: string, names: readonly string[], { lines }: CurveData): Repair[] {
    const { borders } = withoutBorders(cell.$cstNode?.text ?? '');
    const twin = names.find(other => other.toUpperCase() === name.toUpperCase());
    const grid = lines.find(line => line.$type === 'Grid')!;
    return [
        ...(twin === undefined ? [] : [write(cell, twin + borders, true)]),
        {
            title: { en: `Add a sketch of shape ${name}`, ja: `記号${name}の図のひな形を加える` },
            changes: [{ at: grid, where: 'line above', text: `shape ${name}\n  +-+\n  |\n  +\n` }],
            isPreferred: twin === undefined,
        },
    ];
}

/** A name for a shape without one. */
export function addName(block: ShapeBlock): Repair {
    const name = freeNameIn(block);
    return {
        title: { en: `Name this shape ${name}`, ja: `この図の記号を ${name} にする` },
        changes: [{ at: block, where: 'behind word', text: ` ${name}` }],
        isPreferred: true,
    };
}

/** A name that no shape has: one that stands on the board already, or the next letter. */
export function freeNameIn({ $container: ast }: ShapeBlock): string {
    const taken = shapeNames(ast);
    const cells = ast.lines.flatMap(line => (line.$type === 'Grid' ? line.rows.flatMap(row => row.cells) : []));
    const onBoard = cells.map(({ text }) => withoutBorders(normalise(text)).stem);
    return onBoard.find(name => isShapeName(name) && !taken.includes(name)) ?? freeName(taken);
}
