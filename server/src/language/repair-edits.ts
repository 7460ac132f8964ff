import type { Position, TextEdit } from 'vscode-languageserver-types';
import type { Change, Repair } from '../puzzles/puzzle-type';
import { keywordOf } from '../puzzles/reading';
import type { TextRepair } from './finding';
import { rangeOf } from './ranges';
import { linesOf } from './text-lines';

/** A repair as changes of the text. */
export function textRepair({ title, changes, isPreferred, offeredAt }: Repair): TextRepair {
    return {
        title,
        edits: changes.map(editOf),
        ...(isPreferred && { isPreferred }),
        ...(offeredAt && { range: rangeOf(offeredAt) }),
    };
}

function editOf({ at, to = at, where, text }: Change): TextEdit {
    const { range, root } = at.$cstNode!;
    const { start } = range;
    const { end } = to.$cstNode!.range;
    const line = linesOf(root.fullText)[start.line]!;
    const on = (character: number): Position => ({ line: start.line, character });
    const behindWord = on(start.character + keywordOf(at).length);
    const places: Readonly<Record<Change['where'], readonly [from: Position, till: Position, newText?: string]>> = {
        instead: [start, end],
        before: [start, start],
        behind: [end, end],
        'behind word': [behindWord, behindWord],
        'line above': [on(0), on(0), `${text}\n`],
        'line below': [on(line.length), on(line.length), `\n${text}`],
        lines: [on(0), { line: end.line + 1, character: 0 }],
        'with blanks': [on(line.slice(0, start.character).trimEnd().length), end],
    };
    const [from, till, newText = text] = places[where];
    return { range: { start: from, end: till }, newText };
}
