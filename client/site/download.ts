import { fileName } from '../../server/src/board/file-name';

let last: string | undefined;

/** Has the browser save a file, named by a title. @param ending of the name, with its dot */
export function download(file: Blob, title: string, ending: string): void {
    const link = document.createElement('a');
    link.download = fileName(title, ending);
    link.href = URL.createObjectURL(file);
    link.click();
    // The browser may not have begun yet, so that only the address before goes.
    URL.revokeObjectURL(last ?? '');
    last = link.href;
}
