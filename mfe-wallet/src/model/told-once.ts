/** A text, and the items that share it. */
export interface Told<One> {
  text: string;
  of: readonly One[];
}

/** The distinct texts of several items, in the order of their first item. */
export function toldOnce<One>(all: readonly One[], textOf: (one: One) => string): Told<One>[] {
  const told = new Map<string, One[]>();
  for (const one of all) told.set(textOf(one), [...(told.get(textOf(one)) ?? []), one]);
  return [...told].map(([text, of]) => ({ text, of }));
}
