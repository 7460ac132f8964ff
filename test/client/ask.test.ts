import { expect, test, vi } from 'vitest';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { ConnectionError, ConnectionErrors, Emitter, ErrorCodes, ResponseError } from 'vscode-languageserver-protocol';
import { createClient, type PuzClient } from '../../client/vscode/language-client';

const { State, ErrorAction, CloseAction } = vi.hoisted(() => ({
    State: { Stopped: 1, Running: 2, Starting: 3 },
    ErrorAction: { Continue: 1, Shutdown: 2 },
    CloseAction: { DoNotRestart: 1, Restart: 2 },
}));

vi.mock('vscode', () => ({}));
vi.mock('vscode-languageclient', async () => ({
    ...(await import('vscode-languageserver-protocol')),
    State,
    ErrorAction,
    CloseAction,
    RevealOutputChannelOn: { Never: 4 },
}));

/** A server's reaction to a request; it may crash and restart. */
type Answer = (client: { state: number }) => unknown;

/** A client whose requests are answered by one server after the other; each may crash. */
function clientOf(...answers: Answer[]): { readonly client: PuzClient; readonly sent: string[] } {
    return clientIn(State.Stopped, Promise.resolve(), ...answers);
}

/** @param begun when the server knows the open documents */
function clientIn(state: number, begun: Promise<void>, ...answers: Answer[]): ReturnType<typeof clientOf> {
    const sent: string[] = [];
    class Fake {
        readonly #changed = new Emitter<{ oldState: number; newState: number }>();
        readonly onDidChangeState = this.#changed.event;
        #state = state;
        get state(): number {
            return this.#state;
        }
        set state(newState) {
            const oldState = this.#state;
            this.#state = newState;
            this.#changed.fire({ oldState, newState });
        }
        start(): Promise<void> {
            return begun;
        }
        async sendRequest(method: string): Promise<unknown> {
            sent.push(method);
            return answers.shift()!(this);
        }
        error(): void {}
        createDefaultErrorHandler() {
            return { error: () => ({ action: ErrorAction.Shutdown }), closed: () => ({ action: CloseAction.Restart }) };
        }
    }
    return { client: createClient(Fake as never, undefined), sent };
}

const fails = (error: Error) => (): never => {
    throw error;
};

test('a request that was under way when the server ended is not repeated: it may have ended it', async () => {
    const ended = new ResponseError(ErrorCodes.PendingResponseRejected, 'gone');
    const { client, sent } = clientOf(fails(ended), () => 'an answer');
    expect(await client.ask('puz/a')).toBeNull();
    expect(sent).toEqual(['puz/a']);
    expect(await client.ask('puz/b')).toBe('an answer');
});

test.each([
    new ConnectionError(ConnectionErrors.Closed, 'closed'),
    new ResponseError(ErrorCodes.MessageWriteError, 'EPIPE'),
])('one that did not reach it goes to the next one: %s', async error => {
    const { client, sent } = clientOf(fails(error), () => 'an answer');
    expect(await client.ask('puz/a')).toBe('an answer');
    expect(sent).toEqual(['puz/a', 'puz/a']);
});

const closed = fails(new ConnectionError(ConnectionErrors.Closed, 'closed'));

test('one that did not reach a server waits for the end of that', async () => {
    let end = (): void => {};
    const answers: Answer[] = [
        client => {
            end = () => {
                client.state = State.Stopped;
                client.state = State.Starting;
            };
            return closed();
        },
        () => 'an answer',
    ];
    const { client, sent } = clientIn(State.Running, Promise.resolve(), ...answers);
    const answer = client.ask('puz/a');
    await new Promise(resolve => setImmediate(resolve));
    expect(sent).toEqual(['puz/a']);
    end();
    expect(await answer).toBe('an answer');
    expect(sent).toEqual(['puz/a', 'puz/a']);
});

test('one that did not reach a server goes to the next one, also where that is running already', async () => {
    const restarts: Answer = async client => {
        client.state = State.Stopped;
        client.state = State.Starting;
        client.state = State.Running;
        return closed();
    };
    const { client, sent } = clientIn(State.Running, Promise.resolve(), restarts, () => 'an answer');
    expect(await client.ask('puz/a')).toBe('an answer');
    expect(sent).toEqual(['puz/a', 'puz/a']);
});

test.each([State.Starting, State.Running])('a request waits until the client has begun (%i)', async state => {
    let tellOfDocuments = (): void => {};
    const begun = new Promise<void>(resolve => {
        tellOfDocuments = resolve;
    });
    const { client, sent } = clientIn(state, begun, () => 'an answer');
    const answer = client.ask('puz/a');
    await new Promise(resolve => setImmediate(resolve));
    expect(sent).toEqual([]);
    tellOfDocuments();
    expect(await answer).toBe('an answer');
});

test('whatever fails to be written before the end of a server is noticed, another one is started', async () => {
    const { client } = clientOf();
    const handler = (client as unknown as BaseLanguageClient).createDefaultErrorHandler();
    for (const count of [1, 3, 4, 100]) {
        expect(await handler.error(new Error('EPIPE'), undefined, count)).toMatchObject({
            action: ErrorAction.Continue,
        });
    }
    expect(await handler.closed()).toMatchObject({ action: CloseAction.Restart });
});
