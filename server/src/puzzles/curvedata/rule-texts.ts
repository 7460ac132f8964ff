import { joined, type Text } from '../../message';
import type { RuleTexts } from '../text-facet';
import type { CurveDataModel } from './model';
import { curveDataForm } from './signs';

/** The rules of just this Curve Data: of shaded cells, “?” and walls where it has some. */
export function curveDataRules({ cells, borders }: CurveDataModel): RuleTexts {
    const shown = cells.flat();
    return {
        name: curveDataForm([]).name,
        sentences: [
            filling,
            ...(shown.includes('shaded') ? [shaded] : []),
            shape,
            ...(shown.includes('?') ? [anyShape] : []),
            ...(borders.length > 0 ? [walls] : []),
        ],
        conditions: [],
    };
}

const filling: Text = {
    en: 'Draw lines through the centres of cells, so that every cell belongs to a figure.',
    ja: 'マスの中心を通る線を引いて、すべてのマスをいくつかの図形で埋めます。',
};

const shaded: Text = { en: 'Only the shaded cells stay empty.', ja: '線を引くのは、黒マス以外のマスです。' };

const shape: Text = {
    en: 'Each figure passes through exactly one clue, which shows its shape: its lines may be longer or shorter than those of the clue, but the figure is neither turned nor mirrored.',
    ja: '図形はそれぞれちょうど1つの記号を通り、その記号の表す形をしています。線の長さは記号のとおりとはかぎりませんが、回転や裏返しはできません。',
};

const anyShape: Text = {
    en: 'A figure that passes through “?” may have any shape.',
    ja: '「?」を通る図形は、どんな形でもかまいません。',
};

const walls: Text = { en: 'Lines do not cross thick lines.', ja: '太線を越えて線を引くことはできません。' };

export const curveDataSummary: Text = joined([filling, shape], { en: ' ', ja: '' });
