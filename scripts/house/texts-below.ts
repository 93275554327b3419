/** The texts of a locale file with their keys, joined by dots; of a list, the numbers of its items. */
export function textsBelow(value: unknown, at = ''): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsBelow(inner, at === '' ? key : `${at}.${key}`),
  );
}
