import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../api/src/delivery/seeded-random.ts';
import { ALL_ATTACKS } from './all-attacks.ts';
import type { Fact, Ground, Outcome } from './attack.ts';
import { Caller } from './caller.ts';
import { HonestUsers, type Seen } from './honest.ts';
import type { AttackOptions, DatabaseName } from './options.ts';
import { makePerson } from './people.ts';
import { startServer } from './server.ts';
import { startEdge } from './edge.ts';
import type { DebianPrograms } from '../../scripts/kept/debian-programs.ts';

/** An attack, and what it came to. */
export interface Attacked extends Outcome {
  readonly name: string;
  readonly database: DatabaseName;
  readonly seconds: number;
  /** Of honest users while it went on, and in the quiet before all attacks; milliseconds. */
  readonly p99: number;
  readonly quietP99: number;
  /** How many of their requests were answered, and which were not as they should be. */
  readonly honest: number;
  readonly failures: readonly string[];
  /** Of the server, in bytes. */
  readonly peakMemory: number;
}

const PEOPLE = 4;
const PLANS = 20;
const QUIET_MS = 12_000;
/** An attack that is over sooner still has honest users beside it for so long. */
const LEAST_MS = 4000;
/** After an attack, until what it left waiting is done with. */
const REST_MS = 2500;

const MOST_MEMORY = 700 * 1024 * 1024;
export const MOST_RATIO = 3;

/** Facts that are held against a limit in every attack. */
function commonFacts(seen: Seen, errors: number, peakMemory: number): Fact[] {
  return [
    {
      name: "honest users' requests that were not answered as they should be",
      measured: seen.failures.length,
      limit: 0,
    },
    { name: 'errors in the log of the server', measured: errors, limit: 0 },
    {
      name: 'peak memory, MB',
      measured: Math.round(peakMemory / 2 ** 20),
      limit: MOST_MEMORY / 2 ** 20,
    },
  ];
}

/** Attacks a new server on a database, behind a new nginx, by all attacks that were asked for, one after the other. */
export async function campaign(
  programs: DebianPrograms,
  database: DatabaseName,
  url: string | null,
  { only, seed, requests }: AttackOptions,
): Promise<Attacked[]> {
  const random = seededRandom(seed);
  const server = await startServer(url);
  const edge = await startEdge(programs, server.port);
  const callers = new Map<number, Caller>();
  const from = (number: number): Caller => {
    const address = `127.2.${1 + Math.floor(number / 250)}.${1 + (number % 250)}`;
    const caller = callers.get(number) ?? new Caller(edge, address);
    callers.set(number, caller);
    return caller;
  };
  try {
    const person = (username: string, address: string, plans: number) =>
      makePerson(edge, server, { username, address, plans });
    const [attackers, victim, people] = await Promise.all([
      Promise.all([person('mallory-1', '127.2.0.10', 2), person('mallory-2', '127.2.0.11', 4)]),
      person('victim', '127.1.0.99', 3),
      Promise.all(
        Array.from({ length: PEOPLE }, (_, number) =>
          person(`honest-${number}`, `127.1.0.${1 + number}`, PLANS),
        ),
      ),
    ]);
    const ground: Ground = { edge, server, attackers, victim, seed, random, requests, from };
    const honest = new HonestUsers(people, random);
    await sleep(QUIET_MS);
    const quiet = honest.take();
    if (quiet.failures.length > 0) throw new Error(`in the quiet already: ${quiet.failures[0]}`);
    const results: Attacked[] = [];
    for (const attack of ALL_ATTACKS.filter(({ name }) => name.startsWith(only))) {
      console.error(`${database}: ${attack.name} …`);
      server.peakMemory();
      honest.take();
      const errors = server.errors();
      const started = performance.now();
      const outcome = await attack.run(ground);
      const took = performance.now() - started;
      await sleep(Math.max(0, LEAST_MS - took));
      const seen = honest.take();
      const peakMemory = server.peakMemory();
      if (!server.isAlive()) throw new Error(`${attack.name} ended the server`);
      results.push({
        ...outcome,
        name: attack.name,
        database,
        seconds: took / 1000,
        p99: seen.p99(),
        quietP99: quiet.p99(),
        honest: seen.times.length,
        failures: seen.failures,
        facts: [...outcome.facts, ...commonFacts(seen, server.errors() - errors, peakMemory)],
        peakMemory,
      });
      await sleep(REST_MS);
    }
    await honest.end();
    for (const { caller } of [...people, ...attackers, victim]) caller.close();
    return results;
  } finally {
    for (const caller of callers.values()) caller.close();
    await edge.stop();
    await server.stop();
  }
}
