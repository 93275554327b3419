import type { ParseKeys, ResourceNamespaceMap } from 'i18next';
import type en from '../locales/en.json';
import type terms from '../locales/terms/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    shared: typeof en & typeof terms;
  }
}

/** A namespace that a package has declared its English messages for. */
export type MessageNamespace = keyof ResourceNamespaceMap;

/** The values of a message's placeholders; `count` also selects the plural. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** A message's text by its key: one of the namespace, or with the prefix `shared:` a shared one. */
export type Translate<Ns extends MessageNamespace = 'shared'> = (
  key: ParseKeys<[Ns, 'shared']>,
  values?: MessageValues,
) => string;

/** A `t` of any namespace, as far as it reaches the shared messages. */
export type TranslateShared = (
  key: `shared:${ParseKeys<'shared'>}`,
  values?: MessageValues,
) => string;

/** The messages of one namespace in one language, nested as its locale file is. */
export type Messages = Record<string, unknown>;
