import { Component, type VNode } from 'preact';
import { download } from '../download';
import { type Format, NotPrinted, type Paper, type Pictured } from '../paper';
import type { Say, TextName } from '../texts';
import { Choice } from './controls';
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
}

const boards = ['clues', 'answer'] as const;

/** Pictures and pages of a puzzle. */
export class PrintDialog extends Component<Props, State> {
    override state: State = { board: 'clues', title: true, message: '' };

    override render({ paper, say, text, name, closed }: Props, { board, title, message }: State): VNode {
        const pictured = { board, title };
        const save = async (file: Promise<Blob>, ending: string): Promise<void> =>
            download(await file, `${name}.${ending}`);
        const picture = (format: Format) => () => save(paper.picture(text, pictured, format), format);
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
                    {this.#button('printNow', () => paper.print(text, pictured))}
                    {this.#button('copyPicture', () => paper.copy(text, pictured), 'notCopied', 'copied')}
                    {this.#button('svg', picture('svg'))}
                    {this.#button('png', picture('png'))}
                    {this.#button('pdf', picture('pdf'))}
                    {this.#button('sheet', () => save(paper.sheet(text), 'pdf'))}
                </div>
                <p role="status">{message}</p>
            </Dialog>
        );
    }

    #button(name: TextName, act: () => Promise<void>, failed: TextName = 'notPrinted', done?: TextName): VNode {
        const { say } = this.props;
        const run = async (): Promise<void> => {
            this.setState({ message: say('making') });
            try {
                await act();
                this.setState({ message: done ? say(done) : '' });
            } catch (error) {
                const why = error instanceof NotPrinted ? error.message : '';
                this.setState({ message: why || say(failed) });
            }
        };
        return (
            <button type="button" onClick={() => void run()}>
                {say(name)}
            </button>
        );
    }
}
