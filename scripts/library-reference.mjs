// npm run reference: writes docs/library/reference.md, from the comments of the library, and schemas/, from the types of
// the lines that commands print.
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import './generate.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** The types of lines, by the names of their schemas. `puz advise` prints the same lines as `puz solve`. */
const lines = {
    check: 'CheckLine',
    solve: 'SolveLine',
    explain: 'ExplainLine',
    'why-not': 'WhyNotLine',
    judge: 'Judgement',
    trail: 'TrailReview',
};

/** @param {string} folder gets `check.json` and so on */
export function writeSchemas(folder) {
    fs.mkdirSync(folder, { recursive: true });
    const generator = createGenerator({
        path: path.join(root, 'server/src/{check/results,check/judgement,trail/review-json}.ts'),
        tsconfig: path.join(root, 'tsconfig.json'),
        skipTypeCheck: true,
    });
    for (const [name, type] of Object.entries(lines)) {
        const schema = JSON.stringify(generator.createSchema(type), undefined, 2);
        fs.writeFileSync(path.join(folder, `${name}.json`), `${schema}\n`);
    }
}

/** @param {string} file */
export function writeReference(file) {
    const out = fs.mkdtempSync(path.join(os.tmpdir(), 'puz-reference-'));
    // Otherwise TypeDoc would check all sources and tests as well.
    const tsconfig = path.join(out, 'tsconfig.json');
    const files = ['server/src/api/index.ts', 'server/src/cli/version.d.ts'].map(file => path.join(root, file));
    const compilerOptions = { typeRoots: [path.join(root, 'node_modules/@types')] };
    const extended = { extends: path.join(root, 'tsconfig.json'), compilerOptions, files, include: [] };
    fs.writeFileSync(tsconfig, JSON.stringify(extended));
    const options = {
        plugin: ['typedoc-plugin-markdown'],
        entryPoints: [files[0]],
        tsconfig,
        name: 'Reference of the library',
        readme: 'none',
        out,
        skipErrorChecking: true,
        disableSources: true,
        excludeInternal: true,
        excludePrivate: true,
        excludeExternals: true,
        groupOrder: ['Functions', 'Variables', 'Classes', '*'],
        treatWarningsAsErrors: true,
        logLevel: 'Warn',
        outputFileStrategy: 'modules',
        hidePageHeader: true,
        hideBreadcrumbs: true,
        parametersFormat: 'table',
        interfacePropertiesFormat: 'table',
        typeDeclarationFormat: 'table',
    };
    const config = path.join(out, 'typedoc.json');
    fs.writeFileSync(config, JSON.stringify(options));
    const typedoc = path.join(root, 'node_modules/typedoc/bin/typedoc');
    execFileSync(process.execPath, [typedoc, '--options', config], { cwd: root, stdio: 'inherit' });
    const text = fs.readFileSync(path.join(out, 'README.md'), 'utf8');
    fs.rmSync(out, { recursive: true });
    fs.mkdirSync(path.dirname(file), { recursive: true });
    // Rows of tables have no headings to link to.
    const plain = text.replace(/<a id="property-[^"]*"><\/a> ?/g, '').replace(/\[([^\]]*)\]\(#property-[^)]*\)/g, '$1');
    fs.writeFileSync(file, plain);
}

if (process.argv[1] === import.meta.filename) {
    writeSchemas(path.join(root, 'schemas'));
    writeReference(path.join(root, 'docs/library/reference.md'));
}
