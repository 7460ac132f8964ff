import type { Playable } from '../../server/src/playable/playable';
import { getAddress, getPlayable } from '../../server/src/protocol';
import { linkTo } from '../host/link';
import { savePlayPage } from './play-page';
import type { TextName } from './texts';
import type { Workshop } from './workshop';

/** Copies a link to edit a copy of the puzzle. */
export function copyLink(workshop: Workshop): Promise<void> {
    return copyLinkTo(workshop, workshop.text, false);
}

/** Copies a link to play the puzzle, if somebody can. */
export function copyPlayLink(workshop: Workshop): Promise<void> {
    const { text } = workshop;
    return ifPlayable(workshop, text, 'copyAnyway', () => copyLinkTo(workshop, text, true));
}

/** Saves the puzzle as a page to play, if somebody can. */
export function savePage(workshop: Workshop): Promise<void> {
    return ifPlayable(workshop, workshop.text, 'saveAnyway', savePlayPage);
}

/** Does something with a puzzle that others are to play. Of one without exactly one answer, tells that first. */
async function ifPlayable(
    workshop: Workshop,
    text: string,
    anyway: TextName,
    act: (puzzle: Playable) => Promise<void>,
): Promise<void> {
    const { server, puzzle: open } = workshop;
    const made = await workshop.during('making', signal => server.ask(getPlayable, { uri: open.uri, text }, signal));
    const { puzzle, warning = '' } = made ?? {};
    if (puzzle && warning === '') {
        await act(puzzle);
    } else if (made) {
        workshop.show(warning, puzzle ? { name: anyway, act: () => act(puzzle) } : undefined);
    }
}

async function copyLinkTo(workshop: Workshop, text: string, play: boolean): Promise<void> {
    const link = await linkTo(location.href, { text, play });
    if (link === undefined) {
        workshop.tell('noLink');
    } else {
        await copy(workshop, link, play ? 'playCopied' : 'linkCopied');
    }
}

/** Copies the address on puzz.link, or says why there is none. */
export async function copyAddress(workshop: Workshop): Promise<void> {
    const made = await workshop.server.ask(getAddress, { uri: workshop.puzzle.uri });
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
