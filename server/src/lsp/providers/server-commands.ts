import { URI } from 'langium';
import type { ExecuteCommandHandler } from 'langium/lsp';
import { MessageType, ShowMessageNotification } from 'vscode-languageserver';
import { withVisibleControls } from '../../board/control-characters';
import { drawingToText } from '../../board/text';
import { newestVersion } from '../open-documents';
import type { PuzLspServices, PuzSharedServices, SolveWishes } from '../services';

/**
 * The commands, for editors that do not have them themselves. Each takes the URI of a document; without one it is for
 * the document that was opened, edited or saved last. There is no panel, so the board comes as a message, in text.
 */
export class ServerCommands implements ExecuteCommandHandler {
    readonly #services: PuzSharedServices;
    #lastUsed: URI | undefined;

    readonly #commands: Readonly<Record<string, (uri: URI) => Promise<void>>> = {
        'puz.solve': uri => this.#solve(uri, {}),
        'puz.continue': uri => this.#solve(uri, { longer: true }),
        'puz.findSuperfluousClues': uri => this.#solve(uri, { superfluous: true }),
        'puz.cancel': async uri => this.#puz(uri).Solutions.cancel(uri),
        'puz.showBoard': uri => this.#show(uri),
    };

    constructor(services: PuzSharedServices) {
        this.#services = services;
        const { onEdited, onSaved } = services.lsp.DocumentUpdateHandler;
        for (const event of [onEdited, onSaved]) {
            event(uri => {
                this.#lastUsed = uri;
            });
        }
    }

    get commands(): string[] {
        return this.#services.lsp.Client.hasCommands ? [] : Object.keys(this.#commands);
    }

    async executeCommand(name: string, [given]: readonly unknown[]): Promise<void> {
        const uri = typeof given === 'string' ? URI.parse(given) : this.#lastUsed;
        if (uri) {
            await this.#commands[name]?.(uri);
        }
    }

    async #solve(uri: URI, options: SolveWishes): Promise<void> {
        await this.#puz(uri).Solutions.solve(uri, { again: true, ...options });
        await this.#show(uri);
    }

    async #show(uri: URI): Promise<void> {
        const document = await newestVersion(this.#services, uri);
        const state = document && this.#puz(uri).Boards.stateOf(document);
        if (state) {
            const [board] = state.boards;
            const drawn = board ? [`${board.label}:`, ...drawingToText(board.drawing).split('\n')] : [];
            await this.#services.lsp.Connection?.sendNotification(ShowMessageNotification.type, {
                type: MessageType.Info,
                message: [state.verdict, ...drawn].map(withVisibleControls).join('\n'),
            });
        }
    }

    #puz(uri: URI): PuzLspServices['lsp'] {
        return (this.#services.ServiceRegistry.getServices(uri) as PuzLspServices).lsp;
    }
}
