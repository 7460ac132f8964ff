import { withVisibleControls } from '../../board/control-characters';
import { largest } from '../../extremes';
import type { Locale, Text } from '../../message';

/** A piece of a hover. It may come from the file, so no sign in it has a meaning in Markdown. */
export interface Paragraph {
    readonly text: Text;
    /** `code`: verbatim lines in a font of fixed width. */
    readonly as?: 'bold' | 'code';
    /** The command of ours that a click runs, for clients that have it and allow no others. */
    readonly command?: { readonly name: string; readonly args: readonly unknown[] };
}

/** @param named names the cells of a text as the user chose */
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

/** Encodes arguments so that nothing in them ends the link. */
function encoded(args: readonly unknown[]): string {
    return encodeURIComponent(JSON.stringify(args)).replace(/[()]/g, char => `%${char.charCodeAt(0).toString(16)}`);
}

/** A code fence that nothing in the text closes. */
function fenced(text: string): string {
    const runs = text.match(/`+/g) ?? [];
    const fence = '`'.repeat(Math.max(3, largest(runs.map(run => run.length + 1))));
    return `${fence}text\n${text}\n${fence}`;
}

/** Escapes all Markdown, including signs at the start of a line, and addresses, which editors make links. */
function escaped(text: string): string {
    return text
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/[\\`*_<>[\]~|&!@$]/g, '\\$&')
        .replace(/^([#+=-]|\d+(?=[.)]))/, (_, sign: string) => (/\d/.test(sign) ? `${sign}\\` : `\\${sign}`))
        .replaceAll('://', '\\://')
        .replace(/www\./gi, match => `${match.slice(0, -1)}\\.`);
}
