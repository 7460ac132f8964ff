import { shownMarkup } from '../../board/markup';
import type { Locale } from '../../message';
import { messageLines } from '../finding-lines';
import type { CheckRecord } from '../record';
import { factsOf, type ReportFormat } from './report';
import { slashes } from './uri';

interface Suite {
    readonly cases: string[];
    /** The properties of each puzzle. */
    readonly about: string[];
    failure: number;
    error: number;
    ms: number;
}

/**
 * JUnit's XML, valid by the schemas of Ant and of Jenkins: a folder is a suite, a puzzle a test. A file that is not a
 * puzzle is no test, unless it should be one; the suite's output names it.
 */
export const junitReport: ReportFormat = (locale, version) => {
    const suites = new Map<string, Suite>();
    return {
        begin: '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n',
        entry: record => {
            const [, folder = '', name = ''] = /^(?:(.*)\/)?([^/]*)$/s.exec(slashes(record.file))!;
            const suite = suites.get(folder) ?? { cases: [], about: [], failure: 0, error: 0, ms: 0 };
            suites.set(folder, suite);
            const { outcome, ok, verdict, messages, file } = record;
            const element = ok ? undefined : failures.includes(outcome) ? 'failure' : 'error';
            const lines = messageLines(file, messages, locale).map(line => `${shownMarkup(line)}\n`);
            suite.about.push(
                `${shownMarkup(name)}: ${shownMarkup(aboutOf(record, locale))}\n`,
                ...(element ? [] : lines),
            );
            if (outcome === 'foreign' && !element) {
                return '';
            }
            const attributes = `name="${shownMarkup(name)}" classname="${shownMarkup(folder || '.')}" time="${seconds(record.ms)}"`;
            const result = `<${element} type="${outcome}" message="${shownMarkup(verdict)}">${lines.join('')}</${element}>`;
            suite.cases.push(`<testcase ${attributes}>${element ? result : ''}</testcase>\n`);
            suite.ms += record.ms ?? 0;
            if (element) {
                suite[element] += 1;
            }
            return '';
        },
        end: () => {
            const all = [...suites].map(([folder, suite], id) => xmlOf(suite, shownMarkup(folder || '.'), id, version));
            return `${all.join('')}</testsuites>\n`;
        },
    };
};

/** The outcomes of puzzles that could be checked. Anything else is an error. */
const failures: readonly CheckRecord['outcome'][] = ['failed', 'house', 'foreign'];

/** A host and a time are asked for by Ant's schema; the report is to be the same wherever and whenever it is made. */
const nowhere = 'hostname="localhost" timestamp="1970-01-01T00:00:00"';

function xmlOf({ cases, about, failure, error, ms }: Suite, name: string, id: number, version: string): string {
    const counts = `tests="${cases.length}" failures="${failure}" errors="${error}" time="${seconds(ms)}"`;
    return `<testsuite package="${name}" id="${id}" name="${name}" ${nowhere} ${counts}>
<properties><property name="puz" value="${shownMarkup(version)}"/></properties>
${cases.join('')}<system-out>${about.join('')}</system-out>
<system-err></system-err>
</testsuite>
`;
}

/** 0 if no times were asked for. */
function seconds(ms = 0): string {
    return (ms / 1000).toFixed(3);
}

function aboutOf(record: CheckRecord, locale: Locale): string {
    const facts = factsOf(record, locale).map(([name, value]) => `${name}: ${value}`);
    return [...(record.title === null ? [] : [record.title]), ...facts, record.verdict].join('; ');
}
