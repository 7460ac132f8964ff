import { cellName, type Place } from '../../../server/src/board/grid';
import { nameOf } from '../../../server/src/drawn/entries';
import type { Locale } from '../../../server/src/message';
import type { TextByPlace } from '../../../server/src/protocol';
import type { Model } from '../../../server/src/puzzles/model';
import { viewOf } from '../../../server/src/puzzles/views';
import { isSame } from '../board/navigation';
import { keysOf, waysOf } from '../play/ways';

/** An entry that can be made in a cell. */
export interface Choice {
    readonly entry: TextByPlace;
    /** The value as it is drawn. */
    readonly sign: string;
    /** The value in words; the place, too, if that is not the cell. */
    readonly name: string;
}

/** The entries that can be made in a cell; none if a clue gives its value. */
export function choicesAt(model: Model, place: Place, locale: Locale): readonly Choice[] {
    const view = viewOf(model);
    const { given } = view.play(model);
    const ways = waysOf(model);
    const names = view.keys(model).map(nameOf);
    const cell = cellName(place);
    const isOpen = (name: string): boolean => given[names.indexOf(name)] === undefined;
    const nameFor = (name: string, value: string): string =>
        view.describeValue(model, names.indexOf(name), Number(value))[locale];
    if (ways.kind === 'lines') {
        const { chained, lines } = ways;
        return lines
            .filter(({ from, to, key }) => isOpen(key) && (isSame(from, place) || (chained && isSame(to, place))))
            .map(({ from, to, key, value }): Choice => {
                const said = nameFor(key, value);
                const other = isSame(from, place) ? to : from;
                return {
                    entry: { [key]: value },
                    sign: chained ? arrow(place, other) : view.shortValue(model, names.indexOf(key), Number(value)),
                    name: chained ? `${key} = ${said}` : said,
                };
            });
    }
    if (!names.includes(cell) || !isOpen(cell)) {
        return [];
    }
    const signs = ways.kind === 'typed' ? keysOf(model) : ways.values;
    return signs.map(text => {
        const name = ways.kind === 'typed' ? text : nameFor(cell, text);
        return { entry: { [cell]: text }, sign: name, name };
    });
}

function arrow([row, column]: Place, [toRow, toColumn]: Place): string {
    return toRow === row ? (toColumn > column ? '→' : '←') : toRow > row ? '↓' : '↑';
}
