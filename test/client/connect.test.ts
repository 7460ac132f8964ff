import { expect, test, vi } from 'vitest';
import { connect } from '../../client/host/connect';

interface Adder {
    add(a: number, b: number): Promise<number>;
    note(text: string): void;
}

/** Two sides of a channel: one calls the other one's methods. */
function joined(local: Adder) {
    let toLocal: (message: unknown) => void = () => {};
    let back: (message: unknown) => void = () => {};
    const messages: unknown[] = [];
    const fail = vi.fn();
    connect<object>(local, {}, { send: message => back(message), listen: receive => (toLocal = receive), fail });
    const { remote, close } = connect<Adder>(
        {},
        { note: true },
        {
            send: message => {
                messages.push(message);
                toLocal(JSON.parse(JSON.stringify(message)));
            },
            listen: receive => {
                back = receive;
            },
            fail,
        },
    );
    return { remote, close, messages, fail };
}

test('a call has an answer; what only tells something needs no message back', async () => {
    const note = vi.fn();
    const { remote, messages } = joined({ add: async (a, b) => a + b, note });
    expect(await remote.add(1, 2)).toBe(3);
    remote.note('hello');
    await vi.waitFor(() => expect(note).toHaveBeenCalledWith('hello'));
    expect(messages).toHaveLength(2);
});

test('calls arrive in the order in which they were made', async () => {
    const seen: string[] = [];
    const { remote } = joined({
        add: async (a, b) => {
            seen.push('add');
            return a + b;
        },
        note: text => void seen.push(text),
    });
    remote.note('before');
    const sum = remote.add(1, 1);
    remote.note('after');
    await sum;
    await vi.waitFor(() => expect(seen).toEqual(['before', 'add', 'after']));
});

test('an error is reported where it happened, also if nobody waits for an answer', async () => {
    const broken = new Error('broken');
    const { remote, fail } = joined({
        add: () => Promise.reject(broken),
        note: () => {
            throw broken;
        },
    });
    await expect(remote.add(1, 2)).rejects.toBeDefined();
    expect(fail).toHaveBeenCalledTimes(1);
    remote.note('hello');
    await vi.waitFor(() => expect(fail).toHaveBeenCalledTimes(2));
});

test('closing ends calls that wait', async () => {
    const { remote, close } = joined({ add: () => new Promise(() => {}), note: () => {} });
    const sum = remote.add(1, 2);
    const ended = expect(sum).rejects.toThrow(/closed/);
    close();
    await ended;
});
