import { isId } from '../../api/src/testing/call-fields.ts';

/** The values of all fields of a response that name an id, a reference or a number. */
export function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => [
    ...(isId(name) || name === 'reference' || name === 'number'
      ? [one].flat().filter((id) => typeof id === 'string')
      : []),
    ...idsIn(one),
  ]) as string[];
}

/** The ids of products, which every user may see. */
export const productsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"product":\{"id":"([^"]+)"/g)].map(([, id = '']) => id);
