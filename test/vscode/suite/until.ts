/** The result of a function as soon as it has one. */
export async function until<T>(
    what: string,
    look: () => T | undefined | false | Promise<T | undefined | false>,
    ms = 300_000,
): Promise<T> {
    for (const end = Date.now() + ms; ; ) {
        const found = await look();
        if (found) {
            return found;
        }
        if (Date.now() > end) {
            throw new Error(`timed out waiting for ${what}`);
        }
        await new Promise(resolve => setTimeout(resolve, 50));
    }
}
