import { type Locale, sameText, sentence, type Text } from '../message';
import type { OutsideClue } from './clue';
import {
    beside,
    centre,
    colourNames,
    type Drawing,
    fillNames,
    type Item,
    type Point,
    piecesOf,
    type Role,
} from './drawing';
import { type Direction, directionNames, filled, directions as inOrder, type Line, opposite, type Place } from './grid';
import { clueBeside, indexAt, lineAt, outsideName, placeBeside, sideAt, sidesDrawn } from './outside';

/** A board in words, for a screen reader. */
export interface SpokenBoard {
    /** The content of each cell: "given circle, 2", "answer 5, (contradiction)", "empty". */
    readonly cells: readonly (readonly string[])[];
    /** The clues beside each row, and over and below each column; empty texts for none. */
    readonly rowClues: readonly string[];
    readonly columnClues: readonly string[];
    /** A cell or a clue outside with its place: "Row 3, column 4: given 5, region A", "Row 3: 5". */
    labelOf(place: Place): string;
}

/** @param regions the name of each cell's region; empty if there are none */
export function spokenBoard(
    drawing: Drawing,
    locale: Locale,
    regions: readonly (readonly string[])[] = [],
): SpokenBoard {
    const { rows, columns } = drawing;
    const outside = sidesDrawn(drawing.outside);
    const said = new Map<string, Said[]>();
    const say = (at: string, word: string, role?: Role): void => {
        said.set(at, [...(said.get(at) ?? []), { word, role }]);
    };
    for (const item of drawing.items) {
        const word = wordFor(item);
        if (word && 'at' in item) {
            say(item.at.join(), word[locale], roleOf(item));
        }
    }
    const saySides = (kind: Edge['kind'], roles: readonly Role[], word: Text, spokenAs?: Role): void => {
        for (const [at, directions] of sidesWith(drawing.items, kind, roles)) {
            const ways = inOrder.filter(way => directions.has(way)).map(way => words[way][locale]);
            say(at, word[locale] + ways.join(locale === 'ja' ? '・' : ' '), spokenAs);
        }
    };
    saySides('line', ['answer', 'given'], words.line);
    for (const role of ['trial', 'pending', 'open', 'first', 'second'] as const) {
        saySides('line', [role], words.line, role);
    }
    saySides('wall', ['given'], words.wall);
    saySides('cross', ['answer', 'trial'], words.ruledOutAt);
    const at = (row: number, column: number): string => inOneLine(said.get(centre(row, column).join()) ?? [], locale);
    const cells = filled(drawing, (row, column) => at(row, column) || words.empty[locale]);
    const clues = (line: Line): string[] =>
        Array.from({ length: line === 'row' ? rows : columns }, (_, index) => {
            const texts = outside.flatMap(side => {
                const text = lineAt(side) === line ? at(...placeBeside(side, index, drawing)) : '';
                const clue = clueBeside(side, index);
                return text === '' ? [] : [clue.side ? `${outsideName(clue)[locale]}: ${text}` : text];
            });
            return texts.join(locale === 'ja' ? '、' : ', ');
        });
    const labelOf = (place: Place): string => {
        const side = sideAt(place, drawing);
        const [row, column] = place;
        return side
            ? spokenOutside(
                  clueBeside(side, indexAt(side, place)),
                  outside.includes(side) ? at(row, column) : '',
                  locale,
              )
            : spokenCell(place, cells[row]?.[column] ?? '', locale, regions[row]?.[column]);
    };
    return { cells, rowClues: clues('row'), columnClues: clues('column'), labelOf };
}

function spokenCell([row, column]: Place, content: string, locale: Locale, region = ''): string {
    const inRegion = region && (locale === 'ja' ? `、ブロック${region}` : `, region ${region}`);
    const holds = content + inRegion;
    return locale === 'ja' ? `${row + 1}行${column + 1}列、${holds}` : `Row ${row + 1}, column ${column + 1}: ${holds}`;
}

function spokenOutside(clue: OutsideClue, content: string, locale: Locale): string {
    return `${sentence(outsideName(clue))[locale]}: ${content || words.empty[locale]}`;
}

interface Said {
    readonly word: string;
    /** Spoken before the word, unless the previous word has the same role. */
    readonly role?: Role | undefined;
}

function inOneLine(said: readonly Said[], locale: Locale): string {
    const spoken = said.map(({ word, role }, index) =>
        role && role !== said[index - 1]?.role ? roles[role][locale] + word : word,
    );
    return spoken.join(locale === 'ja' ? '、' : ', ');
}

/** A centre of symmetry is not a clue, though it is drawn like one. */
function roleOf(item: Item): Role | undefined {
    return item.kind === 'figure' ? 'given' : 'role' in item && item.kind !== 'cross' ? item.role : undefined;
}

function wordFor(item: Item): Text | undefined {
    switch (item.kind) {
        case 'text':
        case 'corner':
            return sameText(item.text);
        case 'pair': {
            const [first, second] = item.labels;
            return { en: `${first} or ${second}`, ja: `${first}か${second}` };
        }
        case 'figure':
        case 'candidates':
            return sameText(item.label);
        case 'block':
        case 'excluded':
            return item.label;
        case 'circle':
            return item.filled ? words.filledCircle : words.circle;
        case 'cross':
            return item.role === 'given' ? words.cross : words.ruledOut;
        case 'pencil': {
            const { en, ja } = words[item.where];
            return { en: `${en}${item.texts.join(' ')}`, ja: `${ja}${item.texts.join(' ')}` };
        }
        case 'colour':
            return colourNames[item.colour];
        case 'fill':
            return fillNames[item.fill];
        case 'mark':
            return words[item.mark];
        default:
            return undefined;
    }
}

type Edge = Item & { readonly kind: 'line' | 'wall' | 'cross' };

/** For each point, the directions in which lines leave it, or its sides with walls or crosses. */
function sidesWith(items: readonly Item[], kind: Edge['kind'], roles: readonly Role[]): Map<string, Set<Direction>> {
    const found = new Map<string, Set<Direction>>();
    const add = (at: Point, direction: Direction): void => {
        found.set(at.join(), (found.get(at.join()) ?? new Set()).add(direction));
    };
    for (const item of items.filter((item): item is Edge => item.kind === kind && roles.includes(item.role))) {
        if (item.kind === 'line') {
            for (const { start, end, direction } of piecesOf(item)) {
                add(start, direction);
                add(end, opposite[direction]);
            }
            continue;
        }
        const edges =
            item.kind === 'cross' ? [item.at] : piecesOf(item).map(({ start, direction }) => beside(start, direction));
        for (const edge of edges) {
            const isUpright = edge[0] % 2 === 1;
            for (const side of isUpright ? (['left', 'right'] as const) : (['up', 'down'] as const)) {
                add(beside(edge, side), opposite[side]);
            }
        }
    }
    return found;
}

const roles: Readonly<Record<Role, Text>> = {
    given: { en: 'given ', ja: 'ヒント: ' },
    answer: { en: 'answer ', ja: '答え: ' },
    trial: { en: 'trial ', ja: '仮置き: ' },
    pending: { en: 'not proven: ', ja: '未証明: ' },
    open: { en: 'possible: ', ja: '可能性あり: ' },
    first: { en: 'answer A: ', ja: '答えA: ' },
    second: { en: 'answer B: ', ja: '答えB: ' },
};

const words = {
    empty: { en: 'empty', ja: '空' },
    circle: { en: 'circle', ja: '○' },
    filledCircle: { en: 'filled circle', ja: '●' },
    cross: { en: 'centre of symmetry', ja: '対称の中心' },
    ruledOut: { en: 'cross', ja: '×印' },
    ruledOutAt: { en: 'cross ', ja: '×印: ' },
    corner: { en: 'corner marks ', ja: '隅の書き込み: ' },
    centre: { en: 'centre marks ', ja: '中央の書き込み: ' },
    open: { en: '(open)', ja: '(未確定)' },
    clash: { en: '(contradiction)', ja: '(矛盾)' },
    slip: { en: '(may be a slip)', ja: '(書き誤りかもしれない)' },
    bad: { en: '(cannot be read)', ja: '(書き方の誤り)' },
    superfluous: { en: '(not needed)', ja: '(なくてもよい)' },
    concluded: { en: '(follows)', ja: '(分かること)' },
    reason: { en: '(reason)', ja: '(根拠)' },
    line: { en: 'line ', ja: '線: ' },
    wall: { en: 'wall ', ja: '壁: ' },
    ...directionNames,
} as const satisfies Readonly<Record<string, Text>>;
