/** "A 3", "An 8": for English texts. */
export function withArticle(number: number): string {
    return `${/^(8|11$|18$)/.test(String(number)) ? 'An' : 'A'} ${number}`;
}
