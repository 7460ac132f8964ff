import { expect, test } from 'vitest';
import { renamed, withChanges, withPlay } from '../../client/host/plays';
import { enter, noPlay } from '../../client/page/play/moves';

const play = (value: string): typeof noPlay => enter(noPlay, [{ key: 'r1c1', value }]);
const plays = { 'file:///a/one.puz': play('1'), 'file:///a/b/two.puz': play('2'), 'file:///ab.puz': play('3') };

test('entries follow their file', () => {
    expect(renamed(plays, 'file:///ab.puz', 'file:///a/c.puz')).toEqual({
        'file:///a/one.puz': play('1'),
        'file:///a/b/two.puz': play('2'),
        'file:///a/c.puz': play('3'),
    });
    expect(renamed(plays, 'file:///other.puz', 'file:///c.puz')).toEqual(plays);
});

test('entries follow the folder of their file, also into a folder of its own name', () => {
    expect(renamed(plays, 'file:///a', 'file:///z')).toEqual({
        'file:///z/one.puz': play('1'),
        'file:///z/b/two.puz': play('2'),
        'file:///ab.puz': play('3'),
    });
    expect(Object.keys(renamed(plays, 'file:///a', 'file:///a/a'))).toContain('file:///a/a/b/two.puz');
});

test('those of a file that is replaced are gone', () => {
    const after = renamed(plays, 'file:///a/b/two.puz', 'file:///a/one.puz');
    expect(after).toEqual({ 'file:///a/one.puz': play('2'), 'file:///ab.puz': play('3') });
});

test('twenty puzzles are remembered, those that were played last', () => {
    const uris = Array.from({ length: 21 }, (_, index) => `file:///${index}.puz`);
    const all = uris.reduce<ReturnType<typeof withPlay>>((before, uri) => withPlay(before, uri, noPlay), {});
    expect(Object.keys(all)).toEqual(uris.slice(1));
    expect(Object.keys(withPlay(all, uris[1]!, play('1'))).at(-1)).toBe(uris[1]);
});

test('what a page changes does not take back what others have changed since', () => {
    const before = { uri: 'a', zoom: 2, locked: true, layers: { a: 'clues', b: 'answer' } } as const;
    const all = {
        ...before,
        plays,
        locked: false,
        keys: { undo: 'z' },
        layers: { a: 'answer', b: 'answer', c: 'clues' },
    } as const;
    const after = { uri: 'b', zoom: undefined, locked: true, layers: { a: 'clues', d: 'clues' } } as const;
    expect(withChanges(all, before, after)).toEqual({
        uri: 'b',
        locked: false,
        keys: { undo: 'z' },
        layers: { a: 'answer', c: 'clues', d: 'clues' },
        plays,
    });
    expect(withChanges({}, {}, { keys: { undo: 'z' } })).toEqual({ keys: { undo: 'z' } });
});
