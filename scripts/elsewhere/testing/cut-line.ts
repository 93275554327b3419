import { connect, createServer, type Socket } from 'node:net';
import { portOf } from './ssh-server.ts';

/** A line to a server that is cut after a number of bytes. */
export interface CutLine {
  port: number;
  /** The bytes that have gone to the server. */
  sent(): number;
  stop(): void;
}

/** Passes connections on to a port of this machine until so many bytes have gone there; then all of them end, and no other begins. */
export async function startCutLine(to: number, bytes: number): Promise<CutLine> {
  const open = new Set<Socket>();
  let sent = 0;
  const cut = () => open.forEach((socket) => socket.destroy());
  const server = createServer((near) => {
    if (sent >= bytes) return void near.destroy();
    const far = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => one.destroy()).on('close', () => (open.delete(one), other.destroy()));
    }
    far.pipe(near);
    near.on('data', (data) => {
      const part = data.subarray(0, Math.max(0, bytes - sent));
      sent += part.length;
      far.write(part, () => void (sent >= bytes && cut()));
    });
    near.on('end', () => far.end());
  });
  return { port: await portOf(server), sent: () => sent, stop: () => (cut(), server.close()) };
}
