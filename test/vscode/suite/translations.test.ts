import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as vscode from 'vscode';

suite('every string of the extension is there in Japanese', () => {
    const root = (): string => vscode.extensions.getExtension('puz.puz')!.extensionPath;
    const read = (name: string): Record<string, string> => JSON.parse(fs.readFileSync(path.join(root(), name), 'utf8'));

    test('package.nls', () => {
        const english = read('package.nls.json');
        const japanese = read('package.nls.ja.json');
        assert.deepEqual(Object.keys(japanese).sort(), Object.keys(english).sort());
        const used = [...fs.readFileSync(path.join(root(), 'package.json'), 'utf8').matchAll(/"%([\w.-]+)%"/g)].map(
            ([, key]) => key!,
        );
        assert.deepEqual([...new Set(used)].sort(), Object.keys(english).sort());
    });

    test('the texts of the client', () => {
        const client = path.join(root(), 'client');
        const source = fs
            .readdirSync(client, { recursive: true, encoding: 'utf8' })
            .filter(name => name.endsWith('.ts'))
            .map(name => fs.readFileSync(path.join(client, name), 'utf8'))
            .join('\n');
        const texts = [...source.matchAll(/l10n\.t\(\s*'((?:[^'\\]|\\.)*)'/g)].map(([, text]) =>
            text!.replaceAll("\\'", "'"),
        );
        assert.ok(texts.length > 5);
        assert.equal(texts.length, source.split('l10n.t(').length - 1, 'every text is written in single quotes');
        assert.deepEqual(Object.keys(read('l10n/bundle.l10n.ja.json')).sort(), [...new Set(texts)].sort());
    });
});
