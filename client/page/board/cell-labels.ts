import type { Drawing } from '../../../server/src/board/drawing';
import type { Place } from '../../../server/src/board/grid';
import { spokenBoard, spokenCell, spokenOutside } from '../../../server/src/board/spoken';
import type { Locale } from '../../../server/src/message';

/** The words of a screen reader for the cells of a board, and for the heads of its rows and columns. */
export interface CellLabels {
    readonly columnHeads: readonly string[];
    readonly rowHeads: readonly string[];
    of(place: Place): string;
}

const none: CellLabels = { columnHeads: [], rowHeads: [], of: () => '' };

/** @param regions the region of each cell */
export function labelsOf(
    drawing: Drawing | undefined,
    locale: Locale,
    regions: readonly (readonly string[])[] = [],
): CellLabels {
    if (!drawing) {
        return none;
    }
    const spoken = spokenBoard(drawing, locale);
    return {
        columnHeads: spoken.columnClues,
        rowHeads: spoken.rowClues,
        of: ([row, column]) =>
            row < 0 || column < 0
                ? spokenOutside(
                      [row, column],
                      (row < 0 ? spoken.columnClues[column] : spoken.rowClues[row]) ?? '',
                      locale,
                  )
                : spokenCell(spoken, [row, column], locale, regions[row]?.[column]),
    };
}
