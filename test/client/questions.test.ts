import { expect, test, vi } from 'vitest';
import { askInTurn, back, type Question } from '../../client/vscode/questions';

vi.mock('vscode', () => ({}));

type Known = Readonly<Record<string, string>>;

/** Asks three questions, of which the second is left out after an `x`; each is answered by the next of some answers. */
async function asked(...answers: readonly (string | typeof back | undefined)[]) {
    const said: string[] = [];
    const next = answers.values();
    const question =
        (name: string): Question<Known> =>
        async (known, { canGoBack }) => {
            if (name === 'b' && known['a'] === 'x') {
                return known;
            }
            said.push(`${name}${canGoBack ? '<' : ''}`);
            const answer = next.next().value;
            return typeof answer === 'string' ? { [name]: answer } : answer;
        };
    const known = await askInTurn<Known>('Title', {}, ['a', 'b', 'c'].map(question));
    return { said: said.join(' '), known };
}

test('questions are asked in turn, and all but the first lead back', async () => {
    expect(await asked('1', '2', '3')).toEqual({ said: 'a b< c<', known: { a: '1', b: '2', c: '3' } });
});

test('who goes back answers anew, as if nothing had been answered after that', async () => {
    expect(await asked('1', '2', back, back, '4', '5', '6')).toEqual({
        said: 'a b< c< b< a b< c<',
        known: { a: '4', b: '5', c: '6' },
    });
});

test('a question that was not asked is not gone back to', async () => {
    expect(await asked('x', back, '1', '2', '3')).toEqual({
        said: 'a c< a b< c<',
        known: { a: '1', b: '2', c: '3' },
    });
});

test('nothing more is asked of somebody who leaves', async () => {
    expect(await asked('1', undefined, '3')).toEqual({ said: 'a b<', known: undefined });
});
