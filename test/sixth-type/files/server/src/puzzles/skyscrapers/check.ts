import { Grid } from '../../board/grid';
import type { Message, Text } from '../../message';
import { checkLatin, rowsAndColumns } from '../latin';
import { lineName, linesOf } from '../outside';
import type { Contradiction } from '../rules-facet';
import type { SkyscrapersModel } from './model';

/** Finds heights that are too large or equal, and numbers outside that no row or column can show. */
export function checkSkyscrapers(model: SkyscrapersModel): readonly Contradiction[] {
    const most = model.rows;
    const given = linesOf(model, new Grid(model.rows, model.columns)).filter(({ count }) => count !== null);
    const impossible = given.filter(({ count }) => count! < 1 || count! > most);
    const possible = given.filter(line => !impossible.includes(line));
    const tooMany = possible.flatMap(line => {
        const opposite = possible.find(other => other.cells[0] === line.cells.at(-1) && other.line === line.line);
        const isBefore = opposite && possible.indexOf(line) < possible.indexOf(opposite);
        return isBefore ? whyNotBoth(line, opposite, most) : [];
    });
    return [
        ...checkLatin(model, rowsAndColumns(model), { tooLarge: tooHigh(most), twice }),
        ...impossible.map(line => ({ clues: [line.clue], message: notSeen(lineName(line), line.count!, most) })),
        ...tooMany,
    ];
}

type GivenLine = ReturnType<typeof linesOf>[number];

/** Only the highest building can be seen from both ends. */
function whyNotBoth(line: GivenLine, opposite: GivenLine, most: number): Contradiction[] {
    const seen = line.count! + opposite.count!;
    const clues = [line.clue, opposite.clue];
    return [
        ...(seen > most + 1 ? [{ clues, message: tooManySeen(line.line, seen, most) }] : []),
        ...(seen === 2 && most > 1 ? [{ clues, message: twoHighest(line.line, most) }] : []),
    ];
}

const twice: Message = {
    code: 'skyscrapers/twice',
    en: 'The same height is twice in a row or column.',
    ja: '同じ行・列に、同じ高さのビルが2つあります。',
};

const tooHigh = (most: number): Message => ({
    code: 'skyscrapers/too-high',
    en: `The heights on this board go up to ${most}.`,
    ja: `この盤面のビルの高さは${most}までです。`,
});

const notSeen = ({ en, ja }: Text, count: number, most: number): Message => ({
    code: 'skyscrapers/outside',
    en: `The number of ${en} cannot be ${count}: from 1 to ${most} buildings are seen.`,
    ja: `${ja}の数字は${count}になりません。見えるビルは1棟から${most}棟までです。`,
});

const tooManySeen = (line: GivenLine['line'], seen: number, most: number): Message => ({
    code: 'skyscrapers/too-many-seen',
    en: `From the two ends of this ${line}, at most ${most + 1} buildings can be seen together, the highest one twice; these numbers add up to ${seen}.`,
    ja: `この${line === 'row' ? '行' : '列'}の両端から見えるビルは、最も高いビルを2回数えても合わせて${most + 1}棟までですが、2つの数字の和は${seen}です。`,
});

const twoHighest = (line: GivenLine['line'], most: number): Message => ({
    code: 'skyscrapers/two-highest',
    en: `If one building is seen from each end of this ${line}, both ends have height ${most}.`,
    ja: `この${line === 'row' ? '行' : '列'}のどちらの端からもビルが1棟しか見えないなら、両端の高さがどちらも${most}になります。`,
});
