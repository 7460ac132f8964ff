import * as vscode from 'vscode';
import { callTool } from '../../server/src/protocol';
import type { PuzClient } from './language-client';

/**
 * Offers the tools of `puz mcp` to the language models of the editor: as its own tools, by the language server, and as a
 * server for agents. Nothing is started before one of them is called.
 *
 * @param server the bundle of the server
 */
export function registerAgents(
    { extension }: vscode.ExtensionContext,
    client: PuzClient,
    server: string,
): vscode.Disposable {
    const { contributes } = extension.packageJSON as Manifest;
    return vscode.Disposable.from(
        ...contributes.languageModelTools.map(({ name }) => vscode.lm.registerTool(name, toolFor(client, name))),
        vscode.lm.registerMcpServerDefinitionProvider(contributes.mcpServerDefinitionProviders[0].id, {
            provideMcpServerDefinitions: () => [serverForAgents(extension, server)],
        }),
    );
}

/** How the server for agents is started, with the editor's own Node. */
export function serverForAgents(
    { packageJSON }: vscode.Extension<unknown>,
    server: string,
): vscode.McpStdioServerDefinition {
    const { displayName, version } = packageJSON as Manifest;
    const env = { ELECTRON_RUN_AS_NODE: '1' };
    return new vscode.McpStdioServerDefinition(displayName, process.execPath, [server, 'mcp'], env, version);
}

interface Manifest {
    readonly displayName: string;
    readonly version: string;
    readonly contributes: {
        readonly languageModelTools: readonly { readonly name: string }[];
        readonly mcpServerDefinitionProviders: readonly [{ readonly id: string }];
    };
}

function toolFor(client: PuzClient, name: string): vscode.LanguageModelTool<object> {
    return {
        async invoke({ input }, token) {
            const told = await client.ask(callTool, { name, given: input }, token);
            if (!told?.data) {
                // The model gets the message.
                throw new Error(
                    told?.text ??
                        vscode.l10n.t(
                            'Puz is not running, so puzzles are neither checked nor solved. Reload the window to try again.',
                        ),
                );
            }
            const { text, data } = told;
            return new vscode.LanguageModelToolResult([
                new vscode.LanguageModelTextPart(text),
                new vscode.LanguageModelTextPart(JSON.stringify(data)),
            ]);
        },
    };
}
