import { jsonText } from '../../board/control-characters';
import { csvReport } from './csv';
import { githubReport } from './github';
import { htmlReport } from './html';
import { junitReport } from './junit';
import { markdownReport } from './markdown';
import type { ReportName } from './names';
import type { ReportFormat } from './report';
import { sarifReport } from './sarif';
import { textReport } from './text';

/** JSON Lines: a record each. `puz merge` reads it. */
const jsonReport: ReportFormat = () => ({ begin: '', entry: record => `${jsonText(record)}\n`, end: () => '' });

export const reportFormats: Readonly<Record<ReportName, ReportFormat>> = {
    text: textReport,
    json: jsonReport,
    csv: csvReport,
    html: htmlReport,
    sarif: sarifReport,
    junit: junitReport,
    github: githubReport,
    markdown: markdownReport,
};
