import type { Item } from '../../../server/src/board/drawing';
import { noteToSvg } from '../../../server/src/board/svg';
import type { Say } from '../say';
import { IconButton, keepFocusOnBoard, Svg } from './buttons';

/** A key; with items it is drawn as they are on the board, otherwise it is its text. */
export interface Key {
    readonly text: string;
    readonly name?: string;
    readonly items?: readonly Item[] | undefined;
    readonly disabled?: boolean;
}

interface Props {
    readonly say: Say;
    readonly keys: readonly Key[];
    /** Does what typing the text of a key does; an empty text empties. */
    readonly press: (text: string) => void;
    readonly hidden?: boolean;
}

/** All possible signs of a cell, as buttons. The focus stays on the board, where typing goes on. */
export function Keypad({ say, keys, press, hidden = false }: Props) {
    return (
        <div class="keypad" role="toolbar" aria-label={say('keypad')} hidden={hidden} onMouseDown={keepFocusOnBoard}>
            {keys.map(({ text, name = text, items, disabled = false }) => {
                const label = name === text ? text : `${text}: ${name}`;
                return (
                    <button
                        key={text}
                        type="button"
                        title={label}
                        aria-label={label}
                        disabled={disabled}
                        onClick={() => press(text)}
                    >
                        {items ? <Svg node={noteToSvg({ items, text: '' })} /> : text}
                    </button>
                );
            })}
            <IconButton icon="erase" name={say('erase')} onClick={() => press('')} />
        </div>
    );
}
