import type { Example } from '../client/src/open-example.ts';

export function packedExamples(root: string): readonly Example[];
