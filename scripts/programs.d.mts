import type { BuildOptions } from 'esbuild';

export function allBundles(version: string, sources: string): readonly BuildOptions[];

export function sourcesHash(root: string): Promise<string>;
