import { lineClue } from '../../../board/clue';
import type { Text } from '../../../message';
import { cached } from '../../cached';
import { type Fact, isNot, type Reason } from '../../known';
import type { Deduction } from '../../techniques/technique';
import { maxWays } from '../../techniques/ways';
import { type Letter, signOf, type Word } from '../model';
import { type NoWay, together } from '../walls';
import { type OfWays, technique, type Ways } from '../ways';
import type { Laid, Way } from '../word-board';
import { has, inAll, nobody, whyNoOther, wordText } from './common';

// Example: r2c3 holds a か, and of all words only かさ can still bring a か there. So r2c3 *needs* かさ: whichever way かさ goes,
// it goes through r2c3. All its ways that miss r2c3 are out, and what the others have in common follows (`onlyWord`). If
// two cells need かさ, its ways go through both (`neededTwice`). And if only かさ could bring a さ to r9c9, but every way
// from r2c3 is too short for that, there is no さ in r9c9 (`elsewhere`).

/** Only one word can have brought its letter to a cell, or can come to a cell that must hold one. */
export const onlyWord = technique({
    name: 'only-word',
    level: 3,
    isFollowed: true,
    each: ways => neededOf(ways),
    *find(ways, [laid, needed]) {
        for (const one of needed) {
            yield* inWaysThrough(ways, laid, [one]);
        }
    },
});

/** Several such cells need the same word. */
export const neededTwice = technique({
    name: 'needed-twice',
    level: 3,
    each: ways => neededOf(ways),
    *find(ways, [laid, needed]) {
        if (needed.length > 1) {
            yield* inWaysThrough(ways, laid, needed);
        }
    },
});

/** A letter that only one word could bring to a cell is ruled out if such cells need the word elsewhere. */
export const elsewhere = technique({
    name: 'elsewhere',
    level: 3,
    each: ways => neededOf(ways),
    *find(ways, [laid, needed]) {
        for (const some of [...needed.map(one => [one]), ...(needed.length > 1 ? [needed] : [])]) {
            for (const fact of notThrough(ways, laid, some)) {
                const { key, value } = fact;
                const missesFact: OfWays = way => ways.missesCell(way, laid, key, isMeant(value));
                const through = whyThrough(ways, laid, some, () => false, missesFact);
                const others = through && whyNoOther(ways, key, new Set([laid]), isMeant(value));
                const out = others && together([through, others]);
                if (out) {
                    yield {
                        conclusions: [fact],
                        ...out.because(...whyFilled(ways, some)),
                        ...neededText(ways, laid.word, some, notHere),
                    };
                }
            }
        }
    },
});

/** A cell that needs a word: no other word can bring it its letter, or any letter if the letter is not known. */
export interface Needed {
    readonly cell: number;
    /** Undefined if it is only known that the cell is not empty. */
    readonly letter: Letter | undefined;
}

/**
 * By word, the cells that need it. A board that is `full` has a letter in each cell, so that open cells can need a
 * word, too.
 */
const neededOf = cached((ways: Ways): ReadonlyMap<Laid, readonly Needed[]> => {
    const { known, board } = ways;
    const needed = new Map<Laid, Needed[]>();
    for (const cell of ways.near) {
        const letter = known.value(cell);
        const letters = letter !== 0 && (letter || board.model.full) ? ways.covers(cell) : none;
        const open = board.model.full && letter === undefined ? [...letters.values()] : [];
        const words = letter ? [letters.get(letter) ?? nobody] : open;
        const [laid, ...more] = new Set(words.flatMap(some => [...some]));
        if (laid && more.length === 0 && ways.laid.includes(laid)) {
            needed.set(laid, [...(needed.get(laid) ?? []), { cell, letter }]);
        }
    }
    return needed;
});

const none: ReadonlyMap<Letter, ReadonlySet<Laid>> = new Map();

/** Whether a letter is the one of a cell; any letter is if that is not known. */
const isMeant =
    (letter: Letter | undefined) =>
    (other: Letter): boolean =>
        other === (letter ?? other);

/** Whether a way of a word, and every way that begins like this, misses a cell that needs the word. */
function missesNeeded(ways: Ways, laid: Laid, needed: readonly Needed[]): OfWays {
    return way => needed.some(({ cell, letter }) => ways.missesCell(way, laid, cell, isMeant(letter)));
}

/**
 * Why cells need a word, and why its ways through all these cells are ruled out.
 *
 * @param keepsConclusions ways that need not be ruled out, since the conclusions hold in them
 * @param missesFact ways that need not be ruled out, since they cannot reach what is to be denied
 */
function whyThrough(
    ways: Ways,
    laid: Laid,
    needed: readonly Needed[],
    keepsConclusions: OfWays,
    missesFact: OfWays = () => false,
): NoWay | undefined {
    const missesCell = missesNeeded(ways, laid, needed);
    const words = new Set([laid]);
    const others = together(needed.map(({ cell, letter }) => whyNoOther(ways, cell, words, isMeant(letter))));
    const through = others && ways.whyNone(laid, keepsConclusions, way => missesFact(way) || missesCell(way));
    return through && together([through, others]);
}

/** Why each of these cells holds a letter. */
function whyFilled({ known }: Ways, needed: readonly Needed[]): Reason[] {
    const letters = needed.filter(({ letter }) => letter !== undefined).map(({ cell }) => known.why(cell));
    return [...(letters.length < needed.length ? [lineClue('full')] : []), ...letters];
}

/** The conclusions that all ways of a word through the cells that need it have in common. */
export function* inWaysThrough(
    ways: Ways,
    laid: Laid,
    needed: readonly Needed[],
    only = neededText,
): Iterable<Deduction> {
    const list = ways.of(laid) ?? [];
    const missesCell = missesNeeded(ways, laid, needed);
    const through = list.filter(way => !missesCell(way));
    const isNew = through.length < list.length;
    const facts = isNew ? inAll(laid, through, ways) : [];
    const out = facts.length > 0 ? whyThrough(ways, laid, needed, way => has(way, laid.word, facts)) : undefined;
    if (out) {
        yield {
            conclusions: facts,
            ...out.because(...whyFilled(ways, needed)),
            ...only(ways, laid.word, needed, inCommon(through.length)),
        };
    }
}

const inCommon = (ways: number): Text =>
    ways === 1
        ? { en: 'it fits there in one way only.', ja: 'そこを通る入れ方は1通りです。' }
        : ways > maxWays
          ? { en: 'however it goes there, this is the same.', ja: 'そこをどう通っても、ここは同じです。' }
          : {
                en: `its ${ways} ways there have this in common.`,
                ja: `そこを通る${ways}通りの入れ方のどれでも、ここは同じです。`,
            };

const notHere: Text = {
    en: 'it cannot bring this letter here, too, and no other word can.',
    ja: 'ここにはこの文字を入れられません(ほかの言葉でも入りません)。',
};

/** The letters that only this word could bring to open cells, and only by leaving out a cell that needs it. */
function notThrough(ways: Ways, laid: Laid, needed: readonly Needed[]): Iterable<Fact> {
    const { known } = ways;
    const { letters } = laid.word;
    const missesCell = missesNeeded(ways, laid, needed);
    const factsOf = (way: Way): (readonly [string, Fact])[] =>
        way.map((cell, index) => [`${cell} ${letters[index]!}`, isNot(cell, letters[index]!)]);
    const list = ways.of(laid) ?? [];
    const gone = new Map(list.filter(missesCell).flatMap(factsOf));
    for (const [id] of list.filter(way => !missesCell(way)).flatMap(factsOf)) {
        gone.delete(id);
    }
    return [...gone.values()].filter(({ key, value }) => known.isOpen(key) && ways.covers(key).get(value)?.size === 1);
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
