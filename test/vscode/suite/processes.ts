import * as fs from 'node:fs';

/** The child processes of the extension host that run our server. */
export function serverProcesses(): number[] {
    const children = fs.readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ');
    return children.filter(pid => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server.js')).map(Number);
}

/** The time of the processor that a process has taken, in hundredths of a second. */
export function processorTicks(pid: number): number {
    const [user, system] = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15);
    return Number(user) + Number(system);
}
