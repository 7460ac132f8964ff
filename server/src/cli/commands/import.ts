import { typeCalled } from '../../language/names';
import { typesByWord } from '../../language/new-puzzle';
import { command } from '../command';
import { choice, type Option } from '../option';
import { force, output } from '../options/output';
import { wrongIf } from '../terminal';

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
            wrongIf(more.length > 0, {
                en: 'One puzzle is imported at a time. An address may need quotes.',
                ja: '一度に読み込めるのは1つです。URL は引用符で囲んでください。',
            });
            return { from };
        },
    },
    options: { type, output: output(), force },
});
