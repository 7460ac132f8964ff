import { centre, type Drawing, type Item, type Mark, type Role } from '../board/drawing';
import type { Locale, Text } from '../message';
import type { KnownAnswers } from './known-board';

export const answerA: Text = { en: 'Answer A', ja: '答えA' };
export const answerB: Text = { en: 'Answer B', ja: '答えB' };

/**
 * Adds a note for each kind of mark on a board.
 *
 * @param ofAll true if open cells differ between any answers, false if only between the two shown
 */
export function withLegend(
    drawing: Drawing,
    ofAll: boolean,
    report: KnownAnswers | undefined,
    locale: Locale,
): Drawing {
    const has = (test: (item: Item) => boolean): boolean => drawing.items.some(test);
    const hasMark = (mark: Mark): boolean => has(item => item.kind === 'mark' && item.mark === mark);
    const hasRole = (role: Role): boolean => has(item => 'role' in item && item.role === role);
    const at = centre(0, 0);
    const marked = (mark: Mark): Item[] => [{ kind: 'mark', at, mark }];
    const line = (role: Role): Item[] => [{ kind: 'line', from: [1, 0], to: [1, 2], role }];
    const candidates = drawing.items.find(item => item.kind === 'candidates');
    const isCut = has(item => item.kind === 'candidates' && item.texts.some(text => text.startsWith('+')));
    const pending = drawing.items.find(item => 'role' in item && item.role === 'pending' && 'at' in item);
    const answers = String(report?.count?.answers);
    const notes: readonly (readonly [boolean, Item[], Text])[] = [
        [hasMark('clash'), marked('clash'), { en: 'why there is no answer', ja: '解なしの原因' }],
        [hasMark('slip'), marked('slip'), { en: 'this clue may be the slip', ja: '書き誤りかもしれないヒント' }],
        [hasMark('bad'), marked('bad'), { en: 'cannot be read', ja: '書き方の誤り' }],
        [hasMark('superfluous'), marked('superfluous'), { en: 'a clue that is not needed', ja: 'なくてもよいヒント' }],
        [
            hasMark('open'),
            marked('open'),
            ofAll
                ? { en: 'not the same in all answers', ja: '答えによって異なるマス' }
                : { en: 'not the same in answers A and B', ja: '答えAと答えBで異なるマス' },
        ],
        [hasRole('first'), line('first'), answerA],
        [hasRole('second'), line('second'), answerB],
        [
            has(({ kind }) => kind === 'pair'),
            [{ kind: 'pair', at, texts: ['A', 'B'], labels: ['A', 'B'] }],
            { en: 'upper left: answer A; lower right: answer B', ja: '左上: 答えA、右下: 答えB' },
        ],
        [hasRole('open'), line('open'), { en: 'possible: in some answers only', ja: '一部の答えだけにあるもの' }],
        [
            candidates !== undefined,
            [{ ...(candidates ?? { kind: 'candidates', texts: [], label: '' }), at }],
            candidates?.texts.some(text => text.includes('/'))
                ? {
                      en: `number of the ${answers} answers in which the cell is a ship`,
                      ja: `${answers}通りの答えのうち、艦が入る答えの数`,
                  }
                : report?.valuesComplete
                  ? { en: 'all possible values of the cell', ja: 'マスに入りうるものすべて' }
                  : {
                        en: 'possible values known so far; there may be more (…)',
                        ja: '判明しているかぎりの候補。ほかにもありうる(…)',
                    },
        ],
        [
            isCut,
            [{ kind: 'candidates', at, texts: ['+3'], label: '' }],
            {
                en: 'three more values, which do not fit; point to the cell to see all',
                ja: 'ほかにも候補が3個。マスにポインターを合わせるとすべて見られる',
            },
        ],
        [
            hasRole('pending'),
            pending ? [{ ...pending, at } as Item] : line('pending'),
            report?.status === 'several'
                ? {
                      en: 'the same in the answers found so far, but not proven for all',
                      ja: '見つかった答えでは同じだが、すべての答えで同じかは未証明',
                  }
                : { en: 'one answer; there may be others', ja: '答えの一つ。ほかにもありうる' },
        ],
    ];
    const shown = notes.flatMap(([isShown, items, text]) => (isShown ? [{ items, text: text[locale] }] : []));
    return shown.length === 0 ? drawing : { ...drawing, notes: shown };
}
