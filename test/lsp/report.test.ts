import { expect, test } from 'vitest';
import { CancellationToken, CancellationTokenSource } from 'vscode-languageserver';
import { registerReport } from '../../server/src/lsp/requests/report';
import type { PuzLspServices } from '../../server/src/lsp/services';
import { type FolderReport, type ReportParams, reportOn } from '../../server/src/protocol';
import { solve } from '../../server/src/solve/solve';
import { commandLine } from '../support/command-line';
import { endless } from '../support/endless';
import { solverBy } from '../support/solver';
import { temporaryFolder } from '../support/temporary-folder';
import { startServer } from './servers';

const { folder, file } = temporaryFolder();

test('the report on a folder is that of the command line, byte for byte; it can be stopped', async () => {
    const server = await startServer();
    const texts = {
        'b.puz': 'fillomino "B"\ngrid\n  1 2 .\n  . 2 .\n  . . .\n',
        'a10.puz': 'fillomino\ngrid\n  3 . .\n',
        'a9.puz': 'fillomino "同じ"\ngrid\n  . . 3\n',
        'broken.puz': 'fillomino\ngrid\n  1 x\n',
    };
    const files = Object.entries(texts).map(([name, text]) => ({ name: file(name, text), text }));
    const params: ReportParams = { files };
    const report: FolderReport = await server.connection.sendRequest(reportOn, params);
    expect(report.html).toBe(commandLine()(['check', '--format', 'html', folder]).out);
    expect(report.html).toContain('4 files: 2 as expected, 1 not as expected, 1 with mistakes; 1 repeated');

    const stop = new CancellationTokenSource();
    const long: ReportParams = { files: [{ name: 'endless.puz', text: endless }] };
    const stopped = server.connection.sendRequest(reportOn, long, stop.token);
    stop.cancel();
    await expect(stopped).resolves.toBeNull();
    await server.stop();
});

test('an internal error with one puzzle is a line of the page', async () => {
    let answer: ((params: ReportParams, token: CancellationToken) => Promise<FolderReport>) | undefined;
    const limits = () => ({ limitMs: 1000, engine: 'minisat' });
    const settings = { ready: Promise.resolve(), current: 'ja', limits, countTo: 2 };
    const connection = {
        onRequest: (_: string, respond: typeof answer) => {
            answer = respond;
        },
    };
    const services = { shared: { lsp: { Connection: connection } }, lsp: { Settings: settings } };
    const solver = solverBy(({ model }) => {
        if (model.rows === 2) {
            throw new TypeError('a mistake');
        }
        return solve(model);
    });
    registerReport(services as unknown as PuzLspServices, { size: 2, ...solver });
    const files = ['a.puz', 'b.puz', 'c.puz'].map((name, index) => ({
        name,
        text: `fillomino\ngrid\n  ${index === 1 ? '3 .\n  . 1' : '3 . .'}\n`,
    }));
    const { html } = await answer!({ files }, CancellationToken.None);
    expect(html).toContain('b.puz: Puz の内部エラーです(TypeError: a mistake)');
    expect(html.split('<article')).toHaveLength(4);
    expect(html).toContain('重複 1');
});
