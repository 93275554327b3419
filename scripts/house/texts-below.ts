import { REMOTES } from '../../shared/src/federation/apps.ts';

/** The folders of the app's own texts, a file for each language. */
export const TEXT_FOLDERS: readonly string[] = [
  'shared/src/locales',
  'shared/src/locales/terms',
  'host/src/locales',
  'host/src/locales/screens',
  'host/src/locales/developer',
  ...REMOTES.map(({ dir }) => `${dir}/src/locales`),
];

/** The texts of a locale file with their keys, joined by dots; of a list, the numbers of its items. */
export function textsBelow(value: unknown, at = ''): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsBelow(inner, at === '' ? key : `${at}.${key}`),
  );
}
