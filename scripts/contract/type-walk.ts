import type ts from 'typescript';
import type { Change } from './change.ts';

/** The direction of a value: given by the host to a remote, or taken by the host from it. */
export type Position = 'given' | 'taken';

/** The current place of a comparison, `HostServices.toast(kind)`, and the direction of the value there. */
export interface Place {
  position: Position;
  at: string;
}

/** A running comparison of types, for its parts. */
export interface TypeWalk {
  checker: ts.TypeChecker;
  /**
   * Compares the members of two types.
   * @param mayLack the value may be left out, which is reported already: `undefined` in a union adds nothing
   */
  types(was: ts.Type, is: ts.Type, place: Place, mayLack?: boolean): void;
  /** Compares types without members, or ones that can't be compared member by member, by assignability. */
  whole(was: ts.Type, is: ts.Type, place: Place): void;
  /** A type as it is written. */
  text(type: ts.Type): string;
  tell(kind: Change['kind'], at: string, what: string): void;
}

export const flipped = (position: Position): Position => (position === 'given' ? 'taken' : 'given');
