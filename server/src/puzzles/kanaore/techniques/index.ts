import { lineClue } from '../../../board/clue';
import { directionNames } from '../../../board/grid';
import type { Text } from '../../../message';
import { type Fact, is, isNot, type Reason } from '../../known';
import { type Level, levelOfWays } from '../../level';
import { type Deduction, impasse, type Technique } from '../../technique';
import { trying } from '../../trying';
import { type KanaoreModel, type Letter, signOf, type Word, wordClue } from '../model';
import { type Laid, type Way, type Ways, waysOf } from '../ways';

type Find = (ways: Ways) => Iterable<Deduction>;

const technique = (name: string, find: Find, level: Level, isFollowed = false): Technique<KanaoreModel> => ({
    name,
    find: (model, known) => find(waysOf(model, known)),
    level,
    isFollowed,
});

const named: readonly Technique<KanaoreModel>[] = [
    technique('beginning', beginning, 1, true),
    technique('only-way-on', onlyWayOn, 1, true),
    technique('only-way', onlyWay, 2, true),
    technique('empty', empty, 2),
    technique('only-letter', onlyLetter, 2, true),
    technique('every-way', everyWay, 3, true),
    technique('letter-of-none', letterOfNone, 3, true),
    technique('only-word', onlyWord, 3, true),
    technique('needed-twice', neededTwice, 3),
    technique('elsewhere', elsewhere, 3),
    technique('crossing', crossing, 3),
    technique('two-words', twoWords, 3),
];

/** Easiest first. */
export const kanaoreTechniques: readonly Technique<KanaoreModel>[] = [
    ...named,
    trying(named, (model, known) => worthTrying(waysOf(model, known))),
];

/** Cells that hold one of so many letters are worth trying. */
const fewLetters = 3;

/** The letters that words can go on with, of those with the fewest ways first; then those of cells that hold one of few. */
function worthTrying({ of, covers, known, board }: Ways): Fact[] {
    const ofWords = [...of]
        .flatMap(([laid, list]) => (list && list.length > 1 ? [{ laid, list }] : []))
        .sort((a, b) => a.list.length - b.list.length)
        .flatMap(({ laid: { word }, list }) => {
            const index = word.letters.findIndex((_, at) => new Set(list.map(way => way[at])).size > 1);
            const cells = [...new Set(list.map(way => way[index]!))];
            return cells.map(cell => is(cell, word.letters[index]!));
        });
    const ofCells = covers.flatMap((letters, cell) =>
        board.model.full && letters.size <= fewLetters ? Array.from(letters.keys(), letter => is(cell, letter)) : [],
    );
    const open = [...ofWords, ...ofCells].filter(({ key }) => known.value(key) === undefined);
    return [...new Map(open.map(fact => [`${fact.key} ${fact.value}`, fact])).values()];
}

function wordText({ number, text }: Word): Text {
    return { en: `word ${number} (${text})`, ja: `${number}番「${text}」` };
}

function sentence({ en, ja }: Text): Text {
    return { en: en[0]!.toUpperCase() + en.slice(1), ja };
}

/** The first letter of a word is in the cell with its number, the second in the one where its arrow points. */
function* beginning({ grid, laid, known }: Ways): Iterable<Deduction> {
    for (const { word, start } of laid) {
        const cells = [start, grid.next(start, word.direction)];
        const facts = cells.flatMap((cell, index) => (cell === undefined ? [] : [is(cell, word.letters[index]!)]));
        if (facts.some(fact => !known.has(fact))) {
            const name = sentence(wordText(word));
            const to = directionNames[word.direction];
            yield {
                conclusions: facts,
                reasons: [wordClue(word)],
                text: {
                    en: `${name.en} begins at its number and goes ${to.en} first.`,
                    ja: `${name.ja}は、番号のマスから${to.ja}へ進みます。`,
                },
            };
        }
    }
}

/** A word that can go on to one cell only, seen from cell to cell. */
function* onlyWayOn(ways: Ways): Iterable<Deduction> {
    const { grid, known } = ways;
    for (const { word, start } of ways.laid) {
        const second = grid.next(start, word.direction);
        const way = second === undefined ? [] : [start, second];
        const reasons: Reason[] = [wordClue(word)];
        let facts: Fact[] = [];
        let from = second;
        const found = (): Deduction => {
            const name = sentence(wordText(word));
            const at = ways.name(from!);
            return {
                ...(facts.length === 0 ? impasse : { conclusions: facts }),
                reasons: [...reasons],
                text:
                    facts.length === 0
                        ? { en: `${name.en} cannot go on from ${at}.`, ja: `${name.ja}は、${at}から先に進めません。` }
                        : {
                              en: `${name.en} can go on from ${at} in one way only.`,
                              ja: `${name.ja}は、${at}から先の進み方が1通りです。`,
                          },
            };
        };
        while (way.length >= 2 && way.length < word.letters.length) {
            const letter = word.letters[way.length]!;
            const last = way.at(-1)!;
            const beside = grid.neighbours(last).filter(cell => !way.includes(cell));
            const open = beside.filter(cell => known.may(cell, letter));
            const [next, ...more] = open;
            if (more.length > 0) {
                break;
            }
            const walls = beside.filter(cell => cell !== next).map(cell => known.whyNot(cell, letter));
            if (walls.length > 0 && facts.length > 0) {
                yield found();
                facts = [];
            }
            from = facts.length === 0 ? last : from;
            reasons.push(...walls);
            if (next === undefined) {
                yield found();
                break;
            }
            way.push(next);
            if (known.value(next) === undefined) {
                facts.push(is(next, letter));
            }
        }
        if (facts.length > 0) {
            yield found();
        }
    }
}

/** What all of some ways of a word have in common that is not known. */
function inAll({ word: { letters } }: Laid, list: readonly Way[], { known }: Ways): Fact[] {
    const [first = [], ...others] = list;
    const rest = others.map(way => new Map(way.map((cell, index) => [cell, letters[index]])));
    return first.flatMap((cell, index) => {
        const letter = letters[index]!;
        return known.value(cell) !== letter && rest.every(way => way.get(cell) === letter) ? [is(cell, letter)] : [];
    });
}

/** Whether a way, or the beginning of one, has the letters of facts. */
function has(way: Way, { letters }: Word, facts: readonly Fact[]): boolean {
    return facts.every(({ key, value }) => letters[way.indexOf(key)] === value);
}

/** A word that can be laid in one way only, or in none. */
function* onlyWay(ways: Ways): Iterable<Deduction> {
    for (const [laid, list] of ways.of) {
        const facts = list?.length === 1 ? inAll(laid, list, ways) : [];
        if (list?.length === 0 || facts.length > 0) {
            const { word } = laid;
            const walls = ways.whyNone(laid, way => facts.length > 0 && has(way, word, facts));
            const name = sentence(wordText(word));
            if (walls) {
                yield {
                    ...(facts.length === 0 ? impasse : { conclusions: facts }),
                    reasons: [wordClue(word), ...walls],
                    text:
                        facts.length === 0
                            ? {
                                  en: `There is no room for ${wordText(word).en}.`,
                                  ja: `${name.ja}が入る場所がありません。`,
                              }
                            : { en: `${name.en} fits in one way only.`, ja: `${name.ja}の入れ方は1通りです。` },
                };
            }
        }
    }
}

/** All the ways of a word: the letters that are in each of them. */
function* everyWay(ways: Ways): Iterable<Deduction> {
    for (const [laid, list] of ways.of) {
        const facts = list && list.length > 1 ? inAll(laid, list, ways) : [];
        if (facts.length > 0) {
            const { word } = laid;
            const walls = ways.whyNone(laid, way => has(way, word, facts));
            const name = sentence(wordText(word));
            if (walls) {
                yield {
                    conclusions: facts,
                    reasons: [wordClue(word), ...walls],
                    level: levelOfWays(list!.length),
                    text: {
                        en: `${name.en} can go ${list!.length} ways, which have this in common.`,
                        ja: `${name.ja}の入れ方${list!.length}通りをすべて調べると、どれでもここは同じです。`,
                    },
                };
            }
        }
    }
}

/** What keeps all words but some from a cell, with such letters. */
function whyNoOther(
    ways: Ways,
    cell: number,
    words: ReadonlySet<Laid>,
    isMeant: (letter: Letter) => boolean,
): Reason[] | undefined {
    const reasons: Reason[] = [];
    for (const laid of ways.board.reachedBy[cell]!.filter(laid => !words.has(laid))) {
        const walls = ways.whyNotIn(laid, cell, isMeant);
        if (!walls) {
            return undefined;
        }
        reasons.push(...walls);
    }
    return reasons;
}

const nobody: ReadonlySet<Laid> = new Set();

/** A cell to which no word can come. */
function* empty(ways: Ways): Iterable<Deduction> {
    const { known, board } = ways;
    for (const [cell, letters] of ways.covers.entries()) {
        if (letters.size === 0 && known.value(cell) === undefined && !board.model.full) {
            const reasons = whyNoOther(ways, cell, nobody, () => true);
            if (reasons) {
                yield {
                    conclusions: [is(cell, 0)],
                    reasons,
                    text: {
                        en: `No word can come to ${ways.name(cell)}.`,
                        ja: `${ways.name(cell)}に来られる言葉はありません。`,
                    },
                };
            }
        }
    }
}

/** A cell to which words can bring one letter only, where every cell holds one. */
function* onlyLetter(ways: Ways): Iterable<Deduction> {
    const { known, board } = ways;
    for (const [cell, letters] of board.model.full ? ways.covers.entries() : []) {
        if (letters.size < 2 && known.value(cell) === undefined) {
            const [letter] = letters.keys();
            const reasons = whyNoOther(ways, cell, nobody, other => other !== letter);
            if (reasons) {
                const at = ways.name(cell);
                yield {
                    ...(letter === undefined ? impasse : { conclusions: [is(cell, letter)] }),
                    reasons: [lineClue('full'), ...reasons],
                    text: {
                        en: `Every cell holds a letter, and words can bring no other to ${at}.`,
                        ja: `どのマスにも文字が入りますが、${at}にほかの文字は入りません。`,
                    },
                };
            }
        }
    }
}

/** A cell to which one word only can bring the letter that it has, or any where it has to hold one. */
interface Needed {
    readonly cell: number;
    /** Where it is known. */
    readonly letter: Letter | undefined;
}

/** For each word the cells that need it. */
function neededOf(ways: Ways): Map<Laid, Needed[]> {
    const { known, board } = ways;
    const neededOf = new Map<Laid, Needed[]>();
    for (const [cell, letters] of ways.covers.entries()) {
        const letter = known.value(cell);
        const open = board.model.full && letter === undefined ? [...letters.values()] : [];
        const words = letter ? [letters.get(letter) ?? nobody] : open;
        const [laid, ...more] = new Set(words.flatMap(some => [...some]));
        if (laid && more.length === 0) {
            neededOf.set(laid, [...(neededOf.get(laid) ?? []), { cell, letter }]);
        }
    }
    return neededOf;
}

const isMeant =
    (letter: Letter | undefined) =>
    (other: Letter): boolean =>
        other === (letter ?? other);

/** Whether a way of a word, and all that begin so, leave out a cell that needs it. */
function leavesOut(ways: Ways, laid: Laid, needed: readonly Needed[]): (way: Way) => boolean {
    return way => needed.some(({ cell, letter }) => ways.isAwayFrom(way, laid, cell, isMeant(letter)));
}

/** Why cells need a word, and why of its ways those are out that some are not spared and do not leave out these cells. */
function whyThrough(
    ways: Ways,
    laid: Laid,
    needed: readonly Needed[],
    isSpared: (way: Way) => boolean,
): Reason[] | undefined {
    const isAway = leavesOut(ways, laid, needed);
    const words = new Set([laid]);
    const others = needed.map(({ cell, letter }) => whyNoOther(ways, cell, words, isMeant(letter)));
    const walls = others.includes(undefined) ? undefined : ways.whyNone(laid, way => isSpared(way) || isAway(way));
    const letters = needed.filter(({ letter }) => letter !== undefined).map(({ cell }) => ways.known.why(cell));
    const full = letters.length < needed.length ? [lineClue('full')] : [];
    return walls && [...full, ...letters, ...walls, ...others.flatMap(reasons => reasons ?? [])];
}

/** What all ways of a word have in common that it can go where it is needed. */
function inWaysThrough(ways: Ways, laid: Laid, needed: readonly Needed[]): Deduction | undefined {
    const list = ways.of.get(laid) ?? [];
    const isAway = leavesOut(ways, laid, needed);
    const through = list.filter(way => !isAway(way));
    const facts = through.length < list.length ? inAll(laid, through, ways) : [];
    const reasons = facts.length > 0 ? whyThrough(ways, laid, needed, way => has(way, laid.word, facts)) : undefined;
    return reasons && { conclusions: facts, reasons, text: neededText(ways, laid.word, needed, inCommon) };
}

const inCommon: Text = {
    en: 'all its ways there have this in common.',
    ja: 'そこを通る入れ方のどれでも、ここは同じです。',
};

const notHere: Text = {
    en: 'it cannot bring this letter here, too, and no other word can.',
    ja: 'ここにはこの文字を入れられません(ほかの言葉でも入りません)。',
};

/** A letter that only one word could bring to a cell, which is needed elsewhere. */
function* elsewhere(ways: Ways): Iterable<Deduction> {
    for (const [laid, needed] of neededOf(ways)) {
        for (const some of [...needed.map(one => [one]), ...(needed.length > 1 ? [needed] : [])]) {
            for (const fact of notThrough(ways, laid, some)) {
                const { key, value } = fact;
                const isSpared = (way: Way): boolean => ways.isAwayFrom(way, laid, key, isMeant(value));
                const reasons = whyThrough(ways, laid, some, isSpared);
                const others = reasons && whyNoOther(ways, key, new Set([laid]), isMeant(value));
                if (others) {
                    yield {
                        conclusions: [fact],
                        reasons: [...reasons, ...others],
                        text: neededText(ways, laid.word, some, notHere),
                    };
                }
            }
        }
    }
}

/** The letters that a word alone could bring to open cells, but only where it leaves out one that needs it. */
function notThrough(ways: Ways, laid: Laid, needed: readonly Needed[]): Iterable<Fact> {
    const { known, covers } = ways;
    const { letters } = laid.word;
    const isAway = leavesOut(ways, laid, needed);
    const factsOf = (way: Way): (readonly [string, Fact])[] =>
        way.map((cell, index) => [`${cell} ${letters[index]!}`, isNot(cell, letters[index]!)]);
    const list = ways.of.get(laid) ?? [];
    const gone = new Map(list.filter(isAway).flatMap(factsOf));
    for (const [id] of list.filter(way => !isAway(way)).flatMap(factsOf)) {
        gone.delete(id);
    }
    return [...gone.values()].filter(
        ({ key, value }) => known.value(key) === undefined && covers[key]!.get(value)?.size === 1,
    );
}

function neededText(ways: Ways, word: Word, needed: readonly Needed[], then: Text): Text {
    const name = wordText(word);
    const { model } = ways.board;
    const signs = needed.flatMap(({ cell, letter }) =>
        letter === undefined ? [] : [{ at: ways.name(cell), sign: signOf(model, letter) }],
    );
    const open = needed.flatMap(({ cell, letter }) => (letter === undefined ? [ways.name(cell)] : []));
    const en = [
        ...(open.length > 0 ? [`can come to ${open.join(' and ')}, where a letter has to be`] : []),
        ...(signs.length > 0
            ? [`can have the ${signs.map(({ at, sign }) => `${sign} in ${at}`).join(' and the ')}`]
            : []),
    ];
    const ja = [
        ...(open.length > 0 ? [`必ず埋まるマス${open.join('と')}に来られるのは`] : []),
        ...(signs.length > 0 ? [`${signs.map(({ at, sign }) => `${at}の「${sign}」`).join('と')}を使えるのは`] : []),
    ];
    return {
        en: `Only ${name.en} ${en.join(' and ')}; ${then.en}`,
        ja: `${ja.join('、')}${name.ja}だけで、${then.ja}`,
    };
}

/** A cell that one word only can have brought its letter, or can come to where every cell holds one. */
function* onlyWord(ways: Ways): Iterable<Deduction> {
    for (const [laid, needed] of neededOf(ways)) {
        for (const one of needed) {
            const found = inWaysThrough(ways, laid, [one]);
            if (found) {
                yield found;
            }
        }
    }
}

/** Several such cells that need the same word. */
function* neededTwice(ways: Ways): Iterable<Deduction> {
    for (const [laid, needed] of neededOf(ways)) {
        const found = needed.length > 1 && inWaysThrough(ways, laid, needed);
        if (found) {
            yield found;
        }
    }
}

/** A letter that no word can have brought to its cell. */
function* letterOfNone(ways: Ways): Iterable<Deduction> {
    const { known, board } = ways;
    for (const [cell, letters] of ways.covers.entries()) {
        const letter = known.value(cell);
        const reasons = letter && !letters.has(letter) && whyNoOther(ways, cell, nobody, other => other === letter);
        if (letter && reasons) {
            const [at, sign] = [ways.name(cell), signOf(board.model, letter)];
            yield {
                ...impasse,
                reasons: [known.why(cell), ...reasons],
                text: {
                    en: `No word can have the ${sign} in ${at}.`,
                    ja: `${at}の「${sign}」を使える言葉がありません。`,
                },
            };
        }
    }
}

/** A cell that a word passes however it goes, with one of several letters: all others are ruled out. */
function* crossing(ways: Ways): Iterable<Deduction> {
    for (const [laid, list] of ways.of) {
        const [first, ...others] = list ?? [];
        const { word } = laid;
        for (const cell of others.length > 0 ? first! : []) {
            if (ways.known.value(cell) === undefined && others.every(way => way.includes(cell))) {
                const own = new Set(list!.map(way => word.letters[way.indexOf(cell)]!));
                const out = [...ways.covers[cell]!.keys()].filter(letter => !own.has(letter));
                const walls =
                    out.length > 0 &&
                    ways.whyNone(laid, way => way.includes(cell) && !out.includes(word.letters[way.indexOf(cell)]!));
                if (walls) {
                    const name = sentence(wordText(word));
                    yield {
                        conclusions: out.map(letter => isNot(cell, letter)),
                        reasons: [wordClue(word), ...walls],
                        text: {
                            en: `${name.en} passes ${ways.name(cell)} whichever way it goes, and never with such a letter.`,
                            ja: `${name.ja}はどう入れても${ways.name(cell)}を通り、この文字にはなりません。`,
                        },
                    };
                }
            }
        }
    }
}

/** Words with no more ways are compared with each other. */
const mostCompared = 60;

/** A word whose ways must leave one to another word. */
function* twoWords(ways: Ways): Iterable<Deduction> {
    const few = [...ways.of].flatMap(([laid, list]) =>
        list && list.length <= mostCompared ? [{ laid, list, cells: new Set(list.flat()) }] : [],
    );
    for (const one of few.filter(({ list }) => list.length > 1)) {
        for (const other of few) {
            if (other === one || !one.list[0] || ![...other.cells].some(cell => one.cells.has(cell))) {
                continue;
            }
            const letters = other.list.map(
                way => new Map(way.map((cell, index) => [cell, other.laid.word.letters[index]])),
            );
            const isOut = (way: Way): boolean =>
                letters.every(theirs =>
                    way.some((cell, index) => {
                        const letter = theirs.get(cell);
                        return letter !== undefined && letter !== one.laid.word.letters[index];
                    }),
                );
            const left = one.list.filter(way => !isOut(way));
            const facts = left.length < one.list.length ? inAll(one.laid, left, ways) : [];
            if (facts.length > 0) {
                const isLeft = (way: Way): boolean =>
                    way.length === other.laid.word.letters.length &&
                    other.list.some(theirs => way.every((cell, index) => theirs[index] === cell));
                const walls = ways.whyNone(one.laid, way => has(way, one.laid.word, facts) || isOut(way));
                const others = ways.whyNone(other.laid, isLeft);
                if (walls && others) {
                    const names = [wordText(one.laid.word), wordText(other.laid.word)] as const;
                    yield {
                        conclusions: facts,
                        reasons: [wordClue(one.laid.word), wordClue(other.laid.word), ...walls, ...others],
                        text: {
                            en: `All ways of ${names[0].en} that leave one to ${names[1].en} have this in common.`,
                            ja: `${names[1].ja}も入れられる${names[0].ja}の入れ方のどれでも、ここは同じです。`,
                        },
                    };
                }
            }
        }
    }
}
