export function writeSchemas(folder: string): void;
export function writeReference(file: string): void;
