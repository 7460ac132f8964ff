import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { mostPerPage, pageNames } from '../board/paper';
import { kindsByWord } from '../language/new-puzzle';
import type { Text } from '../message';
import { levelWords } from './answer-rules';
import { houseRuleNames, houseRuleTexts } from './names';
import { houseRules } from './rules';
import {
    anyText,
    byKey,
    either,
    type Field,
    listOf,
    objectOf,
    oneOf,
    oneOrMore,
    type Problem,
    type Setting,
    settingOf,
    trueOrFalse,
    type ValueOf,
    wholeNumber,
} from './shape';
import { typeWords } from './text-rules';

const locales = ['en', 'ja'] as const;
const quoted = anyText({ en: 'a text in quotes', ja: '引用符 " で囲んだ文' });
const path = anyText({ en: 'the path of a file', ja: 'ファイルのパス' });
const glob = anyText({ en: 'a pattern of files such as "easy/**"', ja: '"easy/**" のようなファイルのパターン' });
const sentences = oneOrMore(quoted);

const ruleFields = Object.fromEntries(
    houseRuleNames.map((name): [string, Field<Setting>] => {
        const { options, isPlain = false } = houseRules[name];
        return [name, { shape: settingOf(options, !isPlain, houseRuleTexts[name]), about: houseRuleTexts[name] }];
    }),
) as Record<(typeof houseRuleNames)[number], Field<Setting>>;

export const rulesShape = objectOf(ruleFields);

/** All that a `puz.json` may hold. */
export const configShape = objectOf({
    $schema: {
        shape: path,
        about: {
            en: 'Where editors find this help: "./node_modules/puz/schemas/puz.schema.json".',
            ja: 'エディターがこの説明を読むファイル: "./node_modules/puz/schemas/puz.schema.ja.json"。',
        },
    },
    root: {
        shape: trueOrFalse,
        about: {
            en: 'The search for a puz.json upwards ends here.',
            ja: '上のフォルダーの puz.json を探しません。',
        },
    },
    extends: {
        shape: oneOrMore(path),
        about: {
            en: 'The paths of other such files, whose settings count unless this one has its own. Of several, the last wins.',
            ja: '元にするファイルのパス。ここにない設定だけを使います。複数あれば後のものが優先します。',
        },
    },
    lang: {
        shape: oneOf(locales),
        about: { en: 'The default of --lang.', ja: '--lang の既定。' },
    },
    page: {
        shape: oneOf(pageNames),
        about: { en: 'The default of puz print --page.', ja: 'puz print --page の既定。' },
    },
    'per-page': {
        shape: wholeNumber(1, mostPerPage),
        about: { en: 'The default of puz print --per-page.', ja: 'puz print --per-page の既定。' },
    },
    rules: {
        shape: rulesShape,
        about: {
            en: 'The rules for all puzzles: "off", "warn", "error", or ["error", options].',
            ja: 'すべてのパズルの規則: "off"、"warn"、"error"、または ["error", 設定]。',
        },
    },
    overrides: {
        shape: listOf(
            objectOf({
                files: {
                    shape: oneOrMore(glob),
                    about: {
                        en: 'The files that it is for, from the folder of this puz.json. A pattern without / is for names in any folder.',
                        ja: '対象のファイル(この puz.json のフォルダーから)。/ のないパターンは、どのフォルダーの名前にも当てはまります。',
                    },
                },
                types: {
                    shape: oneOrMore(oneOf(typeWords)),
                    about: { en: 'The types that it is for.', ja: '対象の種類。' },
                },
                rules: { shape: rulesShape, about: { en: 'Their rules.', ja: 'その規則。' } },
            }),
            { en: 'a list of {"files": …, "rules": …}', ja: ' {"files": …, "rules": …} のリスト' },
        ),
        about: {
            en: 'Rules for some files or types only. Of several, the last wins.',
            ja: '一部のファイルや種類だけの規則。複数あれば後のものが優先します。',
        },
    },
    print: {
        shape: objectOf({
            rules: {
                shape: byKey([...kindsByWord.keys()], either(sentences, byKey(locales, sentences))),
                about: {
                    en: 'The rules as booklets print them, by type: a text, a list of sentences, or {"en": …, "ja": …}.',
                    ja: '冊子に印刷するルール。種類ごとに、文、文のリスト、または {"en": …, "ja": …}。',
                },
            },
            difficulties: {
                shape: byKey(levelWords, either(quoted, byKey(locales, quoted))),
                about: {
                    en: 'The names of difficulties in booklets: {"easy": "Warm-up"}.',
                    ja: '冊子に印刷する難易度の名前: {"らくらく": "入門"}。',
                },
            },
        }),
        about: { en: 'Own texts for puz print.', ja: 'puz print に使う自前の文。' },
    },
});

export type Config = ValueOf<typeof configShape>;

/** Parses the text of a `puz.json`. It holds a `Config` if there are no problems. */
export function parseConfig(text: string): { readonly root: Node | undefined; readonly problems: readonly Problem[] } {
    const errors: ParseError[] = [];
    // A byte order mark is no part of JSON.
    const root = parseTree(text.replace(/^\uFEFF/, ' '), errors, { disallowComments: true });
    const [first] = errors;
    const problems = first ? [{ ...first, text: syntaxError(first.error) }] : root ? configShape.problems(root) : [];
    return { root, problems };
}

/** The name of the missing part, by jsonc-parser's code of the error. */
const expected: Readonly<Record<number, Text>> = {
    3: { en: 'a key in double quotes', ja: '引用符 " で囲んだキー' },
    4: { en: 'a value', ja: '値' },
    5: { en: 'a colon', ja: 'コロン(:)' },
    6: { en: 'a comma', ja: 'コンマ(,)' },
    7: { en: 'a closing brace }', ja: '閉じる波かっこ }' },
    8: { en: 'a closing bracket ]', ja: '閉じる角かっこ ]' },
    12: { en: 'a closing quote', ja: '閉じる引用符 "' },
};

function syntaxError(code: number): Text {
    const isComment = code === 10 || code === 11;
    const missing = expected[code];
    const why = missing
        ? { en: `${missing.en} is missing here`, ja: `ここに${missing.ja}がありません` }
        : isComment
          ? { en: 'it has no comments', ja: 'コメントは書けません' }
          : {
                en: 'this does not belong here. It has straight double quotes ("), colons (:) and commas (,)',
                ja: 'ここには書けません。引用符 "、コロン :、コンマ , は半角です',
            };
    return { en: `This is not JSON: ${why.en}.`, ja: `JSON になっていません(${why.ja})。` };
}
