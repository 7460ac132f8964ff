// Runs before all tests: makes the parser and the programs like the build does. The programs are removed afterwards.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import '../scripts/generate.mjs';
import { buildPlayPage } from '../scripts/play-page.mjs';
import { commandLine, commands, copyPrintingFiles, forAnywhere, forNode, servers } from '../scripts/programs.mjs';

/** @param {import('vitest/node').TestProject} project */
export async function setup(project) {
    const folder = mkdtempSync(join(tmpdir(), 'puz-programs-'));
    const version = '9.8.7';
    const forCommandLine = commandLine(version, '0a1b2c3d');
    const thread = { 'command-line-thread': 'test/support/command-line-thread.ts' };
    await Promise.all(
        [
            { ...forNode(version), entryPoints: commands, sourcemap: true },
            { ...forCommandLine, entryPoints: { ...forCommandLine.entryPoints, ...thread }, sourcemap: true },
            ...servers(version),
            ...forAnywhere,
        ].map(options => build({ ...options, outdir: folder, logLevel: 'error' })),
    );
    copyPrintingFiles(folder);
    await buildPlayPage(folder);
    project.provide('programs', folder);
    return () => rmSync(folder, { recursive: true, force: true });
}
