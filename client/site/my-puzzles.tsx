import { Component, type VNode } from 'preact';
import { drawingToSvg } from '../../server/src/board/svg';
import { type DrawnPuzzle, drawPuzzle } from '../../server/src/protocol';
import { Svg } from '../page/parts/buttons';
import type { Workshop } from './workshop';

interface Props {
    readonly workshop: Workshop;
}

interface State {
    readonly puzzles?: readonly { readonly id: string; readonly drawn: DrawnPuzzle | null }[];
}

/** The puzzles kept in this browser, with small pictures. */
export class MyPuzzles extends Component<Props, State> {
    override state: State = {};

    override componentDidMount(): void {
        void this.#load();
    }

    override render({ workshop }: Props, { puzzles }: State): VNode {
        const { say } = workshop;
        return (
            <dialog class="mine" aria-label={say('mine')} ref={open} onClose={this.#close}>
                <header>
                    <h2>{say('mine')}</h2>
                    <button type="button" onClick={this.#close}>
                        {say('close')}
                    </button>
                </header>
                {puzzles?.length === 0 && <p>{say('nothingKept')}</p>}
                <ul>
                    {puzzles?.map(({ id, drawn }) => {
                        const title = drawn?.title || drawn?.typeName || say('untitled');
                        return (
                            <li key={id}>
                                <button type="button" class="kept" onClick={() => void this.#open(id)}>
                                    {drawn?.puzzle && <Svg node={drawingToSvg(drawn.puzzle)} />}
                                    <span>{title}</span>
                                </button>
                                <button type="button" onClick={() => void this.#remove(id, title)}>
                                    {say('remove')}
                                </button>
                            </li>
                        );
                    })}
                </ul>
            </dialog>
        );
    }

    async #load(): Promise<void> {
        const { server, shelf } = this.props.workshop;
        const kept = await shelf.all();
        const puzzles = await Promise.all(
            kept.map(async ({ id, text }) => ({ id, drawn: await server.ask(drawPuzzle, { text, solve: false }) })),
        );
        this.setState({ puzzles });
    }

    async #open(id: string): Promise<void> {
        this.#close();
        await this.props.workshop.reopen(id);
    }

    async #remove(id: string, title: string): Promise<void> {
        const { say, shelf } = this.props.workshop;
        if (confirm(say('removeHint', title))) {
            await shelf.remove(id);
            await this.#load();
        }
    }

    readonly #close = (): void => {
        const { workshop } = this.props;
        workshop.update(() => {
            workshop.showsMine = false;
        });
    };
}

function open(dialog: HTMLDialogElement | null): void {
    if (dialog && !dialog.open) {
        dialog.showModal();
    }
}
