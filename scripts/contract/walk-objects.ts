import ts from 'typescript';
import { flipped, type Place, type TypeWalk } from './type-walk.ts';
import { compareProperties, compareSignatures } from './walk-members.ts';

/** The type arguments of a generic type, or null if it is none. */
function targetOf(type: ts.Type): ts.GenericType | null {
  const isReference =
    'objectFlags' in type && ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0;
  return isReference ? (type as ts.TypeReference).target : null;
}

/** Whether two types are instances of the same generic type, or both arrays. */
function areFilledAlike(checker: ts.TypeChecker, was: ts.Type, is: ts.Type): boolean {
  const [before, now] = [targetOf(was), targetOf(is)];
  if (before === null || now === null) return false;
  return before === now || (checker.isArrayType(was) && checker.isArrayType(is));
}

/** An external generic type with our arguments: it is assumed to only pass them on. */
function compareArguments(walk: TypeWalk, was: ts.Type, is: ts.Type, place: Place): void {
  const argumentsOf = (type: ts.Type) => walk.checker.getTypeArguments(type as ts.TypeReference);
  const [before, now] = [argumentsOf(was), argumentsOf(is)];
  if (before.length !== now.length) return walk.whole(was, is, place);
  before.forEach((one, index) => walk.types(one, now[index]!, place));
}

/** Whether a type has members of any kind, and both types have the same kinds. */
function areParallel(checker: ts.TypeChecker, was: ts.Type, is: ts.Type): boolean {
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

/** The constraints of a signature's type parameters: the caller chooses the arguments. */
function compareConstraints(
  walk: TypeWalk,
  was: ts.Signature,
  is: ts.Signature,
  { position, at }: Place,
): void {
  was.typeParameters?.forEach((parameter, index) => {
    const old = parameter.getConstraint();
    const current = is.typeParameters![index]!.getConstraint();
    if (old && current) walk.types(old, current, { position: flipped(position), at });
  });
}

/** Compares two objects by all that they are made of: signatures, indexes, properties. */
export function compareObjects(walk: TypeWalk, was: ts.Type, is: ts.Type, place: Place): void {
  const { checker } = walk;
  if (areFilledAlike(checker, was, is)) return compareArguments(walk, was, is, place);
  if (!areParallel(checker, was, is)) return walk.whole(was, is, place);
  for (const kind of ['getCallSignatures', 'getConstructSignatures'] as const) {
    was[kind]().forEach((one, index) => {
      const other = is[kind]()[index]!;
      compareConstraints(walk, one, other, place);
      compareSignatures(walk, one, other, place);
    });
  }
  checker.getIndexInfosOfType(was).forEach(({ type }, index) => {
    const other = checker.getIndexInfosOfType(is)[index]!.type;
    walk.types(type, other, { ...place, at: `${place.at}[]` });
  });
  compareProperties(walk, was, is, place);
}
