import { smallest } from '../../../extremes';
import { grouped } from '../../grouped';
import { type Fact, is, Known } from '../../known';
import { type Deduction, impasse } from '../../techniques/technique';
import { effortOf, Grounds, reasonsOf } from '../grounds';
import { type Board, boardOf, countPlaces, line, noLine, technique } from '../known-board';
import type { CurveDataModel } from '../model';
import type { Failure } from '../places-left';
import { Possible } from '../possible';
import { failureClause, failureText, figuresIn } from './failures';

/** The number of impossible lines to look for. The one that takes the fewest reasons to see is used. */
const maxFound = 3;

/** The maximum number of lines that follow from lines while one is tried. */
const maxDerived = 4;

/** The maximum number of parts that are left in a cell beside an edge that is tried. */
const maxParts = 12;

/** A line, or none, leaves something no place at once. */
export const noFigure = technique({
    name: 'no-figure',
    level: 2,
    *find(board) {
        const found = board.possible.failed ? [] : impossible(board);
        const most = smallest(found.map(({ failed }) => failed.grounds.size)) + 1;
        const few = found.filter(({ failed }) => failed.grounds.size <= most);
        for (const same of grouped(few, ({ failed }) => ideaOf(board.possible, failed)).values()) {
            const grounds = Grounds.of(
                board.possible.setting,
                same.map(({ failed }) => failed.grounds),
            );
            const [{ fact }] = same as [(typeof same)[number]];
            const { en, ja } = failureClause(
                board.possible,
                same.map(({ failed }) => failed),
            );
            yield {
                conclusions: same.map(({ fact }) => is(fact.key, 1 - fact.value)),
                reasons: board.reasons(grounds, board.possible.setting.board.edges[fact.key]![0]),
                en: `Otherwise ${en}.`,
                ja: `そうでないと、${ja}。`,
                ...effortOf(grounds, 2),
            };
        }
    },
});

interface Impossible {
    readonly fact: Fact;
    readonly failed: Failure;
}

function impossible({ possible, known }: Board): Impossible[] {
    return openEdges(possible).flatMap((key): Impossible[] => {
        const found = [line, noLine].flatMap((value): Impossible[] => {
            const tried = new Possible(possible.setting, possible, true);
            tried.suppose(key, value);
            countPlaces(known, tried.looks);
            return tried.failed ? [{ fact: is(key, value), failed: tried.failed }] : [];
        });
        return found.slice(0, 1);
    });
}

/** What loses its place: impossible lines that leave the same thing none are one argument. */
function ideaOf(possible: Possible, failed: Failure): string {
    if ('cell' in failed) {
        const [only, ...more] = figuresIn(possible, failed.cell);
        return only !== undefined && more.length === 0 ? `figure ${only}` : `cell ${failed.cell}`;
    }
    return 'part' in failed ? `part ${failed.part}` : `figure ${failed.figure}`;
}

/** The edges that are not known: if few parts are possible beside them, something follows soon. */
function openEdges(possible: Possible): number[] {
    const { edges } = possible.setting.board;
    return [...possible.lines.keys()]
        .filter(key => possible.lines[key] === -1)
        .map(key => ({ key, parts: smallest(edges[key]!.map(cell => possible.partsIn(cell).length)) }))
        .filter(({ parts }) => parts <= maxParts)
        .sort((a, b) => a.parts - b.parts)
        .map(({ key }) => key);
}

/** Lines that cannot be, or edges that must have one: those that take the fewest reasons to see first. */
export function worthTrying(model: CurveDataModel, known: Known): Fact[] {
    const facts = openEdges(boardOf(model, known).possible).flatMap(key => [is(key, line), is(key, noLine)]);
    const found: { readonly fact: Fact; readonly size: number }[] = [];
    for (const fact of facts) {
        const scratch = new Known(known);
        scratch.add(fact);
        const failed = tryOut(model, scratch);
        if (failed && found.push({ fact, size: failed.grounds.size }) === maxFound) {
            break;
        }
    }
    return found.sort((a, b) => a.size - b.size).map(({ fact }) => fact);
}

/** Follows what is tried until something cannot be. */
function tryOut(model: CurveDataModel, known: Known) {
    const start = boardOf(model, known.origin!.known).possible;
    const tried = new Possible(start.setting, start, true);
    tried.learn(known);
    tried.learnOn(maxDerived);
    countPlaces(known, tried.looks);
    const { failed, derived } = tried;
    return failed && failed.grounds.derived.length <= maxDerived
        ? { failed, grounds: failed.grounds, start, derived, lines: tried.lines }
        : undefined;
}

/** The impasse that a tried line leads to, if there is one. */
export function* whatFollows(model: CurveDataModel, known: Known): Iterable<Deduction> {
    const found = tryOut(model, known);
    if (found) {
        const { failed, grounds, start, derived, lines } = found;
        const needed = new Set(grounds.derived);
        yield {
            ...impasse,
            reasons: reasonsOf(grounds, start.setting, known, 0),
            ...failureText(start, failed),
            onTheWay: derived.filter(key => needed.has(key)).map(key => is(key, lines[key]!)),
        };
    }
}
