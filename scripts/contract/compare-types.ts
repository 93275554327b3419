import ts from 'typescript';
import type { Change } from './change.ts';
import type { TypeTree } from './emit-types.ts';
import { openTrees, unchangedModules, type Ground } from './two-trees.ts';
import { compareWith, type Compare } from './walk-types.ts';

/** What of a tree crosses the seam between a host and a remote. */
export interface Seam {
  /** Modules whose exports the host gives to remotes. */
  entryPoints: readonly string[];
  /** Types of what remotes hand to the host, by module. */
  taken: readonly (readonly [module: string, type: string])[];
}

/** Whether an export is there at run time, and not a type alone. */
function isValue(checker: ts.TypeChecker, symbol: ts.Symbol): boolean {
  const isTypeOnly = symbol.declarations?.some(
    (one) => ts.isExportSpecifier(one) && (one.isTypeOnly || one.parent.parent.isTypeOnly),
  );
  if (isTypeOnly) return false;
  const end = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return (end.flags & ts.SymbolFlags.Value) !== 0;
}

/**
 * What is different for remotes between two releases' declarations. An entry point that only one of them has is
 * not told here. Names, comments, the order of members and how a type is put together make no difference.
 */
export function compareTypes(
  before: TypeTree,
  now: TypeTree,
  { entryPoints, taken }: Seam,
  ground: Ground,
): Change[] {
  const unchanged = unchangedModules(before, now);
  const both = (module: string) => before.has(module) && now.has(module) && !unchanged.has(module);
  const changedEntryPoints = entryPoints.filter(both);
  const changedTaken = taken.filter(([module]) => both(module));
  if (changedEntryPoints.length + changedTaken.length === 0) return [];

  const trees = openTrees(before, now, ground);
  const { checker } = trees;
  const changes: Change[] = [];
  const compare = compareWith(trees);

  const compareExport = (entryPoint: string, name: string, ...types: Parameters<Compare>) => {
    for (const { kind, at, what } of compare(...types)) {
      changes.push({ kind, entryPoint, name, at, what });
    }
  };

  for (const entryPoint of changedEntryPoints) {
    const old = trees.exportsOf('before', entryPoint)!;
    const current = trees.exportsOf('now', entryPoint)!;
    for (const [name, symbol] of old) {
      if (!isValue(checker, symbol)) continue;
      const counterpart = current.get(name);
      if (!counterpart || !isValue(checker, counterpart)) {
        changes.push({ kind: 'break', entryPoint, name, what: 'is gone' });
        continue;
      }
      const [was, is] = [checker.getTypeOfSymbol(symbol), checker.getTypeOfSymbol(counterpart)];
      compareExport(entryPoint, name, was, is, 'given', name);
    }
    for (const [name, symbol] of current) {
      if (!isValue(checker, symbol) || old.has(name)) continue;
      changes.push({ kind: 'addition', entryPoint, name, what: 'is new' });
    }
  }
  for (const [module, name] of changedTaken) {
    const was = trees.exportsOf('before', module)?.get(name);
    const is = trees.exportsOf('now', module)?.get(name);
    if (!was || !is) {
      const [kind, what] = was
        ? (['break', 'is gone'] as const)
        : (['addition', 'is new'] as const);
      if (was || is) changes.push({ kind, entryPoint: module, name, what });
      continue;
    }
    const types = [was, is].map((one) => checker.getDeclaredTypeOfSymbol(one)) as [
      ts.Type,
      ts.Type,
    ];
    compareExport(module, name, ...types, 'taken', name);
  }
  return changes;
}
