import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkTo, readLink, TooLarge } from '../../client/host/link';
import { tries } from '../support/runs';

const site = 'https://example.org/puz/?lang=ja#old';
const fragmentOf = (link: string | undefined): string => new URL(link!).hash;

test('any text comes back from its link', async () => {
    const text = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        fc
            .array(fc.constantFrom('　', '\r\n', '\n', '\0', '#', '%', '"', '＃', '🧩', 'は', '1 . ', 'grid\n'), {
                maxLength: 300,
            })
            .map(parts => parts.join('')),
    );
    await fc.assert(
        fc.asyncProperty(text, fc.boolean(), async (text, play) => {
            const link = await linkTo(site, { text, play });
            expect(link).toMatch(/^https:\/\/example\.org\/puz\/\?lang=ja#(puz|play)=[\w-]*$/);
            expect(await readLink(fragmentOf(link))).toEqual({ text, play });
        }),
        tries(7, 1000),
    );
});

test('a damaged link is refused, and anything else is no link', async () => {
    const whole = fragmentOf(await linkTo(site, { text: 'fillomino\n\ngrid\n  1 3 .\n  2 2 .\n', play: false }));
    for (const part of [whole.slice(0, -3), `${whole}!`, '#puz=', `#puz=${'A'.repeat(200_000)}`]) {
        await expect(readLink(part), part.slice(0, 60)).rejects.toThrow();
    }
    for (const other of ['', '#', '#top', '#puz', 'puz=abc']) {
        expect(await readLink(other)).toBeUndefined();
    }
});

test('a link in which any one letter was changed, lost or added is refused', async () => {
    const text = 'fillomino "Damage"\n\ngrid\n  1 3 . 2\n  2 2 . .\n  . . 4 .\n';
    const whole = fragmentOf(await linkTo(site, { text, play: false }));
    const opened: string[] = [];
    for (let place = '#puz='.length; place < whole.length; place++) {
        const other = whole[place] === 'B' ? 'C' : 'B';
        for (const instead of [other, '', `${other}${whole[place]}`]) {
            const damaged = whole.slice(0, place) + instead + whole.slice(place + 1);
            // The last letter has bits that stand for nothing.
            const read = await readLink(damaged).catch(() => undefined);
            if (read && read.text !== text) {
                opened.push(read.text);
            }
        }
    }
    expect(opened).toEqual([]);
});

test('a text that is too large for a link has none', async () => {
    const noise = Array.from({ length: 60_000 }, (_, index) =>
        String.fromCodePoint(0x4e00 + ((index * 7919) % 20_011)),
    );
    for (const text of [noise.join(''), ' '.repeat(1_000_001)]) {
        expect(await linkTo(site, { text, play: false })).toBeUndefined();
    }
    expect(await linkTo(site, { text: '  1 . 2 .\n'.repeat(10_000), play: true })).toBeDefined();
});

test('a small link that unpacks to a huge text is refused', async () => {
    const bomb = `#puz=${deflateSync(' '.repeat(3_000_000)).toString('base64url')}`;
    expect(bomb.length).toBeLessThan(100_000);
    await expect(readLink(bomb)).rejects.toThrow(TooLarge);
});
