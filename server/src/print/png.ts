import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { PrintError } from './fonts';

/** The maximum number of pixels per side: more than any page needs, and little enough for the memory. */
const mostPixels = 20_000;

/** Renders an SVG file as a PNG file; width and height are in mm. */
export type RenderPng = (
    svg: string,
    size: { readonly width: number; readonly height: number; readonly dpi: number },
) => Promise<Uint8Array>;

let ready: Promise<void> | undefined;

/**
 * Renders SVG files without texts, where there is no browser. It throws a PrintError if a picture is too large.
 *
 * @param load reads the WebAssembly module
 */
export function resvgOf(load: () => Uint8Array): RenderPng {
    return async (svg, { width, height, dpi }) => {
        if ((Math.max(width, height) * dpi) / 25.4 > mostPixels) {
            throw new PrintError({
                en: `The picture would have more than ${mostPixels} pixels a side. Take a smaller --dpi or --cell-size.`,
                ja: `図の一辺が${mostPixels}ピクセルを超えます。--dpi か --cell-size を小さくしてください。`,
            });
        }
        ready ??= initWasm(load());
        await ready;
        const renderer = new Resvg(svg, { fitTo: { mode: 'width', value: Math.round((width * dpi) / 25.4) } });
        const image = renderer.render();
        try {
            return image.asPng();
        } finally {
            image.free();
            renderer.free();
        }
    };
}

/** A PNG file that says how large its pixels are. */
export function withResolution(png: Uint8Array, dpi: number): Uint8Array {
    const headerEnd = 33;
    const chunk = new Uint8Array(21);
    const view = new DataView(chunk.buffer);
    const perMetre = Math.round(dpi / 0.0254);
    view.setUint32(0, 9);
    chunk.set(new TextEncoder().encode('pHYs'), 4);
    view.setUint32(8, perMetre);
    view.setUint32(12, perMetre);
    chunk[16] = 1;
    view.setUint32(17, crc(chunk.subarray(4, 17)));
    const whole = new Uint8Array(png.length + chunk.length);
    whole.set(png.subarray(0, headerEnd));
    whole.set(chunk, headerEnd);
    whole.set(png.subarray(headerEnd), headerEnd + chunk.length);
    return whole;
}

/** The CRC-32 that PNG requires. */
function crc(bytes: Uint8Array): number {
    let sum = 0xffffffff;
    for (const byte of bytes) {
        sum ^= byte;
        for (let bit = 0; bit < 8; bit++) {
            sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
        }
    }
    return ~sum >>> 0;
}
