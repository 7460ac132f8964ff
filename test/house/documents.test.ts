import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseConfig } from '../../server/src/house/config';
import { houseRuleTexts } from '../../server/src/house/names';
import { commandLine } from '../support/command-line';
import { temporaryFolder } from '../support/temporary-folder';

const puz = commandLine();
const { folder, file } = temporaryFolder();

describe.each([
    ['en', 'docs/house-rules.md'],
    ['ja', 'docs/house-rules.ja.md'],
] as const)('%s: what %s says', (lang, document) => {
    const text = readFileSync(document, 'utf8');
    const blocks = (language: string): string[] =>
        [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, block]) => block!);
    const [config = '', ...others] = blocks('json');
    const [broken = '', wrong = ''] = blocks('text');

    beforeAll(() => {
        mkdirSync(join(folder, '2025'), { recursive: true });
        file('2025/old.puz', 'fillomino\ngrid\n  1 .\n');
    });

    test('is the table of all rules', () => {
        const rows = Object.entries(houseRuleTexts).map(([name, about]) => `| \`${name}\` | ${about[lang]} |`);
        expect(text).toContain(`${rows.join('\n')}\n\n`);
    });

    test('can be a puz.json', () => {
        expect(others.length).toBeGreaterThan(0);
        expect([config, ...others].map(block => parseConfig(block).problems)).toEqual([[], []]);
    });

    test('is printed about a puzzle', () => {
        file('issue12/puz.json', config);
        const name = file('issue12/first.puz', 'fillomino\ngrid\n  . 3 .\n');
        const { out } = puz(['check', '--lang', lang, name]);
        expect(out.replaceAll(`${folder}/`, '')).toBe(broken);
    });

    test('is printed about a wrong puz.json', () => {
        file('issue12/puz.json', '{\n  "rules": {\n    "symetry": "error"\n  }\n}\n');
        const { err } = puz(['check', '--lang', lang, join(folder, 'issue12/first.puz')]);
        expect(err.replace(/^\S*issue12\//m, '')).toBe(wrong);
    });
});
