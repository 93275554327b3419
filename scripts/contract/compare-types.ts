import ts from 'typescript';
import type { Change } from './change.ts';
import type { TypeTree } from './emit-types.ts';
import { openTrees, unchangedModules, type Ground } from './two-trees.ts';
import { compareWith, type Compare } from './walk-types.ts';

/** What of a tree crosses the seam between a host and a remote. */
export interface Seam {
  /** Modules whose exports the host gives to remotes. */
  doors: readonly string[];
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
 * What is different for remotes between two releases' declarations. A door that only one of them has is
 * not told here. Names, comments, the order of members and how a type is put together make no difference.
 */
export function compareTypes(
  before: TypeTree,
  now: TypeTree,
  { doors, taken }: Seam,
  ground: Ground,
): Change[] {
  const unchanged = unchangedModules(before, now);
  const both = (module: string) => before.has(module) && now.has(module) && !unchanged.has(module);
  const changedDoors = doors.filter(both);
  const changedTaken = taken.filter(([module]) => both(module));
  if (changedDoors.length + changedTaken.length === 0) return [];

  const trees = openTrees(before, now, ground);
  const { checker } = trees;
  const changes: Change[] = [];
  const compare = compareWith(trees);

  const compareExport = (door: string, name: string, ...types: Parameters<Compare>) => {
    for (const { kind, at, what } of compare(...types)) {
      changes.push({ kind, door, name, at, what });
    }
  };

  for (const door of changedDoors) {
    const old = trees.exportsOf('before', door)!;
    const current = trees.exportsOf('now', door)!;
    for (const [name, symbol] of old) {
      if (!isValue(checker, symbol)) continue;
      const counterpart = current.get(name);
      if (!counterpart || !isValue(checker, counterpart)) {
        changes.push({ kind: 'break', door, name, what: 'is gone' });
        continue;
      }
      const [was, is] = [checker.getTypeOfSymbol(symbol), checker.getTypeOfSymbol(counterpart)];
      compareExport(door, name, was, is, 'given', name);
    }
    for (const [name, symbol] of current) {
      if (!isValue(checker, symbol) || old.has(name)) continue;
      changes.push({ kind: 'addition', door, name, what: 'is new' });
    }
  }
  for (const [module, name] of changedTaken) {
    const was = trees.exportsOf('before', module)?.get(name);
    const is = trees.exportsOf('now', module)?.get(name);
    if (!was || !is) {
      const [kind, what] = was
        ? (['break', 'is gone'] as const)
        : (['addition', 'is new'] as const);
      if (was || is) changes.push({ kind, door: module, name, what });
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
