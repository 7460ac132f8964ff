import type { EditState } from '../../../server/src/board/editing';
import type { SymmetryName } from '../../host/host';
import type { PageState } from '../page-state';
import { Button, IconButton } from '../parts/buttons';
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
            <Palette edit={edit} />
        </div>
    );
}

/** The signs that can be in a cell, for the pointer. */
function Palette({ edit }: Props) {
    const { page } = edit;
    const write = (text: string): void => {
        edit.write(text === '.' ? '' : text);
        page.go();
    };
    return (
        <div class="group palette" role="toolbar" aria-label={page.say('palette')} onMouseDown={keepFocusOnBoard}>
            {page.state?.edit?.palette.map(({ text, name }) => (
                <button
                    key={text}
                    type="button"
                    title={name}
                    aria-label={name === text ? text : `${text}: ${name}`}
                    onClick={() => write(text)}
                >
                    {text}
                </button>
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
