import { useTranslation } from 'react-i18next';
import { i18n } from '@adpartner/shared/i18n/i18n';
import { languageOfTag } from './languages.ts';
import type { MessageNamespace, MessageValues, Translate } from './message-types.ts';

export type { MessageNamespace, Translate };

// Stable arrays: a hook that gets a new one recomputes every text of a screen.
const OPTIONS = { i18n };
const lists = new Map<MessageNamespace, MessageNamespace[]>();

function withShared(namespace: MessageNamespace): MessageNamespace[] {
  const list = lists.get(namespace) ?? [namespace, 'shared'];
  lists.set(namespace, list);
  return list;
}

/** Resolved texts that have no values, by language, namespace and key: i18next resolves a key anew at every call. */
const texts = new Map<string, string>();
const forget = () => texts.clear();
i18n.on('languageChanged', forget);
i18n.store.on('added', forget);

type AnyTranslate = (key: string, values?: MessageValues) => string;
const keeping = new WeakMap<AnyTranslate, AnyTranslate>();

/** The same `t`, but for texts without values that were resolved before. */
function keepingTexts(t: AnyTranslate, namespace: MessageNamespace, tag: string): AnyTranslate {
  const before = keeping.get(t);
  if (before !== undefined) return before;
  const own: AnyTranslate = (key, values) => {
    if (values !== undefined) return t(key, values);
    const name = `${tag} ${namespace} ${key}`;
    const text = texts.get(name) ?? t(key);
    texts.set(name, text);
    return text;
  };
  keeping.set(t, own);
  return own;
}

/**
 * The messages of one namespace in the language shown, re-rendering when that changes.
 *
 * - `t('balance.title')` is a key of the namespace, `t('shared:actions.retry')` a shared one,
 *   `t('plans', { count })` takes the plural that the language wants. A wrong key does not compile.
 * - `language` is the app's code (`jp`), `tag` the BCP 47 tag (`ja`) that i18n/formats takes.
 * - For links inside a sentence see `messageParts` (i18n/message-parts).
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
): { t: Translate<Ns>; language: string; tag: string } {
  const own = namespace ?? 'shared';
  const { t } = useTranslation(withShared(own), OPTIONS);
  const tag = i18n.language;
  // TFunction's types carry much that our messages never use; a key and values are enough.
  const kept = keepingTexts(t as unknown as AnyTranslate, own, tag);
  return { t: kept as unknown as Translate<Ns>, language: languageOfTag(tag), tag };
}
