import * as fs from 'node:fs';
import * as path from 'node:path';

/**
 * For each puzzle type an example with one answer, one with several that does not say so, one that says that it has only
 * one, and one with a cell that cannot be read; but for the first they are made of the examples.
 * @param workspace a copy of the folder `examples`, where they are written
 */
export function examplesByType(examples, workspace) {
    return fs.readdirSync(examples).map(type => {
        const texts = fs.readdirSync(path.join(examples, type)).map(name => ({
            name,
            text: fs.readFileSync(path.join(examples, type, name), 'utf8'),
        }));
        const expecting = verdict =>
            texts
                .filter(({ text }) => text.includes(`expect ${verdict}`))
                .sort((a, b) => a.text.length - b.text.length)
                .at(-2);
        const write = (name, text) => {
            fs.writeFileSync(path.join(workspace, type, name), text);
            return `${type}/${name}`;
        };
        const unique = expecting('unique');
        const several = texts.find(({ name }) => name === 'several.puz');
        return {
            type,
            solved: `${type}/${unique.name}`,
            open: write(`open-${type}.puz`, several.text.replace(/^expect.*\n/m, '')),
            claimed: write(`claimed-${type}.puz`, several.text.replace(/^expect several/m, 'expect unique')),
            broken: write(`broken-${type}.puz`, unique.text.replace(/\S+\s*$/, '@@\n')),
        };
    });
}
