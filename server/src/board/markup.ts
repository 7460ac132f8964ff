/**
 * A text as it stands in HTML, SVG or XML, also in an attribute. Leaves out what no such file may hold; marks that turn the
 * direction of a text are seen in the source.
 */
export function markup(text: string): string {
    return text
        .replace(/[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu, '')
        .replace(/\p{Surrogate}/gu, '\ufffd')
        .replace(/[&<>"'\p{Bidi_Control}]/gu, char => `&#${char.codePointAt(0)};`);
}
