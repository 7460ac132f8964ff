import { clueRange, rangeOf } from '../language/ranges';
import { counted, joined, type Text, textIf } from '../message';
import { type Level, levelNamed, levelNames, levels } from '../puzzles/level';
import { typeOf } from '../puzzles/registry';
import { type Break, type FactsOfModel, type HouseRule, rule } from './rule';
import { anyText, either, fitting, objectOf, oneOf, oneOrMore, wholeNumber } from './shape';
import { firstLine } from './text-rules';

// Rules about the answer and the way to it. They never search: they judge what a search has found.

/** The report that a search was too short for the rule; nothing if another search may follow. */
function undecided(facts: FactsOfModel, { en, ja }: Text): Break | undefined {
    return facts.isFinal && facts.report?.status === 'unique'
        ? {
              range: firstLine(facts),
              isUndecided: true,
              en: `The search was too short to know ${en}, as puz.json asks.`,
              ja: `探索が打ち切られたため、puz.json で決められた${ja}を調べられませんでした。`,
          }
        : undefined;
}

const superfluousClues = rule({
    needs: 'superfluous',
    isPlain: true,
    check(facts) {
        const { puzzle, model, report } = facts;
        const { clues = [], complete = false } = report?.superfluous ?? {};
        const [first, ...others] = clues.map(clue => ({
            text: typeOf(model).text.clueTexts(model, clue).name,
            range: clueRange(puzzle.reading!, clue) ?? firstLine(facts),
        }));
        if (!first) {
            return complete
                ? undefined
                : undecided(facts, { en: 'whether a clue is superfluous', ja: '余分なヒントの有無' });
        }
        const names = joined([first, ...others].slice(0, mostNamed).map(({ text }) => text));
        const more = textIf(clues.length > mostNamed, {
            en: ` and ${clues.length - mostNamed} more`,
            ja: `など${clues.length}個`,
        });
        return {
            range: first.range,
            en: `puz.json allows no superfluous clue, but any one of these could go: ${names.en}${more.en}.`,
            ja: `puz.json では余分なヒントを認めていませんが、次のヒントはどれもなくてかまいません: ${names.ja}${more.ja}。`,
            related: others,
        };
    },
});

/** The maximum number of superfluous clues that the message names. */
const mostNamed = 5;

/** The names of all levels, in both languages. */
export const levelWords = levels.flatMap(level => [levelNames[level].en, levelNames[level].ja]);
const levelShape = either(wholeNumber(1, levels.length), oneOf(levelWords));
const levelOf = (value: number | string): Level =>
    (typeof value === 'number' ? levels[value - 1] : levelNamed(value)) ?? levels[0]!;

type Bound = number | string | undefined;

const boundsOf = ({ from = 1, to = levels.length }: { readonly from?: Bound; readonly to?: Bound }) =>
    [levelOf(from), levelOf(to)] as const;

const reversed = (from: Text, to: Text): Text => ({
    en: `"from" is harder (${from.en}) than "to" (${to.en}). Swap them.`,
    ja: `"from"(${from.ja})が "to"(${to.ja})より難しくなっています。逆にしてください。`,
});

const grade = rule({
    needs: 'path',
    options: fitting(objectOf({ from: { shape: levelShape }, to: { shape: levelShape } }), range => {
        const [least, most] = boundsOf(range);
        return least > most ? reversed(levelNames[least], levelNames[most]) : undefined;
    }),
    check(facts, range) {
        const found = facts.path?.grade;
        if (!found) {
            return undecided(facts, { en: 'the grade', ja: '難易度' });
        }
        const [least, most] = boundsOf(range);
        const asked =
            least === most
                ? levelNames[least]
                : joined([levelNames[least], levelNames[most]], { en: ' to ', ja: '〜' });
        const { puzzle } = facts;
        return found.level >= least && found.level <= most
            ? undefined
            : {
                  range: rangeOf(puzzle.header.difficultyAt ?? puzzle.puzzle!),
                  en: `This puzzle is ${found.name.en}; puz.json asks for ${asked.en}. ${found.reasons[0]?.en ?? ''}`.trim(),
                  ja: `難易度は「${found.name.ja}」です。puz.json では「${asked.ja}」と決められています。${found.reasons[0]?.ja ?? ''}`,
              };
    },
});

const techniquesOnly = rule({
    needs: 'path',
    isPlain: true,
    check(facts) {
        const { path } = facts;
        if (!path?.complete) {
            return undecided(facts, { en: 'whether techniques are enough', ja: '手筋だけで解けるかどうか' });
        }
        const searched = path.steps.filter(({ name }) => name === null);
        const first = path.steps.indexOf(searched[0]!) + 1;
        const { length } = searched;
        return length === 0
            ? undefined
            : {
                  range: firstLine(facts),
                  en: `puz.json asks for techniques only, but ${counted(length, 'step')} of ${path.steps.length} ${length === 1 ? 'needs' : 'need'} a search; the first is step ${first}.`,
                  ja: `puz.json では手筋だけで解けることと決められていますが、${path.steps.length}手順のうち${length}手順に探索が要ります(最初は手順${first})。`,
              };
    },
});

const repeats = rule({
    needs: 'folders',
    options: oneOrMore(anyText({ en: 'a folder such as "../2025"', ja: '"../2025" のようなフォルダー' })),
});

export const answerRules = {
    'superfluous-clues': superfluousClues,
    grade,
    'techniques-only': techniquesOnly,
    repeats,
} satisfies Record<string, HouseRule>;
