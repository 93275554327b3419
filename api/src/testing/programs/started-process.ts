import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_AGAIN_MS = 20;
const PATIENCE_MS = 20_000;

function responses(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket.destroy() !== null));
    socket.once('error', () => resolve(false));
  });
}

/**
 * Waits until a started program accepts connections.
 * @throws Error with its output, if it ends before or takes too long
 */
export async function takesConnections(
  child: ChildProcess,
  port: number,
  said: () => string,
): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await responses(port))) {
    const isOver = child.exitCode !== null || child.signalCode !== null;
    if (isOver || performance.now() > deadline) {
      throw new Error(`${child.spawnargs[0]} does not listen on ${port}: ${said()}`);
    }
    await sleep(LOOK_AGAIN_MS);
  }
}

/** Ends a program by a signal, and waits for its end. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exit;
}
