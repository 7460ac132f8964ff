import { useRef } from 'preact/hooks';
import type { ListedWord } from '../../../server/src/board/editing';
import { type Direction, directionNames, directions } from '../../../server/src/board/grid';
import { isSame } from '../board/navigation';
import { Button } from '../parts/buttons';
import type { Edits } from './edits';

const arrows: Readonly<Record<Direction, string>> = { up: '↑', down: '↓', left: '←', right: '→' };

interface Props {
    readonly edit: Edits;
}

/** The list of words, with the one that is not typed yet. */
export function Words({ edit }: Props) {
    const { say } = edit.page;
    const { begun, extras } = edit;
    const { words = [] } = extras;
    const isNew = begun && !words.some(({ at }) => at && isSame(at, begun.at));
    return (
        <div class="words" role="group" aria-label={say('words')}>
            {words.map((word, index) => (
                <Word key={word.number ?? `at ${index}`} edit={edit} word={word} />
            ))}
            {isNew && <Word key="begun" edit={edit} word={{ ...begun, text: '' }} isBegun />}
            {words.length > 1 && (
                <Button
                    text={say('renumber')}
                    title={say('renumberHint')}
                    onClick={() => edit.edit({ kind: 'renumber' })}
                />
            )}
        </div>
    );
}

interface WordProps extends Props {
    readonly word: ListedWord;
    readonly isBegun?: boolean;
}

function Word({ edit, word, isBegun = false }: WordProps) {
    const { say, locale } = edit.page;
    const { number, direction = 'right', at } = word;
    const name = `${say('word')} ${number ?? ''}`.trim();
    const way = directionNames[direction][locale];
    const turn = (): void => {
        const next = directions[(directions.indexOf(direction) + 1) % directions.length]!;
        if (isBegun && at) {
            edit.beginWord(at, next);
        } else {
            void edit.putWord({ ...word, direction: next });
        }
    };
    return (
        <div class={at ? 'word' : 'word homeless'}>
            <span class="number">{number}</span>
            <Button
                text={arrows[direction]}
                title={say('turnArrow')}
                aria-label={`${name}, ${way}: ${say('turnArrow')}`}
                disabled={!at}
                onClick={turn}
            />
            <WordField
                edit={edit}
                word={word}
                isBegun={isBegun}
                label={isBegun ? `${say('typeWord')}, ${way}` : name}
            />
            <button
                type="button"
                title={say('removeWord')}
                aria-label={`${say('removeWord')} ${number ?? ''}`.trim()}
                disabled={!at || isBegun}
                onClick={() => void edit.putWord({ ...word, text: '' })}
            >
                ×
            </button>
        </div>
    );
}

function WordField({ edit, word, isBegun, label }: WordProps & { readonly label: string }) {
    const { page } = edit;
    /** What was typed, and what of it was sent, until the text holds it. */
    const draft = useRef<string>(undefined);
    const sent = useRef<string>(undefined);
    if (draft.current?.trim() === word.text) {
        draft.current = undefined;
    }
    const commit = (): void => {
        const typed = draft.current?.trim() ?? '';
        if (typed !== '' && typed !== sent.current) {
            sent.current = typed;
            void edit.putWord({ ...word, text: typed });
        } else if (typed === '') {
            page.update(() => {
                draft.current = undefined;
                edit.begun = isBegun ? undefined : edit.begun;
            });
        }
    };
    const onBlur = ({ currentTarget, relatedTarget }: FocusEvent & { readonly currentTarget: Element }): void => {
        // A word without letters stays while its arrow is turned.
        const isTurning = isBegun && currentTarget.parentElement?.contains(relatedTarget as Node | null);
        if (!page.isRendering && !isTurning) {
            commit();
        }
    };
    const onKeyDown = (event: KeyboardEvent): void => {
        event.stopPropagation();
        if (event.key === 'Escape') {
            draft.current = undefined;
        }
        // Leaving the field sends what was typed.
        if (word.at && (event.key === 'Escape' || (event.key === 'Enter' && !event.isComposing))) {
            page.go(word.at);
        }
    };
    return (
        <input
            type="text"
            spellcheck={false}
            aria-label={label}
            value={draft.current ?? word.text}
            placeholder={isBegun ? page.say('typeWord') : undefined}
            data-begun={isBegun ? '' : undefined}
            disabled={!word.at}
            onInput={event => {
                draft.current = event.currentTarget.value;
                sent.current = undefined;
            }}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
        />
    );
}
