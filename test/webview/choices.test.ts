import { expect, test } from 'vitest';
import { choicesAt } from '../../client/page/explain/choices';
import type { Place } from '../../server/src/board/grid';
import { loadPuzzle } from '../../server/src/language/load';

function signs(text: string, place: Place): string[] {
    return choicesAt(loadPuzzle(text).model!, place, 'en').map(({ sign, name }) =>
        sign === name ? sign : `${sign} ${name}`,
    );
}

test('the menu of a cell offers what can be entered there, in each type', () => {
    expect(signs('fillomino\ngrid\n  3 .\n  . .\n', [0, 1])).toEqual(['1', '2', '3', '4']);
    expect(signs('fillomino\ngrid\n  3 .\n  . 2\n', [0, 0])).toEqual([]);
    expect(signs('battleship\nfleet 1\ngrid\n  . .\n  . .\n', [0, 1])).toEqual(['ship', 'water']);
    expect(signs('bonsan\ngrid\n  o . .\n  . . .\n', [0, 0])).toEqual([
        '0 no move',
        '↓1 1 down',
        '→1 1 right',
        '→2 2 right',
    ]);
    expect(signs('bonsan\ngrid\n  o . .\n  . . .\n', [0, 1])).toEqual([]);
    expect(signs('curvedata\nshape A\n  +-+\ngrid\n  A .\n  x .\n', [0, 1])).toEqual([
        '← r1c1-r1c2 = a line',
        '↓ r1c2-r2c2 = a line',
    ]);
    expect(signs('kanaore\nwords\n  1 → しか\ngrid\n  1 .\n', [0, 1])).toEqual(['か', 'し']);
});
