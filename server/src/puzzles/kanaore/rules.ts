import { cellClue, lineClue } from '../../board/clue';
import { Grid } from '../../board/grid';
import type { Literal } from '../../logic/engine';
import type { Logic } from '../../logic/logic';
import type { Rules, RulesFacet } from '../rules-facet';
import { checkKanaore } from './check';
import { type KanaoreModel, keptEmpty, type Letter, startCells, wordClue } from './model';
import { cellsOfWord, fixedLetters, type Takes } from './reach';
import { ambiguousWords } from './remarks';

export const rules: RulesFacet<KanaoreModel> = {
    check: checkKanaore,
    post: postKanaore,
    remarks: ambiguousWords,
};

/**
 * The rules of Kanaore: lay every word along a path that begins at its number and goes first where its arrow points.
 *
 * There is a variable for each letter that may stand in a cell, and one for each cell that each letter of a word may
 * have. Only the former make an answer: two paths that spell the same letters are one.
 *
 * A word whose clue does not have to hold may be on the board or not, but never a part of it. So leaving out a clue
 * only ever allows more answers. Where clues clash, such a word may also put each of its letters anywhere: otherwise
 * given letters would clash only because of where a word goes that is not named.
 */
export function postKanaore(model: KanaoreModel, logic: Logic): Rules {
    const grid = new Grid(model.rows, model.columns);
    const starts = startCells(model);
    const words = model.words.map(word => ({ word, start: starts.get(word)!, isLaid: logic.clue(wordClue(word)) }));
    const givens = model.cells
        .flat()
        .flatMap((letter, cell) =>
            letter !== 0 ? [{ cell, letter, isGiven: logic.clue(cellClue(grid.place(cell))) }] : [],
        );
    const isFull = model.full ? logic.clue(lineClue('full')) : logic.FALSE;
    // Cells whose letter is known from the start take no other.
    const fixed = logic.clueMode === 'hard' ? fixedLetters(model, grid) : [];
    const known = new Map(fixed.map(({ cell, letter }) => [cell, letter]));
    const takes: Takes = (cell, letter) => (known.get(cell) ?? letter) === letter;

    const twoSteps = grid.cells.map(cell => {
        const cells = new Set(grid.neighbours(cell).flatMap(next => grid.neighbours(next)));
        cells.delete(cell);
        return [...cells];
    });

    /** By cell: the variables of the letters that may stand in it, and what puts each of them there. */
    const letters = grid.cells.map(() => new Map<Letter, Literal>());
    const reasons = grid.cells.map(() => new Map<Letter, Literal[]>());
    const puts = (reason: Literal, cell: number, letter: Letter): void => {
        if (!letters[cell]!.has(letter)) {
            letters[cell]!.set(letter, logic.variable());
            reasons[cell]!.set(letter, []);
        }
        reasons[cell]!.get(letter)!.push(reason);
        logic.implies([reason], [letters[cell]!.get(letter)!]);
    };

    /** That a word whose clue does not have to hold may put this letter anywhere. */
    const isLoose = model.alphabet.map((_, index) =>
        logic.clueMode === 'clashing'
            ? logic.or(words.flatMap(({ word, isLaid }) => (word.letters.includes(index + 1) ? -isLaid : [])))
            : logic.FALSE,
    );
    const loose = (letter: Letter): Literal => isLoose[letter - 1]!;

    for (const { word, start, isLaid } of words) {
        const cells = cellsOfWord(grid, word, start, takes);
        if (!cells) {
            logic.clause([-isLaid]);
            continue;
        }
        // The first letter stands in the cell with the word's number, the second in the next one in its direction.
        const path = cells.map(
            (reached, index) =>
                new Map([...reached].map(cell => [cell, index < 2 ? isLaid : logic.variable()] as const)),
        );

        // Every letter of the word is in one cell, and the cell holds that letter.
        for (const [index, places] of path.entries()) {
            logic.implies([isLaid], [...places.values()]);
            logic.atMostOne(index < 2 ? [] : [...places.values()]);
            for (const [cell, isHere] of places) {
                puts(isHere, cell, word.letters[index]!);
            }
        }

        // Each letter is in a cell next to the one of the letter before it; so the one before that is two steps away,
        // which the engine would learn only by and by.
        for (const [index, places] of path.entries()) {
            for (const [cell, isHere] of places) {
                const near = { 1: grid.neighbours(cell), 2: twoSteps[cell]! };
                for (const steps of [1, 2] as const) {
                    for (const other of [path[index - steps], path[index + steps]]) {
                        if (other) {
                            logic.implies(
                                [isHere],
                                near[steps].map(next => other.get(next) ?? logic.FALSE),
                            );
                        }
                    }
                }
            }
        }

        // The word uses no cell twice.
        for (const cell of grid.cells) {
            logic.atMostOne(path.slice(2).flatMap(places => places.get(cell) ?? []));
        }
    }

    // A given letter stands in its cell, where a word has put it; a cell that is kept empty holds none.
    for (const { cell, letter, isGiven } of givens) {
        if (letter === keptEmpty) {
            for (const other of letters[cell]!.values()) {
                logic.clause([-isGiven, -other]);
            }
            logic.clause([-isGiven, -isFull]);
        } else {
            if (loose(letter) !== logic.FALSE) {
                puts(logic.FALSE, cell, letter);
            }
            logic.implies([isGiven], [letters[cell]!.get(letter) ?? logic.FALSE]);
        }
    }

    // A cell holds one letter, and only one that a word has put there.
    for (const cell of grid.cells) {
        logic.atMostOne([...letters[cell]!.values()]);
        for (const [letter, literal] of letters[cell]!) {
            logic.implies([literal], [...reasons[cell]!.get(letter)!, loose(letter)]);
        }
    }

    // Where the puzzle says so, every cell holds a letter.
    for (const cell of grid.cells) {
        logic.implies([isFull], [...letters[cell]!.values(), ...isLoose]);
    }

    const filled: (Literal | undefined)[] = [];
    const isFilled = (cell: number): Literal => {
        filled[cell] ??= logic.or([...letters[cell]!.values()]);
        return filled[cell];
    };

    return {
        answer: () => letters.map(inCell => [...inCell].find(([, literal]) => logic.value(literal))?.[0] ?? 0),
        differs: (cell, letter) => (letter === 0 ? isFilled(cell) : -(letters[cell]!.get(letter) ?? logic.FALSE)),
    };
}
