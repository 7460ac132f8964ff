// Lighthouse. To be imported once it is here (`ensureLighthouse`).
import lighthouse, { desktopConfig } from 'lighthouse';
import puppeteer from 'puppeteer-core';

/**
 * Audits a page in a browser that listens on a port, as its first visitor sees it.
 *
 * @param {string} address
 * @param {number} port
 * @param {{ language: string, scheme: 'light' | 'dark', isPhone: boolean, categories: readonly string[] }} wanted
 * @returns {Promise<{ scores: Record<string, number>, findings: string[], lang: string }>} scores out of 100
 */
export async function audit(address, port, { language, scheme, isPhone, categories }) {
    const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });
    const visitor = await browser.createBrowserContext();
    try {
        const page = await visitor.newPage();
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
        await page.evaluateOnNewDocument(of => {
            Object.defineProperty(navigator, 'language', { get: () => of });
        }, language);
        const flags = { port, hostname: '127.0.0.1', onlyCategories: categories, logLevel: 'error' };
        const { lhr } = await lighthouse(address, flags, isPhone ? undefined : desktopConfig, page);
        const all = Object.values(lhr.categories);
        return {
            scores: Object.fromEntries(all.map(({ id, score }) => [id, Math.round(100 * score)])),
            findings: all.flatMap(({ auditRefs }) =>
                auditRefs
                    .map(({ id }) => lhr.audits[id])
                    .filter(({ score }) => score !== null && score < 0.9)
                    .map(({ id, title, displayValue = '' }) => `${id}: ${title} ${displayValue}`),
            ),
            lang: await page.evaluate(() => document.documentElement.lang),
        };
    } finally {
        await visitor.close();
        await browser.disconnect();
    }
}
