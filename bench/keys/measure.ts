import { execFileSync } from 'node:child_process';
import type { FrameLocator, Page } from '@playwright/test';
import type { Case } from './cases';

/** Puzzles of 10x10 with one answer, and where to type a clue that makes each of them another puzzle. */
export function cases(): Case[] {
    return JSON.parse(
        execFileSync(process.execPath, ['scripts/run-ts.mjs', 'bench/keys/cases.ts'], { encoding: 'utf8' }),
    );
}

interface Times {
    /** From the key to the changed board in the document. */
    readonly changed: number;
    /** From the key to the frame that shows it. */
    readonly drawn: number;
    /** From the key to the verdict on the changed puzzle. */
    readonly verdict: number;
}

declare global {
    interface Window {
        timed?: Promise<Times>;
    }
}

/** Measures the next key that is pressed on the board. In milliseconds. */
function listen(): void {
    window.timed = new Promise(resolve => {
        const told = document.querySelector('.verdict')!;
        const wait = (ready: () => boolean): Promise<number> =>
            new Promise(done => {
                const observer = new MutationObserver(() => {
                    if (ready()) {
                        observer.disconnect();
                        done(performance.now());
                    }
                });
                const all = { attributes: true, childList: true, subtree: true, characterData: true };
                observer.observe(document.body, all);
            });
        addEventListener(
            'keydown',
            async ({ timeStamp }) => {
                const before = document.querySelector('svg.board')!.innerHTML;
                const changing = wait(() => document.querySelector('svg.board')!.innerHTML !== before);
                const judging = wait(() => told.matches('.earlier')).then(() => wait(() => !told.matches('.earlier')));
                const changed = (await changing) - timeStamp;
                await new Promise(requestAnimationFrame);
                resolve({ changed, drawn: performance.now() - timeStamp, verdict: (await judging) - timeStamp });
            },
            { capture: true, once: true },
        );
    });
}

/** Types clues on the board, one after the other, each undone before the next. */
export async function typeAll(page: Page, board: FrameLocator, { places, sign }: Case): Promise<Times[]> {
    const times: Times[] = [];
    const body = board.locator('body');
    for (const [row, column] of places) {
        await board.locator(`[role="gridcell"][aria-label^="Row ${row}, column ${column}:"]`).click({ force: true });
        await body.evaluate(listen);
        await page.keyboard.press(sign);
        times.push(await body.evaluate(() => window.timed!));
        await page.keyboard.press('ControlOrMeta+z');
        await board.locator('.verdict:not(.earlier)', { hasText: 'Unique' }).waitFor();
    }
    return times;
}

/** Prints a row of the table for each type. */
export function print(where: string, measured: readonly (readonly [type: string, times: readonly Times[]])[]): void {
    const types = [...new Set(measured.map(([type]) => type))];
    for (const type of types) {
        const times = measured.filter(([other]) => other === type).flatMap(([, times]) => times);
        const median = (name: keyof Times): string => {
            const sorted = times.map(each => each[name]).sort((a, b) => a - b);
            const at = (part: number): string => sorted[Math.floor(part * (sorted.length - 1))]!.toFixed(0).padStart(4);
            return `${name} median ${at(0.5)}, 90 % ${at(0.9)}`;
        };
        console.log(`${where} ${type.padEnd(10)} ${median('changed')}; ${median('drawn')}; ${median('verdict')} ms`);
    }
}
