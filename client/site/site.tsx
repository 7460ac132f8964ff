import { EditorView } from '@codemirror/view';
import { render } from 'preact';
import { boardChanged, type PuzzleState } from '../../server/src/protocol';
import { App } from './app';
import type { Published } from './diagnostics';
import { takeDrops } from './drops';
import { Server } from './server';
import type { SiteBoard } from './site-board';
import { localeOfUser } from './texts';
import { Workshop } from './workshop';

const locale = localeOfUser();
document.documentElement.lang = locale;
const view = new EditorView();
const server: Server = new Server(locale, {
    [boardChanged]: (state: PuzzleState) => {
        board.receive(state);
        document.title = [board.state?.title || board.state?.typeName, 'Puz'].filter(Boolean).join(' – ');
    },
    'textDocument/publishDiagnostics': (published: Published) =>
        published.uri === workshop.puzzle.uri && workshop.showFindings(published),
});
const workshop: Workshop = new Workshop(server, view, locale, () => render(<App workshop={workshop} />, document.body));
const board: SiteBoard = workshop.board;
window.connectBoard = page => {
    takeDrops(window.frames[0]!, workshop);
    return board.connect(page);
};
takeDrops(window, workshop);
addEventListener('beforeunload', event => {
    if (workshop.lossMessage) {
        event.preventDefault();
    }
});
void workshop.begin();
// Without it the site works all the same, as long as there is a network.
navigator.serviceWorker?.register('offline.js').catch(() => {});
