import type { ParseKeys, ResourceNamespaceMap } from 'i18next';
export type MessageNamespace = keyof ResourceNamespaceMap;
export type MessageValues = Readonly<Record<string, string | number>>;
export type Translate<Ns extends MessageNamespace = 'shared'> = (key: ParseKeys<[
    Ns,
    'shared'
]>, values?: MessageValues) => string;
export type TranslateShared = (key: `shared:${ParseKeys<'shared'>}`, values?: MessageValues) => string;
export type Messages = Record<string, unknown>;
