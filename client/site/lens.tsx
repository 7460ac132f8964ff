import { beforeChange } from '../../server/src/drawn/earlier';
import type { Workshop } from './workshop';

const noText = { en: '', ja: '' };
const showBoard = 'puz.showBoard';

/** The verdict above the text, with what can be done about it, as the code lens of an editor. It always has its place. */
export function Lens({ workshop }: { readonly workshop: Workshop }) {
    const { board, search, locale, say } = workshop;
    const { state, isStale } = board;
    const status = state?.earlier?.status ?? state?.status ?? 'unsolved';
    const isEarlier = (isStale || state?.earlier !== undefined) && status !== 'unsolved' && status !== 'solving';
    const verdict = `${state?.verdict ?? ''}${isEarlier ? beforeChange(noText)[locale] : ''}`;
    const commands = search ? [{ title: `■ ${say('stop')}`, command: 'puz.cancel' }] : (state?.lens ?? []);
    const hasVerdict = commands.some(({ command }) => command === showBoard);
    const shown = hasVerdict ? commands : [...commands, { title: verdict, command: showBoard }];
    return (
        <div class="lens" role="toolbar" aria-label={say('lens')}>
            {shown.map(({ title, command }) => {
                const isVerdict = command === showBoard && !state?.kinds;
                return (
                    <button
                        key={command}
                        type="button"
                        class={isVerdict ? 'verdict' : ''}
                        data-told={isVerdict ? status : undefined}
                        onClick={() => workshop.run(command)}
                    >
                        {isVerdict ? verdict : title}
                    </button>
                );
            })}
        </div>
    );
}
