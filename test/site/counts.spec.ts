import * as fs from 'node:fs';
import type { Text } from '../../server/src/message';
import type { Bench, Hand, Place } from '../hands/hand';
import { keysHand } from '../hands/keys';
import { mouseHand } from '../hands/pointer';
import { thorough } from '../page/bed';
import { expect, test } from './desk';

// The numbers of clicks and keys in the documents: boards of 10 by 10 are entered sign by sign in reading order, and solved
// cell by cell, without copying or filling.

interface Counted {
    readonly kind: Text;
    readonly text: string;
    /** The acts besides writing clues. */
    readonly more?: (hand: Hand) => Promise<void>;
    /** The form of an answer in the name of a cell. */
    readonly answer?: RegExp;
}

const fillomino = fs
    .readFileSync('bench/instances/fillomino.jsonl', 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
    .find(({ name }) => name === 'fillomino-10x10-1.0');

const counted: readonly Counted[] = [
    {
        kind: { en: 'Fillomino', ja: 'フィルオミノ' },
        text: fillomino.model.cells
            .map((row: readonly (number | null)[]) => row.map(number => number ?? '.').join(' '))
            .join('\n'),
        answer: /answer (\d+)/,
    },
    {
        kind: { en: 'Battleship', ja: 'バトルシップ' },
        text: boardOf('examples/battleship/b10.puz'),
        async more(hand) {
            for (const length of [5, 4, 3, 2, 1]) {
                await hand.press('moreShips', length);
            }
        },
        answer: /answer ship/,
    },
    { kind: { en: 'Bonsan', ja: 'ぼんさん' }, text: boardOf('examples/bonsan/10x10.puz') },
];

function boardOf(file: string): string {
    return fs.readFileSync(file, 'utf8').split('\ngrid\n')[1]!.trimEnd();
}

/** The signs of a board, with their places. */
function cluesOf(text: string): readonly (readonly [sign: string, place: Place])[] {
    const lines = text.split('\n').map(line => line.split('|'));
    const top = lines[0]!.length > 1 ? 0 : 1;
    return lines.flatMap((parts, index) => {
        const cells = parts.at(-1)!.trim().split(/\s+/);
        const left = parts.length > 1 ? parts[0]!.trim() : '';
        const row = index + top;
        return [left, ...cells].flatMap((sign, column) =>
            sign === '.' || sign === '' ? [] : [[sign, [row, column]] as const],
        );
    });
}

/** Enters a puzzle, and solves it if its answer can be read; the numbers of clicks or keys. */
async function countOn(bench: Bench, hand: Hand, { kind, text, more, answer }: Counted): Promise<readonly number[]> {
    await hand.begin(kind, 10, 10);
    await more?.(hand);
    for (const [sign, place] of cluesOf(text)) {
        await hand.write(sign, place);
    }
    await hand.unique();
    const entered = hand.count;
    if (!answer) {
        return [entered];
    }
    const cells = bench.board.locator('.cells [role="gridcell"]:not(.above):not(.left)');
    const names = await cells.evaluateAll(all => all.map(cell => cell.getAttribute('aria-label') ?? ''));
    await hand.press('play');
    for (const [index, name] of names.entries()) {
        const place: Place = [Math.floor(index / 10) + 1, (index % 10) + 1];
        const [found, number] = answer.exec(name) ?? [];
        if (number) {
            await hand.write(number, place);
        } else if (found) {
            await hand.mark(place);
        }
    }
    await hand.solved();
    return [entered, hand.count - entered];
}

for (const puzzle of thorough ? counted : []) {
    test(`the clicks and keys of a ${puzzle.kind.en} are those in the documents`, async ({ site }) => {
        const counts: (readonly number[])[] = [];
        for (const handOn of [mouseHand, keysHand]) {
            const context = await site.browser.newContext({ locale: 'en', viewport: { width: 1280, height: 900 } });
            const page = await context.newPage();
            await page.goto(site.address);
            const bench: Bench = { page, board: page.frameLocator('iframe.board'), locale: 'en' };
            counts.push(await countOn(bench, handOn(bench), puzzle));
            await context.close();
        }
        const [mouse, keys] = counts;
        for (const [file, name] of [
            ['docs/board.md', puzzle.kind.en],
            ['docs/board.ja.md', puzzle.kind.ja],
        ] as const) {
            const row = [
                `${name} (${cluesOf(puzzle.text).length})`,
                mouse![0],
                keys![0],
                mouse![1] ?? '–',
                keys![1] ?? '–',
            ];
            expect(fs.readFileSync(file, 'utf8')).toContain(`| ${row.join(' | ')} |`);
        }
    });
}
