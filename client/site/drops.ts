import type { Workshop } from './workshop';

/** Takes files and texts that are dropped anywhere in a window, which otherwise would leave the site. */
export function takeDrops(window: Window, workshop: Workshop): void {
    window.addEventListener('dragover', event => event.preventDefault());
    window.addEventListener(
        'drop',
        event => {
            const [file] = event.dataTransfer?.files ?? [];
            const text = event.dataTransfer?.getData('text/plain');
            // A text that is dropped on the text is moved there by the editor.
            if (!file && event.target instanceof Element && event.target.closest('.cm-content')) {
                return;
            }
            event.preventDefault();
            event.stopPropagation();
            if (file) {
                void workshop.takeFile(file);
            } else if (text) {
                void workshop.take(text);
            }
        },
        { capture: true },
    );
}
