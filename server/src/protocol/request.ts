/**
 * The name of a request from client to server, with the types of its parameters and of its result. Cancelling one that
 * searches ends the search.
 */
export type Request<P, R> = string & { readonly params?: P; readonly result?: R };

export function request<P, R>(name: string): Request<P, R> {
    return name as Request<P, R>;
}

export interface DocumentParams {
    readonly uri: string;
}
