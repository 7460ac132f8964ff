import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { centre } from '../../server/src/board/drawing';
import { type LoadedPuzzle, loadPuzzle } from '../../server/src/language/load';
import type { Answer } from '../../server/src/puzzles/model';
import { typeOf } from '../../server/src/puzzles/registry';
import { keyString } from '../../server/src/solve/key-string';
import { type Report, usualQuestions } from '../../server/src/solve/report';
import { withSearch } from '../../server/src/solve/search';
import { solve } from '../../server/src/solve/solve';
import { keyWording, withKeyMarks } from '../../server/src/verdict/key-on-paper';
import { keyOf, withKey } from '../../server/src/verdict/key-texts';
import { printedPuzzle } from '../../server/src/verdict/printed';
import { solutionFindings } from '../../server/src/verdict/solution-findings';

/** An example with a line `key`. */
const withLine = (name: string, line: string): string =>
    readFileSync(`examples/${name}.puz`, 'utf8').replace('\n', `\n${line}\n`);

function solved(text: string): { puzzle: LoadedPuzzle; report: Report } {
    const puzzle = loadPuzzle(text);
    expect(puzzle.findings).toEqual([]);
    return { puzzle, report: solve(puzzle.model!, { questions: withKey(puzzle, usualQuestions) }) };
}

const keyIn = (text: string): string | undefined => {
    const { puzzle, report } = solved(text);
    return keyOf(puzzle, report);
};

/** The messages about the key, without those about the answer. */
const doubts = (text: string): string[] => {
    const { puzzle, report } = solved(text);
    const { start } = puzzle.header.key!.at.$cstNode!.range;
    return solutionFindings(puzzle, report)
        .filter(({ message }) => message.code.startsWith('solution/key'))
        .map(({ message, severity, range }) => {
            expect([severity, range.start]).toEqual(['warning', start]);
            return `${message.code.slice('solution/'.length)}: ${message.en} ${message.ja}`;
        });
};

describe('the key of each type', () => {
    test.each([
        ['fillomino/p06', 'key', '5555363,4435243'],
        ['fillomino/p06', 'key rows 1 7 columns 2', '2244422,1333412,2335323'],
        ['fillomino/p06', 'ＫＥＹ　Ｃｅｌｌｓ　ｒ４ｃ１　4行4列', '55'],
        ['battleship/unique', 'key', '102226'],
        ['battleship/unique', 'key first-columns', '102226'],
        ['battleship/b10', 'key Submarines', 'I1,D3,F3,H10,J10'],
        ['battleship/unique', 'key columns 3', 'XXXXXX'],
        ['bonsan/5x5', 'key', 'D2D2SD2SL1U2'],
        ['bonsan/8x8', 'key rows 3 4', 'XXXXXXOO,OXXXOXXX'],
        ['curvedata/article', 'key', 'TIEI,EILL'],
        ['curvedata/8x8', 'key rows 2', 'LLITITTL'],
        ['kanaore/article-3x3', 'key', 'たかり,らかゆ'],
        ['kanaore/06-animals', 'key cells r1c1 r5c5', 'しく'],
    ])('%s, %s', (name, line, key) => {
        expect(keyIn(withLine(name, line))).toBe(key);
    });

    test('rows come from the top and columns from the left, however they are listed', () => {
        const key = keyIn(withLine('fillomino/p06', 'key rows 1 4'));
        expect(keyIn(withLine('fillomino/p06', 'key rows 4 1'))).toBe(key);
    });

    test('there is none without the line, and none of a puzzle with several answers', () => {
        expect(keyIn(readFileSync('examples/fillomino/p06.puz', 'utf8'))).toBeUndefined();
        expect(keyIn('fillomino\nkey\ngrid\n  . .\n  . .\n')).toBeUndefined();
    });

    test('only the last digit of a number counts', () => {
        const row = '12 . . . . . . . . . . . 3 . .';
        expect(keyIn(`fillomino\nkey rows 1\ngrid\n  ${row}\n`)).toBe('222222222222333');
    });
});

describe('doubts', () => {
    test('a digit that stands for two things', () => {
        const text = 'battleship\nkey\nfleet 1\ngrid\n  . . . . . . . . . o\n  . . . . . . . . . .\n';
        expect(keyIn(text)).toBe('00');
        expect(doubts(text)).toEqual([
            'key-ambiguous: In this key “0” stands for column 10 and a row without a ship. この解答キーの「0」は、10列目、艦のない行のどれも表します。',
        ]);
        expect(doubts(text.replace('key', 'key rows 1'))).toEqual([]);
        expect(doubts('fillomino\nkey rows 1\ngrid\n  12 . . . . . . . . . . . 2 .\n')).toEqual([
            'key-ambiguous: In this key “2” stands for 12 and 2. この解答キーの「2」は、12、2のどれも表します。',
        ]);
    });

    test('a key without anything in it', () => {
        expect(doubts('battleship\nkey submarines\nfleet 2\ngrid\n  < .\n')).toEqual([
            'key-empty: The key of the answer is empty. 答えの解答キーが空です。',
        ]);
    });

    /** All answers of a puzzle without a clue, up to a number that the puzzles here do not reach. */
    function answersWithout({ model }: LoadedPuzzle, clue: number): Answer[] {
        return withSearch(model!, 'assumed', {}, search => {
            const answers: Answer[] = [];
            const clues = search.clues.toSpliced(clue, 1);
            for (let answer = search.find({ clues }); answer && answers.length < 5000; ) {
                answers.push(answer);
                answer = search.find({ clues, excluding: answers });
            }
            expect(answers.length).toBeLessThan(5000);
            return answers;
        });
    }

    test.each([
        ['fillomino/p01', 'key rows 1'],
        ['fillomino/p01', 'key'],
        ['battleship/unique', 'key'],
        ['battleship/unique', 'key submarines'],
        ['battleship/unique', 'key rows 6'],
        ['bonsan/5x5', 'key'],
        ['bonsan/5x5', 'key rows 5'],
        ['curvedata/5x5', 'key rows 1'],
        ['kanaore/article-3x3', 'key cells r1c1'],
    ])('clues that can be overlooked, as found by trying all answers: %s, %s', (name, line) => {
        const { puzzle, report } = solved(withLine(name, line));
        const { model, header } = puzzle;
        const key = header.key!.value;
        const [answer] = report.answers;
        const clues = withSearch(model!, 'assumed', {}, search => search.clues);
        const expected = clues.filter((clue, index) => {
            const isSpare = typeOf(model!).edit.withoutClue(model!, clue).length > 0;
            const others = isSpare ? answersWithout(puzzle, index) : [];
            return others.some(other => {
                return other.join() !== answer!.join() && keyString(model!, key, other) === keyOf(puzzle, report);
            });
        });
        expect(report.overlooked).toEqual({ key, clues: expected });
        expect(doubts(withLine(name, line)).filter(doubt => doubt.startsWith('key-overlooks'))).toHaveLength(
            expected.length > 0 ? 1 : 0,
        );
    });

    test('name the clues, and none when the key decides the answer', () => {
        expect(doubts(withLine('battleship/unique', 'key'))).toEqual([
            'key-overlooks: A solver who overlooks one of these clues can find another answer with the same key: column 6 = 3, r5c4 = a whole ship of one cell. 次のヒントのどれか1つを見落とした別の答えでも、解答キーが同じになることがあります: 6列目 = 3、r5c4 = 1マスの艦',
        ]);
        expect(doubts(withLine('bonsan/5x5', 'key'))).toEqual([]);
    });

    test('about a key that has been changed since are not shown', () => {
        const { report } = solved(withLine('battleship/unique', 'key'));
        const changed = loadPuzzle(withLine('battleship/unique', 'key rows 1'));
        expect(solutionFindings(changed, report)).toEqual([]);
    });
});

describe('on paper', () => {
    const printed = (text: string) => {
        const { puzzle, report } = solved(text);
        return printedPuzzle(puzzle, report, 'en', {}, true)!;
    };

    test('arrows beside marked rows and below marked columns', () => {
        const { board } = printed(withLine('fillomino/p06', 'key rows 2 columns 7'));
        expect(board.outside).toMatchObject({ right: 1, bottom: 1 });
        expect(board.items).toEqual(
            expect.arrayContaining([
                { kind: 'text', at: centre(1, 7), text: '←', role: 'given' },
                { kind: 'text', at: centre(7, 6), text: '↑', role: 'given' },
            ]),
        );
    });

    test('letters in marked cells, behind the numbers of words', () => {
        const { puzzle } = solved(withLine('kanaore/article-3x3', 'key cells r2c2 r1c1 r1c2 r1c3'));
        const model = puzzle.model!;
        const corners = withKeyMarks(typeOf(model).view.draw(model, []), model, puzzle.header.key!.value).items.flatMap(
            item => (item.kind === 'corner' ? [item.text] : []),
        );
        expect(
            corners
                .map(text => text.split(' ').at(-1))
                .filter(text => /^[A-D]$/.test(text!))
                .sort(),
        ).toEqual(['A', 'B', 'C', 'D']);
        expect(corners.some(text => /^\d.* [A-D]$/.test(text))).toBe(true);
    });

    test('labels for a key that names columns and rows', () => {
        const texts = (line: string): string[] =>
            printed(withLine('battleship/unique', line)).board.items.flatMap(item =>
                item.kind === 'text' && (item.at[0] > 12 || item.at[1] > 12) ? [item.text] : [],
            );
        expect(texts('key')).toEqual([...'123456']);
        expect(texts('key submarines')).toEqual([...'123456', ...'ABCDEF']);
    });

    test('the key beside the answer, and the way to write it below the rules if it is asked for', () => {
        const { puzzle, report } = solved(withLine('battleship/unique', 'key'));
        const paper = printedPuzzle(puzzle, report, 'ja')!;
        expect(paper.key).toBe('解答キー: 102226');
        expect(paper.rules.join('')).not.toContain('解答キー');
        const { rules } = printedPuzzle(puzzle, report, 'ja', {}, true)!;
        expect(rules.at(-1)).toMatch(/^解答キー: 各行について上から順に/);
    });

    test('the way to write marked cells down', () => {
        const { puzzle } = solved(withLine('fillomino/p06', 'key rows 2 5 cells r1c1'));
        const wording = keyWording(puzzle.model!, puzzle.header.key!.value);
        expect(wording.map(({ en }) => en)).toEqual([
            'Key: write the last digit of the number in each cell.',
            'Take the marked rows from the top, each from left to right.',
            'Then take the cells with letters in their corners, in the order of these letters.',
            'Put a comma between two of these.',
        ]);
        const rows = solved(withLine('fillomino/p06', 'key rows 2')).puzzle;
        expect(keyWording(rows.model!, rows.header.key!.value)).toHaveLength(2);
    });
});
