import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';

// The rules are the tables of "Who may import whom" in ARCHITECTURE.md.

const cellsOf = line =>
    line
        .split('|')
        .slice(1, -1)
        .map(cell => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));

const document = readFileSync(new URL('ARCHITECTURE.md', import.meta.url), 'utf8');
const [, section] = document.split('### Who may import whom\n');
const [rows, reaches] = [...section.matchAll(/(?<=\n\|[-|]+\|\n)(\|.*\n)+/g)].map(([table]) =>
    table
        .trim()
        .split('\n')
        .map(line => {
            const [from, may, types] = cellsOf(line);
            return { from, may, types };
        }),
);

const sources = /^(server|client)\//;
const isOurs = name =>
    name.includes('puzzles/x/') ||
    name === 'puzzles/*' ||
    ['', '.ts', '.tsx'].some(end =>
        existsSync(new URL(`${sources.test(name) ? '' : 'server/src/'}${name}${end}`, import.meta.url)),
    );

/** A pattern for the paths that a name stands for; `type` for the folder of a puzzle type. */
function pathOf(name, type = '[^/]+') {
    if (name === 'node:*') {
        return `^(node:)?(${builtinModules.join('|')})$`;
    }
    if (!isOurs(name)) {
        return `(^|/)node_modules/(@types/)?${name}/|^${name}(/|$)`;
    }
    const path = `^${sources.test(name) ? '' : 'server/src/'}${name.replace('/x/', `/${type}/`).replace('*', '[^/]+')}`;
    return name.endsWith('/') ? path : `${path}\\.tsx?$`;
}

const isMany = name => /[/*]$/.test(name);

/** Whether a name stands for a part of what another name stands for. */
const isInside = (name, other) => name !== other && isMany(other) && name.startsWith(other.replace('*', ''));

/** The row that names something most closely; -1 for a package. */
function rowOf(name) {
    const row = rows.findIndex(({ from }) => from.includes(name));
    const around = rows.map(({ from }) => Math.max(0, ...from.map(one => (isInside(name, one) ? one.length : 0))));
    const closest = Math.max(...around);
    return row >= 0 || closest === 0 ? row : around.indexOf(closest);
}

const upwards = rows.flatMap(({ from, may, types }, index) =>
    [...may, ...types]
        .filter(name => rowOf(name) > index)
        .filter(name => !rows[rowOf(name)].from.some(other => from.every(one => isInside(one, other))))
        .map(name => `${from.join(', ')} may import ${name}, which is in a later row`),
);
if (upwards.length > 0) {
    throw new Error(`ARCHITECTURE.md: ${upwards.join('; ')}`);
}

const tableRules = rows.flatMap(({ from, may, types }) => {
    const hasType = from.some(name => name.includes('/x/'));
    const to = names => names.map(name => pathOf(name, hasType ? '$1' : undefined));
    const files = {
        path: from.map(name => pathOf(name, '([^/]+)')),
        pathNot: rows
            .flatMap(row => row.from)
            .filter(name => from.some(one => isInside(name, one)))
            .map(name => pathOf(name)),
    };
    const allowed = to([...may, ...from.filter(isMany)]);
    return [
        {
            name: from.join(', '),
            comment: 'ARCHITECTURE.md, "Who may import whom"',
            severity: 'error',
            from: files,
            to: { pathNot: [...allowed, ...to(types)] },
        },
        ...(types.length === 0
            ? []
            : [
                  {
                      name: `${from.join(', ')}: only types`,
                      comment: 'ARCHITECTURE.md, "Who may import whom", last column',
                      severity: 'error',
                      from: files,
                      to: { path: to(types), pathNot: allowed, dependencyTypesNot: ['type-only'] },
                  },
              ]),
    ];
});

const reachRules = reaches.map(({ from, may }) => ({
    name: `${from.join(', ')}: reach`,
    comment: 'ARCHITECTURE.md, "Who may import whom", second table',
    severity: 'error',
    from: { path: from.map(name => pathOf(name)) },
    to: { path: may.map(name => pathOf(name)), reachable: true },
}));

export default {
    forbidden: [
        ...tableRules,
        ...reachRules,
        {
            name: 'no row',
            comment: 'Each source file belongs to a row of the table.',
            severity: 'error',
            from: { path: sources.source, pathNot: rows.flatMap(({ from }) => from.map(name => pathOf(name))) },
            to: {},
        },
        { name: 'circle', comment: 'Also of types.', severity: 'error', from: {}, to: { circular: true } },
        {
            name: 'network',
            comment: 'Nothing reaches the network.',
            severity: 'error',
            from: {},
            to: { path: '^(node:)?(https?|http2|net|tls|dgram|dns)$' },
        },
    ],
    options: {
        tsPreCompilationDeps: true,
        doNotFollow: { path: 'node_modules' },
        // Guides that are packed into a bundle.
        exclude: { path: '\\.md$' },
        enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['types', 'import', 'node', 'default'] },
    },
};
