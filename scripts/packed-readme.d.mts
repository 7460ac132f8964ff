export function packedReadme(root: string): string;
export function anchorOf(heading: string): string;
