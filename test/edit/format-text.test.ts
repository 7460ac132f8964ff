import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { formatEdits } from '../../server/src/edit/format-text';
import { puzzleWords } from '../../server/src/language/grammar-words';
import { type LoadedPuzzle, loadPuzzle } from '../../server/src/language/load';
import { tries } from '../support/runs';
import { damaged, examples, randomText } from '../support/texts';

const types = [...puzzleWords.values()];

function formatted({ document }: LoadedPuzzle): string {
    return TextDocument.applyEdits(document.textDocument, formatEdits(document));
}

/** The meaning of a text: its puzzle and its findings. */
function meaning({ reading, header, findings }: LoadedPuzzle): unknown {
    return {
        model: reading?.model,
        header: { ...header, expect: header.expect?.value },
        // How a line that is not indented is explained depends on how many cells the row above has, and `1↓はだの` gets
        // blanks.
        findings: findings.map(({ message }) =>
            message.code === 'language/row-not-indented' ? 'language/text-after-block' : message.code,
        ),
    };
}

/** Only blanks change, the meaning does not, and once is enough. Gives the text, and as it is formatted. */
function formatsWell(text: string): { before: LoadedPuzzle; after: string } {
    const before = loadPuzzle(text);
    const once = formatted(before);
    const after = loadPuzzle(once);
    expect(once.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    expect(meaning(after)).toEqual(meaning(before));
    expect(formatted(after)).toBe(once);
    return { before, after: once };
}

describe.each(types)('%s', word => {
    const valid = fc.nat().map(seed => randomText(word, seed));

    test('500 random puzzles', () => {
        const formatsAll = (text: string): void => {
            const { before, after } = formatsWell(text);
            expect(before.model).toBeDefined();
            expect(after).toMatch(/[^\s]\r?\n$/);
            expect(after).not.toMatch(/[^\S\r\n]$/m);
            expect(after).not.toMatch(/^[\r\n]|(\r?\n){3}/);
        };
        fc.assert(fc.property(valid, formatsAll), { ...tries(1, 500), endOnFailure: true });
    });

    test('500 broken puzzles', () => {
        const broken = damaged(fc.oneof(valid, fc.constantFrom(...examples.get(word)!)));
        fc.assert(
            fc.property(broken, text => void formatsWell(text)),
            tries(2, 500),
        );
    });

    test.each(examples.get(word)!)('the examples are formatted: %#', text => {
        expect(formatted(loadPuzzle(text))).toBe(text);
    });
});

const become = (text: string): string => formatted(loadPuzzle(text));

test('numbers end, words begin in one column; kana are two wide; borders stand behind their cells', () => {
    const fillomino = ['fillomino   "a  title"', 'grid', '\t1|  12 ._', '　３ 4_| .'];
    expect(become(fillomino.join('\n'))).toBe('fillomino "a  title"\ngrid\n   1| 12   ._\n  ３   4_| .\n');
    const kanaore = ['kanaore', 'words', ' 1↓はだの', ' 12 → か\u3099く', 'grid', ' 1 . は', ' は 12は .'];
    expect(become(kanaore.join('\n'))).toBe(
        ['kanaore', 'words', '   1 ↓ はだの', '  12 → か\u3099く', 'grid', '   1    . は', '  は 12は  .', ''].join(
            '\n',
        ),
    );
});

test('the clues outside of a Battleship stand over and beside the board', () => {
    const text = ['battleship', 'fleet   2 1', 'grid', ' | 1 10 .', ' 12|. ~ o', ' . | . . .', '| . . .'];
    expect(become(text.join('\n'))).toBe(
        [
            'battleship',
            'fleet 2 1',
            'grid',
            '     | 1 10 .',
            '  12 | .  ~ o',
            '   . | .  . .',
            // Not indented, so it is not read, and stays.
            '| . . .',
            '',
        ].join('\n'),
    );
});

test('a drawing moves as a whole, blank lines in it stay', () => {
    const text = [
        'curvedata',
        '',
        '',
        'shape   A',
        '',
        '      +-+',
        '    + |  # c',
        '',
        '',
        'grid',
        ' A|   .',
        ' . 12_',
    ];
    expect(become(text.join('\n'))).toBe(
        ['curvedata', '', 'shape A', '', '    +-+', '  + |    # c', '', 'grid', '  A|  .', '  .  12_', ''].join('\n'),
    );
});

test('comments keep their column where they can; those on lines of their own stand with the rows or at the margin', () => {
    const text = ['fillomino      # a', 'grid#b', '  1 2  # c', '      # d', '# e', ' 10 20 # f', 'max 20', '   # g'];
    expect(become(text.join('\n'))).toBe(
        ['fillomino      # a', 'grid  #b', '   1  2  # c', '  # d', '# e', '  10 20  # f', 'max 20', '   # g', ''].join(
            '\n',
        ),
    );
});

test('line breaks stay as they are', () => {
    expect(become('fillomino\r\n\r\n\r\n\r\ngrid\r\n   1  2')).toBe('fillomino\r\n\r\ngrid\r\n  1 2\r\n');
});

test.each(['ACROSS&DOWN   x', 'filomino   "x"\n\n\ngrid\n   1  2', '', '   \n\n'])(
    'what is no puzzle stays as it is: %j',
    text => {
        expect(become(text)).toBe(text);
    },
);
