import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as path from 'node:path';

/**
 * The licences of the packages in the bundles, and of MiniSat, which is in the tree.
 *
 * @param {string} root the project's folder
 * @param {readonly import('esbuild').Metafile[]} bundles
 * @param {boolean} prints whether they come with the font
 * @returns {string}
 */
export function noticesOf(root, bundles, prints = true) {
    const sources = bundles.flatMap(({ inputs }) => Object.keys(inputs));
    const folders = new Set(
        sources
            .map(input => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0])
            .filter(folder => folder !== undefined),
    );
    const packages = [...folders].map(folder => {
        const manifest = JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
        const { name, version, license } = manifest;
        const text = licenceIn(path.join(root, folder)) ?? licenceOf(manifest, root);
        return { title: [`${name} ${version}`, license].filter(Boolean).join(', '), text };
    });
    const font = path.dirname(
        createRequire(path.join(root, 'x')).resolve('@expo-google-fonts/noto-sans-jp/package.json'),
    );
    const minisat = 'server/src/logic/engines/minisat/';
    const read = (title, ...file) => ({ title, text: fs.readFileSync(path.join(...file), 'utf8') });
    const notices = [
        ...packages,
        ...(prints ? [read('Noto Sans JP, OFL-1.1', font, 'LICENSE_FONT')] : []),
        ...(sources.some(name => name.includes(minisat)) ? [read('MiniSat 2.2, MIT', root, minisat, 'LICENSE')] : []),
    ];
    const unique = new Map(notices.map(({ title, text }) => [title, text]));
    const sections = [...unique]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([title, text]) => `${title}\n${'='.repeat(title.length)}\n\n${text.trim()}\n`);
    return `Puz contains the following software.\n\n${sections.join('\n\n')}`;
}

/** @param {string} folder */
function licenceIn(folder) {
    const name = fs.readdirSync(folder).find(file => /^licen[cs]e/i.test(file));
    return name && fs.readFileSync(path.join(folder, name), 'utf8');
}

/**
 * The licence of a package that only names it.
 *
 * @param {{ name: string, license: string, author: string | { name: string }, repository: string | { url: string } }}
 *     manifest
 * @param {string} root
 */
function licenceOf({ name, license, author, repository }, root) {
    const holder = typeof author === 'string' ? author : author?.name;
    if (license === 'MIT' && holder) {
        const ours = fs.readFileSync(path.join(root, 'LICENSE'), 'utf8');
        return ours.replace(/^Copyright.*$/m, `Copyright (c) ${holder}`);
    }
    if (license === 'MPL-2.0' && repository) {
        const url = typeof repository === 'string' ? repository : repository.url;
        return `Under the Mozilla Public License 2.0, https://mozilla.org/MPL/2.0/. Its source code is in ${url}.`;
    }
    throw new Error(`There is no licence of ${name}.`);
}
