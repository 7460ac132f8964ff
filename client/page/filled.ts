/** A text with values in place of `{0}`, `{1}`, … */
export function filledIn(text: string, values: readonly (string | number)[]): string {
    return text.replace(/\{(\d)\}/g, (_, index) => String(values[Number(index)]));
}
