import * as module from 'node:module';
import * as path from 'node:path';

/** `puz`, which is the command line in `main.ts`: Node keeps that compiled, where it can, and starts it sooner the next time. */
module.enableCompileCache?.();
require(path.join(__dirname, 'cli.js'));
