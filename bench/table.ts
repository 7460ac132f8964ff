/** The quantile of sorted values. */
export function quantile(sorted: readonly number[], part: number): number {
    return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

/** A table in Markdown. */
export function print(head: readonly string[], rows: readonly (readonly string[])[]): void {
    const widths = head.map((title, column) => Math.max(title.length, ...rows.map(row => row[column]!.length)));
    for (const row of [head, widths.map(width => '-'.repeat(width)), ...rows]) {
        console.log(
            `| ${row.map((text, column) => (column === 0 ? text.padEnd(widths[0]!) : text.padStart(widths[column]!))).join(' | ')} |`,
        );
    }
}
