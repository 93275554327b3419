/** A text, and the things that share it. */
export interface Told<One> {
  text: string;
  of: readonly One[];
}

/** The texts of several, each once, in the order of the first that has it. */
export function toldOnce<One>(all: readonly One[], textOf: (one: One) => string): Told<One>[] {
  const told = new Map<string, One[]>();
  for (const one of all) told.set(textOf(one), [...(told.get(textOf(one)) ?? []), one]);
  return [...told].map(([text, of]) => ({ text, of }));
}
