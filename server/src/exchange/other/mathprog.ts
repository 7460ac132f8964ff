import { largest } from '../../extremes';
import { type Message, shortened } from '../../message';
import type { FillominoModel } from '../../puzzles/fillomino/model';
import type { Model } from '../../puzzles/model';
import { wholeNumber } from '../lines';
import { readSide } from '../pzpr';
import { givenNumber } from '../pzpr/fillomino';
import { type Made, orRefused, Refused, refuseUnless } from '../refusal';

// The data of a Fillomino for a model in GNU MathProg: its size `Nr` by `Nc`, and the givens `ini`, 0 for none.

export const isMathProg = (text: string): boolean => /^[^\S\n]*param[^\S\n]+\w+[^\S\n]*:/m.test(text);

export function readMathProg(text: string): FillominoModel {
    const data = text
        .replace(/#.*/g, '')
        .split(/\bdata\s*;/)
        .at(-1)!;
    const statements = data.split(';').map(statement => statement.replace(/\s+/g, ' ').trim());
    const sizes = new Map<string, number>();
    let givens: (number | null)[][] | undefined;
    for (const statement of statements.filter(one => one !== '' && one !== 'end')) {
        const [, name, value] = /^param (N[rc]) ?:= ?(\d+)$/.exec(statement) ?? [];
        const [, header, table] = /^param ini ?:([\d ]*):=([\d ]*)$/.exec(statement) ?? [];
        if (name !== undefined && !sizes.has(name)) {
            sizes.set(name, readSide(value));
        } else if (header !== undefined && !givens) {
            givens = readTable(numbersIn(header), numbersIn(table!));
        } else {
            throw new Refused(badStatement(statement));
        }
    }
    const [rows, columns] = [sizes.get('Nr'), sizes.get('Nc')];
    refuseUnless(rows && columns && givens?.length === rows && givens[0]?.length === columns, wrongSize);
    return { type: 'Fillomino', rows, columns, cells: givens, borders: [] };
}

function numbersIn(text: string): number[] {
    return text.split(' ').flatMap(part => (part === '' ? [] : (wholeNumber(part) ?? Number.NaN)));
}

/** Reads rows that begin with their number. Throws `Refused`. */
function readTable(header: readonly number[], numbers: readonly number[]): (number | null)[][] {
    const width = header.length + 1;
    const rows = Array.from({ length: Math.ceil(numbers.length / width) }, (_, row) =>
        numbers.slice(row * width, (row + 1) * width),
    );
    const isInOrder =
        rows.every(([first], row) => first === row + 1) && header.every((first, index) => first === index + 1);
    refuseUnless(isInOrder && !numbers.some(Number.isNaN) && rows.every(({ length }) => length === width), badTable);
    return rows.map(row => row.slice(1).map(given => (given === 0 ? null : givenNumber(given))));
}

/** Writes the data of a Fillomino without borders, `max` and `?`, which the format lacks. */
export function writeMathProg(model: Model): Made<string> {
    return orRefused(() => {
        refuseUnless(model.type === 'Fillomino', onlyFillomino);
        const { rows, columns, cells, borders, max } = model as FillominoModel;
        refuseUnless(borders.length === 0, noPlace({ en: 'borders', ja: '境界線' }));
        refuseUnless(max === undefined, noPlace({ en: '“max”', ja: '「max」' }));
        refuseUnless(!cells.flat().includes('?'), noPlace({ en: '“?”', ja: '「?」' }));
        const width = String(largest([rows, columns, ...cells.flat().map(Number).filter(Number.isFinite)])).length;
        const line = (numbers: readonly (number | '?' | null)[], first: number | string): string =>
            [first, ...numbers.map(number => number ?? 0)].map(part => String(part).padStart(width)).join(' ');
        const header = Array.from({ length: columns }, (_, column) => column + 1);
        return [
            'data;',
            `param Nr := ${rows};`,
            `param Nc := ${columns};`,
            `param ini:${line(header, '').slice(width)} :=`,
            ...cells.map((row, r) => line(row, r + 1)),
            ';',
            'end;',
            '',
        ].join('\n');
    });
}

const badStatement = (statement: string): Message => ({
    code: 'mathprog/bad-statement',
    en: `“${shortened(statement)}” is not read; data of a Fillomino are “param Nr”, “param Nc” and the table “param ini”, once each.`,
    ja: `「${shortened(statement)}」は読めません。フィルオミノのデータは、param Nr、param Nc、表 param ini が1つずつです。`,
});

const badTable: Message = {
    code: 'mathprog/bad-table',
    en: 'The table “param ini” cannot be read: columns and rows are numbered 1, 2, …, and each row has a number for each column.',
    ja: '表 param ini が読めません。列と行には1から順に番号があり、各行には列の数だけ数字があるはずです。',
};

const wrongSize: Message = {
    code: 'mathprog/wrong-size',
    en: 'The table “param ini” should have “Nr” rows and “Nc” columns.',
    ja: '表 param ini は、Nr 行 Nc 列のはずです。',
};

const onlyFillomino: Message = {
    code: 'mathprog/only-fillomino',
    en: 'MathProg data can be written for Fillomino only.',
    ja: 'MathProg のデータにできるのはフィルオミノだけです。',
};

const noPlace = (what: { readonly en: string; readonly ja: string }): Message => ({
    code: 'mathprog/no-place',
    en: `MathProg data have no place for ${what.en}.`,
    ja: `MathProg のデータでは${what.ja}を表せません。`,
});
