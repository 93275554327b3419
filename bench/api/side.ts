import { load, type LoadRequest } from './load.ts';
import type { ServerProcess } from './processes.ts';

/** To the server: a few more than it has connections to the database. */
const CONNECTIONS = 16;

/** How many processes a side has. Identical ones differ by 4 to 14 %, so one alone says little. */
const PROCESSES = 3;

/**
 * A multiple of the processes, so that each has as many pairs. The warm-up is of each: a server's first 6,000 requests take
 * up to twice as long as later ones.
 */
export const PAIRS = { pairs: 11 * PROCESSES, warmUp: 2 * PROCESSES };

/** Several processes of the same server. */
export interface Side {
  /** Measures in each pair another of them. */
  costIn(pair: number): Promise<number>;
  stop(): Promise<void>;
}

/** The processor time of a process for each of some requests to a server in it, in µs. */
export async function costOf(
  server: ServerProcess,
  requests: readonly LoadRequest[],
  url = server.url,
): Promise<number> {
  const before = server.cpuSeconds();
  await load(url, CONNECTIONS, requests);
  return ((server.cpuSeconds() - before) / requests.length) * 1e6;
}

/**
 * Starts a side, whose cost of a request is its processor time in µs.
 * @param start starts a process; `at` tells them apart
 */
export async function startSide(
  requests: readonly LoadRequest[],
  start: (at: number) => Promise<ServerProcess>,
): Promise<Side> {
  const processes: ServerProcess[] = [];
  for (let at = 0; at < PROCESSES; at++) processes.push(await start(at));
  return {
    costIn: (pair) => costOf(processes[pair % PROCESSES]!, requests),
    stop: async () => void (await Promise.all(processes.map((one) => one.stop()))),
  };
}
