import type { Artifact, Result, Run } from 'sarif';
import { jsonText } from '../../board/control-characters';
import type { Severity } from '../../language/finding';
import type { CheckRecord } from '../record';
import type { ReportFormat } from './report';
import { uriOf } from './uri';

const levels: Readonly<Record<Severity, Result.level>> = {
    error: 'error',
    warning: 'warning',
    info: 'note',
    hint: 'note',
};

/** SARIF 2.1.0: a result for each finding, and each file with what is known of its puzzle. */
export const sarifReport: ReportFormat = (locale, version) => {
    const artifacts: Artifact[] = [];
    const codes = new Map<string, number>();
    let separator = '';
    const resultOf = (record: CheckRecord, index: number, message: CheckRecord['messages'][number]): Result => {
        const { severity, code, line, column, endLine, endColumn } = message;
        const ruleIndex = codes.get(code) ?? codes.size;
        codes.set(code, ruleIndex);
        return {
            ruleId: code,
            ruleIndex,
            level: levels[severity],
            message: { text: message.message },
            locations: [
                {
                    physicalLocation: {
                        artifactLocation: { uri: uriOf(record.file), index },
                        region: { startLine: line, startColumn: column, endLine, endColumn },
                    },
                },
            ],
        };
    };
    return {
        begin: '{"version":"2.1.0","runs":[{"results":[',
        entry: record => {
            const index = artifacts.push({
                location: { uri: uriOf(record.file) },
                properties: propertiesOf(record),
            });
            return record.messages
                .map(message => {
                    const text = `${separator}\n${jsonText(resultOf(record, index - 1, message))}`;
                    separator = ',';
                    return text;
                })
                .join('');
        },
        end: summary => {
            const rules = [...codes.keys()].map(id => ({ id }));
            const rest: Run = {
                tool: { driver: { name: 'puz', semanticVersion: version, rules } },
                language: locale,
                artifacts,
                columnKind: 'utf16CodeUnits',
                properties: { summary },
            };
            return `\n],${jsonText(rest).slice(1)}]}\n`;
        },
    };
};

function propertiesOf(record: CheckRecord): object {
    const { type, variant, rows, columns, clues, symmetry, title, author, difficulty, grade } = record;
    const { status, outcome, verdict, count, ms } = record;
    const about = { type, variant, rows, columns, clues, symmetry, title, author, difficulty, grade };
    return { ...about, status, outcome, verdict, count, ms };
}
