/** Unpacks a script of the page. @returns its address; undefined if it is not in the page */
async function unpack(id: string): Promise<string | undefined> {
    const packed = document.getElementById(id)?.textContent;
    if (!packed) {
        return undefined;
    }
    const bytes = Uint8Array.from(atob(packed), char => char.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return URL.createObjectURL(new Blob([await new Response(stream).arrayBuffer()], { type: 'text/javascript' }));
}

async function load(): Promise<void> {
    const [script, solver] = [await unpack('script'), await unpack('solver')];
    if (solver !== undefined) {
        window.puzSolver = solver;
    }
    const element = document.createElement('script');
    element.src = script!;
    document.body.append(element);
    document.getElementById('old')!.hidden = true;
}

// If loading fails, the message in `#old` stays on the page: the browser is too old.
void load();
