import { drawingToSvg } from '../../server/src/board/svg';
import type { Locale } from '../../server/src/message';
import { viewOf } from '../../server/src/puzzles/views';
import { Svg } from '../page/parts/buttons';
import type { Puzzle } from './play-host';
import { sayIn } from './texts';

interface Props {
    /** The title of the page; empty if it has none. */
    readonly title: string;
    readonly puzzles: readonly Puzzle[];
    /** The puzzle that is shown; undefined for the list. */
    readonly puzzle: Puzzle | undefined;
    readonly locale: Locale;
    readonly progress: (puzzle: Puzzle) => 'solved' | 'begun' | undefined;
    readonly chooseLocale: (locale: Locale) => void;
}

/** Above the board: back to the list, the title, and the other language. */
export function Above({ puzzles, puzzle, locale, progress, chooseLocale }: Props) {
    const say = sayIn(locale);
    return (
        <>
            {puzzle && puzzles.length > 1 && <a href="#all">{say('all')}</a>}
            {puzzle && (
                <div>
                    <h1>{puzzle.title || puzzle.typeName[locale]}</h1>
                    <p class="byline">{bylineOf(puzzle, locale)}</p>
                </div>
            )}
            {puzzle && progress(puzzle) === 'solved' && <span class="solved">{say('solved')}</span>}
            <button type="button" class="language" onClick={() => chooseLocale(locale === 'en' ? 'ja' : 'en')}>
                {say('other')}
            </button>
        </>
    );
}

function bylineOf({ title, typeName, author, difficulty }: Puzzle, locale: Locale): string {
    return [title && typeName[locale], author, difficulty].filter(Boolean).join(' · ');
}

/** Below the board: the rules. */
export function Below({ puzzle, locale }: Props) {
    return (
        puzzle && (
            <>
                <h2>{sayIn(locale)('rules')}</h2>
                <p>{puzzle.rules.map(rule => rule[locale]).join(locale === 'en' ? ' ' : '')}</p>
            </>
        )
    );
}

/** The puzzles of an issue as small boards, and what is solved. */
export function List({ title, puzzles, puzzle, locale, progress }: Props) {
    const say = sayIn(locale);
    const solved = puzzles.filter(one => progress(one) === 'solved').length;
    if (puzzle) {
        return null;
    }
    return (
        <>
            <h1>{title || say('puzzles')}</h1>
            <p>{say('solvedOf', solved, puzzles.length)}</p>
            <ol>
                {puzzles.map((one, index) => {
                    const { model, title, typeName } = one;
                    const state = progress(one);
                    return (
                        <li key={one.id}>
                            <a href={`#${index + 1}`}>
                                <Svg node={drawingToSvg({ ...viewOf(model).draw(model, []), legend: [], list: [] })} />
                                <strong>{title || typeName[locale]}</strong>
                                <span>{bylineOf(one, locale)}</span>
                                <span class={state}>{state ? say(state) : ''}</span>
                            </a>
                        </li>
                    );
                })}
            </ol>
        </>
    );
}
