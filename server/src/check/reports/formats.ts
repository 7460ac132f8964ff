import { csvReport } from './csv';
import { githubReport } from './github';
import { htmlReport } from './html';
import { jsonReport } from './json';
import { junitReport } from './junit';
import type { ReportName } from './names';
import type { ReportFormat } from './report';
import { sarifReport } from './sarif';
import { textReport } from './text';

export const reportFormats: Readonly<Record<ReportName, ReportFormat>> = {
    text: textReport,
    json: jsonReport,
    csv: csvReport,
    html: htmlReport,
    sarif: sarifReport,
    junit: junitReport,
    github: githubReport,
};
