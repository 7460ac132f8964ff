import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newPuzzleText, typesByWord } from '../server/src/language/new-puzzle';
import { Server, vsCode } from '../test/lsp/connect';
import { ownProcess } from '../test/lsp/transports';

// npm run bench:typing: the time from a keystroke to its diagnostics, in a language server of its own, for an empty board
// of 20x20 and for the largest example of each type. The keystroke makes a cell wrong, or right again. Measures the
// bundles that `npm run build` made.

const keystrokes = 40;

async function measureAll(): Promise<void> {
    const { server } = await Server.start(vsCode, { transport: ownProcess('dist/server.js') });
    for (const [word, type] of typesByWord) {
        const texts = {
            'empty 20x20': newPuzzleText(type, { rows: 20, columns: 20, title: '' }),
            'largest example': largestExample(word),
        };
        for (const [name, text] of Object.entries(texts)) {
            const times = (await measure(server, `file:///${word}-${name.replaceAll(' ', '-')}.puz`, text)).sort(
                (a, b) => a - b,
            );
            const at = (part: number): string => times[Math.floor(part * (times.length - 1))]!.toFixed(1).padStart(5);
            console.log(`${word.padEnd(10)} ${name.padEnd(15)} median ${at(0.5)} ms  90 % ${at(0.9)}  most ${at(1)}`);
        }
    }
    await server.stop();
}

async function measure(server: Server, uri: string, text: string): Promise<number[]> {
    const wrong = text.trimEnd().replace(/\S+$/, '%%');
    await server.open(uri, text);
    const errors = (count: (errors: number) => boolean): Promise<unknown> =>
        server.diagnostics(uri, found => count(found.filter(({ severity }) => severity === 1).length));
    const times: number[] = [];
    for (let n = 0; n < keystrokes; n++) {
        const start = performance.now();
        await server.edit(uri, n % 2 === 0 ? wrong : text);
        await errors(n % 2 === 0 ? found => found > 0 : found => found === 0);
        times.push(performance.now() - start);
    }
    await server.close(uri);
    return times;
}

function largestExample(word: string): string {
    const folder = join('examples', word);
    const texts = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'));
    return texts.reduce((largest, text) => (text.length > largest.length ? text : largest));
}

void measureAll();
