import { Component, type VNode } from 'preact';
import { download } from '../download';
import { type Format, NotPrinted, type Paper, type Pictured } from '../paper';
import type { Say, TextName } from '../texts';
import { Choice } from './choice';
import { Dialog } from './dialog';

interface Props {
    readonly paper: Paper;
    readonly say: Say;
    readonly text: string;
    /** The name of files, without an ending. */
    readonly name: string;
    readonly closed: () => void;
}

interface State extends Pictured {
    readonly message: string;
    /** Ends what is being made. */
    readonly making?: AbortController | undefined;
}

const boards = ['clues', 'answer'] as const;

/** Pictures and pages of a puzzle. */
export class PrintDialog extends Component<Props, State> {
    override state: State = { board: 'clues', title: true, message: '' };

    override componentWillUnmount(): void {
        this.state.making?.abort();
    }

    override render({ paper, say, text, name, closed }: Props, { board, title, message, making }: State): VNode {
        const pictured = { board, title };
        const save = async (file: Promise<Blob>, ending: string): Promise<void> =>
            download(await file, name, `.${ending}`);
        const picture = (format: Format) => (signal: AbortSignal) =>
            save(
                paper.picture(text, { ...pictured, format }, signal),
                board === 'answer' ? `answer.${format}` : format,
            );
        return (
            <Dialog title={say('print')} say={say} closed={closed}>
                <div class="wishes">
                    <Choice
                        name={say('pictured')}
                        value={boards.indexOf(board)}
                        choices={[say('puzzle'), say('answer')]}
                        change={index => this.setState({ board: boards[index]! })}
                    />
                    <label>
                        <input
                            type="checkbox"
                            checked={title}
                            onChange={({ currentTarget: { checked } }) => this.setState({ title: checked })}
                        />
                        <span>{say('withTitle')}</span>
                    </label>
                </div>
                <div class="ways">
                    {this.#button('printNow', signal => paper.print(text, pictured, signal))}
                    {this.#button('copyPicture', signal => paper.copy(text, pictured, signal), 'notCopied', 'copied')}
                    {this.#button('svg', picture('svg'))}
                    {this.#button('png', picture('png'))}
                    {this.#button('pdf', picture('pdf'))}
                    {this.#button('sheet', signal => save(paper.sheet(text, signal), 'sheet.pdf'))}
                </div>
                <p role="status">{message}</p>
                {making && <progress aria-label={message} />}
                {making && (
                    <button type="button" onClick={() => making.abort()}>
                        {say('stop')}
                    </button>
                )}
            </Dialog>
        );
    }

    #button(
        name: TextName,
        act: (signal: AbortSignal) => Promise<void>,
        failed: TextName = 'notPrinted',
        done?: TextName,
    ): VNode {
        const { say } = this.props;
        const run = async (): Promise<void> => {
            this.state.making?.abort();
            const making = new AbortController();
            this.setState({ message: say('making'), making });
            let message = done ? say(done) : '';
            try {
                await act(making.signal);
            } catch (error) {
                const why = error instanceof NotPrinted ? error.message : '';
                message = making.signal.aborted ? '' : why || say(failed);
            }
            if (this.state.making === making) {
                this.setState({ message, making: undefined });
            }
        };
        return (
            <button type="button" onClick={() => void run()}>
                {say(name)}
            </button>
        );
    }
}
