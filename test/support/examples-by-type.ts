import * as fs from 'node:fs';
import * as path from 'node:path';

/** Files of a type, by their paths in the workspace. */
export interface TypeExamples {
    readonly type: string;
    /** Has one answer. */
    readonly solved: string;
    /** Has several answers, and no `expect` line. */
    readonly open: string;
    /** Has several answers, although its `expect` line states one. */
    readonly claimed: string;
    /** Has a cell that cannot be read. */
    readonly broken: string;
}

/**
 * Chooses an example of each type, and writes the others beside it.
 *
 * @param examples the folder of the examples
 * @param workspace a copy of it
 */
export function examplesByType(examples: string, workspace: string): readonly TypeExamples[] {
    return fs.readdirSync(examples).map(type => {
        const texts = fs.readdirSync(path.join(examples, type)).map(name => ({
            name,
            text: fs.readFileSync(path.join(examples, type, name), 'utf8'),
        }));
        const unique = texts
            .filter(({ text }) => text.includes('expect unique'))
            .sort((a, b) => a.text.length - b.text.length)
            .slice(-2)[0]!;
        const several = texts.find(({ name }) => name === 'several.puz')!;
        const write = (name: string, text: string): string => {
            fs.writeFileSync(path.join(workspace, type, name), text);
            return `${type}/${name}`;
        };
        return {
            type,
            solved: `${type}/${unique.name}`,
            open: write(`open-${type}.puz`, several.text.replace(/^expect.*\n/m, '')),
            claimed: write(`claimed-${type}.puz`, several.text.replace(/^expect several/m, 'expect unique')),
            broken: write(`broken-${type}.puz`, unique.text.replace(/\S+\s*$/, '@@\n')),
        };
    });
}
