import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import * as vscode from 'vscode';
import { writeFile } from '../../../client/vscode/output-file';

suite('a file that is written', () => {
    let folder: string;
    const here = (name: string): string => path.join(folder, name);
    const write = (name: string, text: string): Promise<void> =>
        writeFile(vscode.Uri.file(here(name)), new TextEncoder().encode(text));
    const read = (name: string): string => fs.readFileSync(here(name), 'utf8');

    setup(() => {
        folder = fs.mkdtempSync(path.join(os.tmpdir(), 'puz-written-'));
    });

    teardown(() => fs.rmSync(folder, { recursive: true }));

    test('is made or replaced, and nothing is left beside it', async () => {
        await write('book.pdf', 'first');
        assert.equal(read('book.pdf'), 'first');
        const before = fs.statSync(here('book.pdf')).ino;
        await write('book.pdf', '2');
        assert.equal(read('book.pdf'), '2');
        assert.notEqual(fs.statSync(here('book.pdf')).ino, before);
        assert.deepEqual(fs.readdirSync(folder), ['book.pdf']);
    });

    test('is what a link leads to', async () => {
        fs.writeFileSync(here('real'), 'old');
        fs.symlinkSync('real', here('link'));
        await write('link', 'new');
        assert.equal(read('real'), 'new');
        assert.ok(fs.lstatSync(here('link')).isSymbolicLink());
        assert.deepEqual(fs.readdirSync(folder).sort(), ['link', 'real']);
    });

    test('that cannot be written is an error, and nothing is left', async () => {
        fs.mkdirSync(here('folder'));
        await assert.rejects(write('folder', 'new'));
        assert.deepEqual(fs.readdirSync(folder), ['folder']);
        assert.deepEqual(fs.readdirSync(here('folder')), []);
    });
});
