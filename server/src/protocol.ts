// The messages between client and server beyond the Language Server Protocol. Both sides import this file, which imports
// only types of plain JSON.

export * from './protocol/board';
export * from './protocol/puzzles';
export type { DocumentParams, Request } from './protocol/request';

/** The `initializationOptions` with which a client starts the server. */
export interface InitializationOptions {
    /**
     * The client has the commands `puz.solve`, `puz.continue`, `puz.findSuperfluousClues`, `puz.cancel` and
     * `puz.showBoard` itself, and a panel for the board. For all others the server runs the commands.
     */
    readonly hasCommands?: boolean;
    /** The client declares the semantic token types `puz…`; all others get standard ones. */
    readonly hasTokenTypes?: boolean;
    /** The address of the script of the solver's worker, in VS Code for the Web. */
    readonly solverUrl?: string;
    /** The section `puz` of the settings; settings that are sent later take precedence. */
    readonly puz?: object;
}
