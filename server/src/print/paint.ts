import { paperStyle } from '../board/style';
import type { SvgNode } from '../board/svg-node';

interface Rule {
    /** The classes of the enclosing elements and, last, of the element itself. */
    readonly selector: readonly (readonly string[])[];
    readonly properties: Readonly<Record<string, string>>;
    readonly specificity: number;
}

const rules: readonly Rule[] = paperStyle
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

/** A picture in black on white, with styles as attributes, which SVG readers support best, and without tooltips. */
export function painted(node: SvgNode, around: readonly (readonly string[])[] = []): SvgNode {
    const { class: names = '', ...attributes } = node.attributes;
    const classes = names.split(' ');
    const properties = rules
        .filter(({ selector }) => {
            const enclosing = selector.slice(0, -1);
            return (
                has(classes, selector.at(-1)!) && enclosing.every(wanted => around.some(names => has(names, wanted)))
            );
        })
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
