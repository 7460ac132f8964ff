import type { Picture } from '../host/host';

/** The largest side of a canvas. */
const mostPixels = 16_000;

/** A picture as a PNG file, copied to the clipboard if so asked; null if it is too large. */
export async function paint({ svg, dpi, copy }: Picture): Promise<Uint8Array | null> {
    const size = /<svg [^>]*width="([\d.]+)mm" height="([\d.]+)mm"/.exec(svg)!;
    const [width = 0, height = 0] = size.slice(1).map(mm => Math.round((Number(mm) * dpi) / 25.4));
    if (Math.max(width, height) > mostPixels) {
        return null;
    }
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    canvas.getContext('2d')!.drawImage(image, 0, 0, width, height);
    const png = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
    if (png && copy) {
        window.focus(); // Only who has the focus may copy, and VS Code may be still about to give it.
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    }
    return png ? new Uint8Array(await png.arrayBuffer()) : null;
}
