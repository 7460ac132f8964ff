import { playPage } from '../../server/src/playable/page-file';
import { getPlayable } from '../../server/src/protocol';
import { download } from './download';
import { ownFile } from './own-file';
import type { Server } from './server';

/**
 * Saves a puzzle as a page to play.
 *
 * @param name of the file, without an ending
 * @returns a warning in the user's language, empty if there is none; undefined if the text has errors
 */
export async function savePlayPage(
    server: Server,
    name: string,
    params: { readonly uri: string; readonly text: string },
): Promise<string | undefined> {
    const made = await server.ask(getPlayable, params);
    if (!made?.puzzle) {
        return undefined;
    }
    const read = async (file: 'play-page.html' | 'play-solver.html'): Promise<string> => (await ownFile(file)).text();
    const [page, solver] = await Promise.all([read('play-page.html'), read('play-solver.html')]);
    const html = playPage({ title: '', puzzles: [made.puzzle], hints: false }, { page, solver });
    download(new Blob([html], { type: 'text/html' }), `${name}.html`);
    return made.warning;
}
