export function writeLibraryTypes(folder: string): Promise<void>;
