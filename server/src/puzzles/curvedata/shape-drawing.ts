import type { AstNode } from 'langium';
import { displayWidth } from '../../board/display-width';
import { type Direction, directions, filled, opposite, type Place, step } from '../../board/grid';
import { reach } from '../../board/regions';
import { directionAfter, imageOfPlace, type Turn } from '../../board/symmetry';
import { largest } from '../../extremes';
import type { Row } from '../../language/generated/ast';
import { normalise, visible } from '../characters';
import type { Repair } from '../finding';
import { columnsIn, lineUpTo, type Reader } from '../reading';
import { isStraight, type Shape, type Stroke } from './model';
import * as messages from './read-messages';

/** A sign of a drawing, at its place on the screen: full-width signs are two columns wide. */
interface DrawnSign {
    readonly text: string;
    readonly place: Place;
    readonly width: number;
    /** The directions in which a line leaves; a `+` takes what its neighbours offer. */
    readonly arms: readonly Direction[] | 'any';
    readonly at: AstNode;
    /** Its index among the characters of the node. */
    readonly character: number;
}

/**
 * Reads the drawing of a shape as the pieces of its lines between cells (each `+`, end, bend and junction), in rows and
 * columns of the screen. Undefined, and reported on the exact character, if a line leads nowhere, the lines are not
 * connected, or there are none.
 */
export function readShapeDrawing(
    reader: Reader,
    name: string,
    block: AstNode,
    rows: readonly Row[],
): readonly Stroke[] | undefined {
    const signs = rows.flatMap(row => signsOf(row));
    const [first] = signs;
    if (!first) {
        return reader.error(block, messages.emptyShape(name));
    }
    const errors = reader.findings.length;
    const reported = new Set<string>();
    for (const { at, character, text, arms } of signs) {
        if (arms.length === 0 && !reported.has(text)) {
            reported.add(text);
            reader.error(at, messages.unknownSign(text), { character, repairs: () => inPlaceOf(text, rows) });
        }
    }
    if (reader.findings.length > errors) {
        return undefined;
    }
    const byPlace = new Map(signs.map(sign => [sign.place.join(), sign]));
    const byEnd = new Map(signs.map(sign => [[sign.place[0], sign.place[1] + sign.width].join(), sign]));
    const joined = (sign: DrawnSign, direction: Direction): DrawnSign | undefined => {
        const [row, column] = sign.place;
        const [down, right] = step[direction];
        const next =
            direction === 'left'
                ? byEnd.get(sign.place.join())
                : byPlace.get([row + down, column + right * sign.width].join());
        const isDrawn = sign.arms !== 'any' || next?.arms !== 'any';
        return next && isDrawn && hasArm(sign, direction) && hasArm(next, opposite[direction]) ? next : undefined;
    };
    for (const sign of signs) {
        const loose = sign.arms === 'any' ? [] : sign.arms.filter(direction => !joined(sign, direction));
        // A stroke of a frame ends where nothing touches it; a hyphen is drawn between two cells.
        const isEnd = loose.length === 1 && '─━│┃'.includes(normalise(sign.text));
        if (loose.length > 0 && !isEnd) {
            reader.error(sign.at, messages.leadsNowhere(loose), { character: sign.character });
        }
    }
    if (reader.findings.length > errors) {
        return undefined;
    }
    if (signs.length === 1) {
        return reader.error(first.at, messages.singleDot, { character: first.character });
    }
    const together = reach([first], sign => directions.flatMap(direction => joined(sign, direction) ?? []));
    const apart = signs.find(sign => !together.has(sign));
    if (apart) {
        return reader.error(apart.at, messages.shapeInParts(name), { character: apart.character });
    }
    const isCell = (sign: DrawnSign): boolean =>
        sign.arms === 'any' || !isStraight(directions.filter(direction => joined(sign, direction)));
    return signs.filter(isCell).flatMap(sign =>
        (['right', 'down'] as const).flatMap((direction): Stroke[] => {
            let next = joined(sign, direction);
            while (next && !isCell(next)) {
                next = joined(next, direction);
            }
            return next ? [[sign.place, next.place]] : [];
        }),
    );
}

function signsOf(row: Row): DrawnSign[] {
    // Computed once per row, since a line can be as long as a file.
    const columns = columnsIn(lineUpTo(row), 0, char => displayWidth(visible(char)));
    return row.cells.flatMap(cell => {
        const { line, character: start } = cell.$cstNode!.range.start;
        return [...cell.text.matchAll(/./gu)].flatMap(({ 0: text, index }): DrawnSign | [] => {
            const sign = normalise(text);
            if (sign === '') {
                return [];
            }
            const place: Place = [line, columns[start + index]!];
            const arms = sign === '+' ? 'any' : armsOf(sign);
            return { text, place, width: displayWidth(text), arms, at: cell, character: index };
        });
    });
}

function hasArm({ arms }: DrawnSign, direction: Direction): boolean {
    return arms === 'any' || arms.includes(direction);
}

/** None where the sign is not part of a drawing. A minus typed with a Japanese keyboard may come out as `ー`. */
function armsOf(sign: string): readonly Direction[] {
    return directions.filter(direction => signsWithArm[direction].includes(sign));
}

const signsWithArm: Readonly<Record<Direction, string>> = {
    left: '-ー―—–─━┐┓╮┘┛╯┤┫┬┳┴┻┼╋╴╸',
    right: '-ー―—–─━┌┏╭└┗╰├┣┬┳┴┻┼╋╶╺',
    up: '|│┃└┗╰┘┛╯├┣┤┫┴┻┼╋╵╹',
    down: '|│┃┌┏╭┐┓╮├┣┤┫┬┳┼╋╷╻',
};

/** Strokes that go together: with a turned one of the same kind a drawing looks as it did. */
const kinds: readonly string[] = ['-|', '─│┌┐└┘├┤┬┴┼╴╵╶╷', '━┃┏┓┗┛┣┫┳┻╋╸╹╺╻', '╭╮╰╯', 'ー│', '―│', '—│', '–│'];

/** A stroke with its lines in the other directions; a `+` stays one. */
export function turnedStroke(text: string, turn: Turn): string {
    const sign = normalise(text);
    const arms = armsOf(sign)
        .map(direction => directionAfter(turn, direction))
        .sort()
        .join();
    const isSame = (candidate: string): boolean => [...armsOf(candidate)].sort().join() === arms;
    const kind = kinds.find(signs => signs.includes(sign)) ?? '';
    return arms === '' || isSame(sign) ? text : ([...kind].find(isSame) ?? text);
}

/** The lines of a shape on the turned board, as a text that is the same for the same shape. */
export function turnedShape({ nodes, lines }: Shape, turn: Turn | undefined): string {
    const size = {
        rows: largest(nodes.map(([row]) => row)) + 1,
        columns: largest(nodes.map(([, column]) => column)) + 1,
    };
    const places = nodes.map(node => (turn ? imageOfPlace(node, turn, size) : node).join());
    return lines
        .map(([from, to]) => [places[from], places[to]].sort().join('-'))
        .sort()
        .join(' ');
}

/** A shape as it is drawn in a text: a sign for each node, and one between those that are joined at the least. */
export function shapeLines({ nodes, drawn, lines }: Shape): string[] {
    const places = drawn ?? nodes;
    const rows = 2 * largest(places.map(([row]) => row)) + 1;
    const columns = 2 * largest(places.map(([, column]) => column)) + 1;
    const signs = filled<string>({ rows, columns }, () => ' ');
    for (const [from, to] of lines) {
        const [[r1, c1], [r2, c2]] = [places[from]!, places[to]!];
        for (let r = 2 * r1; r <= 2 * r2; r++) {
            for (let c = 2 * c1; c <= 2 * c2; c++) {
                const isCell = drawn !== undefined && r % 2 === 0 && c % 2 === 0;
                signs[r]![c] = isCell ? '+' : r1 === r2 ? '-' : '|';
            }
        }
    }
    for (const [r, c] of places) {
        signs[2 * r]![2 * c] = '+';
    }
    return signs.map(row => row.join('').trimEnd());
}

/** By sign, others that are used for it elsewhere. */
const elsewhere: Readonly<Record<string, RegExp>> = {
    '+': /^[oO○●◯◎*□■x×]$/,
    '-': /^[=~_→←]$/,
    '|': /^[!:↓↑I]$/,
};

/** The usual sign in every place of another one. */
function inPlaceOf(text: string, rows: readonly Row[]): Repair[] {
    const sign = Object.keys(elsewhere).find(usual => elsewhere[usual]!.test(normalise(text)));
    const cells = rows.flatMap(row => row.cells).filter(cell => cell.text.includes(text));
    return sign === undefined
        ? []
        : [
              {
                  title: {
                      en: `Write “${sign}” in place of every “${text}”`,
                      ja: `すべての「${text}」を「${sign}」にする`,
                  },
                  changes: cells.map(at => ({ at, where: 'instead', text: at.text.replaceAll(text, sign) })),
                  isPreferred: true,
              },
          ];
}
