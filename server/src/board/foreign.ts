/** What a text is that is no puzzle in any format: the bytes of another kind of file, JSON, or a page in HTML or XML. */
export type Foreign = 'bytes' | 'json' | 'markup';

/** Returns the kind of a text that is surely no puzzle; undefined if it may be one. */
export function foreignKind(text: string): Foreign | undefined {
    return isBytes(text) ? 'bytes' : isMarkup(text) ? 'markup' : isJson(text) ? 'json' : undefined;
}

/** True for pictures, archives, documents and crosswords of Across Lite: a text has no NUL characters. */
function isBytes(text: string): boolean {
    return text.includes('\0') || text.startsWith('%PDF-') || text.slice(0, 1024).includes('ACROSS&DOWN');
}

/** A row of a board may begin with an arrow. */
function isMarkup(text: string): boolean {
    return /^\ufeff?\s*<([!?]|[a-z][\w:-]*[\s/>])/i.test(text);
}

/** True for an object or a list, also in `ipuz(…)`, as that format has it. */
function isJson(text: string): boolean {
    const json = text.replace(/^\ufeff?\s*(ipuz\()?/, '').replace(/\)\s*$/, '');
    try {
        return /^[[{]/.test(json) && JSON.parse(json) !== null;
    } catch {
        return false;
    }
}
