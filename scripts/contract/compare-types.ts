import ts from 'typescript';
import type { Change } from './change.ts';
import type { TypeTree } from './emit-types.ts';
import { createTypeProgram, type Ground, type TypeProgram } from './type-program.ts';
import { unchangedModules } from './unchanged-modules.ts';
import { compareWith, type Compare, type Difference } from './walk-types.ts';

/** The parts of a tree that host and remotes exchange. */
export interface Seam {
  /** Modules whose exports the host gives to remotes. */
  entryPoints: readonly string[];
  /** The types that remotes pass to the host, by module. */
  taken: readonly (readonly [module: string, type: string])[];
}

/** Whether an export exists at run time, and is not only a type. */
function isValue(checker: ts.TypeChecker, symbol: ts.Symbol): boolean {
  const isTypeOnly = symbol.declarations?.some(
    (one) => ts.isExportSpecifier(one) && (one.isTypeOnly || one.parent.parent.isTypeOnly),
  );
  if (isTypeOnly) return false;
  const end = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return (end.flags & ts.SymbolFlags.Value) !== 0;
}

/** Differences as changes of one export. */
const changesOf = (entryPoint: string, name: string, found: readonly Difference[]): Change[] =>
  found.map(({ kind, at, what }) => ({ kind, entryPoint, name, at, what }));

/** The differences in the values of an entry point that both trees have. */
function compareEntryPoint(trees: TypeProgram, entryPoint: string, compare: Compare): Change[] {
  const { checker } = trees;
  const old = trees.exportsOf('before', entryPoint)!;
  const current = trees.exportsOf('now', entryPoint)!;
  const changes: Change[] = [];
  for (const [name, symbol] of old) {
    if (!isValue(checker, symbol)) continue;
    const counterpart = current.get(name);
    if (!counterpart || !isValue(checker, counterpart)) {
      changes.push({ kind: 'break', entryPoint, name, what: 'is gone' });
      continue;
    }
    const [was, is] = [checker.getTypeOfSymbol(symbol), checker.getTypeOfSymbol(counterpart)];
    const found = compare(was, is, { position: 'given', at: name });
    changes.push(...changesOf(entryPoint, name, found));
  }
  for (const [name, symbol] of current) {
    if (!isValue(checker, symbol) || old.has(name)) continue;
    changes.push({ kind: 'addition', entryPoint, name, what: 'is new' });
  }
  return changes;
}

/** The differences in a type that remotes pass to the host. */
function compareTaken(
  trees: TypeProgram,
  module: string,
  name: string,
  compare: Compare,
): Change[] {
  const was = trees.exportsOf('before', module)?.get(name);
  const is = trees.exportsOf('now', module)?.get(name);
  if (was && is) {
    const typeOf = (symbol: ts.Symbol) => trees.checker.getDeclaredTypeOfSymbol(symbol);
    const found = compare(typeOf(was), typeOf(is), { position: 'taken', at: name });
    return changesOf(module, name, found);
  }
  if (was) return [{ kind: 'break', entryPoint: module, name, what: 'is gone' }];
  if (is) return [{ kind: 'addition', entryPoint: module, name, what: 'is new' }];
  return [];
}

/**
 * The differences between two releases' declarations that matter to remotes. An entry point that only one of
 * them has is not reported here. Names, comments, the order of members and the composition of a type make no
 * difference.
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

  const trees = createTypeProgram(before, now, ground);
  // One for all of them, so that a difference reached several times is reported once.
  const compare = compareWith(trees);
  return [
    ...changedEntryPoints.flatMap((entryPoint) => compareEntryPoint(trees, entryPoint, compare)),
    ...changedTaken.flatMap(([module, name]) => compareTaken(trees, module, name, compare)),
  ];
}
