import type ts from 'typescript';
import type { Change } from './change.ts';

/** Which way a value goes: given by the host to a remote, or taken by the host from it. */
export type Position = 'given' | 'taken';

/** Where a comparison has come to, `HostServices.toast(kind)`, and which way the value there goes. */
export interface Place {
  position: Position;
  at: string;
}

/** A comparison of types under way, as its parts see it. */
export interface TypeWalk {
  checker: ts.TypeChecker;
  /**
   * Goes down into two types.
   * @param mayLack the value may be left out, which is told already: `undefined` in a union says no more
   */
  types(was: ts.Type, is: ts.Type, place: Place, mayLack?: boolean): void;
  /** Compares types without members, or ones that can't be taken apart side by side, by assignability. */
  whole(was: ts.Type, is: ts.Type, place: Place): void;
  /** A type as it is written. */
  text(type: ts.Type): string;
  tell(kind: Change['kind'], at: string, what: string): void;
}

export const flipped = (position: Position): Position => (position === 'given' ? 'taken' : 'given');
