export function npmManifest(root: string): object;
