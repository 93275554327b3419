// The last step of the full run: attacks on a server behind a real nginx.
import { join } from 'node:path';
import { root, runNode } from '../process/run-command.ts';

/** The options that decide on it. */
interface Asked {
  readonly isFull: boolean;
  /** The versions of nginx and PgBouncer, or `none`. */
  readonly programs: string;
  /** With several parts the attacks are not run. */
  readonly journeys: 'all' | 'none' | object;
}

/** Whether a run ends with attacks: a full one of everything, if there is an nginx. */
export const endsWithAttacks = ({ isFull, programs, journeys }: Asked): boolean =>
  isFull && typeof journeys !== 'object' && programs !== 'none';

/** The command. How long honest users wait is only measured on an idle machine. */
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
