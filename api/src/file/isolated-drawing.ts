import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import type { Reason } from '@adpartner/shared/contract/error-codes';
import type { FilePurpose } from '@adpartner/shared/contract/file';

import { Busy } from '../errors/busy.ts';
import type { DrawnImage } from './draw-image.ts';

/** A picture to re-encode. */
export interface Drawing {
  readonly bytes: Uint8Array;
  readonly purpose: FilePurpose;
}

/** The process's reply. */
export type Drawn = { readonly image: DrawnImage } | { readonly reason: Reason };

/** The time limit of one picture, and how long the process is kept for the next, in milliseconds. */
export interface DrawingTimes {
  readonly most: number;
  readonly idle: number;
}

/** The wait before a picture that timed out is tried again, in seconds. */
const AGAIN_AFTER = 30;

function start(script: string, ended: () => void): ChildProcess {
  const child = fork(script, {
    serialization: 'advanced',
    // Calls have priority over pictures. Above the lowest priority, drawing made log-ins and withdrawals take over
    // three times as long. Threads inherit the priority of the thread that starts them, so it is set before Node
    // starts: set afterwards, on a busy machine it came after some of the threads.
    execPath: 'nice',
    execArgv: [
      '-n19',
      process.execPath,
      '--disable-warning=ExperimentalWarning',
      '--max-old-space-size=128',
    ],
    // With many arenas the C library returns little of the memory it has freed.
    env: { ...process.env, MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.once('exit', ended);
  // A process that could not be started does not exit.
  child.once('error', () => child.pid ?? ended());
  // It must not keep the server from ending.
  child.unref();
  child.channel?.unref();
  return child;
}

async function ask(child: ChildProcess, asked: Drawing, most: number): Promise<Drawn> {
  const wait = new AbortController();
  const { signal } = wait;
  const late = setTimeout(() => child.kill('SIGKILL'), most);
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([drawn]) => drawn as Drawn),
      once(child, 'exit', { signal }).then(([code, by]): Drawn => {
        if (by === null) throw new Error(`the drawing process ended with ${code}`);
        // Its size was checked before, so slowness comes from other load.
        if (by === 'SIGKILL') throw new Busy(AGAIN_AFTER);
        return { reason: 'image_type' };
      }),
      new Promise<never>(
        (_, fail) => child.pid && child.send(asked, (error) => error && fail(error)),
      ),
    ]);
  } finally {
    clearTimeout(late);
    wait.abort();
  }
}

/**
 * Re-encodes pictures in a process of their own, which is started for the first one and ended after a while
 * without one; its memory goes with it. Call it for one picture at a time. A picture that crashes the process
 * is reported with a reason.
 * @throws Busy if it times out; Error if the process can't be started or ends by itself
 */
export function isolatedDrawing(
  script: string,
  { most, idle }: DrawingTimes,
): (asked: Drawing) => Promise<Drawn> {
  let kept: ChildProcess | undefined;
  let ending: NodeJS.Timeout | undefined;
  return async (asked) => {
    clearTimeout(ending);
    const child = (kept ??= start(script, () => {
      if (kept === child) kept = undefined;
    }));
    try {
      return await ask(child, asked, most);
    } finally {
      ending = setTimeout(() => {
        kept = undefined;
        if (child.connected) child.disconnect();
      }, idle).unref();
    }
  };
}
