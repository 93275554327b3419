import { once } from 'node:events';
import { createServer } from 'node:net';

/** Whether a port of this machine is free. */
async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/**
 * Checks that fixed ports are free.
 * @throws Error naming the ports that are in use, in one line
 */
export async function requireFreePorts(ports: readonly number[]): Promise<void> {
  const free = await Promise.all(ports.map(isFree));
  const taken = ports.filter((_, index) => !free[index]);
  if (taken.length === 0) return;
  const [noun, verb] = taken.length === 1 ? ['port', 'is'] : ['ports', 'are'];
  throw new Error(`${noun} ${taken.join(', ')} ${verb} in use: end what listens there`);
}
