import { command, noWords } from '../command';
import { printLines } from '../terminal';

export const man = command({
    does: { en: 'print the manual: puz man | man -l -', ja: 'マニュアルを出力します: puz man | man -l -' },
    operands: noWords,
    options: {},
    async run(_given, { commands, locale }) {
        const { manual } = await import('../manual');
        printLines(manual(commands, locale));
    },
});
