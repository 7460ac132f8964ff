import type { EditState } from '../../../server/src/board/editing';
import type { SymmetryName } from '../../host/host';
import type { PageState } from '../page-state';
import { IconButton } from '../parts/button';
import { sentences } from '../texts';
import { symmetryTurns } from './board-edits';
import type { Edit } from './edit';
import { Fleet } from './fleet';
import { ShapeEditor } from './shape-editor';
import { Shapes } from './shapes';
import { Words } from './words';

interface Props {
    readonly page: PageState;
    readonly edit: Edit;
}

export function EditToggle({ page: { say, state }, edit }: Props) {
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
export function EditTools({ page, edit }: Props) {
    const { say, memory, state } = page;
    const names = Object.keys(symmetryTurns) as SymmetryName[];
    return (
        <div class="edit" hidden={!edit.on}>
            <button
                type="button"
                hidden={state?.edit?.regions === undefined}
                title={say('regionsHint')}
                aria-pressed={edit.isPainting}
                onMouseDown={keepFocusOnBoard}
                onClick={() => edit.paintRegions(!edit.isPainting)}
            >
                {say('regions')}
            </button>
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
            <Palette page={page} edit={edit} />
        </div>
    );
}

/** The signs that can be in a cell, for the pointer. */
function Palette({ page, edit }: Props) {
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

/** What is edited besides the board, and a hint. */
export function EditBelow({ page, edit }: Props) {
    const { say, editable } = page;
    const { extras } = edit;
    return (
        <div class="edit-below" hidden={!edit.on}>
            <div class="extras">
                {extras.lengths && <Fleet say={say} edit={edit} />}
                {extras.words && <Words page={page} edit={edit} words={extras.words} />}
                {extras.shapes && <Shapes say={say} edit={edit} shapes={extras.shapes} />}
                {edit.openDrawing !== undefined && <ShapeEditor page={page} edit={edit} name={edit.openDrawing} />}
            </div>
            <p class="hint">{editable && sentences(say('editKeys'), moreKeys(editable, page))}</p>
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
