import { URI } from 'langium';
import type { ExecuteCommandHandler } from 'langium/lsp';
import { MessageType, ShowMessageNotification } from 'vscode-languageserver';
import { withVisibleControls } from '../../board/control-characters';
import { drawingToText } from '../../board/text';
import { beforeChange } from '../../drawn/earlier';
import { drawLayer, layersOf } from '../../drawn/layers';
import { newestVersion } from '../open-documents';
import type { PuzLspServices, PuzSharedServices, SolveOrder } from '../services';

/**
 * The commands for editors that do not have their own. Each takes the URI of a document; without one it applies to
 * the document that was opened, edited or saved last. Without a panel, the board is a message in text.
 */
export function serverCommands(shared: PuzSharedServices): ExecuteCommandHandler {
    const { Client, Connection, DocumentUpdateHandler } = shared.lsp;
    const puzAt = (uri: URI): PuzLspServices['lsp'] => (shared.ServiceRegistry.getServices(uri) as PuzLspServices).lsp;
    const show = async (uri: URI): Promise<void> => {
        const document = await newestVersion(shared, uri);
        const state = document && puzAt(uri).Boards.stateOf(document);
        if (state) {
            const { board, locale, verdict, earlier } = state;
            const drawn = (board ? layersOf(board).slice(0, 1) : []).flatMap(([layer, name]) => [
                `${name[locale]}:`,
                ...drawingToText(drawLayer(board!, layer, locale)).split('\n'),
            ]);
            await Connection?.sendNotification(ShowMessageNotification.type, {
                type: MessageType.Info,
                message: [earlier ? beforeChange({ en: verdict, ja: verdict })[locale] : verdict, ...drawn]
                    .map(withVisibleControls)
                    .join('\n'),
            });
        }
    };
    const solving = (order: SolveOrder) => async (uri: URI) => {
        await puzAt(uri).Solutions.solve(uri, { again: true, ...order });
        await show(uri);
    };
    const commands: Readonly<Record<string, (uri: URI) => unknown>> = {
        'puz.solve': solving({}),
        'puz.continue': solving({ longer: true }),
        'puz.findSuperfluousClues': solving({ superfluous: true }),
        'puz.cancel': uri => puzAt(uri).Solutions.cancel(uri),
        'puz.showBoard': show,
    };
    let lastUsed: URI | undefined;
    for (const event of [DocumentUpdateHandler.onEdited, DocumentUpdateHandler.onSaved]) {
        event(uri => {
            lastUsed = uri;
        });
    }
    return {
        get commands() {
            return Client.hasCommands ? [] : Object.keys(commands);
        },
        async executeCommand(name, [given]) {
            const uri = typeof given === 'string' ? URI.parse(given) : lastUsed;
            await (uri && commands[name]?.(uri));
        },
    };
}
