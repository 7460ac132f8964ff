import { type Message, shortened } from '../../message';
import type { BattleshipModel, Segment } from '../../puzzles/battleship/model';
import { wholeNumber } from '../lines';
import { readSide } from '../pzpr';
import { Refused, refuseUnless } from '../refusal';
import { fleetOf } from './puzzlekit';

// The data of MiniZinc's benchmark `solbat`, solitaire battleships.

export const isMiniZinc = (text: string): boolean =>
    /^[^\S\n]*(hint|rowsum|colsum|ship|maxship)[^\S\n]*=\s*[[\d]/m.test(text);

/** Reads the ships of each length (`ship`), the outside numbers (`rowsum`, `colsum`) and the cells (`hint`). */
export function readMiniZinc(text: string): BattleshipModel {
    const values = new Map<string, string>();
    for (const statement of text.replace(/%.*/g, '').split(';')) {
        const [, name, value] = /^(\w+)\s*=([\s\S]*)$/.exec(statement.trim()) ?? [];
        if (name !== undefined && names.includes(name) && !values.has(name)) {
            values.set(name, value!.trim());
        } else if (statement.trim() !== '') {
            throw new Refused(badStatement(statement.trim()));
        }
    }
    const list = (name: string): number[] => numbersOf(name, /^\[([\d\s,]*)\]$/.exec(values.get(name) ?? '')?.[1]);
    const [counts, rowClues, columnClues] = [list('ship'), list('rowsum'), list('colsum')];
    const [rows, columns] = [rowClues, columnClues].map(({ length }) => readSide(String(length))) as [number, number];
    const [, table] = /^\[\|([\d\s,|]*)\|\]$/.exec(values.get('hint') ?? '') ?? [];
    const cells = (table ?? '').split('|').map(row =>
        numbersOf('hint', table && row).map(code => {
            const segment = hints[code];
            refuseUnless(segment !== undefined, badValue('hint'));
            return segment;
        }),
    );
    const isSize = (name: string, size: number): boolean => Number(values.get(name) ?? size) === size;
    refuseUnless(cells.length === rows && cells.every(({ length }) => length === columns), badValue('hint'));
    // The benchmark's boards are squares, and its model mixes the two up.
    const isSide = (name: string): boolean => isSize(name, rows) || isSize(name, columns);
    refuseUnless(isSide('width') && isSide('height'), badValue('width'));
    refuseUnless(isSize('maxship', counts.length), badValue('maxship'));
    return { type: 'Battleship', rows, columns, fleet: fleetOf(counts), cells, rowClues, columnClues };
}

const names: readonly string[] = ['height', 'width', 'maxship', 'ship', 'hint', 'rowsum', 'colsum'];

const hints: readonly (Segment | null)[] = [
    null,
    'water',
    'single',
    'left-end',
    'right-end',
    'top-end',
    'bottom-end',
    'middle',
];

/** The numbers of a list, which may end with a comma. Throws `Refused`. */
function numbersOf(name: string, list: string | undefined): number[] {
    const parts = list?.trim().replace(/,$/, '').split(',') ?? [];
    const numbers = parts.map(part => wholeNumber(part.trim()));
    refuseUnless(parts.length > 0 && !numbers.includes(undefined), badValue(name));
    return numbers as number[];
}

const badStatement = (statement: string): Message => ({
    code: 'minizinc/bad-statement',
    en: `“${shortened(statement)}” is not read; the data of a Battleship are ${names.join(', ')}, once each.`,
    ja: `「${shortened(statement)}」は読めません。バトルシップのデータは ${names.join('、')} が1つずつです。`,
});

const badValue = (name: string): Message => ({
    code: 'minizinc/bad-value',
    en: `The value of “${name}” is missing, cannot be read or does not fit the others.`,
    ja: `${name} の値がないか、読めないか、ほかの値と合いません。`,
});
