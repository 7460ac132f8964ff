// npm run generate: makes the parser, the table of keywords and the types of answers from the grammar, and the fonts for
// printing. Every script that compiles the sources imports this first. `npm test` does it once for all of its steps (PUZ_IS_GENERATED).
import './needs-node.mjs';
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { transformSync } from 'esbuild';
import * as langium from 'langium';
import './fonts.mjs';

const root = path.resolve(import.meta.dirname, '..');
const langiumCli = path.join(root, 'node_modules/langium-cli/bin/langium.js');
if (process.env.PUZ_IS_GENERATED !== '1') {
    const args = [langiumCli, 'generate'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) {
        throw new Error(`langium generate\n${stdout}${stderr}`);
    }
    writeRules(path.join(root, 'server/src/language'));
    writeForms(path.join(root, 'server/src'));
}

/**
 * Writes the keywords of each parser rule and the rules that it calls, in the order of the grammar: to read them from the
 * grammar takes longer than to solve a small puzzle.
 *
 * @param {string} folder
 */
function writeRules(folder) {
    const { code } = transformSync(fs.readFileSync(path.join(folder, 'generated/grammar.ts'), 'utf8'), {
        loader: 'ts',
        format: 'cjs',
    });
    const module = { exports: {} };
    new Function('module', 'require', code)(module, () => langium);
    const grammar = /** @type {{ PuzGrammar(): langium.Grammar }} */ (module.exports).PuzGrammar();
    const rules = grammar.rules.filter(langium.GrammarAST.isParserRule);
    const entries = rules.map(rule => {
        const parts = langium.AstUtils.streamAllContents(rule).toArray();
        const keywords = parts.filter(langium.GrammarAST.isKeyword).map(({ value }) => value);
        const calls = parts.filter(langium.GrammarAST.isRuleCall).map(call => call.rule.$refText);
        return [rule.name, { keywords, calls }];
    });
    const table = JSON.stringify(Object.fromEntries(entries), undefined, 4);
    // Not beside the grammar: Langium asks whether to delete what it has not written there.
    fs.writeFileSync(
        path.join(folder, 'generated-rules.ts'),
        `// Made by \`npm run generate\`.\n\nexport const rules = ${table};\n`,
    );
}

/**
 * Writes the types of the puzzle and of its answers, by the first word of a text: each type's `model.ts` names them after
 * its rule of the grammar.
 *
 * @param {string} folder
 */
function writeForms(folder) {
    const ast = fs.readFileSync(path.join(folder, 'language/generated/ast.ts'), 'utf8');
    const types = /^export type Puzzle = (.*);$/m.exec(ast)[1].split(' | ').sort();
    const lines = types.map(type => {
        const file = `${type.toLowerCase()}/model`;
        const model = fs.readFileSync(path.join(folder, `puzzles/${file}.ts`), 'utf8');
        const names = [...model.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name);
        return {
            imported: `import type { ${type}Answer, ${type}Model } from './${file}';\n`,
            exported: `export type { ${names.join(', ')} } from './${file}';\n`,
        };
    });
    const fields = types.map(
        type =>
            `    readonly ${type.toLowerCase()}: { readonly puzzle: ${type}Model; readonly answer: ${type}Answer };\n`,
    );
    fs.writeFileSync(
        path.join(folder, 'puzzles/generated-forms.ts'),
        `// Made by \`npm run generate\`.\n\n${lines.map(({ imported }) => imported).join('')}
${lines.map(({ exported }) => exported).join('')}
/** By the first word of a text: the puzzle as it is read, and the form of its answers. */
export interface PuzzleForms {\n${fields.join('')}}\n`,
    );
}
