import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { generatedInstances } from '../../bench/instances';
import { filled } from '../../server/src/board/grid';
import { loadPuzzle } from '../../server/src/language/load';
import { kanaore } from '../../server/src/puzzles/kanaore';
import type { KanaoreModel } from '../../server/src/puzzles/kanaore/model';
import { solve } from '../../server/src/solve/solve';
import { isKanaoreAnswer } from '../support/kanaore';

function read(text: string): KanaoreModel {
    const { model, findings } = loadPuzzle(text);
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    return model as KanaoreModel;
}

/** The words of a puzzle with one line in its list, and what the line says. */
function listed(line: string, header = ''): KanaoreModel['words'][number] & { readonly signs: string } {
    const model = read(
        `kanaore\n${header}\nwords\n  ${line}\ngrid\n${'  . . . . .\n'.repeat(4)}  . . 7 . .\n  . . . . .`,
    );
    const word = model.words[0]!;
    return { ...word, signs: word.letters.map(letter => model.alphabet[letter - 1]).join('|') };
}

describe('a line of the list', () => {
    test.each([
        '7 ↑ うみ',
        '7 ^ うみ',
        '7 up うみ',
        '7 UP うみ',
        '7 上 うみ',
        '7↑うみ',
        '7上うみ',
        '7^うみ',
        '7upうみ',
        '7. ↑うみ',
        '7.↑うみ',
        '７．↑うみ',
        '７　↑　うみ',
        '7、↑うみ',
        '7) ↑ うみ',
        '7: ↑ うみ',
        '⑦↑うみ',
        '7 ⬆️ うみ',
        '7 ▲ うみ',
        '7 ￪ うみ',
        '7 ↑ うみ # a comment',
        '7 ↑ う\u200bみ',
    ])('%s', line => {
        expect(listed(line)).toMatchObject({ number: 7, direction: 'up', signs: 'う|み' });
    });

    test.each([
        ['7 ↓ うみ', 'down'],
        ['7 v うみ', 'down'],
        ['7vうみ', 'down'],
        ['7 V valley', 'down'],
        ['7 ← うみ', 'left'],
        ['7 < うみ', 'left'],
        ['7 左 うみ', 'left'],
        ['7 → うみ', 'right'],
        ['7 ＞ うみ', 'right'],
        ['7 right うみ', 'right'],
    ])('%s goes %s', (line, direction) => {
        expect(listed(line).direction).toBe(direction);
    });

    test.each(['7 valley', '7 upper', '7 上野', '7 右京区', '7 うみ', '7 rightうみ left', '7 ↑ 海 山'])(
        '%s is not one',
        line => {
            const { findings } = loadPuzzle(`kanaore\nwords\n  ${line}\ngrid\n  . .\n  . 7`);
            expect(findings.filter(({ severity }) => severity === 'error')).toHaveLength(1);
        },
    );
});

describe('letters', () => {
    test.each([
        ['はば', 'は|ば'],
        ['か\u3099き', 'が|き'],
        ['か゛き', 'が|き'],
        ['ｶﾞｷﾞｸﾞ', 'ガ|ギ|グ'],
        ['ﾊﾟｰ', 'パ|ー'],
        ['きゃ', 'き|ゃ'],
        ['かカ', 'か|カ'],
        ['葛\u{e0100}飾', '葛\u{e0100}|飾'],
        ['apPle', 'A|P|P|L|E'],
        ['ＡＢ１', 'A|B|1'],
        ['Straße', 'S|T|R|A|ß|E'],
        ['e\u0301t', 'É|T'],
        ['👩‍👩‍👧🍎', '👩‍👩‍👧|🍎'],
        ['🇯🇵🇫🇷', '🇯🇵|🇫🇷'],
        ['㌔Ⅳ', '㌔|Ⅳ'],
    ])('%s', (word, signs) => {
        expect(listed(`7 ↑ ${word}`).signs).toBe(signs);
    });

    test.each([
        ['きゃっきゃ', 'き|や|つ|き|や'],
        ['ファンタジー', 'フ|ア|ン|タ|ジ|ー'],
        ['ｼｮｳ', 'シ|ヨ|ウ'],
    ])('%s where small and large kana are equal', (word, signs) => {
        expect(listed(`7 ↑ ${word}`, 'fold').signs).toBe(signs);
    });

    test('the text of a word stays as it is', () => {
        expect(listed('7 ↑ Éclair').text).toBe('Éclair');
        expect(listed('7 ↑ きゃっきゃ', 'fold').text).toBe('きゃっきゃ');
    });

    test('two words share a cell whose letter is written in two ways', () => {
        const puzzle = (other: string): string => `kanaore\nwords\n  1 → か\u3099く\n  2 ← ${other}\ngrid\n  1 2`;
        expect(loadPuzzle(puzzle('くが')).contradictions).toEqual([]);
        expect(loadPuzzle(puzzle('ｸが')).contradictions).toHaveLength(1);
    });
});

describe('the board', () => {
    test('has numbers, given letters, or both in a cell', () => {
        const model = read('kanaore\nwords\n  1 → うみ\n  12 ↑ かわ\ngrid\n  1 . わ\n  ・ ．  12か');
        expect(model.numbers).toEqual([
            [1, null, null],
            [null, null, 12],
        ]);
        const signs = model.cells.map(row => row.map(letter => model.alphabet[letter - 1] ?? ''));
        expect(signs).toEqual([
            ['', '', 'わ'],
            ['', '', 'か'],
        ]);
    });

    test('can be drawn before the list is written', () => {
        const { reading, type } = loadPuzzle('kanaore\ngrid\n  1 は\n  . 2');
        const texts = type!.view.draw(reading!.model!, []).items.flatMap(item => ('text' in item ? [item.text] : []));
        expect(texts).toEqual(['1', 'は', '2']);
    });
});

describe('an answer', () => {
    const text = readFileSync('examples/kanaore/article-3x3.puz', 'utf8');

    test('is printed as rows of letters', () => {
        const model = read(text);
        expect(kanaore.view.toJson(model, solve(model).answers[0]!)).toEqual(['むらほ', 'たかり', 'いゆえ']);
    });

    test('has a dot for an empty cell', () => {
        const model = read('kanaore\nwords\n  1 → うみ\ngrid\n  1 .\n  . .');
        expect(kanaore.view.toJson(model, solve(model).answers[0]!)).toEqual(['うみ', '..']);
    });

    test('is drawn with the path of each word', () => {
        const model = read(text);
        const drawing = kanaore.view.draw(model, solve(model).answers[0]!);
        const paths = drawing.items.flatMap(item => (item.kind === 'path' ? [[item.label, item.points]] : []));
        expect(Object.fromEntries(paths)).toMatchObject({
            '3 ほりえゆい': [
                [1, 5],
                [3, 5],
                [5, 5],
                [5, 3],
                [5, 1],
            ],
        });
        expect(paths).toHaveLength(3);
        expect(kanaore.view.draw(model, []).items.filter(({ kind }) => kind === 'path')).toEqual([]);
    });

    test('can be drawn although a word has more paths than can be looked at', () => {
        const rows = 12;
        const letters = Array<number>(80).fill(1);
        const model: KanaoreModel = {
            type: 'Kanaore',
            rows,
            columns: rows,
            alphabet: ['あ', 'い'],
            words: [{ number: 1, direction: 'right', letters: [...letters, 2], text: '' }],
            numbers: filled({ rows, columns: rows }, (row, column) => (row + column === 0 ? 1 : null)),
            cells: filled({ rows, columns: rows }, () => 0),
            full: false,
        };
        expect(kanaore.view.draw(model, Array<number>(rows * rows).fill(1)).rows).toBe(rows);
    });
});

describe('puzzles of real size', () => {
    const examples = readdirSync('examples/kanaore')
        .filter(name => name !== 'none.puz')
        .map(name => ({ name, model: read(readFileSync(`examples/kanaore/${name}`, 'utf8')) }));
    const generated = generatedInstances('bench/instances')
        .filter(({ model }) => model.type === 'Kanaore')
        .map(({ name, model }) => ({ name, model: model as KanaoreModel }));

    test.each([...examples, ...generated])('$name: the answers obey the rules', ({ name, model }) => {
        const report = solve(model);
        expect(report.status).toBe(name === 'several.puz' ? 'several' : 'unique');
        for (const answer of report.answers) {
            expect(isKanaoreAnswer(model, answer)).toBe(true);
        }
    });

    test.each(generated.slice(0, 20))('$name: rows and columns exchanged', ({ model }) => {
        const [answer] = solve(model).answers;
        const cells = answer!.map((_, cell) => (cell % model.rows) * model.columns + Math.floor(cell / model.rows));
        expect(solve(transposed(model)).answers).toEqual([cells.map(cell => answer![cell])]);
    });
});

function transposed(model: KanaoreModel): KanaoreModel {
    const swapped = { up: 'left', left: 'up', down: 'right', right: 'down' } as const;
    const rows = <T>(cells: readonly (readonly T[])[]): T[][] =>
        Array.from({ length: model.columns }, (_, column) => cells.map(row => row[column]!));
    return {
        ...model,
        rows: model.columns,
        columns: model.rows,
        words: model.words.map(word => ({ ...word, direction: swapped[word.direction] })),
        numbers: rows(model.numbers),
        cells: rows(model.cells),
    };
}
