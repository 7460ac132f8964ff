// npm run test:queue: campaigns by a queue, with a Redis of their own on this machine, while workers, the coordinator
// and Redis are killed, the network dies, and Redis is emptied. By hand with more: npm run test:queue -- --puzzles
// 20000 --batch 1
import { spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as net from 'node:net';
import * as os from 'node:os';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { Queue } from 'bullmq';
import { build } from 'esbuild';
import { Redis } from 'ioredis';
import { commandLine, commands, forNode, sourcesHash } from './programs.mjs';
import { endless, hangMs, runSteps, until } from './steps.mjs';

const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({
    options: {
        puzzles: { type: 'string', default: '80' },
        // One puzzle per batch, however fast the machine is.
        batch: { type: 'string', default: '0.001' },
    },
});
const puzzles = Number(values.puzzles);
const program = path.join(root, 'dist/puz.js');
for (const [ok, text] of [
    [fs.existsSync(program), 'There is no command line. First: npm run build'],
    [
        spawnSync('redis-server', ['--version']).status === 0,
        'There is no Redis. On Debian: apt-get install redis-server',
    ],
    [spawnSync('openssl', ['version']).status === 0, 'There is no openssl. On Debian: apt-get install openssl'],
]) {
    if (!ok) {
        console.error(`${text}\n0 passed, 1 failed`);
        process.exit(1);
    }
}

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'puz-queue-'));
const secret = 'pass@word#1';
const freePort = () =>
    new Promise(resolve => {
        const server = net.createServer().listen(0, '127.0.0.1', () => {
            const { port } = server.address();
            server.close(() => resolve(port));
        });
    });
const [port, tlsPort, nobody] = [await freePort(), await freePort(), await freePort()];
const addressOf = (scheme, at) => `${scheme}://puz:${encodeURIComponent(secret)}@localhost:${at}/1`;
const address = addressOf('redis', port);

/** The started processes with their output. */
const children = new Set();
let printed = '';
process.on('exit', () => {
    for (const child of children) {
        child.kill('SIGKILL');
    }
    fs.rmSync(home, { recursive: true, force: true });
});
setTimeout(
    () => {
        console.error(`${printed}\nNo end.`);
        process.exit(1);
    },
    (puzzles / 20) * hangMs,
).unref();

function start(command, args, options = {}) {
    const child = spawn(command, args, {
        cwd: home,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, LC_ALL: 'C.UTF-8', NODE_EXTRA_CA_CERTS: path.join(home, 'cert.pem'), ...options },
    });
    children.add(child);
    const seen = { out: '', err: '' };
    child.stdout.setEncoding('utf8').on('data', text => {
        seen.out += text;
    });
    child.stderr.setEncoding('utf8').on('data', text => {
        seen.err += text;
    });
    const ended = new Promise(resolve => {
        child.on('close', code => {
            children.delete(child);
            printed += seen.out + seen.err;
            resolve({ ...seen, code });
        });
    });
    return { child, seen, ended };
}

/** No verdict depends on the clock. */
const limit = args => (args.some(arg => /^(check|explain|generate)$/.test(arg)) ? ['--time-limit', '3600'] : []);
const puz = (...args) => start(process.execPath, [program, ...args, ...limit(args)]);
const onQueue = (...args) => puz('campaign', ...args, '--queue', address);
/** A campaign that checks all puzzles. */
const checkAll = (at = address) =>
    puz('campaign', 'check', '--format', 'json', '--batch', values.batch, 'serial', '--queue', at);
/** A worker that counts as lost after two seconds. */
const worker = () => puz('work', '--queue', address, '--jobs', '1', '--lost', '2', '--no-restart');

/**
 * A proxy that can die: it then accepts everything, forwards nothing, and closes nothing. After a reply that
 * ends as `cuts` says, it closes the connection, once.
 */
async function startNetwork(to) {
    const sockets = new Set();
    const network = { isDead: false };
    const server = net.createServer(near => {
        const far = net.connect(to, '127.0.0.1');
        for (const [from, other] of [
            [near, far],
            [far, near],
        ]) {
            sockets.add(from);
            let wasDead = network.isDead;
            from.on('data', data => {
                wasDead ||= network.isDead;
                if (!wasDead) {
                    const cut = from === far && network.cuts?.exec(data.toString('latin1'));
                    other.write(cut ? data.subarray(0, cut.index + cut[0].length) : data);
                    if (cut) {
                        network.cuts = undefined;
                        near.destroy();
                    }
                }
            })
                .on('error', () => {})
                .on('close', () => wasDead || other.destroy());
        }
    });
    await new Promise(resolve => server.listen(0, 'localhost', resolve));
    network.port = server.address().port;
    network.close = () => {
        server.close();
        for (const socket of sockets) {
            socket.destroy();
        }
    };
    return network;
}

function is(actual, expected) {
    if (actual !== expected) {
        throw new Error(`${actual}\n  instead of\n${expected}`);
    }
}

function has(text, part) {
    if (!text.includes(part)) {
        throw new Error(`"${part}" is not in\n${text}`);
    }
}

/** Removes the lines about workers and progress. */
const withoutState = err =>
    err.replace(
        /puz: (There is no worker|A worker has come|The queue is paused|The queue goes on|\d+ of \d+ done).*\n/g,
        '',
    );

/** The redis.conf that the documents recommend. */
const [, documented] = /```\n(bind[^`]*)```/.exec(fs.readFileSync(path.join(root, 'docs/many-puzzles.md'), 'utf8'));
// Spaces surround an argument of its own.
fs.writeFileSync(
    path.join(home, 'redis.conf'),
    `${documented.replace('>SECRET', `">${secret}"`)}
port ${port}
tls-port ${tlsPort}
tls-cert-file cert.pem
tls-key-file key.pem
tls-ca-cert-file cert.pem
tls-auth-clients no
bind 127.0.0.1
dir ${home}
save ""
`,
);
let redis;
const startRedis = () => {
    redis = start('redis-server', ['redis.conf']);
};
/** The test's own connection. */
let client;
let queue;
const counts = () => queue.getJobCounts('waiting', 'active', 'completed');

await runSteps(
    async step => {
        await step('Redis starts, with TLS, an append-only file, and a user with a password', async () => {
            const made = start('openssl', [
                ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
                ...['-keyout', 'key.pem', '-out', 'cert.pem', '-days', '2', '-subj', '/CN=localhost'],
                ...['-addext', 'subjectAltName=DNS:localhost'],
            ]);
            is((await made.ended).code, 0);
            startRedis();
            client = new Redis(address, { maxRetriesPerRequest: null, retryStrategy: () => 100 });
            client.on('error', () => {});
            queue = new Queue('batches', { connection: client, prefix: 'puz' });
            queue.on('error', () => {});
            is(await client.ping(), 'PONG');
        });

        const serial = path.join(home, 'serial');
        const first = `serial/fillomino-5x5-${'1'.padStart(`${puzzles}`.length, '0')}.puz`;
        let report;
        await step('puzzles, and their report without a queue', async () => {
            const call = ['fillomino', '5x5', '--seed', '1', '--count', `${puzzles}`, '-o', serial];
            is((await puz('campaign', 'generate', ...call).ended).code, 0);
            report = (await puz('check', '--format', 'json', 'serial').ended).out;
            is(report.split('\n').length - 1, puzzles);
        });

        await step('faults: every puzzle has one result, and it is that without a queue', async () => {
            const check = ['check', '--format', 'json', '--batch', values.batch, 'serial'];
            const workers = [worker(), worker(), worker()];
            let coordinator = onQueue(...check);
            let done = 0;
            let kills = 0;
            const handedOut = async () => Object.values(await counts()).reduce((sum, count) => sum + count, 0);
            const atWork = async () => {
                const before = done;
                await until('more batches', async () => {
                    done = (await counts()).completed;
                    return done >= before + 6 || coordinator.child.exitCode !== null;
                });
                return coordinator.child.exitCode === null;
            };
            const frozen = workers.shift();
            const faults = [
                () => frozen.child.kill('SIGSTOP'),
                async () => {
                    coordinator.child.kill('SIGKILL');
                    await coordinator.ended;
                    const before = await handedOut();
                    coordinator = onQueue(...check);
                    // A worker that is still looking for its Redis would not wait for it.
                    await until('more batches by the next one', async () => (await handedOut()) > before);
                },
                async () => {
                    redis.child.kill('SIGKILL');
                    await redis.ended;
                    startRedis();
                },
                () => frozen.child.kill('SIGCONT'),
            ];
            while (await atWork()) {
                await faults.shift()?.();
                const index = Math.floor(Math.random() * workers.length);
                workers[index].child.kill('SIGKILL');
                workers[index] = worker();
                kills += 1;
            }
            const { code, out } = await coordinator.ended;
            console.log(`       ${kills} workers killed`);
            is(faults.length, 0);
            is(code, 0);
            is(out, report);
            const left = await counts();
            is(`${left.waiting} ${left.active} ${left.completed}`, '0 0 0');
            is(await client.exists('puz:plan'), 0);
            frozen.child.kill('SIGTERM');
            is((await frozen.ended).code, 0);
            for (const { child, ended } of workers) {
                child.kill('SIGKILL');
                await ended;
            }
        });

        await step('a full disk ends a campaign with a message; it goes on when it is started again', async () => {
            const args = ['check', '--format', 'json', '--batch', values.batch, 'serial'];
            const call = [program, 'campaign', ...args, '--queue', address, ...limit(args)];
            const working = worker();
            const limited = ['-c', 'ulimit -f 8; exec "$@"', '-', process.execPath, ...call];
            const { code, err } = await start('bash', limited, { TMPDIR: home }).ended;
            is(code, 2);
            has(err, `The disk is full: the campaign keeps results in "${home}"`);
            is((await counts()).completed > 0, true);
            is((await onQueue(...args).ended).out, report);
            is(fs.readdirSync(home).filter(name => name.startsWith('puz-')).length, 0);
            working.child.kill('SIGTERM');
            await working.ended;
        });

        const mixed = path.join(home, 'mixed');
        const poison = 'mixed/b-poison.puz';
        const lines = text => text.trim().split('\n');
        let reported;
        /** True if exactly this puzzle is reported as an error. */
        const isFault = out => {
            const index = reported.findIndex(line => JSON.parse(line).file === poison);
            const { outcome, verdict } = JSON.parse(lines(out)[index]);
            is(outcome, 'fault');
            has(verdict, 'crashed or went silent; it may need more memory than they have');
            is(lines(out).toSpliced(index, 1).join('\n'), reported.toSpliced(index, 1).join('\n'));
        };
        await step(
            'a puzzle that crashes its workers is a fault; all others are done, and the workers go on',
            async () => {
                fs.mkdirSync(mixed);
                // More than a hundred, so that it is not among the first, which are handed out one by one.
                for (const copy of ['a', 'b']) {
                    for (const name of fs.readdirSync(serial).slice(0, 70)) {
                        fs.copyFileSync(path.join(serial, name), path.join(mixed, `${copy}-${name}`));
                    }
                }
                const row = `  ${'. '.repeat(220).trim()}\n`;
                fs.writeFileSync(path.join(home, poison), `fillomino\n\ngrid\n${row.repeat(220)}`);
                reported = lines((await puz('check', '--format', 'json', 'mixed').ended).out);
                // Reporting that this board is too large takes more memory than these have.
                const call = ['work', '--queue', address, '--jobs', '2', '--lost', '2'];
                const small = [1, 2].map(() => start(process.execPath, ['--max-old-space-size=40', program, ...call]));
                const { code, out } = await onQueue('check', '--format', 'json', 'mixed').ended;
                is(code, 3);
                isFault(out);
                const said = small.map(({ seen }) => seen.err).join('');
                has(said, 'puz: The worker crashed (SIGABRT). It starts again in 1 s.');
                for (const { child, ended } of small) {
                    child.kill('SIGTERM');
                    // A worker that counted as lost may crash only now.
                    is([0, 3].includes((await ended).code), true);
                }
            },
        );

        await step(
            'a puzzle whose batch is killed whenever a worker has it is a fault; all others are done',
            async () => {
                fs.writeFileSync(path.join(home, poison), endless);
                const checking = onQueue('check', '--format', 'json', 'mixed');
                const killed = new Set();
                let working = worker();
                await until('the end', async () => {
                    for (const { id, stalledCounter, data } of (await queue.getActive()).filter(Boolean)) {
                        const taken = `${id} ${stalledCounter}`;
                        if (!killed.has(taken) && gunzipSync(Buffer.from(data.items, 'base64')).includes(poison)) {
                            killed.add(taken);
                            working.child.kill('SIGKILL');
                            await working.ended;
                            working = worker();
                        }
                    }
                    return checking.child.exitCode !== null;
                });
                isFault((await checking.ended).out);
                // The last worker may only just have started.
                await until('the worker', () => working.seen.out.includes('Ctrl+C ends it'));
                working.child.kill('SIGTERM');
                is((await working.ended).code, 0);
            },
        );

        await step('generating and explaining; a batch that fails is tried three times; pause and resume', async () => {
            await queue.pause();
            const folder = path.join(home, 'made');
            const call = ['fillomino', '5x5', '--seed', '1', '--count', '8', '-o', folder];
            const generating = onQueue('generate', ...call);
            await until('its batches', async () => (await counts()).waiting === 8);
            const checking = onQueue('check', first);
            await until('another one', async () => (await counts()).waiting === 9);
            const broken = (await queue.getWaiting()).find(({ name }) => name === 'check');
            await broken.updateData({ ...broken.data, items: 'broken' });
            const working = worker();
            await until('a worker', async () => (await queue.getWorkersCount()) === 1);
            has((await onQueue('status').ended).out, '1 worker, paused; 9 puzzles in batches: 9 waiting, 0 in work');
            has(generating.seen.err, `puz work --queue redis://USER:PASSWORD@localhost:${port}/1\n`);
            has(generating.seen.err, 'The queue is paused. To go on: puz campaign resume');
            has((await onQueue('resume').ended).out, '1 worker; 9 puzzles in batches: ');
            const { code, err } = await generating.ended;
            is(`${code} ${withoutState(err)}`, '0 ');
            // With fewer puzzles the numbers have fewer digits.
            const wanted = fs.readdirSync(serial).sort();
            for (const [index, name] of fs.readdirSync(folder).sort().entries()) {
                const [made, same] = [path.join(folder, name), path.join(serial, wanted[index])];
                is(fs.readFileSync(made, 'utf8'), fs.readFileSync(same, 'utf8'));
            }
            is(fs.readdirSync(folder).length, 8);
            const checked = await checking.ended;
            is(
                `${checked.code} ${checked.out}`,
                `3 FAIL ${first}: Internal error (incorrect header check). Please report it.\n`,
            );
            const explain = ['explain', '--grade', first, 'none.puz'];
            const [far, near] = [await onQueue(...explain).ended, await puz(...explain).ended];
            is(far.out, near.out);
            is(`${far.code} ${far.err}`, `${near.code} ${near.err}`);
            working.child.kill('SIGTERM');
            is((await working.ended).code, 0);
        });

        await step('a campaign is cancelled, and one by TLS goes on', async () => {
            const cancelled = onQueue('check', 'serial');
            await until('its batches', async () => (await counts()).waiting > 0);
            has(
                (await onQueue('cancel').ended).out,
                '0 workers; 0 puzzles in batches: 0 waiting, 0 in work, 0 done, 0 failed',
            );
            const { code, err } = await cancelled.ended;
            is(code, 2);
            has(err, 'The campaign was cancelled.');
            const secure = ['--queue', addressOf('rediss', tlsPort)];
            const working = puz('work', ...secure);
            has((await puz('campaign', 'check', 'serial', ...secure).ended).out, `${puzzles} as expected`);
            working.child.kill('SIGTERM');
            is((await working.ended).code, 0);
        });

        await step('campaigns are listed and cancelled one by one; those of which nobody hears expire', async () => {
            const none = 'There is no campaign in the queue.';
            has((await onQueue('list').ended).out, none);
            const none2 = await onQueue('cancel').ended;
            is(`${none2.code} ${none2.err}`, `2 puz: ${none}\n`);
            const campaigns = [onQueue('check', 'serial'), onQueue('check', first)];
            await until('their batches', async () => (await counts()).waiting > 1);
            const list = async () => (await onQueue('list').ended).out.trimEnd().split('\n');
            await until('both', async () => (await list()).length === 2);
            const idOf = line => line.slice(0, 8);
            const all = (await list()).find(line => line.includes('check serial:'));
            const single = (await list()).find(line => line.includes(`check ${first}:`));
            has(all, `${puzzles} puzzles, 0 done, 0 in work, ${puzzles} waiting; since 20`);
            has(single, '1 puzzle, 0 done, 0 in work, 1 waiting');
            for (const [call, why] of [
                [['cancel'], 'There are several campaigns: '],
                [['cancel', '12345678'], 'There is no campaign 12345678. The campaigns are: '],
            ]) {
                const { code, err } = await onQueue(...call).ended;
                is(code, 2);
                has(err, why);
                has(err, `${idOf(all)} (check serial)`);
                has(err, `${idOf(single)} (check ${first})`);
            }
            is((await onQueue('cancel', idOf(all)).ended).code, 0);
            const cancelled = await campaigns[0].ended;
            is(cancelled.code, 2);
            has(cancelled.err, 'The campaign was cancelled.');
            is((await list()).map(idOf).join(), idOf(single));
            // The other campaign continues, although they share a puzzle.
            await until('its batch', async () => (await counts()).waiting === 1);
            campaigns[1].child.kill('SIGKILL');
            await campaigns[1].ended;
            await client.zadd(
                'puz:campaigns',
                (await client.zscore('puz:campaigns', idOf(single))) - 61_000,
                idOf(single),
            );
            has((await list())[0], '; broken off 20');
            const again = onQueue('check', first);
            const working = worker();
            is((await again.ended).code, 0);
            has((await list())[0], none);
            working.child.kill('SIGTERM');
            is((await working.ended).code, 0);
            const left = onQueue('check', first);
            await until('its batch', async () => (await counts()).waiting === 1);
            left.child.kill('SIGKILL');
            await left.ended;
            const [id, heard] = await client.zrange('puz:campaigns', 0, -1, 'WITHSCORES');
            const week = 7 * 24 * 3600_000;
            await client.zadd('puz:campaigns', heard - week + 3600_000, id);
            is((await list()).map(idOf).join(), id);
            await client.zadd('puz:campaigns', heard - week, id);
            has((await list())[0], none);
            is((await counts()).waiting, 0);
            is((await client.keys('puz:*')).filter(key => /plan|campaign|batches:[\da-f]{64}/.test(key)).join(), '');
        });

        await step('a Redis that is emptied in the middle gets all again, and nothing is cancelled', async () => {
            const working = worker();
            const cancelled = onQueue('check', first);
            await until('a campaign', async () => (await client.exists('puz:campaigns')) === 1);
            // An earlier cancellation is lost as well.
            await onQueue('cancel').ended;
            await cancelled.ended;
            const checking = checkAll();
            await until('some batches', async () => (await counts()).completed >= 6);
            await client.flushall();
            const { code, out, err } = await checking.ended;
            is(out, report);
            is(`${code} ${withoutState(err)}`, '0 ');
            working.child.kill('SIGTERM');
            is((await working.ended).code, 0);
        });

        await step('it is said that all workers have gone, and when they are back', async () => {
            const working = worker();
            await until('a worker', async () => (await queue.getWorkersCount()) === 1);
            const checking = checkAll();
            await until('some batches', async () => (await counts()).completed >= 3);
            await queue.pause();
            working.child.kill('SIGKILL');
            await until('the pause', () => checking.seen.err.includes('The queue is paused.'));
            await until('their end', () => checking.seen.err.includes('There is no worker.'));
            const next = worker();
            await until('the next', () => checking.seen.err.includes('A worker has come.'));
            await client.config('SET', 'maxmemory-policy', 'allkeys-lru');
            for (const { seen } of [checking, next]) {
                await until('the policy', () => seen.err.includes('its maxmemory-policy is allkeys-lru'));
            }
            await client.config('SET', 'maxmemory-policy', 'noeviction');
            await until('the policy', () => checking.seen.err.includes('is noeviction again.'));
            await queue.resume();
            const { code, out } = await checking.ended;
            is(out, report);
            is(code, 0);
            next.child.kill('SIGTERM');
            is((await next.ended).code, 0);
        });

        await step('a network that is dead is told of, and waited for; a worker ends all the same', async () => {
            const network = await startNetwork(port);
            const at = addressOf('redis', network.port);
            const working = puz('work', '--queue', at, '--jobs', '1', '--lost', '2');
            const checking = checkAll(at);
            await until('some batches', async () => (await counts()).completed >= 3);
            network.isDead = true;
            const calling = puz('campaign', 'status', '--queue', at);
            const lost = 'The queue cannot be reached; waiting for it.';
            await until('the loss', () => checking.seen.err.includes(lost));
            working.child.kill('SIGTERM');
            is((await working.ended).code, 0);
            const { code, err } = await calling.ended;
            is(code, 2);
            has(err, `There is no queue at redis://localhost:${network.port}/1: nobody answers.`);
            const next = worker();
            await until('a worker', () => next.seen.out.includes('Ctrl+C ends it'));
            network.isDead = false;
            const checked = await checking.ended;
            has(checked.err, 'The queue is there again.');
            is(checked.out, report);
            is(checked.code, 0);
            next.child.kill('SIGTERM');
            is((await next.ended).code, 0);
            network.close();
        });

        await step('a connection that breaks while batches are handed out loses none', async () => {
            await queue.pause();
            const network = await startNetwork(port);
            // Two and a half keys of the many batches that are added at once.
            network.cuts = /(\$64\r\n[\da-f]{64}\r\n){2}\$64\r\n[\da-f]{9}/;
            const at = addressOf('redis', network.port);
            const checking = checkAll(at);
            const isOver = () => checking.child.exitCode !== null;
            await until('the loss', () => isOver() || checking.seen.err.includes('The queue is there again.'));
            const working = worker();
            await queue.resume();
            const { code, out } = await checking.ended;
            is(out, report);
            is(code, 0);
            is(network.cuts, undefined);
            working.child.kill('SIGKILL');
            await working.ended;
            network.close();
        });

        await step(
            'what a worker with a clock an hour ahead has failed to do is done again at once by others',
            async () => {
                await queue.pause();
                const checking = onQueue('check', first);
                await until('its batch', async () => (await counts()).waiting === 1);
                const [broken] = await queue.getWaiting();
                await broken.updateData({ ...broken.data, items: 'broken' });
                await queue.resume();
                const ahead = 'const { now } = Date; Date.now = () => now() + 3600000';
                const fast = start(process.execPath, [
                    ...['--import', `data:text/javascript,${ahead}`, program],
                    ...['work', '--queue', address, '--jobs', '1'],
                ]);
                await until(
                    'a try',
                    async () =>
                        (await client.hget(`puz:batches:${broken.id}`, 'atm')) !== null ||
                        checking.child.exitCode !== null,
                );
                fast.child.kill('SIGKILL');
                const working = worker();
                await until('a worker', () => working.seen.out.includes('Ctrl+C ends it'));
                is(
                    (await checking.ended).out,
                    `FAIL ${first}: Internal error (incorrect header check). Please report it.\n`,
                );
                working.child.kill('SIGTERM');
                is((await working.ended).code, 0);
            },
        );

        await step('a worker of another build of the same version leaves the work to others', async () => {
            const other = path.join(root, 'dist-test/other-build');
            fs.rmSync(other, { recursive: true, force: true });
            for (const name of ['server', 'scripts', 'package.json', 'tsconfig.json']) {
                fs.cpSync(path.join(root, name), path.join(other, name), { recursive: true });
            }
            fs.symlinkSync(path.join(root, 'node_modules'), path.join(other, 'node_modules'));
            fs.appendFileSync(path.join(other, 'server/src/jobs/perform.ts'), '\n// Solves otherwise.\n');
            const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
            const builds = await Promise.all([root, other].map(sourcesHash));
            const release = build => `puz ${version} (build ${build})`;
            for (const options of [{ ...forNode(version), entryPoints: commands }, commandLine(version, builds[1])]) {
                await build({ ...options, absWorkingDir: other, outdir: 'dist', logLevel: 'error' });
            }
            fs.copyFileSync(path.join(root, 'dist/worker.js'), path.join(other, 'dist/worker.js'));
            const checking = onQueue('check', first);
            const { code, err } = await start(process.execPath, [
                path.join(other, 'dist/puz.js'),
                ...['work', '--queue', address],
            ]).ended;
            is(code, 2);
            has(err, `The work in the queue is for ${release(builds[0])}; this is ${release(builds[1])}.`);
            const listing = start(process.execPath, [
                path.join(other, 'dist/puz.js'),
                ...['campaign', 'list', '--queue', address],
            ]);
            has((await listing.ended).out, `; for ${release(builds[0])}\n`);
            const working = worker();
            is((await checking.ended).code, 0);
            working.child.kill('SIGTERM');
            await working.ended;
        });

        await step('a queue that is full, that may drop work, that refuses, or that is not there', async () => {
            await client.config('SET', 'maxmemory', '1mb');
            const full = await onQueue('check', 'serial').ended;
            is(full.code, 2);
            has(full.err, 'The queue is full: Redis has reached its maxmemory.');
            await client.config('SET', 'maxmemory', '0');
            const [, used] = /used_memory:(\d+)/.exec(await client.info('memory'));
            const killed = onQueue('check', first);
            await until('its batch', async () => (await counts()).waiting === 1);
            killed.child.kill('SIGKILL');
            await killed.ended;
            const [large] = await queue.getWaiting();
            await large.updateData({ ...large.data, items: '-'.repeat(8_000_000) });
            // Freed only while the campaign is being cancelled, like buffers of connections.
            await client.set('ballast', '-'.repeat(8_000_000));
            await client.config('SET', 'maxmemory', `${Number(used) + 4_000_000}`);
            const cancelling = onQueue('cancel');
            await until('nothing to wait', async () => (await counts()).waiting === 0);
            await client.del('ballast');
            has(
                (await cancelling.ended).out,
                '0 workers; 0 puzzles in batches: 0 waiting, 0 in work, 0 done, 0 failed',
            );
            await client.config('SET', 'maxmemory', '0', 'maxmemory-policy', 'allkeys-lru');
            for (const call of [onQueue('check', 'serial'), worker()]) {
                const { code, err } = await call.ended;
                is(code, 2);
                has(err, `The Redis at redis://localhost:${port}/1 may drop work when it is full`);
            }
            await client.config('SET', 'maxmemory-policy', 'noeviction');
            const rights = '~* &* +@read +info +client +select'.split(' ');
            await client.acl('SETUSER', 'reader', 'on', `>${secret}`, ...rights);
            const reader = await puz('campaign', 'pause', '--queue', address.replace('//puz:', '//reader:')).ended;
            is(reader.code, 2);
            has(reader.err, 'Redis refuses: ');
            const none = address.replace(/1$/, '99');
            const before = await counts();
            for (const call of [['check', 'serial'], ['cancel']]) {
                const { code, err } = await puz('campaign', ...call, '--queue', none).ended;
                is(code, 2);
                has(err, `There is no database of this number: redis://localhost:${port}/99.`);
            }
            is(JSON.stringify(await counts()), JSON.stringify(before));
            for (const at of [address.replace('%40', ''), address.replace(/puz:.*@/, '')]) {
                const { code, err } = await puz('work', '--queue', at).ended;
                is(code, 2);
                has(err, `The Redis at redis://localhost:${port}/1 refuses the user or the password.`);
            }
            const other = net.createServer(socket => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
            await new Promise(resolve => other.listen(0, 'localhost', resolve));
            const wrong = [
                [addressOf('redis', nobody), 'no program listens there'],
                [addressOf('redis', other.address().port), 'another program answers there'],
                [addressOf('redis', tlsPort), 'the connection is closed at once'],
                [addressOf('rediss', other.address().port), 'no TLS is spoken there'],
                [addressOf('rediss', port), ''],
                [addressOf('rediss', tlsPort), 'its certificate is not trusted', { NODE_EXTRA_CA_CERTS: '' }],
            ];
            for (const [at, why, options] of wrong) {
                const call = language => [program, 'work', '--lang', language, '--queue', at];
                const [english, japanese] = ['en', 'ja'].map(language =>
                    start(process.execPath, call(language), options),
                );
                const { code, err } = await english.ended;
                is(code, 2);
                has(err, `There is no queue at ${at.replace(/puz:.*@/, '')}: ${why}`);
                has((await japanese.ended).err, 'にキューがありません');
            }
            other.close();
        });

        await step('a worker that is told to end says that it ends what it has begun', async () => {
            const calls = [[], ['--no-restart']].map(more => puz('work', '--queue', address, ...more));
            for (const working of calls) {
                await until('a worker', () => working.seen.out.includes('Ctrl+C ends it'));
                working.child.kill('SIGINT');
                const { code, err } = await working.ended;
                is(`${code} ${err}`, '0 puz: Ending once the work in hand is done; Ctrl+C again ends at once.\n');
            }
        });

        await step('a worker ends when it is told to although Redis is gone', async () => {
            const working = worker();
            await until('a worker', () => working.seen.out.includes('Ctrl+C ends it'));
            redis.child.kill('SIGKILL');
            await redis.ended;
            await until('the loss', () => working.seen.err.includes('The queue cannot be reached'));
            working.child.kill('SIGTERM');
            is((await working.ended).code, 0);
        });

        await step('no password was ever printed', async () => {
            has(printed, `localhost:${port}/1`);
            for (const part of ['word#1', encodeURIComponent('word#1')]) {
                is(printed.includes(part), false);
            }
        });
    },
    () => console.log(printed.replace(/^(\{|ok ).*\n/gm, '').slice(-3000)),
);

client?.disconnect();
process.exit();
