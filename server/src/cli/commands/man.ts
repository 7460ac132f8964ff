import { command, noWords } from '../command';

export const man = command({
    does: { en: 'print the manual: puz man | man -l -', ja: 'マニュアルを出力します: puz man | man -l -' },
    operands: noWords,
    options: {},
});
