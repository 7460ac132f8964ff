import type { Metafile } from 'esbuild';

export function buildPlayPage(folder: string): Promise<Metafile[]>;
