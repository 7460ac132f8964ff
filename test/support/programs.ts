import { join } from 'node:path';
import { inject } from 'vitest';

declare module 'vitest' {
    interface ProvidedContext {
        /** The folder of the bundles made by `test/set-up.mjs`. */
        programs: string;
    }
}

/** The path of a bundle, of version 9.8.7. */
export function program(
    name: 'puz' | 'crew' | 'puz-language-server' | 'server' | 'worker' | 'command-line-thread' | 'mcp',
): string {
    return join(inject('programs'), `${name}.js`);
}
