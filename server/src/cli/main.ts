import { terminalLocale } from '../message';
import { cannot } from './files';
import { run } from './run';
import { printError } from './terminal';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A closed pipe (`| head`) is no fault: whoever reads has seen enough.
    if (error.code === 'EPIPE') {
        process.exit(0);
    }
    printError(cannot('write', '(stdout)', error).text[terminalLocale(process.env)]);
    process.exit(2);
});
// There is nobody left to be told.
process.stderr.on('error', () => {});

run(process.argv.slice(2)).then(
    code => {
        process.exitCode = code;
    },
    error => {
        const [first = '', ...more] = String(error?.stack ?? error).split('\n');
        printError(first, ...more);
        process.exitCode = 3;
    },
);
