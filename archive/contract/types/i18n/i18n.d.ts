import { type i18n as I18n } from 'i18next';
import { type Atom } from 'jotai';
import type { MessageNamespace, Messages, Translate } from './message-types.ts';
export type { Messages };
export type NamespaceLoader = (language: string) => Promise<Messages>;
export declare const i18n: I18n;
export declare const languageAtom: Atom<string>;
export declare function currentLanguage(): string;
export declare function currentTag(): string;
export declare function translator<Ns extends MessageNamespace = 'shared'>(namespace?: Ns): Translate<Ns>;
export declare function addNamespaceLoader(namespace: string, loader: NamespaceLoader): Promise<void>;
export declare function setLanguage(code: string, { chosenByUser }?: {
    chosenByUser?: boolean;
}): Promise<void>;
