import { noteToSvg, pieceToSvg } from '../../../server/src/board/svg';
import type { Modes } from '../modes';
import { Svg } from '../parts/buttons';
import { Badges } from './slips';

interface Props {
    readonly modes: Modes;
}

/** The meaning of the marks on the board. */
export function Legend({ modes: { page, explain } }: Props) {
    const drawing = page.isExplaining || page.isPlaying ? explain.drawing : page.layerDrawing;
    return (
        <div class="legend">
            {drawing?.notes?.map(note => (
                <span key={note.text} class="note">
                    <Svg node={noteToSvg(note)} />
                    {note.text}
                </span>
            ))}
        </div>
    );
}

/** What belongs to the board besides its cells: the ships to find, the words to place. While editing it is edited. */
export function Listing({ modes: { page, edit } }: Props) {
    const { legend = [], legendMark, list = [] } = (page.memory.printSize ? undefined : page.drawing) ?? {};
    const { extras } = edit;
    return (
        <>
            <div class={`pieces ${legendMark ?? ''}`} hidden={legend.length === 0 || extras.lengths !== undefined}>
                {legend.map((piece, index) => (
                    <Svg key={index} node={pieceToSvg(piece)} />
                ))}
            </div>
            <ul class="listing" hidden={list.length === 0 || extras.words !== undefined}>
                {list.map(({ label, text, mark }) => (
                    <li key={label} class={mark}>
                        <strong>{label}</strong> {text}{' '}
                        <Badges edit={edit} clue={{ kind: 'word', number: Number.parseInt(label, 10) }} />
                    </li>
                ))}
            </ul>
        </>
    );
}
