import type { PlayCheck } from '../../server/src/protocol';

/** A message at the board; the kind of one that is no verdict is `unknown`. */
export interface Message {
    readonly text: string;
    readonly kind: PlayCheck['kind'] | '';
}

export const noMessage: Message = { text: '', kind: '' };
