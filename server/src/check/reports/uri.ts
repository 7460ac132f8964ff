/** A path of any system with forward slashes. Beside these, a backslash is part of a name, or escapes one of its bytes. */
export function slashes(file: string): string {
    return file.includes('/') ? file : file.replaceAll('\\', '/');
}

/** The URI of a file; relative where its path is. */
export function uriOf(file: string): string {
    const path = slashes(file);
    const escaped = path
        .split('/')
        .map(part => encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\ufffd')))
        .join('/');
    const isAbsolute = path.startsWith('/');
    const drive = /^([a-z])%3A\//i.exec(escaped);
    return drive ? `file:///${escaped.replace('%3A', ':')}` : isAbsolute ? `file://${escaped}` : escaped;
}
