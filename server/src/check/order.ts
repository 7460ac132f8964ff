/** Compares paths folder by folder and by character codes, so that the order is the same on every system. */
export function comparePaths(a: string, b: string): number {
    const [left, right] = [a, b].map(file => file.split(/[\\/]/));
    const differ = left!.findIndex((part, index) => part !== right![index]);
    const [first, second] = [left![differ] ?? '', right![differ] ?? ''];
    return differ < 0 ? left!.length - right!.length : first < second ? -1 : 1;
}
