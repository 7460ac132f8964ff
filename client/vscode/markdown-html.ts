import { boardFile } from '../../server/src/board/board-file';
import type { Drawing } from '../../server/src/board/drawing';
import { markup } from '../../server/src/board/markup';
import type { DrawnPuzzle } from '../../server/src/protocol';

const texts = {
    en: { answer: 'Answer', line: (line: number) => `Line ${line}` },
    ja: { answer: '答え', line: (line: number) => `${line}行目` },
};

/**
 * A puzzle in a Markdown page: its picture, findings, and the answer folded away. Nothing of the puzzle is markup:
 * pictures are images, and texts are escaped.
 *
 * @param firstLine in the Markdown file, counted from 1
 * @param source the block as HTML, for a puzzle without a board
 */
export function puzzleHtml(
    { locale, typeName, title, puzzle, solution, findings }: DrawnPuzzle,
    firstLine: number,
    source: string,
): string {
    const { answer, line: nameOf } = texts[locale];
    const caption = markup(title || typeName);
    const faults = findings.map(
        ({ line, text, isError }) =>
            `<li class="puz-${isError ? 'error' : 'warning'}">${markup(`${nameOf(firstLine + line)}: ${text}`)}</li>`,
    );
    return [
        ...(puzzle === undefined ? [source] : [`<p class="puz-title">${caption}</p>`, picture(puzzle, caption)]),
        ...(faults.length > 0 ? [`<ul class="puz-findings">${faults.join('')}</ul>`] : []),
        ...(solution
            ? [
                  `<details><summary>${markup(`${answer}: ${solution.verdict}`)}</summary>`,
                  `${picture(solution.picture, markup(`${title || typeName}: ${solution.verdict}`))}</details>`,
              ]
            : []),
    ].join('\n');
}

/** Black on white. As an image it shares no styles or scripts with the page. */
function picture(drawing: Drawing, alt: string): string {
    const address = encodeURIComponent(boardFile(drawing));
    return `<img class="puz-board" alt="${alt}" src="data:image/svg+xml,${address}">`;
}
