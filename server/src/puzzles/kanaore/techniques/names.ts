import type { Text } from '../../../message';
import type { Word } from '../model';

export function wordText({ number, text }: Word): Text {
    return { en: `word ${number} (${text})`, ja: `${number}番「${text}」` };
}

export function sentence({ en, ja }: Text): Text {
    return { en: en[0]!.toUpperCase() + en.slice(1), ja };
}
