import type { LangiumCoreServices } from 'langium';
import type { LocaleProvider } from './locale';

/** What this language adds to Langium's services. */
export interface PuzAddedServices {
    readonly language: { readonly Locale: LocaleProvider };
}

export type PuzServices = LangiumCoreServices & PuzAddedServices;
