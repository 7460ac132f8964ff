import type { PageState } from '../page-state';
import { Icon, IconButton } from './buttons';

/** The verdict: a shape, a text, and what can be done about it. */
export function Verdict({ page }: { readonly page: PageState }) {
    const { state, say, host, status } = page;
    const busy = state?.busy ?? false;
    const text = page.shown?.stale ? '' : (state?.verdict ?? '');
    return (
        <div class={state && !state.kinds?.length ? 'verdict' : 'verdict nothing'}>
            <span class="sign">
                <Icon key={status} name={status} />
            </span>
            <span class="told" role="status" title={text}>
                {text || null}
            </span>
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
