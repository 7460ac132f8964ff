import { anyOf, sameText } from '../../message';
import { command } from '../command';
import { wordIn } from '../option';
import { wrongUnless } from '../terminal';

const shells = ['bash', 'zsh', 'fish'] as const;

export const completion = command({
    does: {
        en: 'print tab completion: eval "$(puz completion)" in ~/.bashrc or ~/.zshrc; puz completion fish | source',
        ja: 'シェルの補完: ~/.bashrc か ~/.zshrc に eval "$(puz completion)"、fish では puz completion fish | source',
    },
    operands: {
        shown: sameText(shells.join('|')),
        words: shells,
        read([word = 'bash', ...more]) {
            const shell = wordIn(shells, word);
            wrongUnless(shell && more.length === 0, {
                en: `Name one shell: puz completion ${anyOf(shells)}.`,
                ja: `シェルを1つ指定してください: puz completion ${shells.join('、')}`,
            });
            return { shell };
        },
    },
    options: {},
});
