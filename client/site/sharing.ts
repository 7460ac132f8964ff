import { getAddress } from '../../server/src/protocol';
import { linkTo } from '../host/link';
import type { TextName } from './texts';
import type { Workshop } from './workshop';

/** Copies a link to edit a copy of the puzzle, or to play it. */
export async function copyLink(workshop: Workshop, play: boolean): Promise<void> {
    const link = await linkTo(location.href, { text: workshop.text, play });
    if (link === undefined) {
        workshop.tell('noLink');
    } else {
        await copy(workshop, link, play ? 'playCopied' : 'linkCopied');
    }
}

/** Copies the address on puzz.link, or says why there is none. */
export async function copyAddress(workshop: Workshop): Promise<void> {
    const made = await workshop.server.ask(getAddress, { uri: workshop.uri });
    if (made && 'text' in made) {
        await copy(workshop, made.text, 'addressCopied');
    } else {
        workshop.show(made?.error ?? '');
    }
}

/** Copies a text. If the browser does not allow that, the user can do it. */
async function copy(workshop: Workshop, text: string, copied: TextName): Promise<void> {
    try {
        await navigator.clipboard.writeText(text);
        workshop.tell(copied);
    } catch {
        workshop.tell('copyYourself');
        workshop.update(() => {
            workshop.toCopy = text;
        });
    }
}
