declare module 'fontkit' {
    /** Outlines in font units; y goes up. */
    interface Path {
        scale(x: number, y: number): Path;
        translate(x: number, y: number): Path;
        toSVG(): string;
    }

    interface Font {
        readonly unitsPerEm: number;
        hasGlyphForCodePoint(codePoint: number): boolean;
        layout(text: string): {
            readonly advanceWidth: number;
            readonly glyphs: readonly { readonly path: Path }[];
            readonly positions: readonly {
                readonly xAdvance: number;
                readonly xOffset: number;
                readonly yOffset: number;
            }[];
        };
    }

    /** @throws Error if the bytes are not a font */
    export function create(bytes: Uint8Array): Font | { readonly fonts: readonly Font[] };
}
