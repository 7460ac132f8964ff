import * as fs from 'node:fs';
import * as path from 'node:path';

/**
 * The examples in one file: VS Code for the Web can read a file of the extension, but cannot list a folder.
 */
export function packedExamples(root) {
    const examples = path.join(root, 'examples');
    return fs
        .readdirSync(examples, { recursive: true, encoding: 'utf8' })
        .filter(name => name.endsWith('.puz'))
        .sort()
        .map(name => {
            const text = fs.readFileSync(path.join(examples, name), 'utf8');
            const [, word, title] = /^(\w+) "(.*?)"/m.exec(text) ?? [];
            const [, verdict] = /^expect (\w+)/m.exec(text) ?? [];
            if (word === undefined || verdict === undefined) {
                throw new Error(`examples/${name}: an example has a title in quotes, and a line "expect"`);
            }
            return { word, title, verdict, text };
        });
}
