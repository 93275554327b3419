// The attackers, in a process of their own. In the world their computers are theirs: here they take of this one
// what the server, its proxy, the database and the honest users leave.
import { setPriority } from 'node:os';
import { seededRandom } from '../../api/src/delivery/seeded-random.ts';
import { ALL_ATTACKS } from './all-attacks.ts';
import type { Ground, Outcome } from './attack.ts';
import { Caller } from './caller.ts';
import type { Edge } from './edge.ts';
import { makePerson, type Person } from './people.ts';
import { reply } from './side.ts';
import type { Target } from './target.ts';

const LOWEST = 19;

interface Begun {
  readonly edge: Edge;
  readonly target: Target;
  readonly seed: number;
  readonly requests: number;
}

let ground: Ground | undefined;

async function prepare({ edge, target, seed, requests }: Begun): Promise<Ground> {
  const callers = new Map<number, Caller>();
  const from = (number: number): Caller => {
    const address = `127.2.${1 + Math.floor(number / 250)}.${1 + (number % 250)}`;
    const caller = callers.get(number) ?? new Caller(edge, address);
    callers.set(number, caller);
    return caller;
  };
  const person = (username: string, address: string, plans: number): Promise<Person> =>
    makePerson(edge, target, { username, address, plans });
  const [first, second, victim] = await Promise.all([
    person('mallory-1', '127.2.0.10', 2),
    person('mallory-2', '127.2.0.11', 4),
    person('victim', '127.1.0.99', 3),
  ]);
  const random = seededRandom(seed);
  let newcomers = 0;
  const newcomer = (plans: number) => {
    newcomers += 1;
    return person(`newcomer-${newcomers}`, `127.2.0.${20 + newcomers}`, plans);
  };
  const attackers = [first, second] as const;
  return { edge, target, attackers, victim, seed, random, requests, from, newcomer };
}

const handlers = {
  begin: async (begun: Begun) => {
    ground = await prepare(begun);
    setPriority(LOWEST);
  },
  run: (name: string): Promise<Outcome> => {
    const attack = ALL_ATTACKS.find((one) => one.name === name);
    if (!ground || !attack) throw new Error(`there is no attack ${name} here`);
    return attack.run(ground);
  },
};
export type AttackersSide = typeof handlers;

reply(handlers);
