import { cellClue } from '../board/clue';
import type { Message, Text } from '../message';
import type { Break } from '../puzzles/judge';
import { judges } from '../puzzles/judges';
import type { Model, PartialAnswer, WrittenClue } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';

/**
 * The rules that entered values break, each by itself, whatever the open keys hold; those that the clues alone break are
 * among them. Without a search, so none need not mean that an answer has these values; but if all keys have values and no
 * rule is broken, they are an answer.
 */
export function breaksIn(model: Model, entered: PartialAnswer): Break[] {
    const { view } = typeOf(model);
    const { given, entry } = view.play(model);
    const keys = view.keys(model);
    const values = keys.map((_, key) => entered[key] ?? given[key]);
    const changed = keys.flatMap(([place], key): Break[] => {
        const [value, clue] = [entered[key], given[key]];
        const isChanged = value !== undefined && clue !== undefined && value !== clue;
        const name = (of: number): Text => view.describeValue(model, key, of);
        return isChanged && entry.kind !== 'lines'
            ? [
                  {
                      places: [place!],
                      clues: [cellClue(place!)],
                      message: otherThanGiven(name(value), name(clue)),
                  },
              ]
            : [];
    });
    return [...changed, ...(judges[model.type]?.judge(model, values) ?? checkedAsClues(model, values))];
}

/** What `check` finds if these values are given. */
function checkedAsClues(model: Model, values: PartialAnswer): Break[] {
    const { rules, view } = typeOf(model);
    const written = view.keys(model).flatMap(([place], key): WrittenClue[] => {
        const value = values[key];
        return value === undefined ? [] : [{ clue: cellClue(place!), text: view.shortValue(model, key, value) }];
    });
    return rules.check(view.write(model, written)).map(({ clues, cells = [], message }) => ({
        places: [...clues.flatMap(clue => (clue.kind === 'cell' ? [clue.place] : [])), ...cells],
        clues: clues.filter(({ kind }) => kind !== 'cell'),
        message,
    }));
}

const otherThanGiven = (value: Text, clue: Text): Message => ({
    code: 'language/other-than-given',
    en: `This cell is ${value.en}, but its clue says ${clue.en}.`,
    ja: `このマスは${value.ja}ですが、ヒントでは${clue.ja}です。`,
});
