import { expect, test } from 'vitest';
import { exportPuzzle } from '../../server/src/exchange/export';
import { importPuzzle } from '../../server/src/exchange/import';
import { loadPuzzle } from '../../server/src/language/load';
import { Random } from '../support/random';
import { thorough } from '../support/runs';
import { examples } from '../support/texts';

/** Addresses and files of the smaller examples, and other data. */
const texts: readonly string[] = [
    ...[...examples.values()].flatMap(ofType =>
        ofType
            .flatMap(text => loadPuzzle(text).reading?.model ?? [])
            .filter(({ rows, columns }) => rows * columns <= 100)
            .slice(0, 4)
            .flatMap(model => (['puzz.link', 'pzprv3', 'mathprog'] as const).map(format => exportPuzzle(model, format)))
            .filter(text => typeof text === 'string'),
    ),
    '6x6:a2b1e3j5l',
    'ship = [1,1]; hint = [|0,1|2,0|]; rowsum = [1,1]; colsum = [1,1];',
    '2 2 1 0\n1 -\n- 1\no -\n- x\n',
    '1\t\t3\n\t2\t\n',
];

/** Signs for damaging a text: some mean something in one of the formats. */
const signs = [
    '0',
    '9',
    'a',
    'g',
    'z',
    '.',
    '-',
    '+',
    '=',
    '%',
    '*',
    '$',
    '/',
    '//',
    '?',
    '#',
    ' ',
    '\n',
    '\t',
    ';',
    ':=',
];
const more = ['999999999', '-1', 'c', 'pzprv3', 'constructor', '__proto__', 'NaN', '[|', 'あ', '\0', '\ud800', '%zz'];

function damaged(random: Random): string {
    let text = random.pick(texts);
    for (let count = 1 + random.below(4); count > 0; count--) {
        const at = random.below(text.length + 1);
        const end = at + (random.chance(0.5) ? 0 : random.below(random.chance(0.1) ? text.length : 6));
        const inserted = random.chance(0.3) ? '' : random.pick(random.chance(0.8) ? signs : more);
        text = text.slice(0, at) + (random.chance(0.05) ? inserted.repeat(500) : inserted) + text.slice(end);
    }
    return text;
}

test('a damaged address or file is a whole board or one error in both languages', () => {
    const random = new Random(1);
    let errors = 0;
    const count = thorough ? 100_000 : 2000;
    for (let n = 0; n < count; n++) {
        const text = damaged(random);
        const read = importPuzzle(text);
        if ('error' in read) {
            errors += 1;
            expect(read.error.code, text).toMatch(/^[a-z0-9]+\/[a-z-]+$/);
            expect(read.error.en.length * read.error.ja.length, text).toBeGreaterThan(0);
            expect(read.error.en.length, text).toBeLessThan(250);
        } else {
            const { rows, columns, cells } = read.model;
            expect(
                cells.map(row => row.length),
                text,
            ).toEqual(Array(rows).fill(columns));
            expect(read.puz, text).toContain('grid\n');
        }
    }
    expect(errors).toBeGreaterThan(count / 2);
    expect(errors).toBeLessThan(count);
}, 600_000);
