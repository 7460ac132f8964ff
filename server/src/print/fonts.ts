/// <reference path="./fontkit-package.d.ts" />
import { create, type Font } from 'fontkit';
import { graphemes } from '../board/graphemes';
import type { Text } from '../message';

export type Weight = 'regular' | 'bold';

/** The contents of font files (TrueType, OpenType, a collection of them, WOFF). */
export interface FontFiles {
    readonly regular: Uint8Array;
    readonly bold: Uint8Array;
    /** A font for characters that the others lack. */
    readonly more?: Uint8Array | undefined;
}

export interface NamedFont {
    readonly name: keyof FontFiles;
    readonly font: Font;
}

/** The characters of a puzzle that no font has. */
export interface Missing {
    /** Its index among the printed puzzles. */
    readonly puzzle: number;
    readonly signs: readonly string[];
}

/** The reason why something cannot be printed. */
export class PrintError extends Error {
    /** @param puzzle the index of the puzzle concerned, if there are several */
    constructor(
        readonly text: Text,
        readonly puzzle?: number,
        readonly missing: readonly Missing[] = [],
    ) {
        super(text.en);
    }
}

/** A piece of a text and the font that it is printed in. */
export interface Run {
    readonly text: string;
    readonly font: NamedFont;
}

/** The fonts to print with. A text of a picture is printed in a single font. */
export class Fonts {
    readonly all: readonly NamedFont[];

    /** @throws PrintError */
    constructor(files: FontFiles) {
        const { regular, bold, more } = files;
        this.all = [
            { name: 'regular', font: fontOf(regular) },
            { name: 'bold', font: fontOf(bold) },
            ...(more ? [{ name: 'more', font: fontOf(more) } as const] : []),
        ];
    }

    /** A font with all characters of a text, preferably of this weight. @throws PrintError */
    fontFor(text: string, weight: Weight): NamedFont {
        const found = this.#candidates(weight).find(({ font }) => lackingIn(font, text).length === 0);
        if (!found) {
            throw signsMissing([{ puzzle: 0, signs: this.#missing(text) }]);
        }
        return found;
    }

    /**
     * Splits a text into runs; one if a font has it all. A run goes on as long as its font has the next character, and
     * begins in the first font that has its first one, preferably of this weight. @throws PrintError
     */
    runsOf(text: string, weight: Weight): Run[] {
        const candidates = this.#candidates(weight);
        const whole = candidates.find(({ font }) => lackingIn(font, text).length === 0);
        if (whole) {
            return [{ text, font: whole }];
        }
        const runs: Run[] = [];
        for (const segment of graphemes(text)) {
            const last = runs.at(-1);
            if (last && lackingIn(last.font.font, segment).length === 0) {
                runs[runs.length - 1] = { text: last.text + segment, font: last.font };
            } else {
                runs.push({ text: segment, font: this.fontFor(segment, weight) });
            }
        }
        return runs;
    }

    /** The characters that cannot be printed, each once, for texts of which each is in a single font. */
    missingIn(texts: readonly string[]): string[] {
        return [...new Set(texts.flatMap(text => this.#missing(text)))];
    }

    /** The fonts for a weight, the preferred one first. A regular text is never printed in bold. */
    #candidates(weight: Weight): NamedFont[] {
        const fonts = this.all.filter(({ name }) => weight === 'bold' || name !== 'bold');
        return fonts.sort((a, b) => Number(b.name === weight) - Number(a.name === weight));
    }

    /** The characters that the last font to choose lacks; none if some font has them all. */
    #missing(text: string): string[] {
        const lacking = this.#candidates('regular').map(({ font }) => lackingIn(font, text));
        return lacking.some(signs => signs.length === 0) ? [] : lacking.at(-1)!;
    }
}

/** An error that names all of these characters. */
export function signsMissing(missing: readonly Missing[]): PrintError {
    const signs = [...new Set(missing.flatMap(({ signs }) => signs))].join(' ');
    const text = {
        en: `These signs are not in the font: ${signs}. Name a font file that has them: --font FILE, or puz.print.font in VS Code.`,
        ja: `フォントにない文字があります: ${signs}。その文字のあるフォントのファイルを、--font(VS Code では puz.print.font)で指定してください。`,
    };
    return new PrintError(text, undefined, missing);
}

function fontOf(bytes: Uint8Array): Font {
    try {
        const font = create(bytes);
        return 'fonts' in font ? font.fonts[0]! : font;
    } catch {
        throw new PrintError({
            en: 'The font file cannot be read as a font.',
            ja: 'フォントとして指定されたファイルを、フォントとして読めません。',
        });
    }
}

function lackingIn(font: Font, text: string): string[] {
    return [...new Set(text)].filter(sign => !font.hasGlyphForCodePoint(sign.codePointAt(0)!));
}
