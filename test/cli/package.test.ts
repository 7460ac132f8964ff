import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder';

const { folder, file } = temporaryFolder();

test('what npm packs is what runs, and what its user reads', () => {
    const filesOfLibrary = ['browser.js', 'index.d.ts', 'index.js', 'package.json', 'parts/solve.js'].map(
        name => `lib/${name}`,
    );
    // The project with all that a build makes, as empty files.
    const { stdout: tracked } = spawnSync('git', ['ls-files'], { encoding: 'utf8' });
    const built = [
        'puz.js',
        'cli.js',
        'crew.js',
        'puz-language-server.js',
        'worker.js',
        'print.js',
        'mcp.js',
        'extension.js',
        'server.js',
        'webview.js',
        'puz.vsix',
    ]
        .flatMap(name => [name, `${name}.map`])
        .concat(
            'puz.1',
            'THIRD-PARTY-NOTICES.txt',
            'play-page.html',
            'play-solver.html',
            'browser/server.js',
            ...filesOfLibrary,
            'regular.ttf',
            'bold.ttf',
            'resvg.wasm',
        );
    for (const name of [...tracked.trim().split('\n'), ...built.map(name => `dist/${name}`), 'log.txt', 'test.puz']) {
        file(name, '');
    }
    for (const name of ['package.json', '.npmignore', '.gitignore']) {
        cpSync(name, join(folder, name));
    }
    const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
        cwd: folder,
        encoding: 'utf8',
    });
    const [{ files }]: [{ files: { path: string }[] }] = JSON.parse(stdout);
    const packed = files.map(({ path }) => path).sort();
    expect(packed).toEqual([
        'CHANGELOG.md',
        'LICENSE',
        'README.ja.md',
        'README.md',
        'dist/THIRD-PARTY-NOTICES.txt',
        'dist/bold.ttf',
        'dist/cli.js',
        'dist/crew.js',
        ...filesOfLibrary.map(name => `dist/${name}`),
        'dist/mcp.js',
        'dist/play-page.html',
        'dist/play-solver.html',
        'dist/print.js',
        'dist/puz-language-server.js',
        'dist/puz.1',
        'dist/puz.js',
        'dist/regular.ttf',
        'dist/resvg.wasm',
        'dist/worker.js',
        ...globSync(['docs/*.md', 'docs/library/*.md']).sort(),
        'package.json',
        ...globSync('schemas/*.json').sort(),
        'skills/puz/SKILL.md',
    ]);
    const { bin, man }: { bin: Record<string, string>; man: string } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(packed).toEqual(expect.arrayContaining([...Object.values(bin), man.replace('./', '')]));
});

test('what is installed has no script to approve, and brings no other package', () => {
    const { scripts, ...manifest }: { scripts: object } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(Object.keys(scripts)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(preinstall|install|postinstall|prepublish|prepare)$/)]),
    );
    expect(manifest).not.toHaveProperty('dependencies');
    expect(manifest).not.toHaveProperty('optionalDependencies');
});
