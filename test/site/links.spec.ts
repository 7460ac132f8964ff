import * as fs from 'node:fs';
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { linkTo, readLink } from '../../client/host/link';
import { thorough } from '../page/bed';
import { expect, test } from './desk';

const count = thorough ? 1000 : 60;

/** What may be in a title or a comment. */
const hostile = [
    `"it's" &amp; <b>&lt;</b> \\" \\u0022`,
    '</script><script>alert(1)</script><img src=x onerror=alert(1)>',
    '🧩👩‍👩‍👧 🇯🇵 e\u0301 か\u3099',
    '\u202eright to left\u202c שלום \u200f مرحبا \u200b',
    'NUL \0 ESC \u001b[31m DEL \u007f BOM \ufeff',
    '#puz=x%00%23 ?a=b&c=%E3%81%82 + / = - _',
    '　全角　“引用” ﾊﾝｶｸ',
    '\t tab \v \f \u0085 \u2028 \u2029',
];

/** Puzzles of all types, with hostile comments; the first ones are long. */
function texts(): string[] {
    const examples = fs.globSync('examples/**/*.puz').map(file => fs.readFileSync(file, 'utf8'));
    return Array.from({ length: count }, (_, index) => {
        const text = `# ${index} ${hostile[index % hostile.length]}\n${examples[index % examples.length]}`;
        return index < 3 ? `${text}# ${'100 kB '.repeat(14_000)}\n` : text;
    });
}

/** Opens links one after the other in a page of the site, and copies a link to what is open then. */
function backAndForth(page: Page, links: readonly string[]): Promise<string[]> {
    return page.evaluate(async links => {
        const copied: string[] = [];
        navigator.clipboard.writeText = async text => void copied.push(text);
        const until = async (isSo: () => unknown): Promise<void> => {
            while (!isSo()) {
                await new Promise(resolve => setTimeout(resolve, 5));
            }
        };
        const button = (name: string): HTMLButtonElement | undefined =>
            [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
        for (const [index, link] of links.entries()) {
            location.hash = new URL(link).hash;
            if (link.includes('#play=')) {
                await until(() => button('Edit a copy'));
                button('Edit a copy')!.click();
            }
            await until(() => location.hash === '' && button('Copy link'));
            button('Copy link')!.click();
            await until(() => copied.length > index);
        }
        return copied;
    }, links);
}

test(`${count} links open what was copied, and are copied again`, async ({ tab, site }) => {
    tab.page.on('dialog', ({ message }) => expect.soft(message(), 'a script in a link ran').toBe(''));
    const all = texts();
    const links = await Promise.all(all.map((text, index) => linkTo(site.address, { text, play: index % 2 === 1 })));
    const copied = await backAndForth(
        tab.page,
        links.map(link => link!),
    );
    for (const [index, text] of all.entries()) {
        // An editor has one kind of line break.
        const read = await readLink(new URL(copied[index]!).hash);
        expect(read, text.slice(0, 200)).toEqual({ text: text.replace(/\r\n?/g, '\n'), play: false });
    }
});

const puzzle = 'fillomino "Linked"\n\ngrid\n  1 3 . 2\n  2 2 . .\n  . . 4 .\n';
const packed = (bytes: Buffer): string => bytes.toString('base64url');
const whole = packed(deflateSync(puzzle));

const wrong = {
    damaged: [
        ['cut', whole.slice(0, -9)],
        ['changed', `${whole.slice(0, 20)}${whole[20] === 'B' ? 'C' : 'B'}${whole.slice(21)}`],
        ['followed by a sentence', `${whole}%E3%81%A7%E3%81%99%E3%80%82`],
        ['with a stop', `${whole}.`],
        ['in small letters', whole.toLowerCase()],
        ['empty', ''],
        ['not packed', Buffer.from(puzzle).toString('base64url')],
        ['packed in another way', packed(deflateRawSync(puzzle))],
        ['packed in a third way', packed(gzipSync(puzzle))],
        ['not a text', packed(deflateSync(Buffer.from([0xff, 0xfe, 0x00, 0x80])))],
    ],
    large: [
        ['unpacked', packed(deflateSync(' '.repeat(50_000_000)))],
        ['packed', 'A'.repeat(100_001)],
    ],
} as const;

const said = {
    en: {
        damaged: 'This link is damaged: part of it may have been cut off. Ask for it again, best as a whole line.',
        large: 'What is in this link is too large to be a puzzle.',
        other: 'This link has no puzzle in it. The address of a puzzle on another site can be pasted into an empty text.',
    },
    ja: {
        damaged: 'このリンクは壊れています。途中で切れているかもしれません。もう一度、全体を送ってもらってください。',
        large: 'このリンクの内容は、パズルとしては大きすぎます。',
        other: 'このリンクにはパズルが入っていません。他のサイトのパズルの URL は、空のテキストに貼り付けてください。',
    },
} as const;

for (const language of ['en', 'ja'] as const) {
    test(`a link that is damaged, too large or of another site has one message, and work goes on: ${language}`, async ({
        site,
    }) => {
        const context = await site.browser.newContext({ locale: language });
        const page = await context.newPage();
        const errors: Error[] = [];
        page.on('pageerror', error => errors.push(error));
        const fragments = [
            ...(['damaged', 'large'] as const).flatMap(kind =>
                wrong[kind].map(
                    ([how, link], index) => [kind, how, `#${index % 2 === 0 ? 'puz' : 'play'}=${link}`] as const,
                ),
            ),
            ['other', 'of Penpa', '#m=edit&p=7VTNb9owFL/nr0A+'] as const,
            ['other', 'of a heading', '#top'] as const,
        ];
        for (const [kind, how, fragment] of fragments) {
            await page.goto('about:blank');
            await page.goto(`${site.address}${fragment}`);
            await expect(page.locator('.said:not(:empty)'), how).toHaveText([said[language][kind]]);
            await page
                .frameLocator('iframe.board')
                .getByRole('button', { name: /Fillomino|フィルオミノ/ })
                .waitFor();
        }
        await page
            .frameLocator('iframe.board')
            .getByRole('button', { name: /Fillomino|フィルオミノ/ })
            .click();
        await page.locator('.cm-line', { hasText: /^grid/ }).waitFor();
        expect(errors).toEqual([]);
        await context.close();
    });
}

test('a puzzle that is too large for a link says so', async ({ tab }) => {
    const noise = Array.from({ length: 60_000 }, (_, index) =>
        String.fromCodePoint(0x4e00 + ((index * 7919) % 20_011)),
    );
    await tab.page.locator('.cm-content').click();
    await tab.page.keyboard.insertText(`# ${noise.join('')}\n`);
    await tab.button('Share').click();
    await tab.button('Copy link').click();
    await tab.page.getByText('This text is too large for a link. Save it as a file instead.').waitFor();
});
