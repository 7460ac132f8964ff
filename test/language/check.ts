import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { loadPuzzle } from '../../server/src/language/load';

/**
 * Fixtures for diagnostics. A fixture is a text with a gutter of two columns; a line with `!` in the gutter says what
 * is found in the line above it, under the characters it concerns:
 *
 *     === a name
 *       grid
 *         1 2
 *         x
 *     !   ^ error language/unknown-sign
 *     !     `x` is not a sign of …        (English, then Japanese)
 *
 * A text is compared with everything that is found in it, not more and not less. UPDATE_GOLDEN=1 writes what is found.
 */
export interface Fixture {
    readonly name: string;
    readonly text: string;
    /** The fixture as written in the file. */
    readonly written: string;
}

const update = process.env['UPDATE_GOLDEN'] === '1';

/** The codes that some fixture expects. */
export const codesInFixtures = (file: string): string[] =>
    [...readFileSync(file, 'utf8').matchAll(/^! *(?:\^+|…) \w+ (\S+)$/gm)].map(([, code]) => code!);

export function fixturesOf(file: string): Fixture[] {
    if (!existsSync(file)) {
        throw new Error(`${file} is missing`);
    }
    return readFileSync(file, 'utf8')
        .split(/^=== /m)
        .slice(1)
        .map(part => {
            const [name = '', ...lines] = part.trimEnd().split('\n');
            const text = lines.filter(line => !line.startsWith('!')).map(line => line.slice(2));
            return { name, text: text.join('\n'), written: lines.join('\n') };
        });
}

/** The fixture with what is found in its text. */
export function described({ text }: Fixture): string {
    const { shown } = loadPuzzle(text);
    const lines = text.split('\n').map(line => `  ${line}`.trimEnd());
    const below = lines.map((): string[] => []);
    for (const { severity, message, range } of shown) {
        const { start, end } = range;
        const oneLine = start.line === end.line;
        const carets = oneLine ? '^'.repeat(Math.max(1, end.character - start.character)) : '…';
        below[start.line]!.push(
            `! ${' '.repeat(start.character)}${carets} ${severity} ${message.code}`,
            ...(oneLine ? [] : [`!     to line ${end.line + 1}, column ${end.character + 1}`]),
            `!     ${message.en}`,
            `!     ${message.ja}`,
        );
    }
    return lines.flatMap((line, index) => [line, ...below[index]!]).join('\n');
}

export function checkAll(file: string, fixtures: readonly Fixture[]): void {
    if (update) {
        writeFileSync(file, fixtures.map(fixture => `=== ${fixture.name}\n${described(fixture)}\n`).join('\n'));
        expect(fixturesOf(file)).toHaveLength(fixtures.length);
    } else {
        for (const fixture of fixtures) {
            expect(described(fixture), fixture.name).toBe(fixture.written);
        }
    }
}
