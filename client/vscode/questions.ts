import * as vscode from 'vscode';

/** The user goes back to the question before. */
export const back = Symbol('back');

export interface Asking {
    readonly title: string;
    readonly canGoBack: boolean;
}

/** Returns what the answer adds; all that is known, where there is nothing to ask; undefined to cancel. */
export type Question<S> = (known: S, asking: Asking) => Promise<Partial<S> | typeof back | undefined>;

/** Asks one question after the other; one can go back from each but the first. */
export async function askInTurn<S>(title: string, start: S, questions: readonly Question<S>[]): Promise<S | undefined> {
    const asked: { readonly index: number; readonly known: S }[] = [];
    let known = start;
    for (let index = 0; index < questions.length; ) {
        const answer = await questions[index]!(known, { title, canGoBack: asked.length > 0 });
        if (answer === undefined) {
            return undefined;
        }
        if (answer === back) {
            ({ index, known } = asked.pop()!);
            continue;
        }
        if (answer !== known) {
            asked.push({ index, known });
        }
        known = { ...known, ...answer };
        index += 1;
    }
    return known;
}

export interface Choice<T> {
    readonly label: string;
    readonly value: T;
    readonly detail?: string | undefined;
}

export async function choose<T>(
    asking: Asking,
    placeholder: string,
    choices: readonly Choice<T>[],
): Promise<T | typeof back | undefined> {
    const pick = vscode.window.createQuickPick<vscode.QuickPickItem & { readonly value: T }>();
    pick.items = choices.map(({ detail, ...choice }) => ({ ...choice, ...(detail !== undefined && { detail }) }));
    pick.placeholder = placeholder;
    const chosen = await chosenIn(pick, asking);
    return chosen === back ? back : chosen?.value;
}

/** Shows a list until something is chosen. */
export function chosenIn<I extends vscode.QuickPickItem>(
    pick: vscode.QuickPick<I>,
    asking: Asking,
): Promise<I | typeof back | undefined> {
    return answered(pick, asking, () => pick.activeItems[0]);
}

/** Shows a line to write in. */
export function typed(asking: Asking, prompt: string): Promise<string | typeof back | undefined> {
    const input = vscode.window.createInputBox();
    input.prompt = prompt;
    return answered(input, asking, () => input.value);
}

/** Shows a question until it is answered; undefined if it is closed. */
async function answered<T>(
    input: vscode.QuickPick<vscode.QuickPickItem> | vscode.InputBox,
    { title, canGoBack }: Asking,
    answer: () => T | undefined,
): Promise<T | typeof back | undefined> {
    input.title = title;
    input.buttons = canGoBack ? [vscode.QuickInputButtons.Back] : [];
    const given = await new Promise<T | typeof back | undefined>(resolve => {
        input.onDidAccept(() => resolve(answer()));
        input.onDidTriggerButton(() => resolve(back));
        input.onDidHide(() => resolve(undefined));
        input.show();
    });
    input.dispose();
    return given;
}
