import * as fs from 'node:fs';
import type { Locale } from '../message';
import { cannot } from './files/errors';
import { writeAll } from './files/output-file';
import { printError } from './terminal';

/** Ends this process as soon as its standard output fails, and prints why. */
export function watchStandardOutput(locale: Locale): void {
    const end = (error: NodeJS.ErrnoException): void => {
        // A closed pipe (`| head`) is not a fault: its reader has seen enough.
        if (error.code === 'EPIPE') {
            process.exit(0);
        }
        printError(cannot('write', '(stdout)', error).text[locale]);
        process.exit(2);
    };
    process.stdout.on('error', end);
    if (!process.stdout.isTTY && fs.fstatSync(1).isFile()) {
        // Node does not notice that a nearly full disk has taken only a part.
        process.stdout.write = (content: string | Uint8Array): boolean => {
            try {
                writeAll(1, content);
            } catch (error) {
                end(error as NodeJS.ErrnoException);
            }
            return true;
        };
    }
    // There is nowhere left to report to.
    process.stderr.on('error', () => {});
}
