import { reportNames } from '../../check/reports/names';
import { command } from '../command';
import { formatOf } from '../options/output';
import { wrongIf } from '../terminal';
import { reportOptions } from './check';

export const merge = command({
    does: {
        en: 'combine reports of puz check --format json, in any format',
        ja: 'puz check --format json の検査結果を1つにまとめます(形式は自由)',
    },
    operands: {
        shown: { en: 'REPORTS…', ja: '検査結果…' },
        read(reports) {
            wrongIf(reports.length === 0, {
                en: 'Name the reports to merge (puz merge REPORTS…).',
                ja: '検査結果のファイルを指定してください: puz merge 検査結果…',
            });
            return { reports };
        },
    },
    options: reportOptions,
    read: given => ({ ...given, format: given.format ?? formatOf(reportNames, given.output) }),
});
