import { type Direction, directionNames, directions } from '../../../board/grid';
import { anyOf, counted, joined, type Text } from '../../../message';
import { type Fact, is, isNot } from '../../known';
import type { Level } from '../../level';
import { type Deduction, impasse, type Technique } from '../../technique';
import { trying } from '../../trying';
import type { BonsanModel } from '../model';
import { type Area, exclude, type Move, type Moves, movesOf } from '../moves';

type Find = (moves: Moves) => Iterable<Deduction>;

const technique = (name: string, find: Find, level: Level, isFollowed = false): Technique<BonsanModel> => ({
    name,
    find: (model, known) => find(movesOf(model, known)),
    level,
    isFollowed,
});

const named: readonly Technique<BonsanModel>[] = [
    technique('only-move', onlyMove, 1, true),
    technique('line', line, 1, true),
    technique('opposite', opposite, 1, true),
    technique('no-partner', noPartner, 1, true),
    technique('last-in-region', lastInRegion, 1, true),
    technique('centre', centre, 2, true),
    technique('parity', parity, 2),
    technique('every-move', everyMove, 2, true),
    technique('only-partner', onlyPartner, 3),
    technique('every-partner', everyPartner, 3),
];

/** So many moves are tried, of the circles with the fewest ones first. */
const mostTried = 200;

/** Easiest first. */
export const bonsanTechniques: readonly Technique<BonsanModel>[] = [
    ...named,
    trying(named, (model, known) => {
        const { open, left } = movesOf(model, known);
        return open
            .toSorted((a, b) => left[a]!.length - left[b]!.length)
            .flatMap(key => left[key]!.map(({ value }) => is(key, value)))
            .slice(0, mostTried);
    }),
];

const out = (moves: readonly Move[]): Fact[] => moves.map(({ key, value }) => isNot(key, value));

/** A circle of which all moves but one are ruled out. */
function* onlyMove(moves: Moves): Iterable<Deduction> {
    for (const key of moves.open) {
        const left = moves.left[key]!;
        if (left.length < 2) {
            const at = moves.start(key);
            yield {
                ...(left.length === 0 ? impasse : { conclusions: left.map(({ value }) => is(key, value)) }),
                reasons: moves.whyNot(moves.all.of[key]!.filter(move => !left.includes(move))),
                text:
                    left.length === 0
                        ? { en: `The circle in ${at} cannot move as it should.`, ja: `${at}の○は動かせません。` }
                        : onlyMoveText(moves, key, left[0]!),
            };
        }
    }
}

/** What rules out all moves of a circle but one: its number, the room that it has, or what was found out before. */
function onlyMoveText(moves: Moves, key: number, only: Move): Text {
    const { distance, room } = moves.all.board.circles[key]!;
    const at = moves.start(key);
    const why = (): Text => {
        if (distance === 0) {
            return { en: 'its number says that it stays', ja: '数字が0なので動きません' };
        }
        if (distance === 'any') {
            const isFree = directions.some(direction => room[direction].length > 0);
            return isFree
                ? { en: 'all others are ruled out already', ja: 'ほかの動かし方は除外済みです' }
                : { en: 'it has no room to go anywhere', ja: 'どの方向にも進めません' };
        }
        const blocked = directions.filter(direction => room[direction].length < distance);
        const ruledOut = directions.filter(
            direction => !blocked.includes(direction) && room[direction][distance - 1] !== only.end,
        );
        const sides = (list: readonly Direction[]): Text => ({
            en: anyOf(list.map(direction => directionNames[direction].en)),
            ja: list.map(direction => directionNames[direction].ja).join('・'),
        });
        const texts = [
            ...(blocked.length > 0
                ? [
                      {
                          en: `there is no room for ${counted(distance, 'cell')} ${sides(blocked).en}`,
                          ja: `${sides(blocked).ja}へは${distance}マス進めません`,
                      },
                  ]
                : []),
            ...(ruledOut.length > 0
                ? [
                      {
                          en: `moving ${sides(ruledOut).en} is ruled out already`,
                          ja: `${sides(ruledOut).ja}は除外済みです`,
                      },
                  ]
                : []),
        ];
        return joined(texts, { en: ', and ', ja: '。' });
    };
    const { en, ja } = why();
    return {
        en: `The circle in ${at} has only one move: ${en}.`,
        ja: `${at}の○の動かし方は1通りだけです。${ja}。`,
    };
}

/** No line crosses another. */
function* line(moves: Moves): Iterable<Deduction> {
    const { all, known, left } = moves;
    for (const [key, [move]] of left.entries()) {
        if (move && known.value(key) === move.value) {
            const crossing = new Set<Move>();
            for (const cell of move.cells) {
                for (const other of all.passing[cell]!) {
                    if (other !== move && moves.isLeft(other)) {
                        crossing.add(other);
                    }
                }
            }
            if (crossing.size > 0) {
                const at = moves.start(key);
                yield {
                    conclusions: out([...crossing]),
                    reasons: [known.why(key)],
                    text: {
                        en: `No line may share a cell with the line from ${at}.`,
                        ja: `${at}からの線とほかの線は、同じマスを通れません。`,
                    },
                };
            }
        }
    }
}

/** The partners that a move can have in a cell opposite its end. */
function partners(moves: Moves, move: Move, cell: number): Move[] {
    return moves.endingIn(cell).filter(other => !exclude(move, other));
}

/** What a cell opposite the end of a known move needs. */
function* opposite(moves: Moves): Iterable<Deduction> {
    const { all, known, left } = moves;
    for (const [key, [move]] of left.entries()) {
        if (move && known.value(key) === move.value) {
            for (const cell of all.opposite[move.end]!) {
                const [partner, ...more] = partners(moves, move, cell);
                const others = all.ending[cell]!.filter(other => other !== partner && !exclude(move, other));
                if (more.length === 0 && (!partner || known.value(partner.key) === undefined)) {
                    const at = moves.name(cell);
                    yield {
                        ...(partner ? { conclusions: [is(partner.key, partner.value)] } : impasse),
                        reasons: [known.why(key), ...moves.whyNot(others)],
                        text: {
                            en: `A circle has to end in ${at}, opposite the end of the one from ${moves.start(key)}${partner ? `, and only the one in ${moves.start(partner.key)} can` : ', and none can'}.`,
                            ja: `${moves.start(key)}の○の終点と対称の位置${at}にも○が必要で、${partner ? `来られるのは${moves.start(partner.key)}の○だけです` : '来られる○はありません'}。`,
                        },
                    };
                }
            }
        }
    }
}

/** Moves that end opposite a cell in which no other circle can end. */
function* noPartner(moves: Moves): Iterable<Deduction> {
    const { all } = moves;
    for (const [cell, across] of all.opposite.entries()) {
        const alone = across
            .flatMap(end => moves.endingIn(end))
            .filter(move => moves.endingIn(cell).every(other => exclude(move, other)));
        if (alone.length === 0) {
            continue;
        }
        const ending = moves.endingIn(cell);
        const groups = ending.length === 0 ? [alone] : byKey(alone);
        for (const group of groups) {
            const [{ key, end }] = group as [Move];
            const others = all.ending[cell]!.filter(other => group.some(move => !exclude(move, other)));
            yield {
                conclusions: out(group),
                reasons: moves.whyNot(others),
                text: noPartnerText(
                    moves.name(cell),
                    moves.name(end),
                    ending.length === 0 ? 'nobody' : ending.every(other => other.key === key) ? 'itself' : 'crossing',
                ),
            };
        }
    }
}

function byKey(moves: readonly Move[]): Move[][] {
    const groups = new Map<number, Move[]>();
    for (const move of moves) {
        groups.set(move.key, [...(groups.get(move.key) ?? []), move]);
    }
    return [...groups.values()];
}

/** @param who can end in the cell */
function noPartnerText(cell: string, end: string, who: 'nobody' | 'itself' | 'crossing'): Text {
    return {
        nobody: {
            en: `No circle can end in ${cell}, so none may end opposite in ${end}.`,
            ja: `${cell}に来られる○がないので、対称の位置${end}にも○は来られません。`,
        },
        itself: {
            en: `No other circle can end in ${cell}, so this one may not end opposite in ${end}.`,
            ja: `${cell}に来られるほかの○がないので、この○は対称の位置${end}に来られません。`,
        },
        crossing: {
            en: `No other circle can end in ${cell}, opposite ${end}, without crossing this line.`,
            ja: `${end}と対称の位置${cell}には、この線と交わらずに来られる○がありません。`,
        },
    }[who];
}

/** Regions that need all circles that can end there. */
function* lastInRegion(moves: Moves): Iterable<Deduction> {
    const { all, left } = moves;
    const { model, regions } = all.board;
    if (!model.regions) {
        return;
    }
    for (const [name, cells] of regions) {
        const inside = new Set(cells);
        const area = all.areas.find(({ cells }) => cells.has([...inside][0]!))!;
        const needed = area.odd?.length === 0 && area.regions.length === 1 ? 2 : 1;
        const comes = [...left.keys()].filter(key => left[key]!.some(({ end }) => inside.has(end)));
        const away = comes.flatMap(key => left[key]!.filter(({ end }) => !inside.has(end)));
        if (comes.length < needed || (comes.length === needed && away.length > 0)) {
            const others = cells.flatMap(cell => all.ending[cell]!).filter(({ key }) => !comes.includes(key));
            const at = moves.name(cells[0]!);
            yield {
                ...(comes.length < needed ? impasse : { conclusions: out(away) }),
                reasons: moves.whyNot(others),
                text: regionText(
                    name,
                    at,
                    comes.map(key => moves.start(key)),
                    needed,
                ),
            };
        }
    }
}

function regionText(name: string, at: string, starts: readonly string[], needed: number): Text {
    const en = `Region ${name} (at ${at}) needs ${needed === 1 ? 'a circle' : 'two circles, since it has no middle cell'}`;
    const ja = `ブロック${name}(${at}など)には○が${needed === 1 ? '必要' : '2つ必要(中央のマスがないため)'}`;
    return starts.length < needed
        ? { en: `${en}, and too few can end there.`, ja: `${ja}ですが、来られる○が足りません。` }
        : {
              en: `${en}, and only ${starts.length === 1 ? 'the one' : 'those'} in ${starts.join(' and ')} can end there.`,
              ja: `${ja}で、来られるのは${starts.join('と')}の○だけです。`,
          };
}

/** Where it is known how many circles end in an area: whether one ends in its middle. */
function* centre(moves: Moves): Iterable<Deduction> {
    const { all, known } = moves;
    for (const area of all.areas) {
        const { open, inside, why } = countIn(moves, area.cells);
        if (!area.odd || open.length > 0) {
            continue;
        }
        const holds = areaText(moves, area);
        const isOdd = inside.length % 2 === 1;
        if (isOdd && area.odd.length === 0) {
            yield {
                ...impasse,
                reasons: why(),
                text: {
                    en: `${holds.en} an even number of circles, since there is no middle cell; it would be odd.`,
                    ja: `${holds.ja}、中央のマスがないので偶数個のはずですが、奇数個になります。`,
                },
            };
        }
        for (const cell of area.odd) {
            const ending = moves.endingIn(cell);
            if (!isOdd && ending.length > 0) {
                yield {
                    conclusions: out(ending),
                    reasons: why(),
                    text: {
                        en: `${holds.en} an even number of circles, so none ends in the middle cell ${moves.name(cell)}.`,
                        ja: `${holds.ja}偶数個なので、中央の${moves.name(cell)}に○は来ません。`,
                    },
                };
            }
            if (isOdd && ending.length < 2 && ending.every(({ key }) => known.value(key) === undefined)) {
                yield {
                    ...(ending.length === 0
                        ? impasse
                        : { conclusions: ending.map(({ key, value }) => is(key, value)) }),
                    reasons: [...why(), ...moves.whyNot(all.ending[cell]!.filter(move => !moves.isLeft(move)))],
                    text: {
                        en: `${holds.en} an odd number of circles, so one ends in the middle cell ${moves.name(cell)}, and ${ending.length === 0 ? 'none' : 'only this one'} can.`,
                        ja: `${holds.ja}奇数個なので、中央の${moves.name(cell)}に○が必要で、来られる${ending.length === 0 ? '○はありません' : 'のはこの○だけです'}。`,
                    },
                };
            }
        }
    }
}

/** The last circle of which it is open whether it ends in an area without a middle cell. */
function* parity(moves: Moves): Iterable<Deduction> {
    for (const area of moves.all.areas) {
        const { cells } = area;
        const { open, inside, why } = countIn(moves, cells);
        const [key, ...more] = open;
        if (area.odd?.length === 0 && key !== undefined && more.length === 0) {
            const comes = inside.length % 2 === 1;
            const holds = areaText(moves, area);
            yield {
                conclusions: out(moves.left[key]!.filter(({ end }) => cells.has(end) !== comes)),
                reasons: why(),
                text: {
                    en: `${holds.en} an even number of circles; besides the one in ${moves.start(key)} there are ${inside.length}.`,
                    ja: `${holds.ja}偶数個で、${moves.start(key)}の○のほかに${inside.length}個あります。`,
                },
            };
        }
    }
}

/** What holds circles, as the subject of a sentence; in Japanese with them. */
function areaText(moves: Moves, { cells: [first], regions }: Area): Text {
    if (regions.length > 1) {
        return {
            en: `Together the regions ${regions.join(', ')} hold`,
            ja: `ブロック${regions.join('と')}に入る○は合わせて`,
        };
    }
    const at = moves.name(first!);
    return regions[0] === ''
        ? { en: 'The board holds', ja: '盤面の○は' }
        : { en: `Region ${regions[0]} (at ${at}) holds`, ja: `ブロック${regions[0]}(${at}など)に入る○は` };
}

/** The circles that are known to end in an area, and those of which it is open. */
function countIn(moves: Moves, cells: ReadonlySet<number>) {
    const { left, all } = moves;
    const keys = [...left.keys()];
    const comes = keys.map(key => left[key]!.some(({ end }) => cells.has(end)));
    const open = keys.filter(key => comes[key] && left[key]!.some(({ end }) => !cells.has(end)));
    const inside = keys.filter(key => comes[key] && !open.includes(key));
    /** Why the others end in it, or do not. */
    const why = () => {
        const decided = keys.filter(key => !open.includes(key));
        return moves.whyNot(decided.flatMap(key => all.of[key]!.filter(({ end }) => cells.has(end) !== comes[key])));
    };
    return { inside, open, why };
}

/** A move that crosses all the lines that another circle can still have. */
function* everyMove(moves: Moves): Iterable<Deduction> {
    const { all, left } = moves;
    for (const key of moves.open) {
        const [first, ...more] = left[key]!;
        const crossing = new Set((first?.cells ?? []).flatMap(cell => all.passing[cell]!));
        for (const other of crossing) {
            if (
                more.length > 0 &&
                other.key !== key &&
                moves.isLeft(other) &&
                more.every(move => exclude(move, other))
            ) {
                yield {
                    conclusions: out([other]),
                    reasons: moves.whyNot(all.of[key]!.filter(move => !exclude(move, other))),
                    text: {
                        en: `Every move that is left to the circle in ${moves.start(key)} crosses this line.`,
                        ja: `${moves.start(key)}の○の残りの動き方は、どれもこの線と重なります。`,
                    },
                };
            }
        }
    }
}

/** A circle that alone can lie opposite another, and therefore must. */
function* onlyPartner(moves: Moves): Iterable<Deduction> {
    const { all, left } = moves;
    for (const key of moves.open) {
        const own = left[key]!;
        if (own.every(({ end }) => all.opposite[end]!.length === 1)) {
            const across = (move: Move): number => all.opposite[move.end]![0]!;
            const keys = new Set(own.flatMap(move => partners(moves, move, across(move)).map(other => other.key)));
            const [partner] = keys;
            if (keys.size === 1 && partner !== undefined) {
                const fits = (other: Move): boolean =>
                    own.some(move => across(move) === other.end && !exclude(move, other));
                const away = left[partner]!.filter(other => !fits(other));
                if (away.length > 0) {
                    const others = own.flatMap(move =>
                        all.ending[across(move)]!.filter(other => other.key !== partner && !exclude(move, other)),
                    );
                    const gone = all.of[key]!.filter(move => !own.includes(move));
                    yield {
                        conclusions: out(away),
                        reasons: moves.whyNot([...gone, ...others]),
                        text: {
                            en: `Only the circle in ${moves.start(partner)} can end opposite the one from ${moves.start(key)}.`,
                            ja: `${moves.start(key)}の○と対称の位置に来られるのは、${moves.start(partner)}の○だけです。`,
                        },
                    };
                }
            }
        }
    }
}

/** A move that excludes all circles that can end where one has to. */
function* everyPartner(moves: Moves): Iterable<Deduction> {
    const { all, known, left } = moves;
    for (const [key, [move]] of left.entries()) {
        if (move && known.value(key) === move.value) {
            for (const cell of all.opposite[move.end]!) {
                const able = partners(moves, move, cell);
                if (able.length < 2) {
                    continue;
                }
                const inTheWay = new Set(able.flatMap(({ cells }) => cells.flatMap(one => all.passing[one]!)));
                for (const other of inTheWay) {
                    if (moves.isLeft(other) && !able.includes(other) && able.every(one => exclude(one, other))) {
                        const gone = all.ending[cell]!.filter(one => !exclude(move, one) && !exclude(one, other));
                        yield {
                            conclusions: out([other]),
                            reasons: [known.why(key), ...moves.whyNot(gone)],
                            text: {
                                en: `A circle has to end in ${moves.name(cell)}, opposite the end of the one from ${moves.start(key)}; after this move none can.`,
                                ja: `${moves.start(key)}の○の終点と対称の位置${moves.name(cell)}にも○が必要ですが、この動きでは来られる○がなくなります。`,
                            },
                        };
                    }
                }
            }
        }
    }
}
