import type { Model } from '../puzzles/model';
import { writeMathProg } from './other/mathprog';
import { writeBoardFile, writePuzzLink } from './pzpr';
import type { Made } from './refusal';

const writers = {
    'puzz.link': writePuzzLink,
    pzprv3: model => writeBoardFile(model),
    mathprog: writeMathProg,
} as const satisfies Record<string, (model: Model) => Made<string>>;

export type ExportFormat = keyof typeof writers;

export const exportFormats = Object.keys(writers) as readonly ExportFormat[];

/** Writes a puzzle as an address or the text of a file. An error names what the format cannot express. */
export function exportPuzzle(model: Model, format: ExportFormat): Made<string> {
    return writers[format](model);
}
