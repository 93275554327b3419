import type { Caller } from './caller.ts';
import type { Person } from './people.ts';
import type { Target } from './target.ts';
import type { Edge } from './edge.ts';

/** The target of an attack, and its users. */
export interface Ground {
  readonly edge: Edge;
  readonly target: Target;
  /** Two users of the attacker's, of whom the first may be abused, and one who has done nothing. */
  readonly attackers: readonly [Person, Person];
  readonly victim: Person;
  readonly seed: number;
  readonly random: () => number;
  /** Malformed requests of each call. */
  readonly requests: number;
  /** A caller at another address of the attacker's; the same number always gives the same caller. */
  from(number: number): Caller;
  /** A user of the attacker's who is made now. */
  newcomer(plans: number): Promise<Person>;
}

/** Something that can be told of an attack, and held against a limit. */
export interface Fact {
  readonly name: string;
  readonly measured: number;
  /** At most. */
  readonly limit: number;
}

export interface Outcome {
  readonly sent: number;
  readonly facts: readonly Fact[];
  /** In a few words: what came back. */
  readonly said: string;
}

export interface Attack {
  readonly name: string;
  run(ground: Ground): Promise<Outcome>;
}

/** How often each of some words came, the most frequent first: `429: 280, 401: 20`. */
export function tally(words: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 6)
    .map(([word, count]) => `${word}: ${count}`)
    .join(', ');
}

/** Of a list, how many may not be there. */
export const none = (name: string, found: readonly unknown[]): Fact => ({
  name,
  measured: found.length,
  limit: 0,
});
