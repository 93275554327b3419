import { functionsOf, type BaseDatabase } from './base-database.ts';
import { EQUIVALENT } from './equivalent.ts';
import { mutantsOf } from './generate.ts';
import type { Mutant } from './mutant.ts';
import { namedMutants, viewMutants } from './named-mutants.ts';
import { schemaMutants } from './schema-mutants.ts';

/**
 * Every mutant of a migrated database, without equivalent ones.
 * @throws Error if one is listed as equivalent that does not exist (any more)
 */
export async function allMutants(base: BaseDatabase): Promise<Mutant[]> {
  const functions = await functionsOf(base);
  const all = [
    ...namedMutants(functions),
    ...(await viewMutants(base)),
    ...functions.flatMap(mutantsOf),
    ...(await schemaMutants(base)),
  ];
  const names = new Set(all.map(({ name }) => name));
  const gone = Object.keys(EQUIVALENT).filter((name) => !names.has(name));
  if (gone.length > 0) throw new Error(`no such mutants any more: ${gone.join('; ')}`);
  return all.filter(({ name }) => !Object.hasOwn(EQUIVALENT, name));
}
