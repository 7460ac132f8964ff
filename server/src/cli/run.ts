import type { ExitCode } from '../check/examine';
import { Houses } from '../house/houses';
import { nodeIsTooOld } from '../node-version';
import { Call } from './command';
import { commands } from './commands';
import { localeFor, parse, placeOf } from './parse';
import { printLines, Refusal } from './terminal';

/** The command line: prints what was asked for to the standard output, and why it cannot be done to the standard error. */
export async function run(args: readonly string[]): Promise<ExitCode> {
    const defaults = (await new Houses().of(placeOf(args)))?.defaults;
    const locale = localeFor(args, process.env, defaults);
    let call = new Call(locale);
    try {
        const parsed = parse(args, locale, defaults);
        if (typeof parsed === 'string') {
            printLines(parsed.split('\n'));
        } else if (nodeIsTooOld) {
            throw new Refusal(nodeIsTooOld);
        } else {
            const { command, given, campaign } = parsed;
            call = new Call(locale, args, commands, campaign);
            await command.run(given, call);
        }
    } catch (error) {
        call.refuse(error);
    }
    return call.code;
}
