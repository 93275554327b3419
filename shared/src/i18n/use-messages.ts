import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { i18n } from '@adpartner/shared/i18n/i18n';
import { languageOfTag, type LanguageCode } from './languages.ts';
import type { SharedMessages } from './shared-messages.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    shared: SharedMessages;
  }
}

/** A namespace that some package has declared its English messages for. */
export type MessageNamespace = keyof import('i18next').ResourceNamespaceMap;

/** `t` of one namespace; `shared:` reaches the kit's words from everywhere. */
export type Translate<Ns extends MessageNamespace = 'shared'> = TFunction<[Ns, 'shared']>;

/**
 * The messages of one namespace in the language shown, re-rendering when that changes.
 *
 * - `t('balance.title')`: a key of the namespace; `t('shared:actions.retry')`: a shared one;
 *   `t('plans', { count })` takes the plural the language wants. A wrong key does not compile.
 * - `language` is the app's code (`jp`), `tag` the BCP 47 tag (`ja`) that i18n/formats takes.
 *
 * A package declares its namespace once, in its `src/i18next.d.ts`:
 * ```ts
 * import type en from './locales/en.json';
 * declare module 'i18next' {
 *   interface ResourceNamespaceMap {
 *     wallet: typeof en;
 *   }
 * }
 * ```
 */
export function useMessages<Ns extends MessageNamespace = 'shared'>(
  namespace?: Ns,
): { t: Translate<Ns>; language: LanguageCode; tag: string } {
  const { t } = useTranslation([namespace ?? 'shared', 'shared'], { i18n });
  const tag = i18n.language;
  return { t: t as unknown as Translate<Ns>, language: languageOfTag(tag), tag };
}
