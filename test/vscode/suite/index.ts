// The entry that `extensionTestsPath` names. VS Code loads it into the extension host and calls run(); a rejected
// promise is a failed run. Results go into a file: what mocha prints arrives elsewhere, as raw format strings.
import * as fs from 'node:fs';
import * as path from 'node:path';
import Mocha from 'mocha';

/** Only what hangs takes so long, on a busy machine, too. */
const hangMs = 600_000;

export async function run(): Promise<void> {
    const mocha = new Mocha({ ui: 'tdd', timeout: hangMs, color: false });
    for (const file of fs.readdirSync(__dirname).filter(name => name.endsWith('.test.js'))) {
        mocha.addFile(path.join(__dirname, file));
    }
    const results: { title: string; state: 'passed' | 'failed' | 'pending'; ms?: number; error?: string }[] = [];
    // After each test, so that it is known how far a run came that hangs.
    const note = (result: (typeof results)[number]): void => {
        results.push(result);
        fs.writeFileSync(process.env['PUZ_TEST_RESULTS']!, JSON.stringify(results, null, 2));
    };
    const failures = await new Promise<number>(resolve => {
        const runner = mocha.run(resolve);
        runner.on('pass', test => note({ title: test.fullTitle(), state: 'passed', ms: test.duration ?? 0 }));
        runner.on('fail', (test, error: Error) =>
            note({ title: test.fullTitle(), state: 'failed', error: String(error.stack ?? error) }),
        );
        runner.on('pending', test => note({ title: test.fullTitle(), state: 'pending' }));
    });
    if (failures > 0) {
        throw new Error(`${failures} test(s) failed`);
    }
}
