import * as fs from 'node:fs';
import type { Text } from '../../message';
import { choice, flag, type Option } from '../option';
import { wrongIf } from '../terminal';

/** An option with a file or folder to write. */
export function written(value: string, described: Text & Pick<Option, 'short'>): Option<string | undefined> {
    return {
        ...described,
        value,
        read(text, name) {
            // Node has replaced bytes that are not UTF-8.
            wrongIf(text?.includes('\ufffd') && !fs.existsSync(text), {
                en: `The name of --${name} is not UTF-8. Choose another one.`,
                ja: `--${name} の名前は UTF-8 ではありません。別の名前にしてください。`,
            });
            return text;
        },
    };
}

export function output(described: Text = { en: 'the file to write', ja: '書き出すファイル' }) {
    return written('PATH', { short: 'o', ...described });
}

export const force = flag({ en: 'overwrite existing files', ja: '同じ名前のファイルがあれば上書きします' });

/** @param formats the first one is the default where `--output` has no ending of another one */
export function format<const F extends string>(
    formats: readonly F[],
    described: Text = {
        en: 'what is printed (default: as --output ends, else text)',
        ja: '出力の形式(既定は --output の拡張子、なければ text)',
    },
): Option<F | undefined> {
    return choice(formats, { short: 'f', ...described });
}

/** Endings of files in lower case, if they differ from the name of their format. */
const formatsByEnding: Readonly<Record<string, string>> = { jsonl: 'json', htm: 'html', md: 'markdown', xml: 'junit' };

/** The format that the ending of the output's name stands for; else the first one. */
export function formatOf<const F extends string>(formats: readonly F[], output: string | undefined): F {
    const [, ending = ''] = /\.(\w+)$/.exec(output?.toLowerCase() ?? '') ?? [];
    return formats.find(format => format === (formatsByEnding[ending] ?? ending)) ?? formats[0]!;
}
