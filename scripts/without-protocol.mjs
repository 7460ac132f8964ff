// The part of vscode-languageserver-protocol that Langium needs in programs that do not speak that protocol.
export { CancellationToken, CancellationTokenSource } from '../node_modules/vscode-jsonrpc/lib/common/cancellation.js';
export { Emitter } from '../node_modules/vscode-jsonrpc/lib/common/events.js';
export { ResponseError } from '../node_modules/vscode-jsonrpc/lib/common/messages.js';

export const LSPErrorCodes = { ServerCancelled: -32802, RequestFailed: -32803 };
