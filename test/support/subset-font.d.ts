declare module 'subset-font' {
    /** A font with no more than the characters of a text. */
    export default function subsetFont(font: Uint8Array, text: string): Promise<Uint8Array>;
}
