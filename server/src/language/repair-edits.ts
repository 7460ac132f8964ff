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
    const { start } = at.$cstNode!.range;
    const { end } = to.$cstNode!.range;
    const between = (from: Position, till: Position, newText = text): TextEdit => ({
        range: { start: from, end: till },
        newText,
    });
    switch (where) {
        case 'instead':
            return between(start, end);
        case 'before':
            return between(start, start);
        case 'behind':
            return between(end, end);
        case 'behind word': {
            const behind = { line: start.line, character: start.character + keywordOf(at).length };
            return between(behind, behind);
        }
        case 'line above': {
            const margin = { line: start.line, character: 0 };
            return between(margin, margin, `${text}\n`);
        }
        case 'line below': {
            const margin = { line: start.line, character: linesOf(at.$cstNode!.root.fullText)[start.line]!.length };
            return between(margin, margin, `\n${text}`);
        }
        case 'lines':
            return between({ line: start.line, character: 0 }, { line: end.line + 1, character: 0 });
        case 'with blanks': {
            const before = linesOf(at.$cstNode!.root.fullText)[start.line]!.slice(0, start.character).trimEnd().length;
            return between({ line: start.line, character: before }, end);
        }
    }
}
