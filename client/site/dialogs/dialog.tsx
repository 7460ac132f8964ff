import type { ComponentChildren } from 'preact';
import type { Say } from '../texts';

interface Props {
    readonly title: string;
    readonly say: Say;
    /** Called once the dialog is closed, and the focus is back where it was. */
    readonly closed: () => void;
    readonly children?: ComponentChildren;
}

/** A dialog over the site, open from the beginning. */
export function Dialog({ title, say, closed, children }: Props) {
    return (
        <dialog aria-label={title} ref={open} onClose={closed}>
            <div class="head">
                <h2>{title}</h2>
                <button type="button" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
                    {say('close')}
                </button>
            </div>
            {children}
        </dialog>
    );
}

function open(dialog: HTMLDialogElement | null): void {
    if (dialog && !dialog.open) {
        dialog.showModal();
    }
}
