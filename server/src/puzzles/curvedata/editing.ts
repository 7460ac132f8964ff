import type { DrawnShape, ExtraIntent } from '../../board/editing';
import { areJoined } from '../../board/regions';
import type { CurveData } from '../../language/generated/ast';
import { normalise } from '../characters';
import type { Change } from '../finding';
import { withOtherRows, withoutLine } from '../repairs';
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
    if (!areJoined(strokes)) {
        return undefined;
    }
    const lines = shapeLines(shapeOf(name, strokes));
    if (block) {
        return withOtherRows(
            block,
            lines.map(line => indentation + line),
        );
    }
    const grid = ast.lines.find(line => line.$type === 'Grid');
    return grid && [{ at: grid, where: 'line above', text: `${blockLines(`shape ${name}`, lines).join('\n')}\n` }];
}
