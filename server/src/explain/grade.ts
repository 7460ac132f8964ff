import { largest } from '../extremes';
import { counted, type Text } from '../message';
import { type Level, levelNames } from '../puzzles/level';
import type { Model } from '../puzzles/model';
import type { Grade, Step } from './path-report';
import { minutesFor, minutesText, scoreOf, scoreText, spanOf } from './score';

const kinds: Readonly<Record<Level, Text>> = {
    1: { en: 'is seen at a glance', ja: '一目で分かります' },
    2: { en: 'takes some counting', ja: '少し数えれば分かります' },
    3: { en: 'takes several ways to be compared', ja: 'いくつかの可能性を比べる必要があります' },
    4: { en: 'takes something to be tried', ja: '仮置きが必要です' },
    5: { en: 'was found by a search only', ja: '手筋では解けず、しらみつぶしが必要です' },
};

/** @param steps of a whole path */
export function gradeOf(model: Model, steps: readonly Step[]): Grade {
    const level = hardestLevel(steps);
    const index = steps.findIndex(step => step.level === level);
    if (index < 0) {
        return { level, name: levelNames[level], score: 0, reasons: [] };
    }
    const { en, ja } = kinds[level];
    const alike = steps.filter(step => step.level === level).length;
    const bottlenecks = steps.filter(({ possible }) => possible === 1).length;
    const score = scoreOf(model, steps);
    const minutes = minutesFor(model, steps);
    const span = largest(steps.map(step => spanOf(model, step)));
    const reasons = [
        level === 1
            ? { en: `Each of the ${counted(steps.length, 'step')} ${en}.`, ja: `${steps.length}手とも${ja}。` }
            : {
                  en: `The hardest step, number ${index + 1} of ${steps.length}, ${en}; ${alike === 1 ? 'no other is' : `${alike} steps are`} like that.`,
                  ja: `最も難しいのは${steps.length}手中の${index + 1}手目で、${ja}(${alike === 1 ? 'ほかに同じ難しさの手順はありません' : `同じ難しさの手順は全部で${alike}手`})。`,
              },
        bottlenecks > 0 && {
            en: `Only one step is possible at ${counted(bottlenecks, 'point')}.`,
            ja: `一本道のところが${bottlenecks}か所あります。`,
        },
        span > 0 && {
            en: `Clues up to ${counted(span, 'cell')} apart are compared.`,
            ja: `最大${span}マス離れたヒントを見比べます。`,
        },
        scoreText(score),
        minutesText(minutes),
    ].filter(text => text !== false);
    return { level, name: levelNames[level], score, minutes, hardest: index, reasons };
}

export function hardestLevel(steps: readonly Step[]): Level {
    return steps.reduce<Level>((most, step) => (step.level > most ? step.level : most), 1);
}
