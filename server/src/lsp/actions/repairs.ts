import { type CodeAction, CodeActionKind } from 'vscode-languageserver';
import { type ActionContext, touches } from './action-context';

/** What puts right what cannot be read or looks wrong here, as the finding itself says. */
export function repairActions({ puzzle, locale, uri, range, problems }: ActionContext): CodeAction[] {
    return puzzle.findings.flatMap(({ message, repairs, range: place }) => {
        const here = (repairs?.() ?? []).filter(repair => touches(repair.range ?? place, range));
        return here.map(
            ({ title, edits, isPreferred }): CodeAction => ({
                title: title[locale],
                kind: CodeActionKind.QuickFix,
                diagnostics: problems([message.code]).filter(problem => touches(problem.range, place)),
                edit: { changes: { [uri]: [...edits] } },
                ...(isPreferred && { isPreferred: true }),
            }),
        );
    });
}
