import { Component, type ComponentChildren, type VNode } from 'preact';
import { graphemes } from '../../../server/src/board/graphemes';
import { drawingToSvg } from '../../../server/src/board/svg';
import { type DrawnPuzzle, drawPuzzle } from '../../../server/src/protocol';
import { Svg } from '../../page/parts/buttons';
import type { Server } from '../server';
import type { Say } from '../texts';
import { Dialog } from './dialog';

/** A puzzle that can be chosen. */
export interface Listed {
    readonly id: string;
    readonly text: string;
}

interface Props<T extends Listed> {
    readonly server: Server;
    readonly say: Say;
    readonly title: string;
    readonly puzzles: () => Promise<readonly T[]>;
    /** The user chose this puzzle. */
    readonly choose: (puzzle: T) => void;
    readonly closed: () => void;
    /** Removes a puzzle for good; left out if none can be. */
    readonly remove?: (puzzle: T) => Promise<void>;
    /** Shown instead of the list if it is empty. */
    readonly children?: ComponentChildren;
}

interface State<T extends Listed> {
    readonly drawn?: readonly { readonly puzzle: T; readonly picture: DrawnPuzzle | null }[];
}

/** The maximum number of letters of a name that is shown. */
const longestName = 60;

function shortened(name: string): string {
    // A line may be as long as the whole text, and a letter of several characters.
    const shown = graphemes(name.slice(0, 10 * longestName))
        .slice(0, longestName)
        .join('');
    return shown.length < name.length ? `${shown}…` : name;
}

/** Puzzles to choose from, with small pictures. */
export class PuzzleList<T extends Listed> extends Component<Props<T>, State<T>> {
    override state: State<T> = {};

    override componentDidMount(): void {
        void this.#load();
    }

    override render({ say, title, choose, closed, remove, children }: Props<T>, { drawn }: State<T>): VNode {
        return (
            <Dialog title={title} say={say} closed={closed}>
                {drawn?.length === 0 && children}
                {!drawn && <p role="status">{say('loading')}</p>}
                <ul>
                    {drawn?.map(({ puzzle, picture }) => {
                        // A text that is no puzzle yet has no title; its first line stands for it.
                        const line = puzzle.text.trim().split('\n', 1)[0];
                        const name = shortened(picture?.title || picture?.typeName || line || say('untitled'));
                        return (
                            <li key={puzzle.id}>
                                <button type="button" class="chosen" onClick={() => choose(puzzle)}>
                                    {picture?.puzzle && <Svg node={drawingToSvg(picture.puzzle)} />}
                                    <span>{name}</span>
                                    {picture?.title && <small>{picture.typeName}</small>}
                                </button>
                                {remove && (
                                    <button
                                        type="button"
                                        aria-label={`${say('remove')}: ${name}`}
                                        onClick={() => void this.#remove(puzzle, name)}
                                    >
                                        {say('remove')}
                                    </button>
                                )}
                            </li>
                        );
                    })}
                </ul>
            </Dialog>
        );
    }

    async #load(): Promise<void> {
        const { server, puzzles } = this.props;
        const drawn = (await puzzles()).map(async puzzle => ({
            puzzle,
            picture: await server.ask(drawPuzzle, { text: puzzle.text, solve: false }),
        }));
        this.setState({ drawn: await Promise.all(drawn) });
    }

    async #remove(puzzle: T, name: string): Promise<void> {
        const { say, remove } = this.props;
        if (confirm(say('removeHint', name))) {
            await remove?.(puzzle);
            await this.#load();
        }
    }
}
