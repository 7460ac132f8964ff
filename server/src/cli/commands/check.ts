import type { Shard } from '../../check/record';
import { reportNames } from '../../check/reports/names';
import { command, puzzleFiles } from '../command';
import { flag, type Option, textOption } from '../option';
import { jobs } from '../options/campaign';
import { areJsonLines, jsonLinesOptions } from '../options/json-lines';
import { force, format, formatOf, output, written } from '../options/output';
import { cellNames, times, verdictOptions, verdictQuestions } from '../options/solving';
import { wrongIf, wrongUnless } from '../terminal';

/** The options of `puz check` and `puz merge`. */
export const reportOptions = {
    format: format(reportNames),
    output: output({
        en: 'the file for the report; without --format its ending decides (.csv, .html, .json, .md, .sarif, .xml for junit)',
        ja: '検査結果を書き出すファイル。--format がなければ拡張子で形式が決まります(.csv、.html、.json、.md、.sarif、junit は .xml)',
    }),
    force,
};

const shard: Option<Shard> = {
    value: 'I/N',
    en: 'check only shard I of N (every Nth puzzle); puz merge combines the reports',
    ja: 'N 問ごとに、I 問目からだけを検査します。N 個の検査結果は puz merge でまとめられます',
    read(text = '1/1') {
        const [index = 0, of = 0] = /^[1-9]\d{0,5}\/[1-9]\d{0,5}$/.test(text) ? text.split('/').map(Number) : [];
        wrongUnless(index > 0 && index <= of, {
            en: `--shard takes a part and how many there are, such as 1/5, not "${text}".`,
            ja: `--shard には 1/5(5つのうちの1つ目)のように指定してください(「${text}」ではありません)。`,
        });
        return { index, of };
    },
};

export const check = command({
    does: {
        en: 'print one line per puzzle: is the verdict what its file expects (by default one answer)?',
        ja: '判定を1問につき1行で表示し、expect 行(なければ唯一解のはず)と比べます',
    },
    operands: puzzleFiles,
    options: {
        ...reportOptions,
        cellNames,
        ...verdictOptions,
        grade: flag({
            en: 'how hard each puzzle is, compared with the difficulty that its file states',
            ja: '難易度を調べ、ファイルの difficulty と比べます',
        }),
        times,
        jobs,
        ...jsonLinesOptions,
        cache: written('FILE', {
            en: 'keep verdicts in this file, and search only for those of puzzles that have changed',
            ja: '判定をこのファイルに残し、変わったパズルだけを解き直します',
        }),
        baseline: textOption('FILE', {
            en: 'do not fail on the findings that this file counts; see --write-baseline',
            ja: 'このファイルに数えられている指摘は、誤りとしません(--write-baseline で作ります)',
        }),
        writeBaseline: flag({
            en: 'write --baseline: all findings if there is no such file, else without those that are gone',
            ja: '--baseline のファイルを書きます。なければすべての指摘を書き、あればなくなった指摘を取り除きます',
        }),
        shard,
        showConfig: flag({
            en: 'print what the nearest puz.json sets for these files, and check nothing',
            ja: '各ファイルに最も近い puz.json の設定を表示し、検査はしません',
        }),
        watch: flag({
            en: 'go on checking the puzzles that change, until Ctrl+C',
            ja: '変更されたパズルを、Ctrl+C で終えるまで検査し続けます',
        }),
        proof: written('DIR', {
            en: 'write a proof of each "one answer" and "no answer" into this folder: clauses, and why they clash (DRAT)',
            ja: '「唯一解」と「解なし」の証明をこのフォルダーに書きます(節と、その矛盾の DRAT 証明)',
        }),
    },
    read(given, { texts, isCampaign }) {
        const { files, output, proof, watch, format = formatOf(reportNames, output) } = given;
        const isPlain = format === 'text' || format === 'json';
        const hasMore = isCampaign || output !== undefined || texts.has('shard') || proof !== undefined;
        wrongIf(watch && (hasMore || !isPlain), {
            en: '--watch goes with puz check --format text or json, without --output, --shard and --proof.',
            ja: '--watch は puz check --format text か json と一緒に使います(--output、--shard、--proof とは使えません)。',
        });
        const isList = areJsonLines(files, given);
        const { writeBaseline, baseline } = given;
        wrongIf(writeBaseline && (baseline === undefined || texts.has('shard') || watch), {
            en: '--write-baseline goes with --baseline FILE, without --shard and --watch.',
            ja: '--write-baseline は --baseline ファイルと一緒に使います(--shard、--watch とは使えません)。',
        });
        const taken = ['shard', 'proof', 'watch', 'baseline', 'show-config'].find(option => texts.has(option));
        wrongIf(isList && taken !== undefined, {
            en: `--${taken} goes with files of one puzzle each, not with JSON lines.`,
            ja: `--${taken} は、JSON の行とは一緒に使えません(1ファイルに1問のときだけ使えます)。`,
        });
        const path = given.grade && { path: { to: 'all' as const } };
        return { ...given, ...verdictQuestions(given), ...path, format, isList };
    },
});
