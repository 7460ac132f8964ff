/** A file of the site that its scripts read. */
type OwnFile = 'examples.json' | 'regular.ttf' | 'bold.ttf' | 'print.js' | 'play-page.html' | 'play-solver.html';

/** The address of a file of the site, in whatever folder the site is. */
export function addressOf(file: OwnFile): string {
    return new URL(file, document.baseURI).href;
}

/** Asks for a file of the site: nothing else that its pages run asks for anything. */
export function ownFile(file: OwnFile): Promise<Response> {
    return fetch(addressOf(file));
}
