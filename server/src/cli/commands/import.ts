import * as fs from 'node:fs';
import { typeCalled } from '../../language/names';
import { typesByWord } from '../../language/new-puzzle';
import type { Text } from '../../message';
import { command } from '../command';
import { readSource } from '../files/reading';
import { writeOutput } from '../files/writing';
import { choice, type Option } from '../option';
import { force, output } from '../options/output';
import { printError, WrongUsage } from '../terminal';

const { read, ...listed } = choice([...typesByWord.keys()], {
    en: 'the puzzle type, if the input does not tell',
    ja: 'パズルの種類(入力だけでは決まらないとき)',
});

/** A type, by its word in the language or by any of its names. */
const type: Option<string | undefined> = {
    ...listed,
    read: (text, name) => read(text && (typeCalled(text) ?? text), name),
};

export const importCommand = command({
    does: {
        en: 'convert an address, or a file in another format, to a .puz file',
        ja: 'URL やほかの形式のファイルを、.puz ファイルに変換します',
    },
    operands: {
        shown: { en: 'FILE|ADDRESS', ja: 'ファイル|URL' },
        read([from = '-', ...more]) {
            if (more.length > 0) {
                throw new WrongUsage({
                    en: 'One puzzle is imported at a time. An address may need quotes.',
                    ja: '一度に読み込めるのは1つです。URL は引用符で囲んでください。',
                });
            }
            return { from };
        },
    },
    options: { type, output: output(), force },
    async run({ from, type, output, force }, call) {
        const { locale } = call;
        const { importPuzzle } = await import('../../api/exchange');
        const isText = !fs.existsSync(from) && /[?:]|^\w+(\/\w*)?\/\d+\/\d+(\/|$)/.test(from);
        const text = isText ? from : await readSource(from);
        const imported = importPuzzle(text, { language: locale, ...(type !== undefined && { type }) });
        if ('error' in imported) {
            const { error, types } = imported;
            const choices = types?.map(({ type }) => `--type ${type}`);
            printError(choices ? withChoices(error, choices)[locale] : error);
            call.include(1);
            return;
        }
        writeOutput(output, imported.text, force);
        if (imported.note) {
            printError(imported.note);
        }
    },
});

function withChoices(error: string, choices: readonly string[]): Text {
    return { en: `${error} (${choices.join(', ')})`, ja: `${error}(${choices.join('、')})` };
}
