import type { Model } from '../puzzles/model';
import { writeMathProg } from './other/mathprog';
import { writeBoardFile, writePuzzLink } from './pzpr';
import type { Made } from './refusal';

/** `puzz.link` is an address of that site, `pzprv3` a file of its program, `mathprog` data for a solver. */
export type ExportFormat = 'puzz.link' | 'pzprv3' | 'mathprog';

const writers: Readonly<Record<ExportFormat, (model: Model) => Made<string>>> = {
    'puzz.link': writePuzzLink,
    pzprv3: model => writeBoardFile(model),
    mathprog: writeMathProg,
};

export const exportFormats = Object.keys(writers) as readonly ExportFormat[];

/** Writes a puzzle as an address or the text of a file. An error names what the format cannot express. */
export function exportPuzzle(model: Model, format: ExportFormat): Made<string> {
    return writers[format](model);
}
