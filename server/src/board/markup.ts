import { withVisibleControls } from './control-characters';

/** A text of a file as HTML, SVG or XML, with visible control characters. */
export function shownMarkup(text: string): string {
    return markup(withVisibleControls(text));
}

/**
 * A text escaped for HTML, SVG or XML, also in an attribute. Drops what is not allowed; shows direction marks in the
 * source.
 */
export function markup(text: string): string {
    return text
        .replace(/[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu, '')
        .replace(/\p{Surrogate}/gu, '\ufffd')
        .replace(/[&<>"'\p{Bidi_Control}]/gu, char => `&#${char.codePointAt(0)};`);
}
