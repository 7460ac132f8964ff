import type { EditState } from '../../../server/src/board/editing';
import type { SymmetryName } from '../../host/host';
import type { PageState } from '../page-state';
import { Button, IconButton } from '../parts/buttons';
import { Keypad } from '../parts/keypad';
import { sentences } from '../texts';
import { symmetryTurns } from './board-edits';
import type { Edit } from './edit';
import { Fleet, Shapes } from './extras';
import { ShapeEditor } from './shape-editor';
import { Words } from './words';

interface Props {
    readonly edit: Edit;
}

export function EditToggle({ edit }: Props) {
    const { say, state } = edit.page;
    return (
        <IconButton
            icon="edit"
            name={say('edit')}
            hint={say('editHint')}
            hidden={state?.edit === undefined}
            aria-pressed={edit.on}
            onClick={() => edit.toggle()}
        />
    );
}

/** The buttons above the board while it is edited. They keep their room while they are hidden. */
export function EditTools({ edit }: Props) {
    const { page } = edit;
    const { say, memory, state } = page;
    const names = Object.keys(symmetryTurns) as SymmetryName[];
    return (
        <div class="edit" hidden={!edit.on}>
            <Button
                text={say('regions')}
                hidden={state?.edit?.regions === undefined}
                title={say('regionsHint')}
                aria-pressed={edit.isPainting}
                onMouseDown={keepFocusOnBoard}
                onClick={() => edit.paintRegions(!edit.isPainting)}
            />
            <select
                title={say('symmetry')}
                aria-label={say('symmetry')}
                value={memory.symmetry ?? 'none'}
                onChange={event => page.remember({ symmetry: event.currentTarget.value as SymmetryName })}
            >
                {names.map(name => (
                    <option key={name} value={name}>
                        {say(name)}
                    </option>
                ))}
            </select>
            <Keypads edit={edit} />
        </div>
    );
}

/** What can stand in the current cell or, if that is outside the board, there. */
function Keypads({ edit }: Props) {
    const { page } = edit;
    const { outside } = page.size;
    const press = (text: string): void => {
        edit.press(text);
        page.go();
    };
    return (
        <div class="keypads">
            {(outside?.above || outside?.left ? (['cell', 'outside'] as const) : (['cell'] as const)).map(at => (
                <Keypad key={at} say={page.say} keys={edit.pad(at)} press={press} hidden={at !== edit.where} />
            ))}
        </div>
    );
}

/** The parts of a puzzle besides its board, to edit, and a hint. */
export function EditBelow({ edit }: Props) {
    const { extras, page, openDrawing } = edit;
    return (
        <div class="edit-below" hidden={!edit.on}>
            <div class="extras">
                {extras.lengths && <Fleet edit={edit} />}
                {extras.words && <Words edit={edit} />}
                {extras.shapes && <Shapes edit={edit} />}
                {openDrawing !== undefined && <ShapeEditor key={openDrawing} edit={edit} name={openDrawing} />}
            </div>
            <p class="hint">{page.editable && sentences(page.say('editKeys'), moreKeys(page.editable, page))}</p>
        </div>
    );
}

function moreKeys({ borders, regions, extras }: EditState, { say }: PageState): string | undefined {
    const name = borders ? 'editBorders' : regions ? 'editRegions' : extras.words ? 'editWords' : undefined;
    return name && say(name);
}

function keepFocusOnBoard(event: Event): void {
    event.preventDefault();
}
