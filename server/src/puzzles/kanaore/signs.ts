import type { BoardForm, Boards } from '../form';
import { Signs } from '../signs';
import { type KanaoreModel, keptEmpty, keptEmptySign, type Letter } from './model';

/** @param alphabet of the puzzle */
export function kanaoreForm(alphabet: readonly string[]): BoardForm<Letter> {
    return {
        name: { en: 'Kanaore', ja: 'カナオレ' },
        signs: new Signs<Letter>([
            { text: nothing.text, name: nothing.name, kind: 'empty', value: 0 },
            {
                ...blackCell,
                also: ['*'],
                kind: 'shaded',
                value: keptEmpty,
            },
            {
                text: 'あ',
                kind: 'letter',
                name: { en: 'a given letter', ja: '表出文字' },
                read: text => alphabet.indexOf(text) + 1 || undefined,
                print: letter => alphabet[letter - 1],
            },
        ]),
    };
}

export const blackCell = {
    text: keptEmptySign,
    name: { en: 'a black cell', ja: '黒マス' },
};

export const nothing = { text: '.', name: { en: 'no clue', ja: 'ヒントのないマス' } };

export const boards: Boards<Letter, KanaoreModel> = {
    type: 'Kanaore',
    form: kanaoreForm([]),
    formOf: ({ alphabet }) => kanaoreForm(alphabet),
    givenValue: letter => (letter === keptEmpty ? 0 : letter || undefined),
};
