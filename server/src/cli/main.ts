import { run } from './run';

// A closed pipe (`| head`) is no fault: whoever reads has seen enough.
process.stdout.on('error', error => process.exit((error as NodeJS.ErrnoException).code === 'EPIPE' ? 0 : 3));

run(process.argv.slice(2)).then(
    code => {
        process.exitCode = code;
    },
    error => {
        console.error(`puz: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
        process.exitCode = 3;
    },
);
