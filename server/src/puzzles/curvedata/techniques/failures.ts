import { cellName } from '../../../board/grid';
import { anyOf, type Text } from '../../../message';
import type { Failure } from '../places-left';
import type { Possible } from '../possible';
import { looksText } from './findings';

/** The maximum number of figures or cells that a sentence names. */
const maxNamed = 3;

/** Why nothing is possible. @param before what was possible before something was supposed */
export function failureText(before: Possible, failed: Failure): Text {
    const { en, ja } = failureClause(before, [failed]);
    return { en: `${en[0]!.toUpperCase()}${en.slice(1)}.`, ja: `${ja}。` };
}

/** The figures of which a part can be in a cell. */
export function figuresIn(possible: Possible, cell: number): number[] {
    return [...new Set(possible.partsIn(cell).map(part => possible.setting.parts[part]!.figure))];
}

/**
 * What would have to go where, and cannot.
 *
 * @param failures of one figure, or of one cell
 */
export function failureClause(before: Possible, failures: readonly Failure[]): Text {
    const { figures, board } = before.setting;
    const name = (cell: number): string => cellName(board.grid.place(cell));
    const clueOf = (figure: number): string => name(figures[figure]!.cell);
    const [failed] = failures as [Failure];
    if ('part' in failed) {
        return noPlaceFor(before, failed.part, clueOf);
    }
    const cells = [...new Set(failures.flatMap(failed => ('cell' in failed ? [failed.cell] : [])))];
    if (cells.length === 0 || !('cell' in failed)) {
        const clue = clueOf('figure' in failed ? failed.figure : 0);
        return { en: `the figure of ${clue} has no room`, ja: `${clue}の図形が入る場所がありません` };
    }
    const at = cells.map(name);
    const able = figuresIn(before, failed.cell).map(clueOf);
    return able.length === 0 || able.length > maxNamed
        ? { en: `no figure can come to ${anyOf(at)}`, ja: `${at.join('か')}に届く図形がありません` }
        : {
              en: `only the figure${able.length === 1 ? '' : 's'} of ${anyOf(able)} could come to ${anyOf(at)}, and cannot`,
              ja: `${at.join('か')}に届くはずの${able.join('か')}の図形が届きません`,
          };
}

function noPlaceFor(before: Possible, part: number, clueOf: (figure: number) => string): Text {
    const { parts, board } = before.setting;
    const { figure, leaving } = parts[part]!;
    const look = looksText([leaving!]);
    const at = board.cells.filter(cell => before.canBe(part, cell)).map(cell => cellName(board.grid.place(cell)));
    return at.length === 0 || at.length > maxNamed
        ? {
              en: `the figure of ${clueOf(figure)} has no room for ${look.en}`,
              ja: `${clueOf(figure)}の図形の${look.ja}が入る場所がありません`,
          }
        : {
              en: `the figure of ${clueOf(figure)} has ${look.en} only in ${anyOf(at)}, and cannot there`,
              ja: `${clueOf(figure)}の図形の${look.ja}は${at.join('か')}にしか入らないのに、そこに入りません`,
          };
}
