// Makes the fonts for printing, in server/src/print/generated/, which is not in Git: Noto Sans JP with the signs that
// puzzles and their titles need. The bold one, for clues and headings, has no kanji except those of our headings and
// of the names of the puzzle types.
import './needs-node.mjs';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as path from 'node:path';
import subsetFont from 'subset-font';
import { everydayKanji, kanjiOfNames } from './kanji.mjs';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'server/src/print/generated');
const source = path.dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-jp/package.json'));

/** @param {number} first @param {number} last */
const range = (first, last) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

const eucJp = new TextDecoder('euc-jp');

/** Rows of JIS X 0208, without unassigned places. @param {number} first @param {number} last */
const jisRows = (first, last) => {
    const bytes = [];
    for (let row = first; row <= last; row++) {
        for (let column = 1; column <= 94; column++) {
            bytes.push(0xa0 + row, 0xa0 + column);
        }
    }
    return eucJp.decode(new Uint8Array(bytes)).replaceAll('\ufffd', '');
};

/** All kanji in the files with the names of the puzzle types and of their variants. */
const kanjiOfTypes = [
    ...new Set(
        fs
            .globSync('server/src/puzzles/*/{signs,text}.ts', { cwd: root })
            .sort()
            .flatMap(file => fs.readFileSync(path.join(root, file), 'utf8').match(/\p{Script=Han}/gu) ?? []),
    ),
].join('');

const signs = [range(0x20, 0x7e), range(0xa0, 0x17f), range(0x2010, 0x2027), range(0x3000, 0x30ff), jisRows(1, 8)].join(
    '',
);
const fonts = {
    regular: {
        file: '400Regular/NotoSansJP_400Regular.ttf',
        text: [
            signs,
            // Pinyin, Vietnamese; half-width kana; other decorations of titles.
            ...[range(0x180, 0x24f), range(0x1e00, 0x1eff), range(0xff61, 0xff9f)],
            ...[range(0x2160, 0x217f), range(0x2190, 0x21ff), range(0x2460, 0x2473), range(0x25a0, 0x266f)],
            range(0x2700, 0x27bf),
            everydayKanji,
            kanjiOfNames,
        ].join(''),
    },
    bold: {
        file: '700Bold/NotoSansJP_700Bold.ttf',
        text: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}${range(0x3000, 0x30ff)}${jisRows(1, 2)}解答${kanjiOfTypes}`,
    },
};

fs.mkdirSync(folder, { recursive: true });
for (const [name, { file, text }] of Object.entries(fonts)) {
    const made = path.join(folder, `${name}.ttf`);
    const from = path.join(source, file);
    const list = path.join(folder, `${name}.txt`);
    // Takes seconds, so a font is made again only after a change of its signs, of the package or of this file.
    const newest = Math.max(...[from, import.meta.filename].map(of => fs.statSync(of).mtimeMs));
    const isThere = fs.existsSync(made) && fs.existsSync(list);
    if (!isThere || fs.readFileSync(list, 'utf8') !== text || fs.statSync(made).mtimeMs < newest) {
        const font = await subsetFont(fs.readFileSync(from), text, { targetFormat: 'sfnt', noLayoutClosure: true });
        fs.writeFileSync(`${made}.new`, font);
        fs.renameSync(`${made}.new`, made);
        fs.writeFileSync(list, text);
    }
}
