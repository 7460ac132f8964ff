import { usualCellMm } from '../../../server/src/board/svg-node';
import type { PageState } from '../page-state';
import { IconButton } from '../parts/buttons';
import { nextZoom } from './navigation';

/** Zooms in (1), out (-1), or to the natural size, or less to fit (0). */
export function zoomBoard(page: PageState, by: 1 | -1 | 0): void {
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
    zoomBoard(page, by);
    const after = sheet.getBoundingClientRect();
    sheet.parentElement!.scrollBy(after.left + x * after.width - clientX, after.top + y * after.height - clientY);
}

function sheetElement(): HTMLElement {
    return document.querySelector<HTMLElement>('.sheet')!;
}

/** The controls for how the board looks: its size, on the screen or as on paper. */
export function LookTools({ page }: { readonly page: PageState }) {
    const { say } = page;
    const { zoom, printSize = false, cellMm = usualCellMm } = page.memory;
    const percent = zoom === undefined ? undefined : `${Math.round(100 * zoom)}%`;
    return (
        <>
            <label class="mm" hidden={!printSize}>
                <input
                    type="number"
                    min="3"
                    max="30"
                    step="0.5"
                    defaultValue={String(cellMm)} // What is being typed stays while the page is updated.
                    onChange={({ currentTarget }) => {
                        const mm = Number(currentTarget.value) || usualCellMm;
                        currentTarget.value = String(mm);
                        page.remember({ cellMm: mm });
                    }}
                />
                <span>{say('cellMm')}</span>
            </label>
            <div class="group" role="group" hidden={printSize} aria-label={say('view')}>
                <IconButton icon="smaller" name={say('smaller')} onClick={() => zoomBoard(page, -1)} />
                <IconButton icon="natural" name={say('natural')} hint={percent} onClick={() => zoomBoard(page, 0)} />
                <IconButton icon="larger" name={say('larger')} onClick={() => zoomBoard(page, 1)} />
            </div>
            <IconButton
                icon="printSize"
                name={say('printSize')}
                hint={say('printSizeHint')}
                aria-pressed={printSize}
                onClick={() => page.remember({ printSize: !printSize })}
            />
        </>
    );
}
