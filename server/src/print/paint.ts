import type { SvgNode } from '../board/svg';

// Given and answer differ in weight and in solid or outlined: there are no colours on paper, and what is thin is black,
// since grey is printed as dots.
const stylesheet = `
.paper { fill: #fff; }
.grid { fill: none; stroke: #000; stroke-width: .8; }
.frame { fill: none; stroke: #000; stroke-width: 4; stroke-linejoin: miter; }
.wall { fill: none; stroke: #000; stroke-width: 2.4; stroke-linecap: square; }
.wall.given { stroke-width: 3.4; }
.text.given, .corner.given, .label { font-weight: bold; }
.text.inverse { fill: #fff; }
.line { fill: none; stroke: #777; stroke-width: 3.2; stroke-linecap: round; }
.line.given { stroke: #000; stroke-width: 5; }
.ground { fill: #fff; stroke: none; }
.shape { fill: none; stroke: #000; stroke-width: 2.6; stroke-linecap: round; stroke-linejoin: round; }
.circle { fill: #fff; stroke: #000; stroke-width: 1.4; }
.circle.given { stroke-width: 2.4; }
.circle.filled { fill: #bbb; }
.body { fill: #000; stroke: none; }
.block.answer .body { fill: #ccc; }
.block.unknown .body { fill: #fff; }
.edge { fill: none; stroke: #000; stroke-width: 1.6; }
.division { fill: none; stroke: #fff; stroke-width: 3; }
.water { fill: none; stroke: #000; stroke-width: 1.5; stroke-linecap: round; }
.water.answer { fill: #000; stroke: none; }
.shaded { fill: #999; }
.shaded.given { fill: #333; }
.mark { fill: none; stroke: #000; stroke-width: 1.6; }
.mark.concluded { fill: #ddd; stroke: none; }
.mark.reason { stroke-width: 2.4; }
`;

interface Rule {
    /** The classes of an element, and before them those of elements around it. */
    readonly selector: readonly (readonly string[])[];
    readonly properties: Readonly<Record<string, string>>;
    readonly specificity: number;
}

const rules: readonly Rule[] = stylesheet
    .trim()
    .split('\n')
    .flatMap(line => {
        const [selectors = '', body = ''] = line.split(/ \{ | \}/);
        const properties = Object.fromEntries(
            body.split(';').flatMap(property => {
                const [name, value] = property.split(':').map(part => part.trim());
                return name && value ? [[name, value]] : [];
            }),
        );
        return selectors.split(', ').map(selector => ({
            selector: selector.split(' ').map(classes => classes.split('.').slice(1)),
            properties,
            specificity: selector.split('.').length,
        }));
    })
    .sort((a, b) => a.specificity - b.specificity);

/**
 * A picture in black on white, with every property as an attribute: programs that read SVG know those better than
 * stylesheets. Titles inside the picture, which are tips, are left out.
 */
export function painted(node: SvgNode, around: readonly (readonly string[])[] = []): SvgNode {
    const { class: names = '', ...attributes } = node.attributes;
    const classes = names.split(' ');
    const properties = rules
        .filter(({ selector }) => has(classes, selector.at(-1)!) && isAround(selector.slice(0, -1), around))
        .map(rule => rule.properties);
    const children = node.children.flatMap((child): (SvgNode | string)[] => {
        if (typeof child === 'string') {
            return [child];
        }
        return child.tag === 'title' && node.tag !== 'svg' ? [] : [painted(child, [...around, classes])];
    });
    return { tag: node.tag, attributes: { ...attributes, ...Object.assign({}, ...properties) }, children };
}

function has(classes: readonly string[], wanted: readonly string[]): boolean {
    return wanted.every(name => classes.includes(name));
}

function isAround(selector: readonly (readonly string[])[], around: readonly (readonly string[])[]): boolean {
    return selector.every(wanted => around.some(classes => has(classes, wanted)));
}
