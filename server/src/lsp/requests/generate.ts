import { generatedKinds } from '../../generate/kinds';
import type { Solver } from '../../jobs/job';
import { type GeneratedKind, generatePuzzle, getGeneratedKinds } from '../../protocol';
import { levelNames, levels } from '../../puzzles/level';
import { longerMs } from '../../solve/limits';
import type { PuzLspServices } from '../services';
import { newestView, respond } from './answer';
import { unreadable } from './exchange';

/** Generates puzzles, as `puz generate` does. */
export function registerGenerate(services: PuzLspServices, solver: Solver): void {
    const { Settings } = services.lsp;
    respond(services, getGeneratedKinds, async ({ uri }) => {
        const view = uri === undefined ? undefined : await newestView(services, uri);
        const told = ({ word, name, wishes, given }: (typeof generatedKinds)[number]): GeneratedKind => ({
            word,
            name: name[Settings.current],
            wishes,
            ...(given && { given }),
            difficulties: levels.map(level => ({
                name: levelNames[level][Settings.current],
                difficulty: [level, level],
            })),
        });
        const open = generatedKinds.filter(({ type }) => type === view?.model?.type).slice(0, 1);
        return [...open.map(kind => ({ ...told(kind), fromDocument: true as const })), ...generatedKinds.map(told)];
    });

    respond(services, generatePuzzle, async ({ from, wishes, words }, signal) => {
        const { generate } = await import('../../api/generate');
        const options = { ...wishes, words, solver, signal, language: Settings.current, timeLimit: longerMs / 1000 };
        if (!('uri' in from)) {
            const { word: type, rows, columns } = from;
            return generate({ type, rows, columns }, options);
        }
        const { model, document } = (await newestView(services, from.uri)) ?? {};
        return model && document
            ? generate({ text: document.textDocument.getText(), file: from.file }, options)
            : { error: unreadable[Settings.current] };
    });
}
