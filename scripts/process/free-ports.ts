import { once } from 'node:events';
import { createServer } from 'node:net';

/** Whether nobody listens on a port of this machine. */
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
 * Checks ports that can't be chosen.
 * @throws Error naming in one line those on which somebody listens
 */
export async function requireFreePorts(ports: readonly number[]): Promise<void> {
  const free = await Promise.all(ports.map(isFree));
  const taken = ports.filter((_, index) => !free[index]);
  if (taken.length === 0) return;
  const [noun, verb] = taken.length === 1 ? ['port', 'is'] : ['ports', 'are'];
  throw new Error(`${noun} ${taken.join(', ')} ${verb} in use: end what listens there`);
}
