import { cellName, type Place } from '../board/grid';
import type { DrawnStep } from '../drawn/step';
import { joined, type Text, textIf } from '../message';
import { isFact } from '../puzzles/known';
import type { Model } from '../puzzles/model';
import { spotsOf, typeOf } from '../puzzles/registry';
import { isCutShort, type Report } from '../solve/report';
import { keysAt } from './facts';
import type { Grade, Path, PathTo, Step } from './path-report';

/** A step as it is drawn. */
export function drawnStep(model: Model, { conclusions, reasons }: Pick<Step, 'conclusions' | 'reasons'>): DrawnStep {
    return {
        conclusions,
        facts: reasons.filter(isFact),
        clues: spotsOf(
            model,
            reasons.flatMap(reason => (isFact(reason) ? [] : [reason])),
        ),
    };
}

/** "Grade: hard". */
export function gradeText({ name }: Grade): Text {
    return { en: `Grade: ${name.en}`, ja: `難易度: ${name.ja}` };
}

/**
 * The text at the end of a path that stops early, after which nothing more follows, that has no step, or of whose steps
 * some may have reasons that they do not need.
 */
export function endOfPath(model: Model, to: PathTo | undefined, path: Path, report: Report): Text | undefined {
    const texts = [reachOfPath(model, to, path, report), doubtsAbout(path)].filter(text => text !== undefined);
    return texts.length > 0 ? joined(texts, { en: ' ', ja: '' }) : undefined;
}

function doubtsAbout({ steps }: Path): Text | undefined {
    const numbers = steps.flatMap(({ isInDoubt }, index) => (isInDoubt ? [index + 1] : []));
    if (numbers.length === 0) {
        return undefined;
    }
    if (numbers.length === steps.length) {
        return {
            en: 'It is not known whether all of these reasons are needed.',
            ja: '省ける根拠が残っているかもしれません。',
        };
    }
    return {
        en: `It is not known whether all reasons of ${numbers.length === 1 ? 'step' : 'steps'} ${numbers.join(', ')} are needed.`,
        ja: `${numbers.join('・')}手目には、省ける根拠が残っているかもしれません。`,
    };
}

function reachOfPath(
    model: Model,
    to: PathTo | undefined,
    { steps, complete, exhaustive = false }: Path,
    { status, open, reason }: Report,
): Text | undefined {
    if (!complete) {
        const why = textIf(isCutShort(reason), { en: ' within the time limit', ja: '制限時間内に' });
        return steps.length === 0
            ? { en: `No step was found${why.en}.`, ja: `手順は${why.ja}見つかりませんでした。` }
            : { en: `No more steps were found${why.en}.`, ja: `これより先の手順は${why.ja}見つかりませんでした。` };
    }
    if (typeof to === 'object') {
        const cell = cellName(to.cell);
        if (open.some(({ places }) => places.some(place => cellName(place) === cell))) {
            return { en: `At ${cell} the answers differ.`, ja: `${cell}は答えによって異なります。` };
        }
        if (steps.length === 0 && isGiven(model, to.cell)) {
            return { en: `${cell} is given.`, ja: `${cell}は表出マスです。` };
        }
    } else if (status === 'several' && exhaustive) {
        return { en: 'From here on the answers differ.', ja: 'ここから先は別解に分かれます。' };
    }
    return steps.length === 0 ? { en: 'There is nothing to explain.', ja: '説明する手順はありません。' } : undefined;
}

/** Whether the puzzle itself says all that is to be known of a cell. */
function isGiven(model: Model, cell: Place): boolean {
    const { given } = typeOf(model).view.play(model);
    const here = keysAt(model, cell);
    return here.length > 0 && here.every(key => given[key] !== undefined);
}
