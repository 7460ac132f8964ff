import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import guide from '../../../docs/language.md';
import skill from '../../../skills/puz/SKILL.md';
import type { Solver } from '../jobs/job';
import { typesByWord } from '../language/new-puzzle';
import { tools } from './tools';

/** Serves agents on the standard input and output until the input ends: see docs/agents.md. */
export function serve(version: string, solver: Solver): void {
    serveStdio(() => serverFor(version, solver));
}

/** A server with all tools, and the guides as resources. It keeps no state. */
export function serverFor(version: string, solver: Solver): McpServer {
    const server = new McpServer({ name: 'puz', title: 'Puz', version }, { instructions });
    for (const add of tools) {
        add(server, solver);
    }
    const addText = (name: string, uri: string, title: string, text: string): void => {
        server.registerResource(name, uri, { title, mimeType: 'text/markdown' }, () => ({
            contents: [{ uri, mimeType: 'text/markdown', text }],
        }));
    };
    addText('language', 'puz://language', 'The .puz language', guide);
    for (const [word, { text }] of typesByWord) {
        addText(
            word,
            `puz://language/${word}`,
            `${text.name.en}: rules and syntax`,
            sectionOn(text.name.en, text.summary.en),
        );
    }
    addText('skill', 'skill://puz/SKILL.md', 'How to make, mend and grade a puzzle', skill);
    return server;
}

const instructions =
    'Puz proves whether pencil puzzles (Fillomino, Battleship, Bonsan and Heya-bon, Curve Data, Kanaore) have one answer, judges fillings, explains solving, and makes puzzles. Puzzles are short texts; read puz://language/fillomino and so on for their syntax. Rows and columns count from 1: r3c4. Never claim that a puzzle is unique before puz_solve says so.';

/** The section of the guide on a type, with the rules. */
function sectionOn(name: string, rules: string): string {
    const [, section = ''] = new RegExp(`^(## ${name}\\b.*?)(?=^## |(?![^]))`, 'ms').exec(guide) ?? [];
    return section || rules;
}
