import type { Metafile } from 'esbuild';

export function noticesOf(root: string, bundles: readonly Metafile[], prints?: boolean): string;
