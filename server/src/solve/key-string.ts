import { Grid } from '../board/grid';
import { sameText, type Text } from '../message';
import { grouped } from '../puzzles/grouped';
import type { KeyForm, KeyLine, KeyWay, Written } from '../puzzles/key-form';
import type { Fact } from '../puzzles/known';
import type { Answer, Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';

/** The key of an answer, as a solver writes it down: its groups, with commas between them. */
export function keyString(model: Model, key: KeyLine, answer: Answer): string {
    return groupsOf(model, key, answer)
        .map(group => group.map(({ text }) => text).join(''))
        .join(',');
}

/** The pieces of a key that stand for more than one thing in it, each with these things. */
export function ambiguousIn(
    model: Model,
    key: KeyLine,
    answer: Answer,
): readonly { readonly text: string; readonly means: readonly Text[] }[] {
    const byText = grouped(groupsOf(model, key, answer).flat(), ({ text }) => text);
    return [...byText].flatMap(([text, pieces]) => {
        const means = new Map(pieces.map(({ means = sameText(text) }) => [means.en, means]));
        return means.size > 1 ? [{ text, means: [...means.values()] }] : [];
    });
}

/** The way of a key in which nothing is marked; undefined for a key of marked cells. */
export function wayOf(model: Model, { way }: KeyLine): KeyWay | undefined {
    return way === undefined ? undefined : typeOf(model).rules.keyForm?.ways?.[way];
}

function groupsOf(model: Model, key: KeyLine, answer: Answer): readonly (readonly Written[])[] {
    const sign = (cell: number): Written =>
        typeOf(model).rules.keyForm?.sign?.(model, answer, cell) ?? usualSign(model, answer, cell);
    return wayOf(model, key)?.write(model, answer) ?? linesOf(model, key).map(cells => cells.map(sign));
}

/** The cells of the marked rows from the top, of the marked columns from the left, and the marked cells. */
function linesOf({ rows, columns }: Model, key: KeyLine): number[][] {
    const grid = new Grid(rows, columns);
    return [
        ...key.rows.map(row => grid.row(row)),
        ...key.columns.map(column => grid.column(column)),
        key.cells.map(place => grid.index(...place)),
    ].filter(cells => cells.length > 0);
}

const usualSign: Required<KeyForm>['sign'] = (model, answer, cell) => {
    const { view } = typeOf(model);
    const text = view.shortValue(model, cell, answer[cell]!);
    return { text: /^\d+$/.test(text) ? text.slice(-1) : text, means: sameText(text) };
};

/** Facts of an answer that decide its key, or most of it. */
export function factsOf(model: Model, key: KeyLine, answer: Answer): readonly Fact[] {
    const { rules, view } = typeOf(model);
    const cells = new Set(linesOf(model, key).flat());
    const concerned = (): Fact[] =>
        view.keys(model).flatMap((places, index) => {
            const isMarked = places.some(([row, column]) => cells.has(row * model.columns + column));
            return isMarked ? [{ key: index, value: answer[index]!, is: true }] : [];
        });
    return wayOf(model, key)?.facts(model, answer) ?? rules.keyForm?.facts?.(model, answer, [...cells]) ?? concerned();
}
