import { AstUtils } from 'langium';
import { solutionFindings } from '../findings/solution-findings';
import type { PuzAstType } from '../language/generated/ast';
import { readPuzzle } from '../language/read-puzzle';
import type { PuzLspServices } from './puz-lsp-module';

/** Lets the verdict on a document take part in its validation, as long as it belongs to the puzzle in the text. */
export function registerSolutionCheck(services: PuzLspServices): void {
    services.validation.ValidationRegistry.register<PuzAstType>({
        PuzFile: (file, accept) => {
            const document = AstUtils.getDocument(file);
            const solution = services.lsp.Solutions.solutionOf(document);
            if (solution.status === 'solved') {
                const puzzle = readPuzzle(document, services.Grammar);
                for (const { severity, message, range } of solutionFindings(puzzle, solution.report)) {
                    const text = message[services.lsp.Settings.current];
                    accept(severity, text, { node: file, range, code: message.code });
                }
            }
        },
    });
}
