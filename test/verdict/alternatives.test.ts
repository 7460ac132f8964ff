import { expect, test } from 'vitest';
import { alternatives } from '../../server/src/drawn/alternatives';

test.each([
    [['1'], '1', '1'],
    [['1', '2', '3'], '1, 2 or 3', '1か2か3'],
    [['1', '3'], '1 or 3', '1か3'],
    [['1', '2', '3', '4'], '1–4', '1〜4'],
    [['1', '2', '3', '4', '9', '12', '13'], '1–4, 9, 12 or 13', '1〜4・9・12・13'],
    [['1', '7', '8', '9', '10'], '1 or 7–10', '1・7〜10'],
    [['empty', 'か', 'き'], 'empty, か or き', 'empty・か・き'],
])('%j', (names, en, ja) => {
    expect(alternatives(names.map(name => ({ en: name, ja: name })))).toEqual({ en, ja });
});
