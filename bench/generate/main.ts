import { Random } from '../../test/support/random';
import { generators } from './types';

// npm run generate-puzzles -- TYPE GROUP ROWS COLUMNS COUNT [SEED]: lines for a file in bench/instances/.
const [type = '', group = '', rows = '', columns = '', count = '1', seed = '1'] = process.argv.slice(2);
const generate = generators[type];
if (!generate || !(Number(rows) > 0) || !(Number(columns) > 0)) {
    console.error(
        `Usage: npm run -s generate-puzzles -- ${Object.keys(generators).join('|')} GROUP ROWS COLUMNS [COUNT] [SEED]`,
    );
    process.exit(2);
}
for (let i = 0; i < Number(count); i++) {
    const model = generate(new Random(1000 * Number(seed) + i), Number(rows), Number(columns));
    console.log(JSON.stringify({ name: `${type}-${rows}x${columns}-${Number(seed)}.${i}`, group, model }));
}
