import { type Clue, ClueSet, clueName, lineClue } from '../board/clue';
import { cellName, Grid } from '../board/grid';
import { symmetries, symmetryNames } from '../board/symmetry';
import { lineWords, puzzleWords } from '../language/grammar-words';
import { typesByWord } from '../language/new-puzzle';
import { clueRange, rangeOf } from '../language/ranges';
import { allOf, anyOf, counted, joined, sameText, type Text, textIf } from '../message';
import type { Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { imageOf } from '../solve/clue-symmetry';
import { type Break, type FactsOfModel, type HouseRule, rule } from './rule';
import { asList, byKey, either, listOf, mapOf, oneOf, oneOrMore, textLike, wholeNumber } from './shape';

// Rules about what the text says. None of them needs a search.

/** The keywords of the puzzle types. */
export const typeWords: readonly string[] = [...typesByWord.keys()];

const or: Text = { en: ' or ', ja: 'か' };
const sizeKey = /^[1-9]\d?x[1-9]\d?$/;
const sizeName: Text = { en: 'a size such as "10x12" (rows x columns)', ja: '"10x12" のような大きさ(行数x列数)' };
const same = (texts: readonly string[]): Text => ({ en: anyOf(texts), ja: texts.join('か') });

/** The first line of a puzzle: the place of what has none of its own. */
export const firstLine = ({ puzzle }: Pick<FactsOfModel, 'puzzle'>): Break['range'] => rangeOf(puzzle.puzzle!);

const placeOf = (facts: FactsOfModel, clue: Clue): Break['range'] =>
    clueRange(facts.puzzle.reading!, clue) ?? firstLine(facts);

const nameOf = ({ model }: FactsOfModel): Text => typeOf(model).text.rules(model).name;

/** The texts of the clues with this keyword, or in cells. */
function cluesIn({ puzzle, model }: FactsOfModel): { readonly clue: Clue; readonly text: string }[] {
    return puzzle.reading!.clues.keys().map(clue => ({ clue, text: typeOf(model).edit.textAt(model, clue) }));
}

const size = rule({
    needs: 'text',
    options: byKey(typeWords, oneOrMore(textLike(sizeKey, sizeName))),
    check(facts, sizes) {
        const { rows, columns, type } = facts.model;
        const allowed = sizes[puzzleWords.get(type)!];
        if (allowed === undefined || asList(allowed).includes(`${rows}x${columns}`)) {
            return undefined;
        }
        const [name, asked] = [nameOf(facts), same(asList(allowed))];
        return {
            range: firstLine(facts),
            en: `This ${name.en} is ${rows}x${columns}; puz.json asks for ${asked.en}.`,
            ja: `この${name.ja}は${rows}x${columns}です。puz.json では${asked.ja}と決められています。`,
        };
    },
});

const symmetry = rule({
    needs: 'text',
    options: oneOrMore(oneOf(symmetries)),
    isPlain: true,
    check(facts, wanted = symmetries) {
        const allowed = asList(wanted);
        const { model } = facts;
        // In digital Battleship each cell has a number, but not each a clue.
        const inCells = facts.puzzle
            .reading!.clues.keys()
            .filter(clue => clue.kind === 'cell' && typeOf(model).edit.withoutClue(model, clue).length > 0);
        const known = new ClueSet(inCells);
        const [nearest] = allowed
            .map(symmetry => ({
                symmetry,
                alone: inCells.filter(clue => !known.has(imageOf(clue, symmetry, model))),
            }))
            .toSorted((a, b) => a.alone.length - b.alone.length);
        const [first, ...others] = nearest!.alone;
        if (!first) {
            return undefined;
        }
        const image = clueName(imageOf(first, nearest!.symmetry, model));
        const names = joined(
            allowed.map(symmetry => symmetryNames[symmetry]),
            or,
        );
        const more = textIf(others.length > 0, {
            en: ` ${counted(others.length, 'other clue')} ${others.length === 1 ? 'has' : 'have'} no partner either.`,
            ja: `対のないヒントが、ほかに${others.length}個あります。`,
        });
        return {
            range: placeOf(facts, first),
            en: `The clue in ${clueName(first)} has no partner in ${image}; puz.json asks for symmetry (${names.en}).${more.en}`,
            ja: `${clueName(first)}のヒントと対になるヒントが${image}にありません。puz.json では${names.ja}と決められています。${more.ja}`,
        };
    },
});

const mostNumber = wholeNumber(1, 9999);

const largestNumber = rule({
    needs: 'text',
    options: either(mostNumber, byKey(typeWords, mostNumber)),
    check(facts, options) {
        const { model, report } = facts;
        const most = typeof options === 'number' ? options : options[puzzleWords.get(model.type)!];
        if (most === undefined) {
            return undefined;
        }
        const numbers = cluesIn(facts).flatMap(({ clue, text }) => {
            // In digital Battleship a sign may come after the number: 12~.
            const [, digits] = (clue.kind === 'cell' ? /^(\d+)/ : /^max (\d+)$/).exec(text) ?? [];
            return digits === undefined ? [] : [{ clue, number: Number(digits) }];
        });
        const over = numbers.find(({ number }) => number > most);
        if (over) {
            const { clue, number } = over;
            const name = clueName(clue);
            return {
                range: placeOf(facts, clue),
                ...(clue.kind === 'cell'
                    ? {
                          en: `The number ${number} in ${name} is over ${most}, the largest number by puz.json.`,
                          ja: `${name}の${number}は、puz.json で決められた最大の数字${most}を超えています。`,
                      }
                    : {
                          en: `“max ${number}” allows more than ${most}, the largest number by puz.json.`,
                          ja: `「max ${number}」は、puz.json で決められた最大の数字${most}を超えています。`,
                      }),
            };
        }
        // The answer holds numbers where its type can limit them.
        const hasMax = lineWords(model.type).includes('max');
        const [answer] = (hasMax && report?.status === 'unique' && report.answers) || [];
        const cell = answer?.findIndex(value => value > most) ?? -1;
        const name = cellName(new Grid(model.rows, model.columns).place(cell));
        return cell < 0
            ? undefined
            : {
                  range: firstLine(facts),
                  en: `The answer has the number ${answer![cell]} in ${name}; the largest by puz.json is ${most}.`,
                  ja: `答えの${name}が${answer![cell]}で、puz.json で決められた最大の数字${most}を超えています。`,
              };
    },
});

const fleetOption = oneOrMore(
    textLike(/^[1-9]\d*( [1-9]\d*)*$/, { en: 'a fleet such as "3 2 2 1 1 1"', ja: '"3 2 2 1 1 1" のような艦隊' }),
);

const fleet = rule({
    needs: 'text',
    options: either(fleetOption, mapOf(sizeKey, sizeName, fleetOption)),
    check(facts, options) {
        const { model, puzzle } = facts;
        const clue = lineClue('fleet');
        const bySize = typeof options === 'string' || Array.isArray(options) ? undefined : (options as FleetsBySize);
        const wanted = bySize ? bySize[`${model.rows}x${model.columns}`] : (options as string | readonly string[]);
        if (wanted === undefined || !puzzle.reading!.clues.get(clue)) {
            return undefined;
        }
        const { fleet, drawn } = model as ModelWithFleet;
        const lengths = fleet.join(' ');
        const isDrawn = drawn !== undefined;
        const longestFirst = (text: string): number[] =>
            text
                .split(' ')
                .map(Number)
                .toSorted((a, b) => b - a);
        if (!isDrawn && asList(wanted).some(text => longestFirst(text).join(' ') === lengths)) {
            return undefined;
        }
        const stated = joined([...(lengths ? [sameText(lengths)] : []), ...(isDrawn ? [drawnShips] : [])], and);
        const asked = same(asList(wanted));
        return {
            range: placeOf(facts, clue),
            en: `The fleet is ${stated.en}; puz.json asks for ${asked.en}.`,
            ja: `艦隊は ${stated.ja} です。puz.json では ${asked.ja} と決められています。`,
        };
    },
});

const and: Text = { en: ' and ', ja: 'と' };
const drawnShips: Text = { en: 'drawn ships', ja: '図で表した艦' };

/** A model of a type that has lines `fleet`. */
type ModelWithFleet = Model & { readonly fleet: readonly number[]; readonly drawn?: readonly unknown[] };

type FleetsBySize = Readonly<Record<string, string | readonly string[]>>;

const headerLines = ['title', 'author', 'source', 'number', 'date', 'difficulty', 'expect'] as const;

const header = rule({
    needs: 'text',
    options: listOf(oneOf(headerLines), {
        en: 'a list such as ["title", "author"]',
        ja: ' ["title", "author"] のようなリスト',
    }),
    check(facts, lines) {
        const missing = lines.filter(line => !facts.puzzle.header[line]);
        const named = missing.map(line => (line === 'title' ? line : `“${line}”`));
        const inJapanese = missing.map(line => (line === 'title' ? '題名' : `「${line}」`));
        return missing.length === 0
            ? undefined
            : {
                  range: firstLine(facts),
                  en: `This puzzle lacks what puz.json asks for: ${allOf(named)}.`,
                  ja: `puz.json で決められた行がありません: ${inJapanese.join('、')}。`,
              };
    },
});

export const textRules = {
    size,
    symmetry,
    'largest-number': largestNumber,
    fleet,
    header,
} satisfies Record<string, HouseRule>;
