import { jsonText } from '../../board/control-characters';
import type { ReportFormat } from './report';

/** JSON Lines: a record each. `puz merge` reads it. */
export const jsonReport: ReportFormat = () => ({ begin: '', entry: record => `${jsonText(record)}\n`, end: () => '' });
