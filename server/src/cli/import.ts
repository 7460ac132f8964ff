import * as fs from 'node:fs';
import { importPuzzle } from '../api/exchange';
import type { Call, GivenTo } from './command';
import type { importCommand } from './commands/import';
import { readSource } from './files/reading';
import { writeOutput } from './files/writing';
import { printError } from './terminal';

/** `puz import`. @throws Refusal */
export async function importOne(
    { from, type, output, force }: GivenTo<typeof importCommand>,
    call: Call,
): Promise<void> {
    const { locale } = call;
    const isText = !fs.existsSync(from) && /[?:]|^\w+(\/\w*)?\/\d+\/\d+(\/|$)/.test(from);
    const text = isText ? from : await readSource(from);
    const imported = importPuzzle(text, { language: locale, ...(type !== undefined && { type }) });
    if ('error' in imported) {
        const { error, types } = imported;
        const choices = types?.map(({ type }) => `--type ${type}`);
        const withChoices = choices && {
            en: `${error} (${choices.join(', ')})`,
            ja: `${error}(${choices.join('、')})`,
        };
        const message = withChoices?.[locale] ?? error;
        call.find(isText || from === '-' ? message : `${from}: ${message}`);
        return;
    }
    writeOutput(output, imported.text, force);
    if (imported.note) {
        printError(imported.note);
    }
}
