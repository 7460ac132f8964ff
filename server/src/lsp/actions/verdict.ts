import { type Clue, ClueSet } from '../../board/clue';
import { clueEdits } from '../../edit/clue-edits';
import { rangeOf } from '../../language/ranges';
import type { Text } from '../../message';
import type { Model, WrittenClue } from '../../puzzles/model';
import { typeOf } from '../../puzzles/registry';
import type { Reading } from '../../puzzles/text-facet';
import { cluesOf, writesOf } from '../../solve/report';
import { changeText, slipCode } from '../../verdict/slip-texts';
import { clashCode, listedClues, suggestionText } from '../../verdict/verdict-texts';
import { removeAll, removeSymmetric } from '../advice';
import { goOn } from '../providers/code-lens';
import type { ActionContext, Offer } from './action-context';

/**
 * Actions on a verdict: the changes that make the puzzle unique, removing clues that clash or are superfluous, and adding
 * clues if there are several answers.
 * Also for `expect` lines with another verdict, and searches that ran out of time.
 */
export function verdictActions(here: ActionContext): Offer[] {
    const { reading, solution, puzzle, isAt, problems } = here;
    if (!reading?.model) {
        return [];
    }
    const outOfTime = problems(['solution/out-of-time', 'solution/several']);
    const goingOn = { title: goOn, problems: outOfTime, command: 'puz.continue' };
    return [
        ...clueOffers(here, reading, reading.model),
        ...expectOffers(here),
        ...(solution.unfinished && isAt(puzzle) ? [goingOn] : []),
    ];
}

/** Offers changes of clues for which the text has a place. */
function clueOffers(
    { puzzle, contradictions, solution, isAt, problems }: ActionContext,
    reading: Reading,
    model: Model,
): Offer[] {
    const { clashes = [], open = [], suggestions = [], superfluous, changes = [] } = solution.report ?? {};
    const offer = (
        title: Text,
        clues: readonly WrittenClue[],
        codes: readonly string[],
        isPreferred = false,
    ): Offer[] => {
        const edits = clues.length > 0 && clueEdits(reading, clues);
        return edits ? [{ title, edits, problems: problems(codes), isPreferred }] : [];
    };
    const removal = (title: Text, clues: readonly Clue[], codes: readonly string[]): Offer[] => {
        const written = clues.flatMap(clue => typeOf(model).edit.withoutClue(model, clue));
        return offer(title, written, codes);
    };
    const isHere = (clue: Clue): boolean => isAt(reading.clues.get(clue));
    const clashing = new ClueSet(
        [...contradictions, ...clashes.filter(({ isLarge }) => !isLarge)].flatMap(({ clues }) => clues),
    );
    const clashCodes = [clashCode, ...contradictions.map(({ message }) => message.code)];
    const dropped = new ClueSet(changes.flatMap(({ kind, clue }) => (kind === 'dropped' ? [clue] : [])));
    const superfluousHere = superfluous?.clues.filter(isHere) ?? [];
    const groups = [
        { clues: superfluous?.together ?? [], title: removeAll },
        { clues: superfluous?.symmetric?.clues ?? [], title: removeSymmetric },
    ];
    const isOpen = open.some(({ places }) => places.some(([row, column]) => isAt(reading.cells[row]?.[column])));
    const isNone = solution.report?.status === 'none';
    const changeOffers = changes.flatMap((change, index) =>
        cluesOf(change).some(isHere) || isAt(puzzle) || isOpen
            ? offer(changeText(model, change), writesOf(change), [...changeCodes, ...clashCodes], isNone && index === 0)
            : [],
    );
    return [
        ...(isNone ? changeOffers : []),
        ...clashing
            .keys()
            .filter(clue => isHere(clue) && !dropped.has(clue))
            .flatMap(clue => removal(removeClue(listedClues(model, [clue])), [clue], clashCodes)),
        ...superfluousHere.flatMap(clue =>
            removal(removeSuperfluous(listedClues(model, [clue])), [clue], superfluousCodes),
        ),
        ...groups.flatMap(({ clues, title }) =>
            superfluousHere.length > 0 && clues.length > 1 ? removal(title(clues.length), clues, superfluousCodes) : [],
        ),
        ...(isAt(puzzle) || isOpen ? suggestions : []).flatMap((suggestion, index) =>
            offer(suggestionText(model, suggestion), suggestion.clues, openCodes, index === 0),
        ),
        ...(isNone ? [] : changeOffers),
    ];
}

const superfluousCodes = ['solution/superfluous-clue'];
const openCodes = ['solution/several', 'solution/open-cells', 'solution/not-as-expected'];
const changeCodes = [slipCode, 'solution/none', ...openCodes];

/** Offers to correct an `expect` line that disagrees with the verdict. */
function expectOffers({ header: { expect }, solution, isAt, problems }: ActionContext): Offer[] {
    const found = solution.report?.status ?? 'unknown';
    if (!expect || !isAt(expect.at) || found === 'unknown' || found === 'invalid' || found === expect.value) {
        return [];
    }
    const newText = `expect ${found}`;
    return [
        {
            title: { en: `Change to “${newText}”`, ja: `「${newText}」に変える` },
            problems: problems(['solution/not-as-expected']),
            edits: [{ range: rangeOf(expect.at), newText }],
        },
    ];
}

function removeClue(names: Text): Text {
    return { en: `Remove this clue: ${names.en}`, ja: `このヒントを消す: ${names.ja}` };
}

function removeSuperfluous(names: Text): Text {
    return { en: `Remove this superfluous clue: ${names.en}`, ja: `この余分なヒントを消す: ${names.ja}` };
}
