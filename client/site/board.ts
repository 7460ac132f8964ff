import './frame-language';
import type { Host, Page } from '../host/host';
import { openPage } from '../page/main';
import { speak } from '../page/say';
import { textsIn } from '../page/texts';

declare global {
    interface Window {
        /** The site's host for the board in its frame. */
        connectBoard?: (page: Page) => Host;
    }
}

speak(textsIn);

// The page with the board, in a frame of the site.
openPage(page => window.parent.connectBoard!(page));
