import {
    createDefaultCoreModule,
    createDefaultSharedCoreModule,
    EmptyFileSystem,
    inject,
    type LangiumCoreServices,
    type LangiumSharedCoreServices,
    type Module,
    type PartialLangiumCoreServices,
} from 'langium';
import { ExpectedTokens } from './error-messages';
import { PuzGeneratedModule, PuzGeneratedSharedModule } from './generated/module';
import { PuzLexer } from './lexer';
import { PuzTokenBuilder } from './token-builder';
import { PuzValueConverter } from './value-converter';

/** The language, whether in an editor or not. */
export const PuzModule: Module<LangiumCoreServices, PartialLangiumCoreServices> = {
    parser: {
        TokenBuilder: () => new PuzTokenBuilder(),
        ValueConverter: () => new PuzValueConverter(),
        Lexer: services => new PuzLexer(services),
        ParserErrorMessageProvider: () => new ExpectedTokens(),
    },
};

/** The services for programs that read puzzles without an editor: the command line, tests. */
export function createPuzServices(): { readonly shared: LangiumSharedCoreServices; readonly puz: LangiumCoreServices } {
    const shared = inject(createDefaultSharedCoreModule(EmptyFileSystem), PuzGeneratedSharedModule);
    const puz = inject(createDefaultCoreModule({ shared }), PuzGeneratedModule, PuzModule);
    shared.ServiceRegistry.register(puz);
    return { shared, puz };
}
