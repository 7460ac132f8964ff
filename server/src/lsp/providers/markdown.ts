import { withVisibleControls } from '../../board/control-characters';
import { largest } from '../../extremes';
import type { Locale, Text } from '../../message';

/** A piece of a hover. What it says may come from the file: no sign in it means anything to Markdown. */
export interface Paragraph {
    readonly text: Text;
    /** `code`: the lines as they are, in a font of fixed width. */
    readonly as?: 'bold' | 'code';
    /** A command of ours that a click runs; only for clients that have it, and take no other one from us. */
    readonly command?: { readonly name: string; readonly args: readonly unknown[] };
}

/** @param named a text with its cells as the user wants them named */
export function toMarkdown(
    paragraphs: readonly Paragraph[],
    locale: Locale,
    named = (text: string): string => text,
): string {
    return paragraphs
        .map(({ text, as, command }) => {
            const shown = named(text[locale]).split('\n').map(withVisibleControls).join('\n');
            if (command) {
                return `[${escaped(shown)}](command:${command.name}?${encoded(command.args)})`;
            }
            return as === 'code' ? fenced(shown) : as === 'bold' ? `**${escaped(shown)}**` : escaped(shown);
        })
        .join('\n\n');
}

/** What nothing in it ends before its end. */
function encoded(args: readonly unknown[]): string {
    return encodeURIComponent(JSON.stringify(args)).replace(/[()]/g, char => `%${char.charCodeAt(0).toString(16)}`);
}

/** A fence that nothing in the text closes. */
function fenced(text: string): string {
    const runs = text.match(/`+/g) ?? [];
    const fence = '`'.repeat(Math.max(3, largest(runs.map(run => run.length + 1))));
    return `${fence}text\n${text}\n${fence}`;
}

/** Also what only makes a list, a heading or a quotation at the beginning, and addresses, of which editors make links. */
function escaped(text: string): string {
    return text
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/[\\`*_<>[\]~|&!@$]/g, '\\$&')
        .replace(/^([#+=-]|\d+(?=[.)]))/, (_, sign: string) => (/\d/.test(sign) ? `${sign}\\` : `\\${sign}`))
        .replaceAll('://', '\\://')
        .replace(/www\./gi, match => `${match.slice(0, -1)}\\.`);
}
