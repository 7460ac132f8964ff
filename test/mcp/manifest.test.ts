import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { tools } from '../../server/src/mcp/tools';
import { expectGolden } from '../support/golden';

interface Manifest {
    readonly contributes: { readonly languageModelTools: readonly object[] };
}

const texts: Record<string, string> = JSON.parse(readFileSync('package.nls.json', 'utf8'));

test('package.json has the tools for language models, as puz mcp lists them', () => {
    const manifest: Manifest = JSON.parse(readFileSync('package.json', 'utf8'));
    const languageModelTools = tools.map(({ name, description, input }) => {
        const { $schema: _, ...inputSchema } = z.toJSONSchema(input, { io: 'input' });
        const word = name.replace('puz_', '');
        return {
            name,
            toolReferenceName: `puz${word[0]!.toUpperCase()}${word.slice(1)}`,
            displayName: `%tool.${word}%`,
            userDescription: `%tool.${word}%`,
            modelDescription: description,
            icon: '$(checklist)',
            canBeReferencedInPrompt: true,
            // In a browser there is no Node that could run them.
            when: '!isWeb || remoteName',
            inputSchema,
        };
    });
    const contributes = { ...manifest.contributes, languageModelTools };
    expectGolden('package.json', `${JSON.stringify({ ...manifest, contributes }, null, 2)}\n`);
    expect(tools.map(({ name }) => texts[name.replace('puz_', 'tool.')])).toEqual(tools.map(({ title }) => title));
});
