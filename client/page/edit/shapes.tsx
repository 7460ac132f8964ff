import type { ComponentChildren } from 'preact';
import type { DrawnShape } from '../../../server/src/board/editing';
import { freeName } from '../../../server/src/board/names';
import type { Say } from '../texts';
import type { Edits } from './edits';

interface Props {
    readonly say: Say;
    readonly edit: Edits;
    readonly shapes: readonly DrawnShape[];
}

/** The drawn shapes of clues, to open and to begin. */
export function Shapes({ say, edit, shapes }: Props) {
    const names = shapes.map(({ name }) => name);
    return (
        <div class="shapes" role="group" aria-label={say('shapes')}>
            {names.map(name => (
                <Opener key={name} edit={edit} name={name} title={say('drawShape', name)}>
                    {name}
                </Opener>
            ))}
            <button type="button" onClick={() => edit.open(freeName(names))}>
                {say('newShape')}
            </button>
        </div>
    );
}

interface OpenerProps {
    readonly edit: Edits;
    readonly name: string;
    readonly title: string;
    readonly children: ComponentChildren;
}

/** Opens and closes the drawing of a shape or ship. */
export function Opener({ edit, name, title, children }: OpenerProps) {
    const isOpen = edit.openDrawing === name;
    return (
        <button
            type="button"
            title={title}
            aria-label={title}
            aria-pressed={isOpen}
            onClick={() => edit.open(isOpen ? undefined : name)}
        >
            {children}
        </button>
    );
}
