let last: string | undefined;

/** Has the browser save a file under a name. */
export function download(file: Blob, name: string): void {
    const link = document.createElement('a');
    link.download = fileName(name);
    link.href = URL.createObjectURL(file);
    link.click();
    // The browser may not have begun yet, so that only the address before goes.
    URL.revokeObjectURL(last ?? '');
    last = link.href;
}

/** A title as the name of a file, on every system. */
export function fileName(title: string): string {
    const other: Readonly<Record<string, string>> = {
        '/': '／',
        '\\': '＼',
        ':': '：',
        '*': '＊',
        '?': '？',
        '"': '”',
    };
    return title
        .replace(/[/\\:*?"]/g, sign => other[sign]!)
        .replace(/[<>|\p{Cc}]/gu, ' ')
        .replace(/^[.\s]+|[.\s]+$/g, '');
}
