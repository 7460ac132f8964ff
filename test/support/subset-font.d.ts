declare module 'subset-font' {
    /** A font reduced to the characters of a text. */
    export default function subsetFont(font: Uint8Array, text: string): Promise<Uint8Array>;
}
