import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that Linux (from 32768) and macOS (from 49152) give to outgoing connections: one of those could get a port
 * before the server for which it was found.
 */
const RANGE = [20_000, 32_768] as const;
const TRIES = 100;

/** Found by this process, whose servers may not listen yet. */
const found = new Set<number>();

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

/**
 * A free port of this machine, another one each time.
 * @throws Error if none of a hundred is free
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = randomInt(...RANGE);
    if (found.has(port) || !(await isFree(port))) continue;
    found.add(port);
    return port;
  }
  throw new Error(`of ${TRIES} ports from ${RANGE[0]} on none is free`);
}
