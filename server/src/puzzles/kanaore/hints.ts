import type { HintsFacet } from '../hints-facet';
import { type Fact, is, type Known, onlyOnce } from '../known';
import type { Technique } from '../techniques/technique';
import { byCases, clashing, trying } from '../techniques/trying';
import type { KanaoreModel } from './model';
import { beginning, onlyWayOn } from './techniques/beginning';
import { empty, letterOfNone, onlyLetter } from './techniques/letters-of-a-cell';
import { elsewhere, neededTwice, onlyWord } from './techniques/needed-word';
import { ownLetter } from './techniques/own-letter';
import { sameCell, twoCells } from './techniques/rivals';
import { noRoom, onlyPlace } from './techniques/room';
import { crossing, everyWay, onlyWay, twoWords } from './techniques/ways-of-words';
import { splitsOf } from './techniques/word-cases';
import { type Ways, waysOf } from './ways';

/** Easiest first. */
const named: readonly Technique<KanaoreModel>[] = [
    beginning,
    onlyWayOn,
    onlyWay,
    onlyPlace,
    noRoom,
    ownLetter,
    empty,
    onlyLetter,
    everyWay,
    letterOfNone,
    onlyWord,
    neededTwice,
    elsewhere,
    crossing,
    sameCell,
    twoCells,
    twoWords,
];

/** Cells that can hold at most this many letters are worth trying. */
const fewLetters = 3;

/** The letters with which words can go on, words with the fewest ways first; then those of cells that can hold few. */
function worthTrying(ways: Ways): Fact[] {
    const { known, board } = ways;
    const ofWords = ways.lists
        .filter(([, list]) => list.length > 1)
        .sort(([, a], [, b]) => a.length - b.length)
        .flatMap(([{ word }, list]) => {
            const index = word.letters.findIndex((_, at) => new Set(list.map(way => way[at])).size > 1);
            const cells = [...new Set(list.map(way => way[index]!))];
            return cells.map(cell => is(cell, word.letters[index]!));
        });
    const ofCells = (board.model.full ? ways.cells : []).flatMap(cell => {
        const letters = ways.covers(cell);
        return letters.size <= fewLetters ? Array.from(letters.keys(), letter => is(cell, letter)) : [];
    });
    const open = [...ofWords, ...ofCells].filter(({ key }) => known.isOpen(key));
    return onlyOnce(open);
}

const tried = (model: KanaoreModel, known: Known): readonly Fact[] => worthTrying(waysOf(model, known));

export const hints: HintsFacet<KanaoreModel> = {
    techniques: [
        ...named,
        clashing(named, tried),
        byCases(named, (model, known) => splitsOf(waysOf(model, known))),
        trying(named, tried),
    ],
};
