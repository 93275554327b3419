import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DebianPrograms } from '../../scripts/kept/debian-programs.ts';
import { ALL_ATTACKS } from './all-attacks.ts';
import type { Fact, Outcome } from './attack.ts';
import type { AttackersSide } from './attackers-side.ts';
import { startEdge } from './edge.ts';
import type { Seen } from './honest.ts';
import type { HonestSide } from './honest-side.ts';
import { mostOf, p99 } from './many-runs.ts';
import type { AttackOptions, DatabaseName } from './options.ts';
import { startServer, type AttackedServer } from './server.ts';
import { startSide, type Side } from './side.ts';

/** An attack, and what it came to. */
export interface Attacked extends Outcome {
  readonly name: string;
  readonly database: DatabaseName;
  /** How often it was made, and how long that took. */
  readonly runs: number;
  readonly seconds: number;
  /** Of honest users while it went on, and in the quiet before and between attacks; milliseconds. */
  readonly p99: number;
  readonly quietP99: number;
  /** How many of their requests got a response, and which responses were wrong. */
  readonly honest: number;
  readonly failures: readonly string[];
}

/** Until what a server does at first is done. */
const WARM_UP_MS = 5000;
/** The quiet before all attacks, and after each: the machine is not equally fast for ten minutes. */
const QUIET_MS = { before: 15_000, after: 5000 };
/** An attack is made again until honest users have asked for so much beside it, or so often. */
const ENOUGH = { requests: 1000, runs: 100 };
/** After an attack, until what it left waiting is done with. */
const REST_MS = 2500;

const MIB = 2 ** 20;
const MOST_MEMORY = 700 * MIB;

/** Facts that are held against a limit in every attack. */
function commonFacts(failures: number, errors: number, peakMemory: number): Fact[] {
  return [
    {
      name: "honest users' requests that were not answered as they should be",
      measured: failures,
      limit: 0,
    },
    { name: 'errors in the log of the server', measured: errors, limit: 0 },
    {
      name: 'peak memory, MB',
      measured: Math.round(peakMemory / MIB),
      limit: MOST_MEMORY / MIB,
    },
  ];
}

interface Field {
  readonly server: AttackedServer;
  readonly attackers: Side<AttackersSide>;
  readonly honest: Side<HonestSide>;
}

/** Makes one attack, often enough to tell how honest users fare. */
async function attackOften(
  name: string,
  { server, attackers, honest }: Field,
): Promise<Omit<Attacked, 'database' | 'quietP99'>> {
  server.peakMemory();
  await honest.ask('take', null);
  const errors = server.errors();
  const started = performance.now();
  const outcomes: Outcome[] = [];
  const seen: Seen[] = [];
  const times = () => seen.flatMap((one) => one.times);
  while (times().length < ENOUGH.requests && outcomes.length < ENOUGH.runs) {
    outcomes.push(await attackers.ask('run', name));
    seen.push(await honest.ask('take', null));
    if (!server.isAlive()) throw new Error(`${name} ended the server`);
  }
  const failures = seen.flatMap((one) => one.failures);
  const { facts, ...outcome } = mostOf(outcomes);
  return {
    ...outcome,
    facts: [
      ...facts,
      ...commonFacts(failures.length, server.errors() - errors, server.peakMemory()),
    ],
    name,
    runs: outcomes.length,
    seconds: (performance.now() - started) / 1000,
    p99: p99(times()),
    honest: times().length,
    failures,
  };
}

/** Leaves the honest users alone for some time. Returns their times. */
async function beQuiet(honest: Side<HonestSide>, ms: number): Promise<readonly number[]> {
  await honest.ask('take', null);
  await sleep(ms);
  const { times, failures } = await honest.ask('take', null);
  if (failures.length > 0) throw new Error(`in the quiet already: ${failures[0]}`);
  return times;
}

/** Attacks a new server on a database, behind a new nginx, by all attacks that were asked for, one after the other. */
export async function campaign(
  programs: DebianPrograms,
  database: DatabaseName,
  url: string | null,
  { only, seed, requests }: AttackOptions,
): Promise<Attacked[]> {
  const server = await startServer(url);
  const { edge, stop } = await startEdge(programs, server.port);
  const attackers = startSide<AttackersSide>(join(import.meta.dirname, 'attackers-side.ts'));
  const honest = startSide<HonestSide>(join(import.meta.dirname, 'honest-side.ts'));
  try {
    const target = { port: server.port, dataDir: server.dataDir };
    await attackers.ask('begin', { edge, target, seed, requests });
    await honest.ask('begin', { edge, target, seed });
    await sleep(WARM_UP_MS);
    const quiet = [...(await beQuiet(honest, QUIET_MS.before))];
    const results: Omit<Attacked, 'database' | 'quietP99'>[] = [];
    for (const { name } of ALL_ATTACKS.filter((attack) => attack.name.startsWith(only))) {
      console.error(`${database}: ${name} …`);
      results.push(await attackOften(name, { server, attackers, honest }));
      await sleep(REST_MS);
      quiet.push(...(await beQuiet(honest, QUIET_MS.after)));
    }
    await honest.ask('end', null);
    const quietP99 = p99(quiet);
    return results.map((result) => ({ ...result, database, quietP99 }));
  } finally {
    attackers.end();
    honest.end();
    await stop();
    await server.stop();
  }
}
