import type { Artifact, ReportingDescriptor, Result, Run } from 'sarif';
import { jsonText } from '../../board/control-characters';
import { type HouseRuleName, houseCode, houseRuleNames, houseRuleTexts } from '../../house/names';
import type { Severity } from '../../language/finding';
import { type Locale, sameText, type Text } from '../../message';
import { puzzleTypes } from '../../puzzles/registry';
import type { CheckRecord } from '../record';
import { findingsOf, type ReportFormat } from './report';
import { uriOf } from './uri';

const levels: Readonly<Record<Severity, Result.level>> = {
    error: 'error',
    warning: 'warning',
    info: 'note',
    hint: 'note',
};

type Message = CheckRecord['messages'][number];

const schema = 'https://json.schemastore.org/sarif-2.1.0.json';

/** SARIF 2.1.0: a result for each finding, and each file with what is known of its puzzle. */
export const sarifReport: ReportFormat = (locale, version) => {
    const artifacts: Artifact[] = [];
    const rules = houseRuleNames.map(name => houseRuleOf(name, locale));
    let separator = '';
    const resultOf = (record: CheckRecord, index: number, message: Message, occurrence: number): Result => {
        const { severity, code, line, column, endLine, endColumn } = message;
        const known = rules.findIndex(({ id }) => id === code);
        return {
            ruleId: code,
            ruleIndex: known >= 0 ? known : rules.push(ruleOf(message, locale)) - 1,
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
            // The text names cells, not lines, so a finding is recognised when lines are added above it.
            partialFingerprints: { 'puzFinding/v1': `${code} ${occurrence} ${message.message}` },
        };
    };
    return {
        begin: `{"$schema":"${schema}","version":"2.1.0","runs":[{"results":[`,
        entry: record => {
            const index = artifacts.length;
            const occurrences = new Map<string, number>();
            const texts = findingsOf(record).map(message => {
                const key = `${message.code} ${message.message}`;
                const occurrence = (occurrences.get(key) ?? 0) + 1;
                occurrences.set(key, occurrence);
                const text = `${separator}\n${jsonText(resultOf(record, index, message, occurrence))}`;
                separator = ',';
                return text;
            });
            artifacts.push({ location: { uri: uriOf(record.file) }, properties: propertiesOf(record) });
            return texts.join('');
        },
        end: summary => {
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

/** Describes a rule of a house. All of them are declared, so that a reader knows those that no puzzle breaks. */
function houseRuleOf(name: HouseRuleName, locale: Locale): ReportingDescriptor {
    return {
        ...described(`${houseCode}${name}`, locale),
        help: { text: houseRuleTexts[name][locale] },
        defaultConfiguration: { level: 'error' },
    };
}

/** Describes all findings with a code, by the first of them. */
function ruleOf({ code, severity, message }: Message, locale: Locale): ReportingDescriptor {
    return {
        ...described(code, locale),
        help: { text: { en: `For example: ${message}`, ja: `例: ${message}` }[locale] },
        defaultConfiguration: { level: levels[severity] },
    };
}

function described(code: string, locale: Locale): ReportingDescriptor {
    const [area = '', words = ''] = code.split('/');
    const type = Object.entries(puzzleTypes).find(([name]) => name.toLowerCase() === area)?.[1].text.name;
    const { name, about } = areas[area] ?? { name: type ?? sameText(area), about: aboutClues };
    const plain = words.replaceAll('-', ' ');
    return {
        id: code,
        name: `-${words}`.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
        shortDescription: { text: `${name[locale]}: ${plain}` },
        fullDescription: { text: about[locale] },
    };
}

/** What codes are about, by what is before the slash; the codes of a puzzle type are about its clues. */
const areas: Readonly<Record<string, { readonly name: Text; readonly about: Text }>> = {
    language: {
        name: { en: 'How the puzzle is written', ja: '書き方' },
        about: {
            en: 'The text cannot be read as a puzzle, or not in only one way.',
            ja: 'パズルとして読めないか、読み方が1つに決まりません。',
        },
    },
    solution: {
        name: { en: 'Verdict', ja: '判定' },
        about: {
            en: 'The puzzle was solved, and its answers are not as the file expects, or the search was not finished.',
            ja: '判定が expect の行(なければ唯一解のはず)と違うか、探索が終わりませんでした。',
        },
    },
    house: {
        name: { en: 'Rules of the house', ja: '編集部の規則' },
        about: {
            en: 'The puzzle is not as the file puz.json asks.',
            ja: 'puz.json で決められたとおりになっていません。',
        },
    },
    puz: {
        name: { en: 'Not checked', ja: '検査できないファイル' },
        about: {
            en: 'The file cannot be opened, or there was an internal error in Puz.',
            ja: 'ファイルを開けないか、Puz の内部エラーがありました。',
        },
    },
    check: {
        name: { en: 'Repeated puzzles', ja: '重複' },
        about: { en: 'The puzzle is the same as another one.', ja: 'ほかのパズルと同じパズルです。' },
    },
};

const aboutClues: Text = {
    en: 'By the rules of this type of puzzle, a clue or a line is wrong or should be looked at again.',
    ja: 'このパズルのルールから見て、誤っているか、見直したほうがよいヒントや行です。',
};

function propertiesOf(record: CheckRecord): object {
    const { type, variant, rows, columns, clues, symmetry, title, author, difficulty, grade } = record;
    const { status, outcome, verdict, count, ms } = record;
    const about = { type, variant, rows, columns, clues, symmetry, title, author, difficulty, grade };
    return { ...about, status, outcome, verdict, count, ms };
}
