import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { anchorOf, packedReadme } from '../scripts/packed-readme.mjs';

// The page of the extension in VS Code, which has no other file and no picture to show.

const page = packedReadme('.');
const prose = page.replace(/^(```|~~~).*?^\1$/gms, '');
const anchors = [...prose.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading!));

test('has all guides in both languages', () => {
    const titles = globSync('docs/*.md').map(file => /^# (.*)/.exec(readFileSync(file, 'utf8'))![1]!);
    expect(titles.length).toBeGreaterThan(20);
    expect(titles.filter(title => !page.includes(`\n# ${title}\n`))).toEqual([]);
});

test('has a link for each heading that documents link to, and no other links', () => {
    const links = [...prose.matchAll(/\]\(([^)]*)\)/g)].map(([, target]) => target!);
    expect(links.length).toBeGreaterThan(200);
    expect(links.filter(target => !anchors.includes(target.replace(/^#/, '')))).toEqual([]);
});

test('has each heading once', () => expect(new Set(anchors).size).toBe(anchors.length));

test('has no heading whose anchor VS Code would drop, since documents have a property of that name', () => {
    expect(anchors).toContain('links-puz-in-a-browser');
    expect(anchors).not.toContain('links');
});

test('shows a board and no pictures', () => {
    expect(page.match(/^┌───────┬/gm)).toHaveLength(2);
    expect(prose).not.toContain('![');
    expect(prose).not.toContain('picture opens');
    expect(prose).toMatch(/^\| technique \| difficulty \| idea, and what it says in the example \|$/m);
});
