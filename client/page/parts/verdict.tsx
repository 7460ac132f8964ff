import { beforeChange } from '../../../server/src/drawn/earlier';
import type { Edit } from '../edit/edit';
import { AdviceButton } from '../edit/edit-view';
import { Icon, IconButton } from './buttons';

const noText = { en: '', ja: '' };

/**
 * The verdict: a shape, a text, and what can be done about it. The one before the last change stays, dimmed, until there
 * is another.
 */
export function Verdict({ edit }: { readonly edit: Edit }) {
    const { page } = edit;
    const { state, say, host, status, statedStatus, isEarlier, locale } = page;
    const busy = state?.busy ?? false;
    const verdict = state?.verdict ?? '';
    const before = isEarlier ? beforeChange(noText)[locale] : '';
    const isThere = state && !page.purpose && !state.kinds?.length;
    return (
        <div class={`verdict${isThere ? '' : ' nothing'}${isEarlier ? ' earlier' : ''}`} data-told={statedStatus}>
            <span class="sign">
                <Icon key={statedStatus} name={statedStatus} />
            </span>
            <span class="told" role="status" aria-busy={isEarlier} title={verdict + before}>
                {verdict || null}
                {before && <span class="before">{before}</span>}
            </span>
            <AdviceButton edit={edit} />
            <IconButton
                icon="solve"
                name={say('solve')}
                hidden={busy || (status !== 'unsolved' && status !== 'unknown')}
                onClick={() => host.solve(false)}
            />
            <IconButton icon="stop" name={say('stop')} hidden={!busy} onClick={() => host.cancelSolve()} />
            <IconButton
                icon="goOn"
                name={say('goOn')}
                hidden={busy || !state?.unfinished}
                onClick={() => host.solve(true)}
            />
        </div>
    );
}
