import * as fs from 'node:fs';
import * as path from 'node:path';

/**
 * The licences of the packages that went into bundles, and of MiniSat, which is in the tree.
 *
 * @param {string} root the project's folder
 * @param {readonly import('esbuild').Metafile[]} bundles
 * @returns {string}
 */
export function noticesOf(root, bundles) {
    const folders = new Set(
        bundles
            .flatMap(({ inputs }) => Object.keys(inputs))
            .map(input => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0])
            .filter(folder => folder !== undefined),
    );
    const packages = [...folders].map(folder => {
        const { name, version, license } = JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
        return { title: `${name} ${version}, ${license}`, text: licenceIn(path.join(root, folder)) };
    });
    const minisat = path.join(root, 'server/src/logic/engines/minisat/LICENSE');
    const notices = [...packages, { title: 'MiniSat 2.2, MIT', text: fs.readFileSync(minisat, 'utf8') }];
    const unique = new Map(notices.map(({ title, text }) => [title, text]));
    const sections = [...unique]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([title, text]) => `${title}\n${'='.repeat(title.length)}\n\n${text.trim()}\n`);
    return `Puz contains the following software.\n\n${sections.join('\n\n')}`;
}

/** @param {string} folder */
function licenceIn(folder) {
    const name = fs.readdirSync(folder).find(file => /^licen[cs]e/i.test(file));
    if (!name) {
        throw new Error(`There is no licence in ${folder}.`);
    }
    return fs.readFileSync(path.join(folder, name), 'utf8');
}
