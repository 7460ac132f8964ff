// Puz as a library in Node; `library.ts` documents it.

import { usually } from './options';
import { threads } from './threads';

export * from './library';
export { threads } from './threads';

usually(() => threads());
