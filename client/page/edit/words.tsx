import { Component, type VNode } from 'preact';
import type { ListedWord } from '../../../server/src/board/editing';
import { arrows, directionNames, directions } from '../../../server/src/board/grid';
import { isSame } from '../board/navigation';
import { Badges } from '../board/slips';
import { Button } from '../parts/buttons';
import type { Edits } from './edits';

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
            {isNew && <Word key={`begun at ${begun.at}`} edit={edit} word={{ ...begun, text: '' }} isBegun />}
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

class Word extends Component<WordProps> {
    /** The typed text until the puzzle has it, and whether it was sent. */
    #draft: { readonly text: string; isSent: boolean } | undefined;

    override render({ edit, word, isBegun = false }: WordProps): VNode {
        if (this.#draft?.text.trim() === word.text) {
            this.#draft = undefined;
        }
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
                <input
                    type="text"
                    spellcheck={false}
                    aria-label={isBegun ? `${say('typeWord')}, ${way}` : name}
                    placeholder={isBegun ? say('typeWord') : undefined}
                    data-begun={isBegun ? '' : undefined}
                    disabled={!at}
                    value={this.#draft?.text ?? word.text}
                    {...this.#handlers}
                />
                <Button
                    text="×"
                    title={say('removeWord')}
                    aria-label={`${say('removeWord')} ${number ?? ''}`.trim()}
                    disabled={!at || isBegun}
                    onClick={() => void edit.putWord({ ...word, text: '' })}
                />
                {number !== undefined && <Badges edit={edit} clue={{ kind: 'word', number }} />}
            </div>
        );
    }

    /** Sends what was typed. */
    #send(): void {
        const { edit, word, isBegun } = this.props;
        const text = this.#draft?.text.trim();
        if (text && !this.#draft?.isSent) {
            this.#draft!.isSent = true;
            void edit.putWord({ ...word, text });
        } else if (!text) {
            edit.page.update(() => {
                this.#draft = undefined;
                edit.begun = isBegun ? undefined : edit.begun;
            });
        }
    }

    readonly #handlers = {
        onInput: ({ currentTarget }: Event & { readonly currentTarget: HTMLInputElement }): void => {
            this.#draft = { text: currentTarget.value, isSent: false };
        },
        onKeyDown: (event: KeyboardEvent): void => {
            event.stopPropagation();
            if (event.key === 'Escape') {
                this.#draft = undefined;
            }
            const { edit, word } = this.props;
            // Leaving the field sends what was typed.
            if (word.at && (event.key === 'Escape' || (event.key === 'Enter' && !event.isComposing))) {
                edit.page.go(word.at);
            }
        },
        onBlur: ({ currentTarget, relatedTarget }: FocusEvent & { readonly currentTarget: Element }): void => {
            const { edit, isBegun } = this.props;
            // A word without letters stays while its arrow is turned.
            const isTurning = isBegun && currentTarget.parentElement?.contains(relatedTarget as Node | null);
            if (!edit.page.isRendering && !isTurning) {
                this.#send();
            }
        },
    };
}
