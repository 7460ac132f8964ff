import { joined, type Text } from '../message';
import type { Difficulty } from '../puzzles/filler';
import { type Level, levelNamed, levelNames, levels } from '../puzzles/level';
import type { Generated } from './generate';

/** From the easiest to the hardest. */
export const difficultyNames = joined(levels.map(level => levelNames[level]));

/** Reads one or two levels, by number or name, such as `3`, `2-4` or `medium-hard`; undefined for anything else. */
export function readDifficulty(text: string): Difficulty | undefined {
    const [easiest, hardest = easiest, ...more] = text
        .normalize('NFKC')
        .split('-')
        .map((part): Level | undefined => levels.find(level => String(level) === part.trim()) ?? levelNamed(part));
    return easiest && hardest && easiest <= hardest && more.length === 0 ? [easiest, hardest] : undefined;
}

/** The inverse of `readDifficulty`. */
export function difficultyText([easiest, hardest]: Difficulty): string {
    return easiest === hardest ? String(easiest) : `${easiest}-${hardest}`;
}

/** The message that all puzzles were easier or harder than wanted; undefined if there were none. */
export function missedText({ missed: { easier, harder } }: Generated): Text | undefined {
    if (easier === 0 && harder === 0) {
        return undefined;
    }
    return easier > 0 && harder > 0
        ? {
              en: `of ${easier + harder} puzzles made, ${easier} were easier and ${harder} harder`,
              ja: `${easier + harder}問作りましたが、指定よりやさしいもの${easier}問、難しいもの${harder}問でした`,
          }
        : {
              en: `${easier + harder === 1 ? 'the one puzzle made was' : `all ${easier + harder} puzzles made were`} ${easier > 0 ? 'easier' : 'harder'}`,
              ja: `${easier + harder}問作りましたが、どれも指定より${easier > 0 ? 'やさしい' : '難しい'}ものでした`,
          };
}
