import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { expect, test } from './desk';

interface Checked {
    readonly verdict: string;
    readonly open: readonly unknown[];
    readonly messages: readonly { readonly message: string }[];
}

/** The examples without the verdict that they expect, which would say what the messages do. */
const texts = fs.globSync('examples/**/*.puz').map(file => fs.readFileSync(file, 'utf8').replace(/^expect .*\n/m, ''));

/** The results of the command line, in the order of the texts. */
function checked(): Checked[] {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'puz-equal-'));
    const files = texts.map((text, index) => {
        const file = path.join(folder, `${String(index).padStart(3, '0')}.puz`);
        fs.writeFileSync(file, text);
        return file;
    });
    const { stdout } = spawnSync(
        process.execPath,
        ['dist/puz.js', 'check', '--format', 'json', '--time-limit', '3600', ...files],
        { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' }, maxBuffer: 2 ** 28 },
    );
    fs.rmSync(folder, { recursive: true });
    return stdout
        .trim()
        .split('\n')
        .map(line => JSON.parse(line) as Checked);
}

test('verdicts, open cells and messages are those of the command line', async ({ tab }) => {
    const results = checked();
    expect(results.length).toBeGreaterThan(50);
    let withMessages = 0;
    for (const [index, { verdict, open, messages }] of results.entries()) {
        const text = texts[index]!;
        await tab.write(text);
        await tab.verdict(verdict);
        await expect.poll(() => tab.board.locator('figure .mark.open').count(), text).toBe(open.length);
        if (messages.length > 0) {
            await tab.button(`Problems: ${messages.length}`).click();
            withMessages += 1;
        }
        const found = messages.map(({ message }) => message).sort();
        await expect.poll(async () => (await tab.findings()).sort(), text).toEqual(found);
    }
    expect(withMessages).toBeGreaterThan(10);
});
