// @module-tag slow
import { globSync, readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { describe, expect, test } from 'vitest';
import { loadPuzzle } from '../../server/src/language/load';
import { type TrailEvent, trailOf, trailText } from '../../server/src/playable/trail';
import { fixturesOf } from '../language/check';
import { commandLine } from '../support/command-line';
import { temporaryFolder } from '../support/temporary-folder';

// The lines that commands print, against the schemas that the package has for them.

const puz = commandLine();
const { file } = temporaryFolder();
const examples = globSync('examples/*/*.puz').sort();
const limits = ['--time-limit', '3600'];

/** Files of each type: the shortest one, which is soon explained, one with several answers and one with none. */
const few = ['fillomino', 'battleship', 'bonsan', 'curvedata', 'kanaore'].flatMap(type => {
    const all = examples.filter(name => name.startsWith(`examples/${type}/`));
    const others = all.filter(name => /\/(several|none)\.puz$/.test(name));
    const length = (name: string): number => readFileSync(name, 'utf8').length;
    const [shortest] = all.filter(name => !others.includes(name)).sort((a, b) => length(a) - length(b));
    return [shortest!, ...others];
});

/** Some of them as lines of a list. */
const list = few
    .slice(0, 4)
    .map((name, id) => `${JSON.stringify({ id, puz: readFileSync(name, 'utf8') })}\n`)
    .join('');

/** The errors in lines, by the schema of this name. */
function mistakes(name: string, out: string): string[] {
    const schema = JSON.parse(readFileSync(`schemas/${name}.json`, 'utf8'));
    const isValid = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema);
    const lines = out.trim().split('\n');
    expect(lines.length).toBeGreaterThan(0);
    return lines.flatMap(line => (isValid(JSON.parse(line)) ? [] : [`${line.slice(0, 300)}: ${said(isValid.errors)}`]));
}

const said = (errors: unknown): string => JSON.stringify(errors).slice(0, 2000);

describe('the lines of', () => {
    test('puz check, with mistakes, grades and times', () => {
        const { out } = puz(['check', '-f', 'json', '--grade', '--times', ...limits, ...few, 'LICENSE']);
        expect(mistakes('check', out)).toEqual([]);
        const broken = globSync('test/language/fixtures/*.txt').flatMap(name => fixturesOf(name).slice(0, 20));
        expect(broken.length).toBeGreaterThan(80);
        const lines = broken.map(({ text }) => `${JSON.stringify({ puz: text })}\n`).join('');
        expect(mistakes('check', puz(['check', '-f', 'json', '--json-lines', ...limits, '-'], lines).out)).toEqual([]);
        expect(mistakes('check', puz(['check', '-f', 'json', '--shard', '1/2', ...limits, few[0]!]).out)).toEqual([]);
        expect(mistakes('check', puz(['check', '-f', 'json', 'missing.puz']).out)).toEqual([]);
    });

    test('puz merge', () => {
        const report = file('report.jsonl', puz(['check', '-f', 'json', ...limits, few[0]!, 'LICENSE']).out);
        expect(mistakes('check', puz(['merge', '-f', 'json', report]).out)).toEqual([]);
    });

    test('all that take a list', () => {
        const listed: readonly (readonly [schema: string, ...args: string[]])[] = [
            ['check', 'check'],
            ['solve', 'solve'],
            ['solve', 'advise'],
            ['explain', 'explain'],
            ['why-not', 'explain', '--why-not', 'r1c2=1'],
        ];
        for (const [schema, ...args] of listed) {
            const { out } = puz([...args, '--json-lines', '-f', 'json', ...limits, '-'], list);
            expect(out).toContain('"id"');
            expect(mistakes(schema, out)).toEqual([]);
        }
    });

    test('puz solve and puz advise', () => {
        expect(mistakes('solve', puz(['solve', '-f', 'json', ...limits, ...few]).out)).toEqual([]);
        expect(mistakes('solve', puz(['advise', '-f', 'json', ...limits, ...few]).out)).toEqual([]);
        expect(mistakes('solve', puz(['solve', '-f', 'json', '-'], 'fillomino\ngrid\n  x\n').out)).toEqual([]);
    });

    test('puz explain', () => {
        const all = puz(['explain', '--all', '-f', 'json', ...limits, ...few]);
        expect(mistakes('explain', all.out)).toEqual([]);
        const whyNot = puz(
            ['explain', '--why-not', 'r1c2=1', '-f', 'json', ...limits, '-'],
            'fillomino\ngrid\n  3 . .\n',
        );
        expect(mistakes('why-not', whyNot.out)).toEqual([]);
        expect(mistakes('why-not', puz(['explain', '--why-not', 'r1c2=5', '-f', 'json', '-'], 'x').out)).toEqual([]);
        const noPlace = puz(['explain', '--why-not', 'r1c9=5', '-f', 'json', few[0]!]);
        expect(mistakes('why-not', noPlace.out)).toEqual([]);
    });
});

test('puz judge prints what its schema says', () => {
    const puzzle = 'examples/fillomino/p01.puz';
    for (const filling of ['r1c1=1', 'r1c1=1, r1c2=1']) {
        expect(mistakes('judge', puz(['judge', '-f', 'json', puzzle, '-'], filling).out)).toEqual([]);
    }
});

test('puz trail prints what its schema says', () => {
    const name = 'examples/fillomino/p01.puz';
    const { model } = loadPuzzle(readFileSync(name, 'utf8'));
    const trails: readonly (readonly TrailEvent[])[] = [
        [],
        [
            [3, 'r1c2', '9'],
            [5, 'r1c3', '1'],
            [60, 'r1c2'],
            [61, 'hint', 'place'],
        ],
    ];
    for (const trail of trails) {
        const record = file('tester.trail.json', trailText(trailOf(model!, 'One', { ms: 90_000, trail })));
        const { out } = puz(['trail', '-f', 'json', ...limits, name, record]);
        expect(mistakes('trail', JSON.stringify(JSON.parse(out)))).toEqual([]);
    }
});

test('a schema refuses a field that it does not know', () => {
    const line = JSON.parse(puz(['solve', '-f', 'json', few[0]!]).out);
    expect(mistakes('solve', JSON.stringify(line))).toEqual([]);
    expect(mistakes('solve', JSON.stringify({ ...line, other: 1 }))).toHaveLength(1);
    expect(mistakes('solve', JSON.stringify({ ...line, answer: 1 }))).toHaveLength(1);
});
