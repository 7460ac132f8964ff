import { withVisibleControls } from '../../board/control-characters';
import { largest } from '../../extremes';
import type { Locale, Text } from '../../message';

/** A piece of a hover. What it says may come from the file: no sign in it means anything to Markdown. */
export interface Paragraph {
    readonly text: Text;
    /** `code`: the lines as they are, in a font of fixed width. */
    readonly as?: 'bold' | 'code';
}

export function toMarkdown(paragraphs: readonly Paragraph[], locale: Locale): string {
    return paragraphs
        .map(({ text, as }) => {
            const shown = text[locale].split('\n').map(withVisibleControls).join('\n');
            return as === 'code' ? fenced(shown) : as === 'bold' ? `**${escaped(shown)}**` : escaped(shown);
        })
        .join('\n\n');
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
