import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Text } from '../../message';

// Systems other than Windows accept any bytes as a name. Node replaces those that are not UTF-8, and then finds no file of
// that name. So such names are binary strings here: one character per byte.

/** The bytes of a binary string, as a path for `node:fs`. */
export function bytesOf(binary: string): Buffer {
    return Buffer.from(binary, 'latin1');
}

export function binaryOf(name: string): string {
    return Buffer.from(name).toString('latin1');
}

/** The names in a folder, as binary strings, in the order of their characters. @throws an error of the system */
export function namesIn(folder: string): string[] {
    const names = fs.readdirSync(bytesOf(folder), { encoding: 'latin1' });
    return names
        .map(name => [name, asNodeReads(name)] as const)
        .sort(([, a], [, b]) => (a < b ? -1 : 1))
        .map(([name]) => name);
}

/** A name as text; undefined if it is not UTF-8. */
export function textOf(binary: string): string | undefined {
    const text = asNodeReads(binary);
    return binaryOf(text) === binary ? text : undefined;
}

function asNodeReads(binary: string): string {
    return bytesOf(binary).toString();
}

/** The files whose names are not UTF-8, and which Node shows under this name. */
export function misreadAs(name: string): string[] {
    if (!name.includes('\ufffd')) {
        return [];
    }
    const { root, dir, base } = path.parse(name);
    const folders = dir === root ? [dir] : [binaryOf(dir), ...misreadAs(dir)];
    return folders.flatMap(folder => {
        try {
            const found = namesIn(folder || '.').filter(entry => asNodeReads(entry) === base);
            return found.map(entry => path.join(folder, entry)).filter(file => textOf(file) === undefined);
        } catch {
            return [];
        }
    });
}

/** A name for a person. */
export function shownName(binary: string): string {
    return textOf(binary) ?? escapedName(binary);
}

/** A name as a shell takes it between `$'` and `'`: `bad\xff\xfename.puz`. */
function escapedName(binary: string): string {
    let escaped = '';
    for (let at = 0, length = 1; at < binary.length; at += length) {
        // UTF-8 has up to four bytes for a character.
        length = [4, 3, 2].find(count => [...(textOf(binary.slice(at, at + count)) ?? '')].length === 1) ?? 1;
        const bytes = binary.slice(at, at + length);
        const isPlain = length > 1 || /[ -~]/.test(bytes);
        const hex = bytes.charCodeAt(0).toString(16).padStart(2, '0');
        escaped += isPlain ? textOf(bytes)!.replace(/[\\']/, '\\$&') : `\\x${hex}`;
    }
    return escaped;
}

/** Tells that a name is not UTF-8, and how to rename the file or the folder. */
export function notUtf8(binary: string): Text {
    const parts = binary.split(path.sep);
    const wrong = parts.findIndex(part => textOf(part) === undefined);
    const before = parts
        .slice(0, wrong)
        .map(part => `${escapedName(part)}${path.sep}`)
        .join('');
    const renaming = (name: string): string => {
        const to = before === '' ? name : `$'${before}${name}'`;
        return `mv $'${before}${escapedName(parts[wrong]!)}' ${to}`;
    };
    const name = escapedName(binary);
    return {
        en: `The name "${name}" is not UTF-8. Rename it: ${renaming('NEW-NAME')}`,
        ja: `「${name}」の名前は UTF-8 ではありません。名前を変えてください: ${renaming('新しい名前')}`,
    };
}
