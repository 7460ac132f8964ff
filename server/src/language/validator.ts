import { type AstNode, DefaultDocumentValidator, toDiagnosticSeverity } from 'langium';
import { type Diagnostic, DiagnosticTag } from 'vscode-languageserver-types';
import type { Locale } from '../message';
import { capped, type DocumentFinding } from './finding';
import { readPuzzle } from './read-puzzle';
import type { PuzServices } from './services';

/**
 * Says what is wrong with a document, in the user's language. Its findings stand in for the parser's own messages;
 * further checks come from the validation registry, as in any Langium language.
 */
export class PuzDocumentValidator extends DefaultDocumentValidator {
    readonly #services: PuzServices;

    constructor(services: PuzServices) {
        super(services);
        this.#services = services;
    }

    override async validateDocument(
        ...[document, options, cancelToken]: Parameters<DefaultDocumentValidator['validateDocument']>
    ): Promise<Diagnostic[]> {
        const others = await super.validateDocument(document, options, cancelToken);
        if (options?.categories && !options.categories.includes('built-in')) {
            return others;
        }
        const { findings } = readPuzzle(document, this.#services.Grammar);
        const locale = this.#services.language.Locale.current;
        return [
            ...capped(findings).map(finding => toDiagnostic(finding, document.textDocument.uri, locale)),
            ...others,
        ];
    }

    protected override processLexingErrors(): void {}
    protected override processParsingErrors(): void {}

    /** No check looks at single nodes, so only the root is offered to the registry. */
    protected override validateSingleNodeOptions(node: AstNode): { validateNode: boolean; validateChildren: boolean } {
        return { validateNode: !node.$container, validateChildren: false };
    }
}

/** A finding as editors know it. */
export function toDiagnostic(finding: DocumentFinding, uri: string, locale: Locale): Diagnostic {
    return {
        severity: toDiagnosticSeverity(finding.severity),
        message: finding.message[locale],
        code: finding.message.code,
        source: 'puz',
        range: finding.range,
        ...(finding.unnecessary && { tags: [DiagnosticTag.Unnecessary] }),
        ...(finding.related?.length && {
            relatedInformation: finding.related.map(({ text, range }) => ({
                location: { uri, range },
                message: text[locale],
            })),
        }),
    };
}
