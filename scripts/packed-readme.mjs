import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';

const pictured = 'examples/fillomino/p06.puz';

/**
 * The README as the page of the extension shows it, in both languages. VS Code takes one file for it, and neither pictures
 * nor links from beside it, nor pictures that are part of it: so boards are drawn as text, and files of the tree are named.
 * To be called after the build.
 */
export function packedReadme(root) {
    const read = name => fs.readFileSync(path.join(root, name), 'utf8');
    const part = (name, locale) => {
        const solve = ['dist/puz.js', 'solve', '--lang', locale, pictured];
        const solved = execFileSync(process.execPath, solve, { cwd: root, encoding: 'utf8' });
        const board = solved.slice(solved.indexOf('┌'));
        const pictures = `\`\`\`puz\n${read(pictured)}\`\`\`\n\n\`\`\`text\n${board}\`\`\`\n`;
        return read(name)
            .replace(/(!\[.*\]\(.*\)\n\n?)+/, `${pictures}\n`)
            .replace(/^```(?=\n\w+ ")/gm, '```puz')
            .replace(/\[([^\]]*)\]\(([^)#]+)\)/g, (_, label, file) =>
                anchors[file] ? `[${label}](${anchors[file]})` : `\`${file}\``,
            );
    };
    return [part('README.md', 'en'), part('README.ja.md', 'ja').replace('# Puz', '# Puz (日本語)')].join('\n');
}

const anchors = { 'README.md': '#puz', 'README.ja.md': '#puz-日本語' };
