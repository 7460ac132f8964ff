import { kindsByWord, samplePuzzle } from '../language/new-puzzle';
import type { PuzzleDocument } from '../language/read-puzzle';
import type { Locale } from '../message';
import { levelNamed, levelNames } from '../puzzles/level';
import type { Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import type { OwnTexts } from '../verdict/printed';
import type { Config } from './config';

/** A house's own texts for a puzzle, in one language. */
export function ownTexts(
    { rules = {}, difficulties = {} }: NonNullable<Config['print']>,
    { model, header }: PuzzleDocument,
    locale: Locale,
): OwnTexts {
    const own = model && inLocale(rules[kindOf(model) ?? ''], locale);
    const level = levelNamed(header.difficulty);
    const names = level && levelNames[level];
    const name = names && inLocale(difficulties[names.en] ?? difficulties[names.ja], locale);
    return {
        ...(own && { rules: typeof own === 'string' ? [own] : own }),
        ...(name !== undefined && { difficulty: name }),
    };
}

type ByLocale<T> = { readonly [locale in Locale]?: T };

/** A text for a language: one without languages is for all of them. */
function inLocale<T extends string | readonly string[]>(text: T | ByLocale<T> | undefined, locale: Locale) {
    return typeof text === 'string' || Array.isArray(text) ? (text as T) : (text as ByLocale<T> | undefined)?.[locale];
}

/** The word of a puzzle's kind: that of its type, or of a variant such as Heya-bon. */
function kindOf(model: Model): string | undefined {
    const type = typeOf(model);
    const { en } = type.text.rules(model).name;
    const kinds = [...kindsByWord].filter(([, kind]) => kind.type === type);
    const [word] = kinds.find(([, kind]) => type.text.rules(samplePuzzle(kind)).name.en === en) ?? [];
    return word;
}
