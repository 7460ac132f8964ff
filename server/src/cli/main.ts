import { localeFor } from './parse';
import { run } from './run';
import { watchStandardOutput } from './standard-output';
import { printError } from './terminal';

const args = process.argv.slice(2);
watchStandardOutput(localeFor(args, process.env));

run(args).then(
    code => {
        process.exitCode = code;
    },
    error => {
        const [first = '', ...more] = String(error?.stack ?? error).split('\n');
        printError(first, ...more);
        process.exitCode = 3;
    },
);
