import type { DocumentFinding } from '../language/finding';
import { puzzleWords } from '../language/grammar-words';
import { answerRules } from './answer-rules';
import { type HouseRuleName, houseCode, houseRuleNames } from './names';
import type { Facts, HouseRule } from './rule';
import type { Setting } from './shape';
import { textRules } from './text-rules';

export type { Facts } from './rule';

export const houseRules: Readonly<Record<HouseRuleName, HouseRule>> = { ...textRules, ...answerRules };

/** The settings of rules, as `puz.json` has them. Plain JSON. */
export type Settings = { readonly [name in HouseRuleName]?: Setting };

/** The settings of a `puz.json` for one file, each for all types or only for some. Later ones replace earlier ones. Plain JSON. */
export type HouseSettings = readonly { readonly types?: readonly string[]; readonly rules: Settings }[];

interface Kept {
    readonly name: HouseRuleName;
    readonly severity: 'warning' | 'error';
    readonly options: unknown;
}

/** Keeps the rules that are set for one puzzle. */
export interface Keeper {
    /** The results of a search without which not all rules can be judged. */
    readonly needs: { readonly superfluous: boolean; readonly path: boolean };
    /** Folders with puzzles that this one must not repeat. */
    readonly folders: readonly string[];
    /** The severity of a repeated puzzle. */
    readonly ofRepeats: Kept['severity'];
    /** The places where the rules are broken. Never searches. */
    findings(facts: Facts): readonly DocumentFinding[];
}

/** The settings that count for a puzzle of a type, by its `$type`. */
export function settingsOf(settings: HouseSettings, type: string | undefined): Settings {
    const word = puzzleWords.get(type ?? '');
    const layers = settings.filter(({ types }) => !types || (word !== undefined && types.includes(word)));
    return Object.assign({}, ...layers.map(({ rules }) => rules));
}

/** @param type the `$type` of the puzzle */
export function keeperOf(settings: HouseSettings, type: string | undefined): Keeper {
    const set = settingsOf(settings, type);
    const kept = houseRuleNames.flatMap((name): Kept[] => {
        const setting = set[name] ?? 'off';
        const [severity, options] = typeof setting === 'string' ? [setting] : setting;
        return severity === 'off' ? [] : [{ name, severity: severity === 'warn' ? 'warning' : 'error', options }];
    });
    const needing = (need: HouseRule['needs']): Kept[] => kept.filter(({ name }) => houseRules[name].needs === need);
    const repeats = needing('folders');
    return {
        needs: { superfluous: needing('superfluous').length > 0, path: needing('path').length > 0 },
        folders: repeats.flatMap(({ options }) => options as string | readonly string[]),
        ofRepeats: repeats[0]?.severity ?? 'error',
        findings: facts => kept.flatMap(one => findingsOf(one, facts)),
    };
}

function findingsOf({ name, severity, options }: Kept, facts: Facts): DocumentFinding[] {
    const { model, isBegun } = facts.puzzle;
    // A board without clues, or with mistakes, is not yet what the rules are about.
    const found = model && !isBegun ? houseRules[name].check?.({ ...facts, model }, options) : undefined;
    if (!found) {
        return [];
    }
    const { en, ja, range, related, isUndecided } = found;
    const message = { code: `${houseCode}${name}`, en, ja };
    return [{ severity: isUndecided ? 'info' : severity, message, range, ...(related && { related }) }];
}
