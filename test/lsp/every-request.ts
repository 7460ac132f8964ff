import type { Position, Range } from 'vscode-languageserver';
import { cellClue } from '../../server/src/board/clue';
import { linesOf } from '../../server/src/language/ranges';
import * as protocol from '../../server/src/protocol';

/** A request about an open document. */
export interface Asked {
    readonly name: string;
    readonly method: string;
    readonly params: object;
}

/** Every kind of request that the server answers without a search, at a few places of a document. */
export function everyRequest(uri: string, text: string): Asked[] {
    const lines = linesOf(text);
    const endOf = (line: number): Position => ({ line, character: lines[line]!.length });
    const last = endOf(lines.length - 1);
    const places: readonly Position[] = [
        { line: 0, character: 2 },
        ...[1, 2, Math.floor(lines.length / 2)]
            .filter(line => line < lines.length)
            .map(line => ({ line, character: Math.min(4, lines[line]!.length) })),
        last,
    ];
    const all: Range = { start: { line: 0, character: 0 }, end: last };
    const textDocument = { uri };
    const options = { tabSize: 4, insertSpaces: true };
    const ofDocument = (method: string, params: object = {}): Asked => ({
        name: method,
        method: `textDocument/${method}`,
        params: { textDocument, ...params },
    });
    const ours = (request: unknown, params: object = {}): Asked => ({
        name: String(request),
        method: String(request),
        params: { uri, ...params },
    });
    const at = { uri, text };
    return [
        ...['codeLens', 'documentSymbol', 'foldingRange', 'semanticTokens/full'].map(method => ofDocument(method)),
        ofDocument('semanticTokens/range', { range: all }),
        ofDocument('inlayHint', { range: all }),
        ofDocument('formatting', { options }),
        ofDocument('rangeFormatting', { range: all, options }),
        ...places.flatMap(position => [
            ...['hover', 'completion', 'definition', 'documentHighlight', 'prepareRename'].map(method =>
                ofDocument(method, { position }),
            ),
            ofDocument('references', { position, context: { includeDeclaration: true } }),
            ofDocument('rename', { position, newName: '7' }),
            ofDocument('selectionRange', { positions: [position] }),
            ofDocument('onTypeFormatting', { position, ch: '\n', options }),
            ofDocument('onTypeFormatting', { position, ch: '1', options }),
            ours(protocol.getCellAt, { position }),
        ]),
        ...[...places.map(place => ({ start: place, end: place })), all].flatMap(range =>
            [undefined, ['quickfix'], ['refactor'], ['source.fixAll']].map(only =>
                ofDocument('codeAction', { range, context: { diagnostics: [], ...(only && { only }) } }),
            ),
        ),
        ours(protocol.getBoard),
        ours(protocol.getCellRange, { place: [0, 0] }),
        ours(protocol.resizeBoard, { rows: 64, columns: 64 }),
        ours(protocol.pasteCells, { range: { start: last, end: last }, text: '1\t2\n3\t4\n' }),
        ...(
            [
                { kind: 'type', at: cellClue([0, 0]), text: '2', goesOn: false },
                { kind: 'step', at: cellClue([0, 0]), by: 1 },
                { kind: 'region', places: [[0, 0]], name: 'B' },
                { kind: 'length', length: 3, by: 1 },
                { kind: 'word', at: [0, 0], direction: 'right', text: 'さくら' },
                { kind: 'renumber' },
                {
                    kind: 'shape',
                    name: 'Q',
                    strokes: [
                        [
                            [0, 0],
                            [0, 1],
                        ],
                    ],
                },
                { kind: 'import' },
            ] as const
        ).map(intent => ours(protocol.editBoard, { intents: [intent], symmetry: [] })),
        ours(protocol.getAddress),
        ours(protocol.getPrinted, { ...at, wanted: 'clues' }),
        ours(protocol.drawPuzzle, { ...at, solve: false }),
        ours(protocol.importText, { text }),
        ours(protocol.getGeneratedKinds),
    ];
}
