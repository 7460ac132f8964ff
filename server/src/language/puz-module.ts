import {
    createDefaultCoreModule,
    createDefaultSharedCoreModule,
    type DefaultSharedCoreModuleContext,
    EmptyFileSystem,
    inject,
    type LangiumSharedCoreServices,
    type Module,
    type PartialLangiumCoreServices,
} from 'langium';
import type { Locale } from '../message';
import { ExpectedTokens } from './error-messages';
import { PuzGeneratedModule, PuzGeneratedSharedModule } from './generated/module';
import { PuzLexer } from './lexer';
import type { LocaleProvider } from './locale';
import type { PuzServices } from './services';
import { PuzTokenBuilder } from './token-builder';
import { PuzDocumentValidator } from './validator';
import { PuzValueConverter } from './value-converter';

/** The language, whether in an editor or not; in which language its messages are, a further module says. */
export const PuzModule: Module<PuzServices, PartialLangiumCoreServices> = {
    parser: {
        TokenBuilder: () => new PuzTokenBuilder(),
        ValueConverter: () => new PuzValueConverter(),
        Lexer: services => new PuzLexer(services),
        ParserErrorMessageProvider: () => new ExpectedTokens(),
    },
    validation: {
        DocumentValidator: services => new PuzDocumentValidator(services),
    },
};

/** The services for programs that read puzzles without an editor: the command line, tests. */
export function createPuzServices(
    locale: Locale = 'en',
    context: DefaultSharedCoreModuleContext = EmptyFileSystem,
): { readonly shared: LangiumSharedCoreServices; readonly puz: PuzServices } {
    const shared = inject(createDefaultSharedCoreModule(context), PuzGeneratedSharedModule);
    const puz = inject(createDefaultCoreModule({ shared }), PuzGeneratedModule, PuzModule, {
        language: { Locale: (): LocaleProvider => ({ current: locale }) },
    });
    shared.ServiceRegistry.register(puz);
    return { shared, puz };
}
