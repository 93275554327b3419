import ts from 'typescript';
import type { Place, TypeWalk } from './type-walk.ts';

const PLAIN =
  ts.TypeFlags.Any |
  ts.TypeFlags.Unknown |
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.ESSymbolLike |
  ts.TypeFlags.VoidLike |
  ts.TypeFlags.Null |
  ts.TypeFlags.Never;

const isPlain = ({ flags }: ts.Type) => (flags & PLAIN) !== 0;

const isCalled = (type: ts.Type) => type.getCallSignatures().length > 0;

const nameOf = (type: ts.Type) => (type.aliasSymbol ?? type.symbol)?.name;

const likeness = (checker: ts.TypeChecker, one: ts.Type, other: ts.Type): number =>
  (checker.isTypeAssignableTo(one, other) ? 4 : 0) +
  (checker.isTypeAssignableTo(other, one) ? 4 : 0) +
  (nameOf(one) === nameOf(other) ? 2 : 0) +
  (isCalled(one) === isCalled(other) ? 1 : 0);

/** The object members of a union, each paired with its old one, if there are equally many. */
function pairs(
  checker: ts.TypeChecker,
  were: readonly ts.Type[],
  are: readonly ts.Type[],
): [ts.Type, ts.Type][] {
  const left = [...are];
  return were.map((was) => {
    const best = left.reduce((a, b) =>
      likeness(checker, was, b) > likeness(checker, was, a) ? b : a,
    );
    left.splice(left.indexOf(best), 1);
    return [was, best];
  });
}

/** Reports removed and new plain members. */
function tellPlain(
  walk: TypeWalk,
  gone: readonly ts.Type[],
  come: readonly ts.Type[],
  { position, at }: Place,
): void {
  const names = (list: readonly ts.Type[]) => list.map((one) => walk.text(one)).join(', ');
  if (position === 'given') {
    if (come.length > 0) walk.tell('break', at, `may be ${names(come)} now`);
    if (gone.length > 0) walk.tell('addition', at, `is never ${names(gone)} any more`);
  } else {
    if (gone.length > 0) walk.tell('break', at, `no longer takes ${names(gone)}`);
    if (come.length > 0) walk.tell('addition', at, `also takes ${names(come)}`);
  }
}

/**
 * Compares two types of which at least one is a union: plain members by assignability, objects in pairs.
 * @param mayLack as in `TypeWalk.types`
 */
export function compareUnions(
  walk: TypeWalk,
  was: ts.Type,
  is: ts.Type,
  place: Place,
  mayLack: boolean,
): void {
  const { checker } = walk;
  const membersOf = (type: ts.Type) =>
    (type.isUnion() ? type.types : [type]).filter(
      ({ flags }) => !(mayLack && flags & ts.TypeFlags.Undefined),
    );
  const [were, are] = [membersOf(was), membersOf(is)];
  const oldObjects = were.filter((one) => !isPlain(one));
  const newObjects = are.filter((one) => !isPlain(one));
  if (oldObjects.length !== newObjects.length) return walk.whole(was, is, place);

  const gone = were.filter((one) => isPlain(one) && !checker.isTypeAssignableTo(one, is));
  const come = are.filter((one) => isPlain(one) && !checker.isTypeAssignableTo(one, was));
  tellPlain(walk, gone, come, place);
  for (const [one, other] of pairs(checker, oldObjects, newObjects)) walk.types(one, other, place);
}
