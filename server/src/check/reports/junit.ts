import { withVisibleControls } from '../../board/control-characters';
import { markup } from '../../board/markup';
import type { Locale } from '../../message';
import { messageLines } from '../finding-lines';
import type { CheckOutcome, CheckRecord } from '../record';
import { factsOf, type ReportFormat } from './report';
import { slashes } from './uri';

/** The JUnit element for each outcome. */
const elements: Readonly<Record<CheckOutcome, 'failure' | 'error' | 'skipped' | undefined>> = {
    passed: undefined,
    failed: 'failure',
    undecided: 'error',
    invalid: 'error',
    foreign: 'skipped',
    unread: 'error',
    fault: 'error',
};

/** JUnit's XML: a folder is a suite, a puzzle a test. */
export const junitReport: ReportFormat = locale => {
    const suites = new Map<string, { readonly cases: string[]; readonly found: Record<string, number>; ms: number }>();
    return {
        begin: '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="puz">\n',
        entry: record => {
            const [, folder = '', name = ''] = /^(?:(.*)\/)?([^/]*)$/s.exec(slashes(record.file))!;
            const suite = suites.get(folder) ?? { cases: [], found: { failure: 0, error: 0, skipped: 0 }, ms: 0 };
            suites.set(folder, suite);
            const { outcome, ok, verdict, messages, file, ms = 0 } = record;
            const element = ok || outcome !== 'foreign' ? elements[outcome] : 'failure';
            const lines = messageLines(file, messages, locale).map(withVisibleControls);
            const said = lines.map(line => `${text(line)}\n`).join('');
            const attributes = `name="${text(name)}" classname="${text(folder || '.')}"${time(record.ms)}`;
            const about = `<system-out>${text(aboutOf(record, locale))}\n${element ? '' : said}</system-out>`;
            const result =
                element &&
                (element === 'skipped' ? '<skipped/>' : `<${element} message="${text(verdict)}">${said}</${element}>`);
            suite.cases.push(`<testcase ${attributes}>${result ?? ''}${about}</testcase>\n`);
            suite.ms += ms;
            if (element) {
                suite.found[element]! += 1;
            }
            return '';
        },
        end: () => {
            const all = [...suites].map(([folder, { cases, found, ms }]) => {
                const { failure, error, skipped } = found;
                const hasTimes = ms > 0;
                const counts = `tests="${cases.length}" failures="${failure}" errors="${error}" skipped="${skipped}"`;
                const head = `<testsuite name="${text(folder || '.')}" ${counts}${time(hasTimes ? ms : undefined)}>`;
                return `${head}\n${cases.join('')}</testsuite>\n`;
            });
            return `${all.join('')}</testsuites>\n`;
        },
    };
};

function time(ms: number | undefined): string {
    return ms === undefined ? '' : ` time="${(ms / 1000).toFixed(3)}"`;
}

function text(shown: string): string {
    return markup(withVisibleControls(shown));
}

function aboutOf(record: CheckRecord, locale: Locale): string {
    const facts = factsOf(record, locale).map(([name, value]) => `${name}: ${value}`);
    return [...(record.title === null ? [] : [record.title]), ...facts, record.verdict].join('; ');
}
