import { playPage } from '../../server/src/playable/page-file';
import type { Playable } from '../../server/src/playable/playable';
import { download } from './download';
import { ownFile } from './own-file';

/** Saves a puzzle as a page to play. */
export async function savePlayPage(puzzle: Playable): Promise<void> {
    const read = async (file: 'play-page.html' | 'play-solver.html'): Promise<string> => (await ownFile(file)).text();
    const [page, solver] = await Promise.all([read('play-page.html'), read('play-solver.html')]);
    const html = playPage({ title: '', puzzles: [puzzle], hints: false }, { page, solver });
    download(new Blob([html], { type: 'text/html' }), puzzle.title, '.html');
}
