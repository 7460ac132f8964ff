import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

// In Japanese, one word for one thing. A word that has another use, too, is looked for in a form that has only this one.

/** Where a person reads Japanese. */
const everywhere = [
    'server/{src,browser}/**/*.ts',
    'client/**/*.{ts,svg,md,html}',
    'l10n/*.json',
    'package.nls.ja.json',
    '*.ja.md',
    'docs/*.ja.md',
    'examples/**/*.puz',
];

/** Files with words that a person may type, which are exempt. */
const typed = ['server/src/language/names.ts'];

/** A forbidden pattern, the word to use instead, and the files that it applies to. */
const replaced: readonly (readonly [RegExp, string, (readonly string[])?])[] = [
    [
        /図(?!形|を保存)|(?<!図)形の(数|図形)|形は自由|を形/,
        '記号 (on the board) or 図形 (drawn)',
        ['server/src/{puzzles,exchange/pzpr}/curvedata*', 'server/src/puzzles/curvedata/*.ts'],
    ],
    [/図形の(記号|名前)|記号\S{0,10}の図(?!形)|新しい図(?!形)|図\{0\}(:|を消)/, '記号'],
    [/期待|予定/, '唯一解のはず, OK, 判定違い'],
    [/長さ ?[\d$]|艦の長さ/, '4マスの艦'],
    [/波\(水\)|(?<![ぁ-ん一-鿿'])水(?=[、。)」から])/, '波'],
    [/'艦影'/, '艦影(形不明)'],
    [/余詰/, '別解あり'],
    [/領域/, 'ブロック'],
    [/丸/, '○'],
    [/縦|横(の線|向き|か)/, 'タテ, ヨコ'],
    [/報告(?!してください)/, '検査結果'],
    [/キャンペーン/, '一括処理'],
    [/数字のない(ヒント|マスのヒント)/, '数字未定の表出'],
    [/最初から(書かれて|決まって)/, '表出'],
    [/へ線が出る端/, '上向きの端'],
    [/探索途中/, '探索打ち切り'],
    [/許可がありません/, 'アクセス権がありません'],
    [/写しを開/, 'コピーを開きます'],
    [/名前のある手筋|通り試すと/, '手筋だけでは決まりません'],
    [/根拠は最大/, '離れたヒントを見比べます'],
    [/次の手が1つしか/, '一本道のところ'],
    [/可能(な手順|だった手順)/, '進められる箇所'],
    [/作ってみた/, '問作りましたが'],
    [/よその|取りに行か/, '外部の, 外部と通信しない'],
    [/[ぁ-んァ-ヶ一-鿿。)}] [–·] /, ': or a full-width blank'],
    [/まっすぐに、それぞれ/, 'タテかヨコにまっすぐ'],
    [/に入る艦は、もう/, '残りの艦のどれも置けません'],
];

/** The Japanese of a file, with line numbers; in code, only the texts. */
function linesOf(file: string): string[] {
    const text = readFileSync(file, 'utf8');
    const withoutComments = file.endsWith('.ts')
        ? text.replace(/\/\*.*?\*\//gs, comment => comment.replace(/[^\n]/g, '')).replace(/(?<=^|\s)\/\/.*/g, '')
        : text;
    return withoutComments
        .split('\n')
        .map((line, index) => `${file}:${index + 1} ${line.trim()}`)
        .filter(line => /[ぁ-んァ-ヶ一-鿿]/.test(line));
}

const files = (patterns: readonly string[]): string[] =>
    globSync([...patterns]).filter(file => !typed.includes(file) && !file.includes('generated'));

describe('the words for one thing', () => {
    const all = new Map(files(everywhere).map(file => [file, linesOf(file)]));

    test('are looked for in many lines', () => expect([...all.values()].flat().length).toBeGreaterThan(1500));

    test.each(replaced.map(([pattern, instead, where = everywhere]) => ({ pattern, instead, where })))(
        'no $pattern, but $instead',
        ({ pattern, where }) => {
            const lines = files(where).flatMap(file => all.get(file) ?? []);
            expect(lines.length).toBeGreaterThan(10);
            expect(lines.filter(line => pattern.test(line))).toEqual([]);
        },
    );
});
