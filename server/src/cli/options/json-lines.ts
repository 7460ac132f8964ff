import { flag } from '../option';
import { wrongIf } from '../terminal';

/** The options of commands that also take lists of puzzles. */
export const jsonLinesOptions = {
    jsonLines: flag({
        en: 'FILES have a puzzle per line, as {"id": 1, "puz": "…"}; those named .jsonl or .ndjson always do',
        ja: '1行に1問、{"id": 1, "puz": "…"} の形で読みます(.jsonl と .ndjson のファイルなら、付けなくても)',
    }),
    unordered: flag({
        en: 'print results as soon as they are known, not in the order of the lines (JSON lines)',
        ja: '行の順ではなく、分かったものから出力します(JSON の行のみ)',
    }),
};

/** Whether the files are lists of puzzles. @throws WrongUsage if only some of them are */
export function areJsonLines(
    files: readonly string[],
    { jsonLines, unordered }: Record<'jsonLines' | 'unordered', boolean>,
): boolean {
    const other = files.find(file => !isJsonLines(file));
    const areLines = jsonLines || other === undefined;
    wrongIf(!areLines && files.some(isJsonLines), {
        en: `Name either lists of puzzles (.jsonl) or puzzles, not "${other}" with them. --json-lines takes every file as a list.`,
        ja: `パズルの一覧(.jsonl)とほかのファイル(「${other}」)は、別々に指定してください。--json-lines を付ければ、どのファイルも一覧として読みます。`,
    });
    wrongIf(unordered && !areLines, {
        en: '--unordered goes with JSON lines: name .jsonl files, or add --json-lines.',
        ja: '--unordered は JSON の行と一緒に使います。.jsonl のファイルを指定するか、--json-lines を付けてください。',
    });
    return areLines;
}

/** Whether a file is named as a list of puzzles, one per line. */
function isJsonLines(name: string): boolean {
    return /\.(jsonl|ndjson)$/i.test(name);
}
