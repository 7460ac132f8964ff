import type { Drawing } from './drawing';
import { boardStyle } from './style';
import { drawingToSvg, svgFile } from './svg';
import { svgNode } from './svg-node';

/** A drawing as an SVG file with the styles of a web page and a title for screen readers. */
export function boardFile(drawing: Drawing, title?: string): string {
    // A file has no pointer that could show the path of a word.
    const svg = drawingToSvg({ ...drawing, items: drawing.items.filter(({ kind }) => kind !== 'path') }, title);
    const [, , width = '', height = ''] = svg.attributes['viewBox']!.split(' ');
    return svgFile({
        ...svg,
        attributes: { ...svg.attributes, width, height },
        children: [svgNode('style', {}, [boardStyle]), ...svg.children],
    });
}
