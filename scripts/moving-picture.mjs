// Animated WebP from screenshots: Chromium compresses each change, this file puts the frames into one container.

/**
 * @param page a page of Chromium, whose contents are lost
 * @param frames PNGs of one size with how long each is shown, in milliseconds
 * @returns an animated WebP without loss, which starts again at its end
 */
export async function movingPicture(page, frames) {
    await page.goto('about:blank');
    const shown = [];
    let size;
    for (const { png, ms } of frames) {
        const changed = await page.evaluate(changedPart, png.toString('base64'));
        size ??= { width: changed.width, height: changed.height };
        shown.push(frameChunk(changed, ms));
    }
    const header = chunk(
        'VP8X',
        Buffer.concat([Buffer.from([isAnimated, 0, 0, 0]), less1(size.width), less1(size.height)]),
    );
    const animation = chunk('ANIM', Buffer.alloc(6));
    const body = Buffer.concat([Buffer.from('WEBP'), header, animation, ...shown]);
    return Buffer.concat([Buffer.from('RIFF'), uint32(body.length), body]);
}

const isAnimated = 2;
const withoutBlending = 2;

/** In the page: the smallest rectangle that differs from the screenshot before, as a WebP without loss. */
async function changedPart(png) {
    const bytes = Uint8Array.from(atob(png), character => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    context.drawImage(bitmap, 0, 0);
    const { buffer } = context.getImageData(0, 0, width, height).data;
    const now = new Uint32Array(buffer);
    const before = globalThis.shownBefore;
    globalThis.shownBefore = now;
    const differs = at => before === undefined || now[at] !== before[at];
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let at = 0; at < now.length; at++) {
        if (differs(at)) {
            const [row, column] = [Math.floor(at / width), at % width];
            [left, right] = [Math.min(left, column), Math.max(right, column + 1)];
            [top, bottom] = [Math.min(top, row), Math.max(bottom, row + 1)];
        }
    }
    if (right === 0) {
        [left, top, right, bottom] = [0, 0, 1, 1];
    }
    // A frame begins at even coordinates.
    [left, top] = [left & ~1, top & ~1];
    const part = new OffscreenCanvas(right - left, bottom - top);
    part.getContext('2d').drawImage(bitmap, -left, -top);
    const blob = await part.convertToBlob({ type: 'image/webp', quality: 1 });
    const webp = [...new Uint8Array(await blob.arrayBuffer())];
    return { width, height, left, top, partWidth: part.width, partHeight: part.height, webp };
}

function frameChunk({ left, top, partWidth, partHeight, webp }, ms) {
    const places = [uint24(left / 2), uint24(top / 2), less1(partWidth), less1(partHeight), uint24(ms)];
    return chunk('ANMF', Buffer.concat([...places, Buffer.from([withoutBlending]), imageChunk(Buffer.from(webp))]));
}

/** The chunk with the pixels of a WebP of one picture. */
function imageChunk(webp) {
    for (let at = 12; at < webp.length; ) {
        const end = at + 8 + webp.readUInt32LE(at + 4);
        if (/^VP8[ L]$/.test(webp.toString('latin1', at, at + 4))) {
            return webp.subarray(at, end + (end % 2));
        }
        at = end + (end % 2);
    }
    throw new Error('no picture in a WebP');
}

function chunk(name, body) {
    return Buffer.concat([Buffer.from(name), uint32(body.length), body, Buffer.alloc(body.length % 2)]);
}

function uint32(value) {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return bytes;
}

const uint24 = value => uint32(value).subarray(0, 3);
const less1 = value => uint24(value - 1);
