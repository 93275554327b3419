import { importsOf, type TypeTree } from './emit-types.ts';

/** The modules that are equal in both trees, with all their imports. */
export function unchangedModules(before: TypeTree, now: TypeTree): ReadonlySet<string> {
  const same = new Set([...before.keys()].filter((one) => before.get(one) === now.get(one)));
  for (let size = -1; size !== same.size;) {
    size = same.size;
    for (const module of [...same]) {
      const imported = importsOf(module, before.get(module)!);
      if (imported.some((one) => before.has(one) && !same.has(one))) same.delete(module);
    }
  }
  return same;
}
