import { HighlightStyle, StreamLanguage } from '@codemirror/language';
import { tags } from '@lezer/highlight';

/** Colours comments, names in quotes and words; the meaning of cells is known to the server alone (`tokens.ts`). */
export const puzLanguage = StreamLanguage.define<object>({
    name: 'puz',
    startState: () => ({}),
    token(stream) {
        const isIndented = stream.indentation() > 0;
        if (stream.eatSpace()) {
            return null;
        }
        if (stream.match(/^[#＃].*/)) {
            return 'comment';
        }
        if (stream.match(/^"[^"]*"?|^“[^”]*”?|^＂[^＂]*＂?/)) {
            return 'string';
        }
        stream.match(/^[^\s#＃"“＂]+/) || stream.next();
        return isIndented ? null : 'keyword';
    },
});

export const puzColours = HighlightStyle.define([
    { tag: tags.comment, class: 'puz-comment' },
    { tag: tags.string, class: 'puz-string' },
    { tag: tags.keyword, class: 'puz-keyword' },
]);
