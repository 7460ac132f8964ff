import { dropped } from './files';
import type { Workshop } from './workshop';

/**
 * Takes files and texts that are dropped anywhere in a window, which otherwise would leave the site; and those that are
 * pasted where nothing else takes them.
 */
export function takeDrops(window: Window, { intake }: Workshop): void {
    window.addEventListener('paste', ({ clipboardData, defaultPrevented, target }) => {
        const isTyped = (target as Element).closest('input, .cm-editor') !== null;
        if (defaultPrevented || isTyped || !clipboardData) {
            return;
        }
        const text = clipboardData.getData('text/plain');
        if (clipboardData.files.length > 0) {
            void dropped(clipboardData).then(files => intake.takeFiles(files));
        } else if (text !== '') {
            void intake.importFrom(text);
        }
    });
    window.addEventListener('dragover', event => event.preventDefault());
    window.addEventListener(
        'drop',
        event => {
            const data = event.dataTransfer;
            const hasFiles = data !== null && data.files.length > 0;
            const text = data?.getData('text/plain');
            // A text that is dropped on the text is moved there by the editor.
            if (!hasFiles && event.target instanceof Element && event.target.closest('.cm-content')) {
                return;
            }
            event.preventDefault();
            event.stopPropagation();
            if (hasFiles) {
                void dropped(data).then(files => intake.takeFiles(files));
            } else if (text) {
                void intake.take(text);
            }
        },
        { capture: true },
    );
}
