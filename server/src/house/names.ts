import type { Text } from '../message';

/** The rules that a house can set, and what each asks for. Their names never change. */
export const houseRuleTexts = {
    size: {
        en: 'The sizes of boards, by type: {"fillomino": "10x10"}, or a list of sizes; rows x columns.',
        ja: '種類ごとの盤面の大きさ: {"fillomino": "10x10"}。リストにもできます(行数x列数)。',
    },
    symmetry: {
        en: 'The symmetry of the cells with clues, or a list of those that will do.',
        ja: 'ヒントのあるマスの対称。リストにすれば、そのどれかです。',
    },
    'largest-number': {
        en: 'The largest number that clues on the board, a line “max” and the answer may have: 9, or by type: {"fillomino": 9}.',
        ja: '盤面のヒント、max の行、答えに使える最大の数字: 9、または種類ごとに {"fillomino": 9}。',
    },
    fleet: {
        en: 'The fleet, as the lengths of its ships: "3 2 2 1 1 1", a list of fleets, or by size: {"6x6": "3 2 2 1 1 1"}.',
        ja: '艦隊。各艦のマス数を "3 2 2 1 1 1" のように書きます。リストにも、盤面の大きさごと({"6x6": "3 2 2 1 1 1"})にもできます。',
    },
    header: {
        en: 'The lines that each puzzle must have: ["title", "author", "difficulty"].',
        ja: 'どのパズルにも必要な行: ["title", "author", "difficulty"]。',
    },
    'superfluous-clues': { en: 'No clue can be left out.', ja: '余分なヒントがないこと。' },
    grade: {
        en: 'How hard puzzles are: {"from": "easy", "to": "hard"}, by name or from 1 to 5. Either may be left out.',
        ja: '難易度の範囲: {"from": "らくらく", "to": "たいへん"}。名前か1から5で書き、片方だけでもかまいません。',
    },
    'techniques-only': {
        en: 'Each step to the answer has a technique: nothing is found by a search only.',
        ja: '答えまでのどの手順にも手筋があること(探索でしか分からない手順がないこと)。',
    },
    repeats: {
        en: 'No puzzle repeats one of these folders, even turned or mirrored: ["../2025"]. Only puz check looks there.',
        ja: '次のフォルダーのパズルと重複しないこと(回転・反転も含みます): ["../2025"]。puz check だけが調べます。',
    },
} as const satisfies Readonly<Record<string, Text>>;

export type HouseRuleName = keyof typeof houseRuleTexts;

export const houseRuleNames = Object.keys(houseRuleTexts) as readonly HouseRuleName[];

/** The codes of findings about these rules begin with this. */
export const houseCode = 'house/';
