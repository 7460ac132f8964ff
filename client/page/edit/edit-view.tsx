import type { EditState } from '../../../server/src/board/editing';
import type { BoardCommand, SymmetryName } from '../../host/host';
import type { PageState } from '../page-state';
import { Button, IconButton, keepFocusOnBoard } from '../parts/buttons';
import { sentences } from '../say';
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
            <div class="group">
                <IconButton icon="undo" name={say('undo')} onClick={() => edit.turnBack('undo')} />
                <IconButton icon="redo" name={say('redo')} onClick={() => edit.turnBack('redo')} />
            </div>
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
            <More page={page} />
        </div>
    );
}

/** What to do about the verdict: the first click shows which clues change, the second one changes them. */
export function AdviceButton({ edit }: Props) {
    const { page } = edit;
    const { advice, preview, say } = page;
    if (!advice || !(edit.on || advice.kind === 'importThis')) {
        return null;
    }
    return (
        <Button
            text={preview ? say(`${preview.kind}Now`, preview.clues.length) : say(advice.kind)}
            aria-pressed={preview !== undefined}
            onMouseDown={keepFocusOnBoard}
            onClick={() => edit.takeAdvice()}
        />
    );
}

/** Commands on the whole puzzle. */
function More({ page }: { readonly page: PageState }) {
    const { say, state, host } = page;
    const commands: readonly BoardCommand[] = [
        ...(state?.status === 'several' ? (['fill'] as const) : []),
        ...(state?.status === 'unique' ? (['findSuperfluous'] as const) : []),
        'new',
        'import',
    ];
    return (
        <select
            aria-label={say('more')}
            value=""
            onChange={({ currentTarget }) => {
                const command = currentTarget.value as BoardCommand;
                currentTarget.value = '';
                host.run(command);
            }}
        >
            <option value="" disabled hidden>
                {say('more')}
            </option>
            {commands.map(name => (
                <option key={name} value={name}>
                    {say(name)}
                </option>
            ))}
        </select>
    );
}

/** The field for drawing a shape or ship, while it is open. */
export function OpenDrawing({ edit }: Props) {
    const { openDrawing, on } = edit;
    return on && openDrawing !== undefined ? <ShapeEditor key={openDrawing} edit={edit} name={openDrawing} /> : null;
}

/** The parts of a puzzle besides its board, to edit. */
export function EditExtras({ edit }: Props) {
    const { extras } = edit;
    return (
        <div class="extras" hidden={!edit.on}>
            {extras.lengths && <Fleet edit={edit} />}
            {extras.words && <Words edit={edit} />}
            {extras.shapes && <Shapes edit={edit} />}
        </div>
    );
}

/** How the board is edited. */
export function EditHint({ edit: { on, page } }: Props) {
    const isReadOnly = page.shown?.isReadOnly && !page.isPlaying && !page.isExplaining;
    return (
        <p class="hint" hidden={!on && !isReadOnly}>
            {page.editable && sentences(page.say('editKeys'), moreKeys(page.editable, page))}
            {isReadOnly && page.say('readOnly')}
        </p>
    );
}

function moreKeys({ borders, regions, extras }: EditState, { say }: PageState): string | undefined {
    const name = borders ? 'editBorders' : regions ? 'editRegions' : extras.words ? 'editWords' : undefined;
    return name && say(name);
}
