import type { BuildOptions } from 'esbuild';

export function allBundles(version: string, sources: string): readonly BuildOptions[];

/** The bundles of the site, and that of what prints there. */
export const site: BuildOptions;
export const printingForSite: BuildOptions;

export function sourcesHash(root: string): Promise<string>;
export const forLibrary: BuildOptions;
export const libraryManifest: string;
