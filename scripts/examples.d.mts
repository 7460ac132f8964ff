import type { Example } from '../client/vscode/open-example.ts';

export function packedExamples(root: string): readonly Example[];
