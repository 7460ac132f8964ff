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
export async function chosenIn<I extends vscode.QuickPickItem>(
    pick: vscode.QuickPick<I>,
    { title, canGoBack }: Asking,
): Promise<I | typeof back | undefined> {
    pick.title = title;
    pick.buttons = canGoBack ? [vscode.QuickInputButtons.Back] : [];
    const chosen = await new Promise<I | typeof back | undefined>(resolve => {
        pick.onDidAccept(() => resolve(pick.activeItems[0]));
        pick.onDidTriggerButton(() => resolve(back));
        pick.onDidHide(() => resolve(undefined));
        pick.show();
    });
    pick.dispose();
    return chosen;
}
