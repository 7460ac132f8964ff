import * as module from 'node:module';
import * as path from 'node:path';

/** `puz`. Where Node can, it caches the compiled command line (`main.ts`), so that the next start is faster. */
module.enableCompileCache?.();
require(path.join(__dirname, 'cli.js'));
