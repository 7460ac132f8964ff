import { Component, type VNode } from 'preact';
import { type Size, usualSides } from '../../../server/src/board/grid';
import { drawingToSvg } from '../../../server/src/board/svg';
import type { PuzzleKind } from '../../../server/src/protocol';
import type { Say } from '../say';
import { Svg } from './buttons';
import { Side } from './side';

interface Props {
    readonly kinds: readonly PuzzleKind[];
    readonly say: Say;
    readonly begin: (word: string, size: Size) => void;
}

/** The start page of an empty file: the types as pictures to click, and the size of the board. */
export class Beginnings extends Component<Props, Size> {
    override state: Size = { rows: usualSides[0], columns: usualSides[0] };

    override render({ kinds, say, begin }: Props, { rows, columns }: Size): VNode {
        return (
            <section class="beginnings" hidden={kinds.length === 0}>
                <h1>{say('begin')}</h1>
                <div class="size">
                    <Side name={say('rows')} value={rows} change={rows => this.setState({ rows })} />
                    <Side name={say('columns')} value={columns} change={columns => this.setState({ columns })} />
                </div>
                <div class="kinds">
                    {kinds.map(({ word, name, summary, sample }) => (
                        <button key={word} type="button" title={summary} onClick={() => begin(word, { rows, columns })}>
                            <Svg node={drawingToSvg(sample)} />
                            <span>{name}</span>
                        </button>
                    ))}
                </div>
            </section>
        );
    }
}
