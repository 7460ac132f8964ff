import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkTo, readLink } from '../../client/host/link';
import { tries } from '../support/runs';

const site = 'https://example.org/puz/?lang=ja#old';
const fragmentOf = (link: string): string => new URL(link).hash;

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

test('a small link that unpacks to a huge text is refused', async () => {
    const bomb = fragmentOf(await linkTo(site, { text: ' '.repeat(3_000_000), play: false }));
    expect(bomb.length).toBeLessThan(100_000);
    await expect(readLink(bomb)).rejects.toThrow('too large');
});
