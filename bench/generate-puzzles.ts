import { generate } from '../server/src/generate/generate';
import { generatedKinds } from '../server/src/generate/kinds';

// npm run generate-puzzles -- TYPE GROUP ROWS COLUMNS COUNT [SEED]: lines for a file in bench/instances/.
const [type = '', group = '', rows = '', columns = '', count = '1', seed = '1'] = process.argv.slice(2);
const kind = generatedKinds.find(({ word }) => word === type);
if (!kind || !(Number(rows) > 0) || !(Number(columns) > 0)) {
    const words = generatedKinds.map(({ word }) => word).join('|');
    console.error(`Usage: npm run -s generate-puzzles -- ${words} GROUP ROWS COLUMNS [COUNT] [SEED]`);
    process.exit(2);
}
for (let i = 0; i < Number(count); i++) {
    const from = 1000 * Number(seed) + i;
    const model = generate(kind.board(Number(rows), Number(columns), from), { seed: from, clues: 'few' });
    console.log(JSON.stringify({ name: `${type}-${rows}x${columns}-${Number(seed)}.${i}`, group, model }));
}
