// The last step of the full proof: what is tried against a server that runs, behind a real nginx.
import { join } from 'node:path';
import { root, runNode } from '../process/run-command.ts';

/** What of a proof decides. */
interface Asked {
  readonly isFull: boolean;
  /** The versions of nginx and PgBouncer, or `none`. */
  readonly programs: string;
  /** One part of several is no word. */
  readonly journeys: 'all' | 'none' | object;
}

/** Whether a proof ends with attacks: a full one of everything, where there is an nginx. */
export const endsWithAttacks = ({ isFull, programs, journeys }: Asked): boolean =>
  isFull && typeof journeys !== 'object' && programs !== 'none';

/** What is run. How long honest users waited is left to a quiet machine. */
export const attackCommand = (seed: number): string[] => [
  join(root, 'bench/attack/run.ts'),
  '--facts',
  '--seed',
  String(seed),
];

/** Attacks a server. Resolves to the exit code. */
export async function attackServer(seed: number): Promise<number> {
  return (await runNode(attackCommand(seed))).code;
}
