import ts from 'typescript';
import type { Change } from './change.ts';
import type { TypeProgram } from './type-program.ts';
import type { Place, TypeWalk } from './type-walk.ts';
import { compareObjects } from './walk-objects.ts';
import { compareUnions } from './walk-unions.ts';

/** A difference at a place: `HostServices.toast(kind)`. */
export interface Difference extends Pick<Change, 'kind' | 'what'> {
  at: string;
}

/** The differences between the old and the new form of a type; reported ones are not repeated. */
export type Compare = (was: ts.Type, is: ts.Type, place: Place) => readonly Difference[];

const SHOWN =
  ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

const isObject = ({ flags }: ts.Type) =>
  (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;

const declaresType = (one: ts.Declaration) =>
  ts.isInterfaceDeclaration(one) || ts.isClassDeclaration(one) || ts.isTypeAliasDeclaration(one);

class Walk implements TypeWalk {
  readonly checker: ts.TypeChecker;
  readonly #isOurs: TypeProgram['isOurs'];
  readonly #begun = new Set<string>();
  readonly #ids = new Map<ts.Type, number>();
  #found: Difference[] = [];

  constructor({ checker, isOurs }: TypeProgram) {
    this.checker = checker;
    this.#isOurs = isOurs;
  }

  /** The differences since the last call. */
  takeFound(): readonly Difference[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  text(type: ts.Type): string {
    return this.checker.typeToString(type, undefined, SHOWN);
  }

  tell(kind: Difference['kind'], at: string, what: string): void {
    this.#found.push({ kind, at, what });
  }

  whole(was: ts.Type, is: ts.Type, { position, at }: Place): void {
    const newFits = this.checker.isTypeAssignableTo(is, was);
    const oldFits = this.checker.isTypeAssignableTo(was, is);
    if (newFits && oldFits) return;
    const breaks = position === 'given' ? !newFits : !oldFits;
    this.tell(breaks ? 'break' : 'addition', at, `was ${this.text(was)} and is ${this.text(is)}`);
  }

  types(was: ts.Type, is: ts.Type, place: Place, mayLack = false): void {
    if (was === is || !this.#begins(was, is, place)) return;
    if (was.isUnion() || is.isUnion()) return compareUnions(this, was, is, place, mayLack);
    if ((was.flags | is.flags) & ts.TypeFlags.Instantiable) {
      return this.#parameters(was, is, place);
    }
    if (!isObject(was) || !isObject(is)) return this.whole(was, is, place);
    compareObjects(this, was, is, { ...place, at: this.#nameOf(is) ?? place.at });
  }

  /** Starts a comparison, unless it has been started before. */
  #begins(was: ts.Type, is: ts.Type, { position }: Place): boolean {
    const key = `${this.#idOf(was)} ${this.#idOf(is)} ${position}`;
    if (this.#begun.has(key)) return false;
    this.#begun.add(key);
    return true;
  }

  #idOf(type: ts.Type): number {
    if (!this.#ids.has(type)) this.#ids.set(type, this.#ids.size);
    return this.#ids.get(type)!;
  }

  /** Type parameters are compared by name only: their constraints have been compared. */
  #parameters(was: ts.Type, is: ts.Type, { at }: Place): void {
    if (this.#written(was) === this.#written(is)) return;
    this.tell('break', at, `was ${this.text(was)} and is ${this.text(is)}`);
  }

  /** An alias: compared by its text, and by the meaning of its name. */
  #written(type: ts.Type): string {
    const declared = type.aliasSymbol?.declarations?.map((one) => one.getText()) ?? [];
    return [this.text(type), ...declared].join('\n');
  }

  /** The name of one of our named types: differences are reported under it, however it was reached. */
  #nameOf({ aliasSymbol, symbol }: ts.Type): string | undefined {
    const named = aliasSymbol ?? symbol;
    const isNamed = named?.declarations?.some((one) => this.#isOurs(one) && declaresType(one));
    return isNamed ? named.name : undefined;
  }
}

/**
 * Compares the types of two trees. It compares member by member, because assignability alone would not notice
 * a new optional member or parameter, nor tell where a difference is; types without members are compared by
 * assignability, in each direction.
 */
export function compareWith(trees: TypeProgram): Compare {
  const walk = new Walk(trees);
  return (was, is, place) => {
    walk.types(was, is, place);
    return walk.takeFound();
  };
}
