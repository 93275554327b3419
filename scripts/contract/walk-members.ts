import ts from 'typescript';
import { flipped, type Place, type TypeWalk } from './type-walk.ts';

/** A property or a parameter, and whether it may be left out. */
interface Member {
  symbol: ts.Symbol;
  mayLack: boolean;
}

/** Present before and now. */
function compareMember(walk: TypeWalk, was: Member, is: Member, place: Place): void {
  if (was.mayLack !== is.mayLack) {
    const breaks = place.position === 'given' ? is.mayLack : was.mayLack;
    const what = is.mayLack ? 'may be missing now' : 'must be there now';
    walk.tell(breaks ? 'break' : 'addition', place.at, what);
  }
  const typeOf = ({ symbol }: Member) => walk.checker.getTypeOfSymbol(symbol);
  walk.types(typeOf(was), typeOf(is), place, was.mayLack || is.mayLack);
}

/** Present only now. */
function tellNewMember(walk: TypeWalk, { mayLack }: Member, { position, at }: Place): void {
  if (position === 'taken' && !mayLack) walk.tell('break', at, 'is new and must be given');
  else walk.tell('addition', at, 'is new');
}

/** A member's name without the number that the compiler gives to unique symbols. */
const nameOf = (symbol: ts.Symbol) => symbol.name.replace(/^(__@.*)@\d+$/, '$1');

const isOptional = (symbol: ts.Symbol) => (symbol.flags & ts.SymbolFlags.Optional) !== 0;

const isHidden = (symbol: ts.Symbol) =>
  symbol.declarations?.some(
    (one) =>
      ts.getCombinedModifierFlags(one) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected),
  ) ?? false;

const propertiesOf = (checker: ts.TypeChecker, type: ts.Type): ReadonlyMap<string, Member> =>
  new Map(
    checker
      .getPropertiesOfType(type)
      .filter((symbol) => !isHidden(symbol))
      .map((symbol) => [nameOf(symbol), { symbol, mayLack: isOptional(symbol) }]),
  );

/** Compares the properties of two types by their names. */
export function compareProperties(
  walk: TypeWalk,
  was: ts.Type,
  is: ts.Type,
  { position, at }: Place,
): void {
  const were = propertiesOf(walk.checker, was);
  const are = propertiesOf(walk.checker, is);
  for (const [name, old] of were) {
    const place = { position, at: `${at}.${name}` };
    const current = are.get(name);
    if (current) compareMember(walk, old, current, place);
    else walk.tell('break', place.at, position === 'given' ? 'is gone' : 'is no longer heeded');
  }
  for (const [name, current] of are) {
    if (!were.has(name)) tellNewMember(walk, current, { position, at: `${at}.${name}` });
  }
}

function parametersOf(checker: ts.TypeChecker, { parameters }: ts.Signature): readonly Member[] {
  const wanted = parameters.filter(({ valueDeclaration: declared }) => {
    if (!declared || !ts.isParameter(declared)) return true;
    return !declared.dotDotDotToken && !checker.isOptionalParameter(declared);
  });
  return parameters.map((symbol, index) => ({ symbol, mayLack: index >= wanted.length }));
}

/** Compares the parameters of two signatures in their order, and what they return. */
export function compareSignatures(
  walk: TypeWalk,
  was: ts.Signature,
  is: ts.Signature,
  { position, at }: Place,
): void {
  const were = parametersOf(walk.checker, was);
  const are = parametersOf(walk.checker, is);
  for (let index = 0; index < Math.max(were.length, are.length); index++) {
    const [old, current] = [were[index], are[index]];
    const { name } = (current ?? old)!.symbol;
    const place = { position: flipped(position), at: `${at}(${name})` };
    if (!current) walk.tell('break', place.at, 'is gone');
    else if (!old) tellNewMember(walk, current, place);
    else compareMember(walk, old, current, place);
  }
  walk.types(was.getReturnType(), is.getReturnType(), { position, at: `${at}()` });
}
