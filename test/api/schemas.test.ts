// @module-tag slow
import { globSync, readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { describe, expect, test } from 'vitest';
import { commandLine } from '../support/command-line';

// The lines that commands print, against the schemas that the package has for them.

const puz = commandLine();
const examples = globSync('examples/*/*.puz').sort();
const limits = ['--time-limit', '3600'];

/** Files of each type: with one answer, with several and with none. */
const few = ['fillomino', 'battleship', 'bonsan', 'curvedata', 'kanaore'].flatMap(type => {
    const all = examples.filter(name => name.startsWith(`examples/${type}/`));
    return [all[0]!, ...all.filter(name => /\/(several|none)\.puz$/.test(name))];
});

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
        const broken = globSync('test/language/fixtures/*.puz').slice(0, 40);
        const { out } = puz(['check', '-f', 'json', '--grade', '--times', ...limits, ...few, ...broken, 'LICENSE']);
        expect(mistakes('check', out)).toEqual([]);
        expect(mistakes('check', puz(['check', '-f', 'json', '--shard', '1/2', ...limits, few[0]!]).out)).toEqual([]);
        expect(mistakes('check', puz(['check', '-f', 'json', 'missing.puz']).out)).toEqual([]);
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
    });
});

test('puz judge prints what its schema says', () => {
    const puzzle = 'examples/fillomino/p01.puz';
    for (const filling of ['r1c1=1', 'r1c1=1, r1c2=1']) {
        expect(mistakes('judge', puz(['judge', '-f', 'json', puzzle, '-'], filling).out)).toEqual([]);
    }
});

test('a schema refuses a field that it does not know', () => {
    const line = JSON.parse(puz(['solve', '-f', 'json', few[0]!]).out);
    expect(mistakes('solve', JSON.stringify(line))).toEqual([]);
    expect(mistakes('solve', JSON.stringify({ ...line, other: 1 }))).toHaveLength(1);
    expect(mistakes('solve', JSON.stringify({ ...line, answer: 1 }))).toHaveLength(1);
});
