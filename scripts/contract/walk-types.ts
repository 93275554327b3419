import ts from 'typescript';
import type { Change } from './change.ts';
import type { TwoTrees } from './two-trees.ts';

/** Which way a value goes: given by the host to a remote, or taken by the host from it. */
export type Position = 'given' | 'taken';

/** A difference at a place: `HostServices.toast(kind)`. */
export interface Difference extends Pick<Change, 'kind' | 'what'> {
  at: string;
}

/** What is different between a type as it was and as it is; what was told once is not told again. */
export type Compare = (
  was: ts.Type,
  is: ts.Type,
  position: Position,
  at: string,
) => readonly Difference[];

const flipped = (position: Position): Position => (position === 'given' ? 'taken' : 'given');

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

const SHOWN =
  ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

/** The name of a member without the number by which the compiler tells unique symbols apart. */
const nameOf = (symbol: ts.Symbol) => symbol.name.replace(/^(__@.*)@\d+$/, '$1');

const isOptional = (symbol: ts.Symbol) => (symbol.flags & ts.SymbolFlags.Optional) !== 0;

const isHidden = (symbol: ts.Symbol) =>
  symbol.declarations?.some(
    (one) =>
      ts.getCombinedModifierFlags(one) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected),
  ) ?? false;

/** What a generic type is filled in of, or null where it is none. */
function targetOf(type: ts.Type): ts.GenericType | null {
  const isReference =
    'objectFlags' in type && ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0;
  return isReference ? (type as ts.TypeReference).target : null;
}

/**
 * Makes the comparison of two trees' types. It goes down member by member, since assignability alone
 * would not see an optional member or parameter that is new, and would not say where a difference is;
 * what has no members is compared by assignability, each way.
 */
export function compareWith({ checker, isOurs }: TwoTrees): Compare {
  const seen = new Set<string>();
  const ids = new Map<ts.Type, number>();
  let found: Difference[] = [];

  const idOf = (type: ts.Type) => {
    if (!ids.has(type)) ids.set(type, ids.size);
    return ids.get(type)!;
  };
  const text = (type: ts.Type) => checker.typeToString(type, undefined, SHOWN);
  const tell = (kind: Difference['kind'], at: string, what: string) =>
    found.push({ kind, at, what });

  /** Types without members, or ones that can't be taken apart side by side: by assignability. */
  function whole(was: ts.Type, is: ts.Type, position: Position, at: string): void {
    const newFits = checker.isTypeAssignableTo(is, was);
    const oldFits = checker.isTypeAssignableTo(was, is);
    if (newFits && oldFits) return;
    const breaks = position === 'given' ? !newFits : !oldFits;
    tell(breaks ? 'break' : 'addition', at, `was ${text(was)} and is ${text(is)}`);
  }

  /** A type that stands for others: by how it is written, and what the name it is written by means. */
  function written(type: ts.Type): string {
    const declared = type.aliasSymbol?.declarations?.map((one) => one.getText()) ?? [];
    return [text(type), ...declared].join('\n');
  }

  /** The members of a union that are objects, each beside the one it was. */
  function pairs(were: ts.Type[], are: ts.Type[]): [ts.Type, ts.Type][] {
    const left = [...are];
    const isCalled = (type: ts.Type) => type.getCallSignatures().length > 0;
    const likeness = (one: ts.Type, other: ts.Type) =>
      (checker.isTypeAssignableTo(one, other) ? 4 : 0) +
      (checker.isTypeAssignableTo(other, one) ? 4 : 0) +
      ((one.aliasSymbol ?? one.symbol)?.name === (other.aliasSymbol ?? other.symbol)?.name
        ? 2
        : 0) +
      (isCalled(one) === isCalled(other) ? 1 : 0);
    return were.map((was) => {
      const best = left.reduce((a, b) => (likeness(was, b) > likeness(was, a) ? b : a));
      left.splice(left.indexOf(best), 1);
      return [was, best];
    });
  }

  function union(
    was: ts.Type,
    is: ts.Type,
    position: Position,
    at: string,
    mayLack: boolean,
  ): void {
    const members = (type: ts.Type) =>
      (type.isUnion() ? type.types : [type]).filter(
        ({ flags }) => !(mayLack && flags & ts.TypeFlags.Undefined),
      );
    const [were, are] = [members(was), members(is)];
    const isPlain = ({ flags }: ts.Type) => (flags & PLAIN) !== 0;
    const objects = [were, are].map((list) => list.filter((one) => !isPlain(one)));
    if (objects[0]!.length !== objects[1]!.length) return whole(was, is, position, at);

    const gone = were.filter((one) => isPlain(one) && !checker.isTypeAssignableTo(one, is));
    const come = are.filter((one) => isPlain(one) && !checker.isTypeAssignableTo(one, was));
    const names = (list: ts.Type[]) => list.map(text).join(', ');
    if (position === 'given') {
      if (come.length > 0) tell('break', at, `may be ${names(come)} now`);
      if (gone.length > 0) tell('addition', at, `is never ${names(gone)} any more`);
    } else {
      if (gone.length > 0) tell('break', at, `no longer takes ${names(gone)}`);
      if (come.length > 0) tell('addition', at, `also takes ${names(come)}`);
    }
    for (const [one, other] of pairs(objects[0]!, objects[1]!)) types(one, other, position, at);
  }

  function signatures(was: ts.Signature, is: ts.Signature, position: Position, at: string): void {
    const other = flipped(position);
    const minimum = (signature: ts.Signature) =>
      signature.parameters.filter((one) => {
        const declared = one.valueDeclaration;
        if (!declared || !ts.isParameter(declared)) return true;
        return !declared.dotDotDotToken && !checker.isOptionalParameter(declared);
      }).length;
    const [oldMinimum, newMinimum] = [minimum(was), minimum(is)];
    const count = Math.max(was.parameters.length, is.parameters.length);
    for (let index = 0; index < count; index++) {
      const [old, current] = [was.parameters[index], is.parameters[index]];
      const place = `${at}(${(current ?? old)!.name})`;
      if (!current) {
        tell('break', place, 'is gone');
      } else if (!old) {
        const isWanted = other === 'taken' && index < newMinimum;
        tell(
          isWanted ? 'break' : 'addition',
          place,
          isWanted ? 'is new and must be given' : 'is new',
        );
      } else {
        optional(index >= oldMinimum, index >= newMinimum, other, place);
        const mayLack = index >= oldMinimum || index >= newMinimum;
        types(
          checker.getTypeOfSymbol(old),
          checker.getTypeOfSymbol(current),
          other,
          place,
          mayLack,
        );
      }
    }
    types(was.getReturnType(), is.getReturnType(), position, `${at}()`);
  }

  /** What may be left out, before and now. */
  function optional(was: boolean, is: boolean, position: Position, at: string): void {
    if (was === is) return;
    const breaks = position === 'given' ? is : was;
    tell(breaks ? 'break' : 'addition', at, is ? 'may be missing now' : 'must be there now');
  }

  function properties(was: ts.Type, is: ts.Type, position: Position, at: string): void {
    const list = (type: ts.Type) =>
      new Map(
        checker
          .getPropertiesOfType(type)
          .filter((one) => !isHidden(one))
          .map((one) => [nameOf(one), one]),
      );
    const [were, are] = [list(was), list(is)];
    for (const [name, old] of were) {
      const place = `${at}.${name}`;
      const current = are.get(name);
      if (!current) {
        tell('break', place, position === 'given' ? 'is gone' : 'is no longer heeded');
        continue;
      }
      const mayLack = isOptional(old) || isOptional(current);
      optional(isOptional(old), isOptional(current), position, place);
      types(
        checker.getTypeOfSymbol(old),
        checker.getTypeOfSymbol(current),
        position,
        place,
        mayLack,
      );
    }
    for (const [name, current] of are) {
      if (were.has(name)) continue;
      const isWanted = position === 'taken' && !isOptional(current);
      const what = isWanted ? 'is new and must be given' : 'is new';
      tell(isWanted ? 'break' : 'addition', `${at}.${name}`, what);
    }
  }

  /** Whether a type has something to go down into, and the two have the same kinds of it. */
  function isParallel(was: ts.Type, is: ts.Type): boolean {
    const kinds = (type: ts.Type) => [
      type.getCallSignatures().length,
      type.getConstructSignatures().length,
      checker.getIndexInfosOfType(type).length,
    ];
    const arity = (type: ts.Type) =>
      [...type.getCallSignatures(), ...type.getConstructSignatures()].map(
        ({ typeParameters }) => typeParameters?.length ?? 0,
      );
    return (
      String(kinds(was)) === String(kinds(is)) &&
      String(arity(was)) === String(arity(is)) &&
      (kinds(was).some((count) => count > 0) || checker.getPropertiesOfType(was).length > 0)
    );
  }

  function objects(was: ts.Type, is: ts.Type, position: Position, at: string): void {
    const targets = [was, is].map((type) => targetOf(type));
    const isReference =
      targets.every((one) => one !== null) &&
      (targets[0] === targets[1] || [was, is].every((type) => checker.isArrayType(type)));
    if (isReference) {
      // A type from outside, filled in with ours: taken to hand on what it is filled with.
      const [before, now] = [was, is].map((type) =>
        checker.getTypeArguments(type as ts.TypeReference),
      );
      if (before!.length !== now!.length) return whole(was, is, position, at);
      before!.forEach((one, index) => types(one, now![index]!, position, at));
      return;
    }
    if (!isParallel(was, is)) return whole(was, is, position, at);
    for (const kind of ['getCallSignatures', 'getConstructSignatures'] as const) {
      was[kind]().forEach((one, index) => {
        const other = is[kind]()[index]!;
        one.typeParameters?.forEach((parameter, number) => {
          const [old, current] = [parameter, other.typeParameters![number]!].map((type) =>
            type.getConstraint(),
          );
          if (old && current) types(old, current, flipped(position), at);
        });
        signatures(one, other, position, at);
      });
    }
    checker.getIndexInfosOfType(was).forEach(({ type }, index) => {
      types(type, checker.getIndexInfosOfType(is)[index]!.type, position, `${at}[]`);
    });
    properties(was, is, position, at);
  }

  function types(was: ts.Type, is: ts.Type, position: Position, at: string, mayLack = false): void {
    if (was === is) return;
    const key = `${idOf(was)} ${idOf(is)} ${position}`;
    if (seen.has(key)) return;
    seen.add(key);
    if (was.isUnion() || is.isUnion()) return union(was, is, position, at, mayLack);
    if ((was.flags | is.flags) & ts.TypeFlags.Instantiable) {
      // Parameters are told apart by their names alone: what they may be has been compared.
      if (written(was) !== written(is)) {
        tell('break', at, `was ${text(was)} and is ${text(is)}`);
      }
      return;
    }
    const areObjects = [was, is].every(
      ({ flags }) => flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection),
    );
    if (!areObjects) return whole(was, is, position, at);
    // What has a name of its own is told by it, through whatever it was reached.
    const named = is.aliasSymbol ?? is.symbol;
    const hasName = named?.declarations?.some(
      (one) =>
        isOurs(one) &&
        (ts.isInterfaceDeclaration(one) ||
          ts.isClassDeclaration(one) ||
          ts.isTypeAliasDeclaration(one)),
    );
    objects(was, is, position, hasName ? named.name : at);
  }

  return (was, is, position, at) => {
    found = [];
    types(was, is, position, at);
    return found;
  };
}
