import { terminalLocale } from '../message';
import { watchStandardOutput } from './standard-output';
import { printError, printLines } from './terminal';

const args = process.argv.slice(2);

if (args.length === 1 && ['-v', '--version'].includes(args[0]!)) {
    // Loading the commands would take longer than all else.
    watchStandardOutput(terminalLocale(process.env));
    printLines([__PUZ_BUILD__]);
} else {
    runCommand().then(
        code => {
            process.exitCode = code;
        },
        error => {
            const [first = '', ...more] = String(error?.stack ?? error).split('\n');
            printError(first, ...more);
            process.exitCode = 3;
        },
    );
}

async function runCommand() {
    const [{ localeFor }, { run }] = await Promise.all([import('./parse'), import('./run')]);
    watchStandardOutput(localeFor(args, process.env));
    return run(args);
}
