// Imported first by scripts that need a newer Node than the programs do. `npm run` and `npx` use the project's own.
if (Number.parseInt(process.versions.node, 10) < 22) {
    const own = 'use "npm run", or node_modules/.bin/node in place of node';
    console.error(`This script needs Node 22 or newer, and this is ${process.versions.node}: ${own}.`);
    process.exit(2);
}
