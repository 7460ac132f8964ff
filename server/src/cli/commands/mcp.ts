import { command, noWords } from '../command';

export const mcp = command({
    does: {
        en: 'serve language models and agents (Model Context Protocol)',
        ja: '言語モデルやエージェントに機能を提供します(Model Context Protocol)',
    },
    operands: noWords,
    options: {},
});
