import { AstUtils } from 'langium';
import type { PuzAstType } from '../language/generated/ast';
import { readPuzzle } from '../language/read-puzzle';
import { toDiagnostic } from '../language/validator';
import { solutionFindings } from '../verdict/solution-findings';
import type { PuzLspServices } from './services';

/** Lets the verdict on a document take part in its validation, as long as it belongs to the puzzle in the text. */
export function registerSolutionCheck(services: PuzLspServices): void {
    services.validation.ValidationRegistry.register<PuzAstType>({
        PuzFile: (file, accept) => {
            const document = AstUtils.getDocument(file);
            const solution = services.lsp.Solutions.solutionOf(document);
            if (solution.report) {
                const puzzle = readPuzzle(document, services.Grammar);
                const locale = services.lsp.Settings.current;
                for (const finding of solutionFindings(puzzle, solution.report)) {
                    const { relatedInformation = [], tags = [] } = toDiagnostic(
                        finding,
                        document.textDocument.uri,
                        locale,
                    );
                    const { severity, message, range } = finding;
                    accept(severity, message[locale], {
                        node: file,
                        range,
                        code: message.code,
                        relatedInformation,
                        tags,
                    });
                }
            }
        },
    });
}
