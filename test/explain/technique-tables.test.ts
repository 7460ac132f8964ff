import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { givenValues } from '../../server/src/explain/by-technique';
import { factText } from '../../server/src/explain/facts';
import { Prover } from '../../server/src/explain/prover';
import { loadPuzzle } from '../../server/src/language/load';
import { Known } from '../../server/src/puzzles/known';
import type { Model } from '../../server/src/puzzles/model';
import { typeOf } from '../../server/src/puzzles/registry';

/** The rows of the tables in a document: the number of a board, a technique, and what it finds there. */
function rowsOf(text: string) {
    return Array.from(text.matchAll(/^\| (\d+) \| [^|]+ \| `([^`]+)` \| ([^|]+) \|$/gm), ([, board, name, finds]) => ({
        board: board!,
        name: name!,
        finds: finds!,
    }));
}

function boardsOf(text: string): Map<string, string> {
    const boards = text.matchAll(/^\S+ (\d+):\n\n```text\n([^`]+)```$/gm);
    return new Map(Array.from(boards, ([, number, board]) => [number!, board!]));
}

function found(model: Model, name: string, language: 'en' | 'ja'): string[] {
    const known = new Known(givenValues(model, new Prover(model, [], {}).clues));
    const technique = typeOf(model).hints.techniques!.find(one => one.name === name)!;
    return [...technique.find(model, known)].flatMap(({ conclusions }) =>
        conclusions
            ? conclusions.map(fact => factText(model, fact)[language])
            : [language === 'en' ? 'contradiction' : '矛盾'],
    );
}

test.each([
    ['docs/techniques.md', 'en'],
    ['docs/techniques.ja.md', 'ja'],
] as const)('each technique in %s finds on its board what the table says', (file, language) => {
    const text = readFileSync(file, 'utf8');
    const boards = boardsOf(text);
    const rows = rowsOf(text);
    expect(rows.map(({ board }) => board)).toEqual([...boards.keys()]);
    for (const { board, name, finds } of rows) {
        const { model } = loadPuzzle(`battleship\n${boards.get(board)}`);
        expect({ board, name, found: found(model!, name, language) }).toEqual({
            board,
            name,
            found: expect.arrayContaining([finds]),
        });
    }
    expect(rows.length).toBeGreaterThan(18);
});
