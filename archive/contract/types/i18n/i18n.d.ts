import { type i18n as I18n } from 'i18next';
import { type Atom } from 'jotai';
import { type LanguageCode } from './languages.ts';
import type { MessageNamespace, Messages, Translate } from './message-types.ts';
export type { Messages };
export type NamespaceLoader = (language: LanguageCode) => Promise<Messages>;
export declare const i18n: I18n;
export declare const languageAtom: Atom<LanguageCode>;
export declare function currentLanguage(): LanguageCode;
export declare function currentTag(): string;
export declare function translator<Ns extends MessageNamespace = 'shared'>(namespace?: Ns): Translate<Ns>;
export declare function addNamespaceLoader(namespace: string, loader: NamespaceLoader): Promise<void>;
export declare function setLanguage(language: LanguageCode, { chosenByUser }?: {
    chosenByUser?: boolean;
}): Promise<void>;
