import * as fs from 'node:fs';
import * as path from 'node:path';

/**
 * Writes four examples per puzzle type: with one answer, with several answers and no `expect`, with a wrong `expect`, and
 * with an unreadable cell. All but the first are derived from the examples.
 * @param workspace the copy of the folder `examples` to write to
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
