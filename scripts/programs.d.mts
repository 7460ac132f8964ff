import type { BuildOptions } from 'esbuild';

export function allBundles(version: string): readonly BuildOptions[];
