import { Component, type VNode } from 'preact';
import type { Symmetry } from '../../../server/src/board/symmetry';
import { type GeneratedKind, generatePuzzle, getGeneratedKinds } from '../../../server/src/protocol';
import { Side } from '../../page/parts/side';
import type { Server } from '../server';
import type { Say, TextName } from '../texts';
import { Choice } from './choice';
import { Dialog } from './dialog';

interface Props {
    readonly server: Server;
    readonly say: Say;
    /** The puzzle that is open, whose board may be what it is generated from. */
    readonly uri: string;
    readonly generated: (text: string) => void;
    readonly closed: () => void;
}

interface State {
    readonly kinds?: readonly GeneratedKind[];
    /** Indices in the lists; the first difficulty is any. */
    readonly kind: number;
    readonly difficulty: number;
    readonly rows: number;
    readonly columns: number;
    /** An index in `symmetries`. */
    readonly symmetry: number;
    /** Words that have to be in it, as typed. */
    readonly words: string;
    /** Ends the search that is running. */
    readonly search?: AbortController | undefined;
    readonly error: string;
}

const symmetries: readonly (readonly [TextName, Symmetry?])[] = [
    ['anywhere'],
    ['halfTurn', 'half-turn'],
    ['leftRight', 'left-right'],
    ['topBottom', 'top-bottom'],
];

/** Wishes for a random puzzle. */
export class Generate extends Component<Props, State> {
    override state: State = { kind: 0, difficulty: 0, rows: 10, columns: 10, symmetry: 0, words: '', error: '' };

    override async componentDidMount(): Promise<void> {
        const { server, uri } = this.props;
        this.setState({ kinds: (await server.ask(getGeneratedKinds, { uri })) ?? [] });
    }

    override componentWillUnmount(): void {
        this.state.search?.abort();
    }

    override render({ say, closed }: Props, state: State): VNode {
        const { kinds, kind, difficulty, rows, columns, search, error } = state;
        const chosen = kinds?.[kind];
        return (
            <Dialog title={say('generate')} say={say} closed={closed}>
                <div class="wishes">
                    <Choice
                        name={say('type')}
                        value={kind}
                        choices={kinds?.map(({ name, fromDocument }) => (fromDocument ? say('fromBoard') : name)) ?? []}
                        change={kind => this.setState({ kind })}
                    />
                    {!chosen?.fromDocument && (
                        <>
                            <Side name={say('rows')} value={rows} change={rows => this.setState({ rows })} />
                            <Side
                                name={say('columns')}
                                value={columns}
                                change={columns => this.setState({ columns })}
                            />
                        </>
                    )}
                    <Choice
                        name={say('difficulty')}
                        value={difficulty}
                        choices={[say('anyDifficulty'), ...(chosen?.difficulties.map(({ name }) => name) ?? [])]}
                        change={difficulty => this.setState({ difficulty })}
                    />
                    {chosen?.wishes.includes('symmetry') && (
                        <Choice
                            name={say('symmetry')}
                            value={state.symmetry}
                            choices={symmetries.map(([name]) => say(name))}
                            change={symmetry => this.setState({ symmetry })}
                        />
                    )}
                    {chosen?.wishes.includes('words') && (
                        <label>
                            <span>{say('withWords')}</span>
                            <input
                                type="text"
                                value={state.words}
                                onInput={({ currentTarget }) => this.setState({ words: currentTarget.value })}
                            />
                        </label>
                    )}
                </div>
                <p role="status">{search ? say('generating') : error}</p>
                {search && <progress aria-label={say('generating')} />}
                {search ? (
                    <button type="button" onClick={() => search.abort()}>
                        {say('stop')}
                    </button>
                ) : (
                    <button type="button" class="first" disabled={!chosen} onClick={() => void this.#generate()}>
                        {say('generateNow')}
                    </button>
                )}
            </Dialog>
        );
    }

    async #generate(): Promise<void> {
        const { server, uri, generated } = this.props;
        const { kinds, kind, difficulty, rows, columns, words } = this.state;
        const { word, fromDocument, difficulties, wishes } = kinds![kind]!;
        const [, symmetry] = symmetries[this.state.symmetry]!;
        const withWords = words.split(/[\s,、，]+/).filter(Boolean);
        const level = difficulties[difficulty - 1];
        const search = new AbortController();
        this.setState({ search, error: '' });
        const made = await server.ask(
            generatePuzzle,
            {
                from: fromDocument ? { uri, file: '-' } : { word, rows, columns },
                wishes: {
                    ...(level && { difficulty: level.difficulty }),
                    ...(symmetry && wishes.includes('symmetry') && { symmetry }),
                    ...(withWords.length > 0 && wishes.includes('words') && { withWords }),
                },
            },
            search.signal,
        );
        const isStopped = search.signal.aborted;
        this.setState({ search: undefined, error: made && 'error' in made && !isStopped ? made.error : '' });
        if (made && 'text' in made && !isStopped) {
            generated(made.text);
        }
    }
}
