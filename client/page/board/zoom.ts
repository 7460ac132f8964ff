import type { PageState } from '../page-state';
import { nextZoom } from './navigation';

export const defaultCellMm = 8;

/** Zooms in (1), out (-1), or to the natural size, or less to fit (0). */
export function zoom(page: PageState, by: 1 | -1 | 0): void {
    const sheet = sheetElement();
    const width = Number(sheet.style.getPropertyValue('--width'));
    if (width) {
        const now = sheet.getBoundingClientRect().width / width;
        const next = by === 0 ? undefined : nextZoom(now, by);
        page.remember({ printSize: false, zoom: next });
        page.announce(next === undefined ? page.say('fits') : page.say('zoomIs', Math.round(100 * next)));
    }
}

/** Zooms around the pointer. */
export function zoomAt(page: PageState, { clientX, clientY }: MouseEvent, by: 1 | -1): void {
    const sheet = sheetElement();
    const { left, top, width, height } = sheet.getBoundingClientRect();
    const [x, y] = [(clientX - left) / width, (clientY - top) / height];
    zoom(page, by);
    const after = sheet.getBoundingClientRect();
    sheet.parentElement!.scrollBy(after.left + x * after.width - clientX, after.top + y * after.height - clientY);
}

function sheetElement(): HTMLElement {
    return document.querySelector<HTMLElement>('.sheet')!;
}
