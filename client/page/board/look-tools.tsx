import type { PageState } from '../page-state';
import { IconButton } from '../parts/button';
import { defaultCellMm, zoom as zoomBy } from './zoom';

/** The controls for how the board looks: its size, on the screen or as on paper. */
export function LookTools({ page }: { readonly page: PageState }) {
    const { say } = page;
    const { zoom, printSize = false, cellMm = defaultCellMm } = page.memory;
    const percent = zoom === undefined ? undefined : `${Math.round(100 * zoom)}%`;
    return (
        <>
            <label class="mm" hidden={!printSize}>
                <input
                    type="number"
                    min="3"
                    max="30"
                    step="0.5"
                    value={cellMm}
                    onChange={event => page.remember({ cellMm: Number(event.currentTarget.value) || defaultCellMm })}
                />
                <span>{say('cellMm')}</span>
            </label>
            <div class="group" role="group" hidden={printSize} aria-label={say('view')}>
                <IconButton icon="smaller" name={say('smaller')} onClick={() => zoomBy(page, -1)} />
                <IconButton icon="natural" name={say('natural')} hint={percent} onClick={() => zoomBy(page, 0)} />
                <IconButton icon="larger" name={say('larger')} onClick={() => zoomBy(page, 1)} />
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
