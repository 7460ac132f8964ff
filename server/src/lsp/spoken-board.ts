import type { Drawing, Item } from '../board/drawing';
import type { Locale, Text } from '../message';

/** A board in words for a screen reader, a line for each of its rows: "Row 1, clue 3: ship, water, empty". */
export function spokenBoard(drawing: Drawing, locale: Locale): string {
    const said = new Map<string, string[]>();
    for (const item of drawing.items) {
        const word = wordFor(item)?.[locale];
        if (word !== undefined && 'at' in item) {
            const key = item.at.join();
            said.set(key, [...(said.get(key) ?? []), word]);
        }
    }
    const at = (y: number, x: number): string | undefined => said.get([y, x].join())?.join(' ');
    const separator = locale === 'ja' ? '、' : ', ';
    const line = (heading: string, clues: readonly string[], cells: readonly string[]): string =>
        `${[heading, ...clues.map(clue => words.clue[locale] + clue)].join(separator)}: ${cells.join(separator)}`;
    const lines: string[] = [];
    for (let row = -drawing.outside.top; row < drawing.rows; row++) {
        const clues = Array.from({ length: drawing.outside.left }, (_, index) =>
            at(2 * row + 1, -2 * (drawing.outside.left - index) + 1),
        ).filter(clue => clue !== undefined);
        const cells = Array.from(
            { length: drawing.columns },
            (_, column) => at(2 * row + 1, 2 * column + 1) ?? (row < 0 ? words.none : words.empty)[locale],
        );
        const heading = row < 0 ? words.columns[locale] : locale === 'ja' ? `${row + 1}行目` : `Row ${row + 1}`;
        lines.push(line(heading, clues, cells));
    }
    return lines.join('\n');
}

function wordFor(item: Item): Text | undefined {
    switch (item.kind) {
        case 'text':
        case 'corner':
            return { en: item.text, ja: item.text };
        case 'pair': {
            const [first, second] = item.texts;
            return { en: `${first} or ${second}`, ja: `${first}か${second}` };
        }
        case 'figure':
            return { en: item.label, ja: item.label };
        case 'block':
            return words.ship;
        case 'circle':
            return item.filled ? words.filledCircle : words.circle;
        case 'fill':
            return item.fill === 'water' ? words.water : words.shaded;
        case 'mark':
            return words[item.mark];
        default:
            return undefined;
    }
}

const words = {
    columns: { en: 'Clues of the columns', ja: '列のヒント' },
    clue: { en: 'clue ', ja: 'ヒント' },
    none: { en: 'none', ja: 'なし' },
    empty: { en: 'empty', ja: '空' },
    ship: { en: 'ship', ja: '艦' },
    circle: { en: 'circle', ja: '丸' },
    filledCircle: { en: 'filled circle', ja: '黒丸' },
    water: { en: 'water', ja: '水' },
    shaded: { en: 'shaded', ja: '黒マス' },
    open: { en: '(open)', ja: '(未確定)' },
    clash: { en: '(contradiction)', ja: '(矛盾)' },
    bad: { en: '(cannot be read)', ja: '(読めません)' },
} as const satisfies Readonly<Record<string, Text>>;
