import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';

const pictured = 'examples/fillomino/p06.puz';
/** In the order of the README's list. */
const guides = [
    'first-puzzle',
    'language',
    'editor',
    'board',
    'site',
    'magazine',
    'house-rules',
    'command-line',
    'reports',
    'library',
    'formats',
    'data',
    'agents',
    'many-puzzles',
    'benchmarks',
    'guarantees',
    'proofs',
    'other-editors',
    'techniques',
    'glossary',
];
/** Properties of documents and forms: VS Code drops ids of their names. */
const notAnchors = (
    'action after all anchors animate append applets attributes autocomplete before blur body charset children clear ' +
    'click close closest contains cookie dataset dir doctype domain draggable elements embeds encoding enctype evaluate ' +
    'focus fonts forms fullscreen head hidden id images implementation inert lang length links location matches method ' +
    'name nonce normalize open part plugins popover prefix prepend prerendering pseudo referrer rel remove reset role ' +
    'scripts scroll slot spellcheck style submit target timeline title translate when write writeln'
).split(' ');
const blocksOfCode = /(^```.*?^```$|^~~~.*?^~~~$)/ms;

/**
 * The page of the extension in VS Code: the README and all guides, in both languages. VS Code shows one file, without
 * pictures and files beside it. So the board is drawn as text, and links lead to headings of the page.
 * Call it after the build.
 */
export function packedReadme(root) {
    const files = ['.md', '.ja.md'].flatMap(ending => [
        `README${ending}`,
        ...guides.map(guide => `docs/${guide}${ending}`),
    ]);
    const texts = files.map(file => {
        const text = fs.readFileSync(path.join(root, file), 'utf8');
        return withoutPictures(
            file.startsWith('README') ? withBoard(root, text, file.includes('.ja.') ? 'ja' : 'en') : text,
        );
    });
    const { marked, anchors } = withUniqueHeadings(files, texts);
    return marked.map((text, index) => withLinks(text, files[index], anchors)).join('\n');
}

function withBoard(root, text, locale) {
    const solve = ['dist/puz.js', 'solve', '--lang', locale, pictured];
    const solved = execFileSync(process.execPath, solve, { cwd: root, encoding: 'utf8' });
    const puzzle = fs.readFileSync(path.join(root, pictured), 'utf8');
    const board = solved.slice(solved.indexOf('┌'));
    return text.replace(/!\[.*\]\(.*\)\n/, `\`\`\`puz\n${puzzle}\`\`\`\n\n\`\`\`text\n${board}\`\`\`\n`);
}

/** Without pictures, the column of a table that has them, and what is said of them between two comments. */
function withoutPictures(text) {
    return outsideCode(text, prose =>
        prose
            .replace(/^<!-- pictures -->$.*?^<!-- end of pictures -->\n\n/gms, '')
            .replace(/(^\|.*\n)+/gm, table => (table.includes('![') ? table.replace(/[^|]*\|$/gm, '') : table))
            .replace(/!\[.*\]\(.*\)\n\n?/g, ''),
    );
}

/**
 * Marks headings that the page has twice, and those that cannot be anchors as they are. `anchors` has the new anchor of
 * each `file#anchor`.
 */
function withUniqueHeadings(files, texts) {
    const anchors = new Map();
    const taken = new Set(notAnchors);
    const marked = texts.map((text, index) =>
        outsideCode(text, prose =>
            prose.replace(/^(#+) (.*)$/gm, (_, marks, heading) => {
                const mark = marks === '#' ? '日本語' : /^# (.*)/.exec(text)[1];
                const shown = taken.has(anchorOf(heading)) ? `${heading} (${mark})` : heading;
                taken.add(anchorOf(shown));
                anchors.set(`${files[index]}#${anchorOf(heading)}`, anchorOf(shown));
                if (marks === '#') {
                    anchors.set(`${files[index]}#`, anchorOf(shown));
                }
                return `${marks} ${shown}`;
            }),
        ),
    );
    return { marked, anchors };
}

function withLinks(text, file, anchors) {
    return outsideCode(text, prose =>
        prose.replace(/\[([^\]]*)\]\(([^)#]*)#?([^)]*)\)/g, (_, label, name, anchor) => {
            const target = name === '' ? file : path.posix.join(path.posix.dirname(file), name);
            const found = anchors.get(`${target}#${anchor}`);
            return found ? `[${label}](#${found})` : label;
        }),
    );
}

/** Replaces the text outside blocks of code. */
function outsideCode(text, replace) {
    return text
        .split(blocksOfCode)
        .map((part, index) => (index % 2 === 0 ? replace(part) : part))
        .join('');
}

/** The anchor of a heading, as GitHub and VS Code make it. */
export function anchorOf(heading) {
    return heading
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-');
}
