import type { Text } from '../../../message';
import type { OutsideLine } from '../../outside';
import type { Kind } from '../known-board';

export function lineName({ line, index }: OutsideLine): Text {
    return { en: `${line} ${index + 1}`, ja: `${index + 1}${line === 'row' ? '行目' : '列目'}` };
}

/** "ships of 3". */
export function plural({ name }: Kind): string {
    return name.en.replace('ship', 'ships');
}
