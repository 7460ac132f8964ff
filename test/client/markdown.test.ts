import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type MarkdownIt, puzzlesInMarkdown } from '../../client/vscode/markdown';
import type { DrawnPuzzle, DrawParams } from '../../server/src/protocol';

const executed = vi.hoisted(() => vi.fn(() => Promise.resolve()));

vi.mock('vscode', () => ({ commands: { executeCommand: executed }, l10n: { t: (text: string) => text } }));
vi.mock('vscode-languageclient', () => ({}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A preview with one block; the server draws a puzzle with a finding about its text, if it answers at all. */
function preview(answers = true) {
    const asked: DrawParams[] = [];
    const ask = async (_: unknown, params: DrawParams): Promise<DrawnPuzzle | null> => {
        asked.push(params);
        return answers
            ? {
                  locale: 'en',
                  typeName: '',
                  title: '',
                  findings: [{ line: 0, text: `about ${params.text}`, isError: true }],
              }
            : null;
    };
    const markdown: MarkdownIt = { renderer: { rules: { fence: ([token]) => `source of ${token!.content}` } } };
    puzzlesInMarkdown({ ask } as never)(markdown);
    const render = (content: string, info = 'puz'): string =>
        markdown.renderer.rules.fence!([{ info, content, map: [0, 3] }], 0, {}, {}, { renderAttrs: () => '' });
    return { asked, render };
}

test('a puzzle is drawn, then solved, and the preview is rendered again', async () => {
    const { asked, render } = preview();
    expect(render('a')).toBe('source of a');
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([
        { text: 'a', solve: false },
        { text: 'a', solve: true },
    ]);
    expect(executed).toHaveBeenCalledWith('markdown.preview.refresh');
    expect(render('a')).toContain('about a');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(2);
});

test('an edited puzzle keeps its drawing until the new text is drawn', async () => {
    const { render } = preview();
    render('a');
    await vi.advanceTimersByTimeAsync(0);
    render('a');
    expect(render('b')).toContain('about a');
    await vi.advanceTimersByTimeAsync(0);
    expect(render('b')).toContain('about b');
});

test('other blocks are left alone', async () => {
    const { asked, render } = preview();
    expect(render('a', 'js')).toBe('source of a');
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([]);
});

test('if nobody renders the preview again, VS Code is asked five times', async () => {
    executed.mockClear();
    const { render } = preview();
    render('a');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(executed).toHaveBeenCalledTimes(5);
});

test('a page that VS Code may have dropped while the first was loading is asked for once more, and no other', async () => {
    const { render } = preview();
    const begin = Date.now();
    const times: number[] = [];
    executed.mockImplementation(() => {
        times.push(Date.now() - begin);
        render('a');
        return Promise.resolve();
    });
    render('a');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(times.filter(time => time > 3000)).toHaveLength(1);
    render('b');
    await vi.advanceTimersByTimeAsync(60_000);
    executed.mockReset();
    executed.mockResolvedValue();
    expect(times.filter(time => time > 63_000)).toEqual([]);
});
