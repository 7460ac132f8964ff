import './frame-language';
import type { Host, Page } from '../host/host';
import { openPage } from '../page/main';

declare global {
    interface Window {
        /** The site's host for the board in its frame. */
        connectBoard?: (page: Page) => Host;
    }
}

// The page with the board, in a frame of the site.
openPage(page => window.parent.connectBoard!(page));
