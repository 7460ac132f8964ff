import type { Message } from '../message';
import type { DocumentFinding } from './finding';

/** A text with conflicts of a merge, as Git and others leave them. */
export interface Merged {
    /** The first of two versions, in the same places; what belongs to the other one is blank. */
    readonly text: string;
    /** One for each conflict, at the line that it begins with. */
    readonly findings: readonly DocumentFinding[];
}

/** The text in its first version where two were merged, and the conflicts. */
export function firstVersion(text: string): Merged {
    if (!/^(<{7}|>{7})( .*)?$/m.test(text)) {
        return { text, findings: [] };
    }
    const findings: DocumentFinding[] = [];
    let part = 'both' as 'both' | 'first' | 'other';
    const lines = text.split(/(\r\n?|\n)/);
    for (const [index, line] of lines.entries()) {
        const sign = marker.exec(line)?.[1]?.[0];
        if (sign && (sign === '<' || part === 'both')) {
            const at = { line: index / 2, character: 0 };
            findings.push({
                severity: 'error',
                message: mergeConflict,
                range: { start: at, end: { ...at, character: line.length } },
            });
        }
        if (index % 2 === 0 && (sign || part === 'other')) {
            lines[index] = ' '.repeat(line.length);
        }
        part = sign === '<' ? 'first' : sign === '>' ? 'both' : sign && part === 'first' ? 'other' : part;
    }
    return { text: lines.join(''), findings };
}

const marker = /^(<{7}|\|{7}|={7}|>{7})( .*)?$/m;

const mergeConflict: Message = {
    code: 'language/merge-conflict',
    en: 'This file has a merge conflict. Keep one of the two versions and delete the marker lines (<<<<<<<, =======, >>>>>>>).',
    ja: 'マージの競合が残っています。どちらか一方を残し、印の行(<<<<<<<、=======、>>>>>>>)を消してください。',
};
