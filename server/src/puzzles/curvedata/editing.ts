import type { DrawnShape, ExtraIntent } from '../../board/editing';
import type { CurveData, ShapeBlock } from '../../language/generated/ast';
import { normalise } from '../characters';
import type { Change } from '../finding';
import { isBesideKeyword } from '../reading';
import { withoutLine } from '../repairs';
import { blockLines, indentation } from '../table';
import { type CurveDataModel, shapeOf } from './model';
import { shapeLines } from './shape-drawing';
import { isShapeName } from './signs';

export function drawnShapes({ shapes }: CurveDataModel): DrawnShape[] {
    return shapes.map(({ name, nodes, lines }) => ({
        name,
        strokes: lines.map(([from, to]) => [nodes[from]!, nodes[to]!] as const),
    }));
}

/** The changes that redraw, add or remove a shape. A drawing must be connected. */
export function changeShape(ast: CurveData, intent: ExtraIntent): Change[] | undefined {
    if (intent.kind !== 'shape' || !isShapeName(intent.name)) {
        return undefined;
    }
    const { name, strokes } = intent;
    const blocks = ast.lines.filter(line => line.$type === 'ShapeBlock');
    const block = blocks.find(({ rows }) => normalise(rows[0]?.cells[0]?.text ?? '') === name);
    if (strokes.length === 0) {
        const [name, ...drawing] = block?.rows ?? [];
        return block && name && [withoutLine(block, name), ...drawing.map(row => withoutLine(row))];
    }
    if (!hangsTogether(strokes)) {
        return undefined;
    }
    const lines = shapeLines(shapeOf(name, strokes));
    if (block) {
        return redrawn(
            block,
            lines.map(line => indentation + line),
        );
    }
    const grid = ast.lines.find(line => line.$type === 'Grid');
    return grid && [{ at: grid, where: 'line above', text: `${blockLines(`shape ${name}`, lines).join('\n')}\n` }];
}

/** The changes that replace the lines of a drawing; comments after them stay. */
function redrawn(block: ShapeBlock, lines: readonly string[]): Change[] {
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

function hangsTogether(strokes: DrawnShape['strokes']): boolean {
    const reached = new Set([String(strokes[0]![0])]);
    for (let before = 0; before !== reached.size; ) {
        before = reached.size;
        for (const ends of strokes.map(stroke => stroke.map(String))) {
            if (ends.some(end => reached.has(end))) {
                for (const end of ends) {
                    reached.add(end);
                }
            }
        }
    }
    return strokes.every(([from]) => reached.has(String(from)));
}
