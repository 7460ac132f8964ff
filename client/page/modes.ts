import type { Edit } from './edit/edit';
import type { Explain } from './explain/explain';
import type { PageState } from './page-state';
import type { Play } from './play/play';

/** The state of the page, and the modes that change it. */
export interface Modes {
    readonly page: PageState;
    readonly edit: Edit;
    readonly play: Play;
    readonly explain: Explain;
}

/** The mode that pointer and keys act on. Editing ignores them while it is locked. */
export function activeMode({ page, play, edit }: Modes): Play | Edit {
    return page.isPlaying ? play : edit;
}
