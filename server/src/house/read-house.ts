import { isUtf8 } from 'node:buffer';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { findNodeAtLocation, getNodeValue, type Node } from 'jsonc-parser';
import type { DocumentFinding } from '../language/finding';
import { linesOf, rangeOf } from '../language/ranges';
import type { PuzzleDocument } from '../language/read-puzzle';
import type { Text } from '../message';
import { type Config, parseConfig } from './config';
import { globPattern } from './glob';
import type { ConfigProblem, House } from './house';
import { houseCode } from './names';
import { ownTexts } from './own-texts';
import { type HouseSettings, keeperOf, type Settings } from './rules';
import { asList, type Problem } from './shape';

interface Override {
    /** The folder from which its patterns count. */
    readonly base: string;
    readonly files?: readonly string[];
    readonly types?: readonly string[];
    readonly rules: Settings;
}

/** The settings of a `puz.json`, with those of all files that it extends. */
interface Merged extends Pick<House, 'defaults' | 'rules' | 'print'> {
    readonly overrides: readonly Override[];
}

const nothing: Merged = { defaults: {}, rules: {}, overrides: [], print: {} };

/** Reads a `puz.json`. Never throws: what is wrong is in `problems`. */
export function readHouse(file: string): House {
    const files: string[] = [];
    const problems: ConfigProblem[] = [];
    const { overrides, ...merged } = problemsOr(mergedFrom(file, { files, problems, within: [] }), problems);
    const settingsFor = (puzzle: string): HouseSettings => [
        { rules: merged.rules },
        ...overrides
            .filter(({ base, files }) => !files || files.some(glob => matches(base, glob, puzzle)))
            .map(({ types, rules }) => ({ ...(types && { types }), rules })),
    ];
    return {
        ...merged,
        files,
        problems,
        settingsFor,
        keeperFor: (puzzle, type) => {
            const keeper = keeperOf(settingsFor(puzzle), type);
            const [problem] = problems;
            return problem ? { ...keeper, findings: ({ puzzle }) => notKept(problem, puzzle) } : keeper;
        },
        printTexts: (puzzle, locale) => ownTexts(merged.print, puzzle, locale),
    };
}

const problemsOr = (merged: Merged, problems: readonly ConfigProblem[]): Merged =>
    problems.length > 0 ? nothing : merged;

interface Reading {
    readonly files: string[];
    readonly problems: ConfigProblem[];
    /** The files that extend this one, from the first on. */
    readonly within: readonly string[];
}

function mergedFrom(file: string, { files, problems, within }: Reading): Merged {
    files.push(file);
    const text = textOf(file);
    if (typeof text !== 'string') {
        problems.push({ file, line: 1, column: 1, text });
        return nothing;
    }
    const { root, problems: found } = parseConfig(text);
    problems.push(...found.map(problem => placed(file, text, problem)));
    if (!root || found.length > 0) {
        return nothing;
    }
    const config: Config = getNodeValue(root);
    const base = path.dirname(file);
    const extended = asList(config.extends).flatMap((name, index): Merged[] => {
        const other = path.resolve(base, name);
        const node = findNodeAtLocation(root, ['extends', ...(typeof config.extends === 'string' ? [] : [index])]);
        const why = [...within, file].includes(other) ? inCircle(name) : isFile(other) ? undefined : noFile(name);
        if (why) {
            files.push(other);
            problems.push(placed(file, text, { ...(node as Node), text: why }));
            return [];
        }
        return [mergedFrom(other, { files, problems, within: [...within, file] })];
    });
    return [...extended, ownOf(config, base)].reduce(merge, nothing);
}

function ownOf({ lang, page, 'per-page': perPage, rules = {}, overrides, print = {} }: Config, base: string) {
    return {
        defaults: { ...(lang && { lang }), ...(page && { page }), ...(perPage && { 'per-page': perPage }) },
        rules: fromFolder(rules, base),
        overrides: overrides?.map(({ files, types, rules = {} }) => ({
            base,
            ...(files && { files: asList(files) }),
            ...(types && { types: asList(types) }),
            rules: fromFolder(rules, base),
        })),
        print,
    };
}

/** The later one wins. Lists replace each other. */
function merge(
    one: Merged,
    other: Omit<Merged, 'overrides'> & Partial<{ overrides: Merged['overrides'] | undefined }>,
) {
    return {
        defaults: { ...one.defaults, ...other.defaults },
        rules: { ...one.rules, ...other.rules },
        overrides: other.overrides ?? one.overrides,
        print: {
            rules: { ...one.print.rules, ...other.print.rules },
            difficulties: { ...one.print.difficulties, ...other.print.difficulties },
        },
    };
}

/** Rules whose folders are absolute: a file that extends this one may be in another folder. */
function fromFolder(rules: Settings, base: string): Settings {
    const { repeats } = rules;
    return Array.isArray(repeats) && repeats.length > 1
        ? { ...rules, repeats: [repeats[0], asList(repeats[1]).map(folder => path.resolve(base, folder))] }
        : rules;
}

function matches(base: string, glob: string, file: string): boolean {
    const name = path.relative(base, path.resolve(file)).replaceAll('\\', '/');
    return globPattern(glob).test(name);
}

function isFile(file: string): boolean {
    return fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

function placed(file: string, text: string, { offset, text: said }: Pick<Problem, 'offset' | 'text'>): ConfigProblem {
    const before = linesOf(text.slice(0, offset));
    return { file, line: before.length, column: before.at(-1)!.length + 1, text: said };
}

/** The text of a file, or why it cannot be read. */
function textOf(file: string): string | Text {
    try {
        const bytes = fs.readFileSync(file);
        return isUtf8(bytes) ? bytes.toString() : notUtf8;
    } catch {
        return unread;
    }
}

const unread: Text = { en: 'This file cannot be read.', ja: 'このファイルを読めません。' };

const notUtf8: Text = {
    en: 'This file is not in UTF-8. Save it with the encoding UTF-8.',
    ja: 'このファイルは UTF-8 ではありません。文字コードを UTF-8 にして保存してください。',
};

const noFile = (name: string): Text => ({
    en: `There is no file "${name}", from the folder of this one.`,
    ja: `このフォルダーから見て、ファイル「${name}」がありません。`,
});

const inCircle = (name: string): Text => ({
    en: `"${name}" extends this file, so this one cannot extend it.`,
    ja: `「${name}」がこのファイルを元にしているので、元にできません。`,
});

/** Says on the first line of a puzzle that no rule is kept. */
function notKept({ line, column, text }: ConfigProblem, { puzzle }: PuzzleDocument): DocumentFinding[] {
    const message = {
        code: `${houseCode}config`,
        en: `The rules of puz.json are not kept, because it has a mistake (line ${line}, column ${column}): ${text.en}`,
        ja: `puz.json に誤りがあるため、規則を確かめていません(${line}行目${column}文字目)。${text.ja}`,
    };
    return puzzle ? [{ severity: 'warning', message, range: rangeOf(puzzle) }] : [];
}

/** "puz.json:3:5: error: …": a problem in a line, as compilers write it. */
export function problemLine({ file, line, column, text }: ConfigProblem, shown: (file: string) => string): Text {
    const at = `${shown(file)}:${line}:${column}`;
    return { en: `${at}: error: ${text.en}`, ja: `${at}: エラー: ${text.ja}` };
}
