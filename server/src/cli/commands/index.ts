import type { Command } from '../command';
import { advise } from './advise';
import { campaign } from './campaign';
import { check } from './check';
import { completion } from './completion';
import { explain } from './explain';
import { exportCommand } from './export';
import { generate } from './generate';
import { importCommand } from './import';
import { man } from './man';
import { merge } from './merge';
import { picture } from './picture';
import { print } from './print';
import { solve } from './solve';
import { work } from './work';

/** All commands, in the order of the help. */
export const commands = {
    solve,
    check,
    merge,
    advise,
    explain,
    picture,
    print,
    import: importCommand,
    export: exportCommand,
    generate,
    campaign,
    work,
    completion,
    man,
} satisfies Record<string, Command>;
