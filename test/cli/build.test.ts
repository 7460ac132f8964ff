// @module-tag slow
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sourcesHash } from '../../scripts/programs.mjs';
import { temporaryFolder } from '../support/temporary-folder';

const { folder } = temporaryFolder();

test('the same sources are the same build in every folder; another solver, command line or WebAssembly is not', async () => {
    const here = await sourcesHash(resolve('.'));
    expect(here).toMatch(/^[\da-f]{8}$/);
    for (const name of ['server', 'client', 'scripts', 'package.json', 'tsconfig.json']) {
        cpSync(name, join(folder, name), { recursive: true });
    }
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    expect(await sourcesHash(folder)).toBe(here);
    const hashWith = async (name: string, change: (text: string) => string): Promise<string> => {
        const [file, text] = [join(folder, name), readFileSync(name, 'utf8')];
        writeFileSync(file, change(text));
        const hash = await sourcesHash(folder);
        writeFileSync(file, text);
        return hash;
    };
    const longer = (text: string): string => `${text}\n// more`;
    const others = [
        await hashWith('server/src/jobs/perform.ts', longer),
        await hashWith('server/src/puzzles/fillomino/rules.ts', longer),
        await hashWith('server/src/cli/puzzle-output.ts', longer),
        await hashWith('server/src/logic/engines/minisat/module.ts', longer),
        here,
    ];
    expect(new Set(others).size).toBe(others.length);
    for (const name of ['client/vscode/extension.ts', 'server/src/lsp/server.ts']) {
        expect(await hashWith(name, longer)).toBe(here);
    }
    expect(await hashWith('server/src/cli/puzzle-output.ts', text => text.replaceAll('\n', '\r\n'))).toBe(here);
});
