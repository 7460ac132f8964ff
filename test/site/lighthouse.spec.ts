import { ensureLighthouse, freePort, launchBrowser } from '../bed/bed.mjs';
import { thorough } from '../page/bed';
import { expect, test } from './desk';
import { servePacked } from './packed';

/** Out of 100. */
const least = 95;

/** The audits whose results do not depend on the load. */
const steady = ['accessibility', 'best-practices'];

for (const [language, scheme, isPhone] of [
    ['en', 'light', false],
    ['ja', 'dark', true],
] as const) {
    test(`Lighthouse gives ${least} points or more, ${language}, ${scheme}, ${isPhone ? 'phone' : 'desktop'}`, {
        tag: '@chromium',
    }, async ({ site }) => {
        await ensureLighthouse();
        const { audit } = await import('../bed/lighthouse/audit.mjs');
        const port: number = await freePort();
        const browser = await launchBrowser(`--remote-debugging-port=${port}`);
        const { address, close } = await servePacked(site.folder);
        const look = { language, scheme, isPhone };
        const { scores, findings, lang } = await audit(address, port, { ...look, categories: steady });
        expect(lang).toBe(language);
        expect(Object.keys(scores).sort()).toEqual(steady);
        expect(Math.min(...Object.values(scores)), findings.join('\n')).toBeGreaterThanOrEqual(least);
        if (thorough) {
            // What else runs on this machine makes it slower, never faster.
            const tries: { readonly points: number; readonly findings: readonly string[] }[] = [];
            for (let attempt = 0; attempt < 3 && !tries.some(({ points }) => points >= least); attempt++) {
                const { scores, findings } = await audit(address, port, { ...look, categories: ['performance'] });
                tries.push({ points: scores['performance']!, findings });
            }
            expect(tries.at(-1)!.points, JSON.stringify(tries, null, 2)).toBeGreaterThanOrEqual(least);
        }
        close();
        await browser.close();
    });
}
